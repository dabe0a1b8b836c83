import ApusJSON
import Foundation

/// Decodes JSON Lines from a file. Each figure comes from a separate process, because peak memory
/// covers a process's whole life.
///
/// Without arguments, it writes a 1 GB file, runs itself for every contender, and prints the table.
/// Then it prints how much faster two cores are, for lines of several lengths. With a number, files
/// have that many bytes. With `CONTENDER FILE`, it prints one row; with `--one-core FILE` or
/// `--two-cores FILE`, what one process of the second table measures. Foundation reads the first
/// tenth of the file; one contender reads it as an array.
@main
struct Lines {
    static let byteCount = 1_000_000_000

    enum Contender: String, CaseIterable {
        case foundation = "JSONDecoder"
        case codable = "Codable"
        case direct = "JSONReadable"
        case mapped = "JSONReadable, mapped"
        case values = "JSONValue"
        case concatenated = "JSONReadable, not lines"
        case elements = "JSONReadable, an array"
        case codableOnTwo = "Codable, 2 cores"
        case directOnTwo = "JSONReadable, 2 cores"
    }

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if let contender = arguments.first.flatMap(Contender.init(rawValue:)), let path = arguments.dropFirst().first {
            try await measure(contender, path)
        } else if let reading = arguments.first.flatMap(Reading.init(rawValue:)), let path = arguments.dropFirst().first {
            try await read(path, reading)
        } else {
            let byteCount = arguments.first.flatMap { Int($0) } ?? byteCount
            try printTable(byteCount: byteCount)
            try printCores(byteCount: byteCount / 2)
        }
    }

    private static func printTable(byteCount: Int) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-lines-\(UUID().uuidString).jsonl").path
        let arrayPath = path + ".json"
        defer {
            try? FileManager.default.removeItem(atPath: path)
            try? FileManager.default.removeItem(atPath: arrayPath)
        }
        let lineCount = try write(byteCount: byteCount, to: path)
        try writeArray(of: path, to: arrayPath)
        let size = try size(of: path)
        say("A file of \(size / 1_000_000) MB with \(lineCount) lines of \(size / lineCount) bytes on average:")
        say("MB/s, MB per second of processor time, peak memory in MB\n")
        for contender in Contender.allCases {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = [contender.rawValue, contender == .elements ? arrayPath : path]
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failure(contender: contender) }
        }
    }

    /// Prints a line at once, also when the output is a file: the rows are other processes'.
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    struct Failure: Error {
        let contender: Contender
    }

    /// Reads the file. The number of items shows whether all of it was read.
    private static func measure(_ contender: Contender, _ path: String) async throws {
        let size = try size(of: path)
        let start = ContinuousClock.now
        var (count, bytes) = (0, size)
        switch contender {
        case .foundation: (count, bytes) = try foundation(path, limit: size / 10)
        case .codable:
            let lines = try JSONLines(contentsOf: path)
            while let record = try lines.next(Record.self) { count += record.items.count }
        case .direct:
            let lines = try JSONLines(contentsOf: path)
            while let record = try lines.next(DirectRecord.self) { count += record.items.count }
        case .mapped:
            let lines = JSONLines(try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped))
            while let record = try lines.next(DirectRecord.self) { count += record.items.count }
        case .values:
            let lines = try JSONLines(contentsOf: path)
            while let record = try lines.next(as: .value) { count += record["items"]?.array?.count ?? 0 }
        case .concatenated:
            let values = try JSONLines(contentsOf: path, configuration: JSONLineConfiguration(framing: .concatenated))
            while let record = try values.next(DirectRecord.self) { count += record.items.count }
        case .elements:
            let elements = try JSONLines(contentsOf: path, configuration: JSONLineConfiguration(framing: .elements))
            while let record = try elements.next(DirectRecord.self) { count += record.items.count }
        case .codableOnTwo:
            let lines = JSONFileChunks(path).jsonLines(as: JSONLineContent.decoded(Record.self).map { $0.items.count }).parallel(width: 2)
            for try await items in lines { count += items }
        case .directOnTwo:
            let lines = JSONFileChunks(path).jsonLines(as: JSONLineContent.decoded(DirectRecord.self).map { $0.items.count }).parallel(width: 2)
            for try await items in lines { count += items }
        }
        let duration = (ContinuousClock.now - start).components
        let time = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let processorTime =
            Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
        let megabytes = Double(bytes) / 1e6
        let name = contender.rawValue.padding(toLength: 24, withPad: " ", startingAt: 0)
        print(
            String(
                format: "%@ %6.0f MB/s %6.0f MB/CPU s %6d MB peak, %d items", name, megabytes / time, megabytes / processorTime,
                usage.ru_maxrss / 1024, count))
    }

    /// Reads with Foundation in the usual way: the file in chunks, split into lines, each line
    /// decoded.
    private static func foundation(_ path: String, limit: Int) throws -> (count: Int, bytes: Int) {
        guard let file = FileHandle(forReadingAtPath: path) else { return (0, 0) }
        let decoder = JSONDecoder()
        var (count, bytes) = (0, 0)
        var rest = Data()
        while bytes < limit, let chunk = try file.read(upToCount: 1 << 18), !chunk.isEmpty {
            bytes += chunk.count
            rest.append(chunk)
            var start = rest.startIndex
            while let end = rest[start...].firstIndex(of: 0x0A) {
                count += try decoder.decode(Record.self, from: rest[start..<end]).items.count
                start = end + 1
            }
            rest = Data(rest[start...])
        }
        return (count, bytes)
    }

    /// Writes the lines of a file as the elements of an array.
    private static func writeArray(of path: String, to arrayPath: String) throws {
        guard let lines = FileHandle(forReadingAtPath: path), FileManager.default.createFile(atPath: arrayPath, contents: nil),
            let array = FileHandle(forWritingAtPath: arrayPath)
        else { return }
        // Each line except the first is preceded by a comma, in place of the LF before it.
        var text = Data("[".utf8)
        while let chunk = try lines.read(upToCount: 1 << 20), !chunk.isEmpty {
            text.append(chunk)
            let isLast = text.last == 0x0A
            if isLast { text.removeLast() }
            try array.write(contentsOf: Data(text.map { $0 == 0x0A ? UInt8(ascii: ",") : $0 }))
            text = isLast ? Data("\n".utf8) : Data()
        }
        try array.write(contentsOf: Data("]".utf8))
    }

    private static func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    /// Writes a file, and returns how many lines it has.
    private static func write(byteCount: Int, to path: String) throws -> Int {
        let lines = try JSONLinesWriter(path: path)
        var written = 0
        var number = 0
        while written < byteCount {
            let record = Record(number)
            try lines.write(record)
            // All lines are about as long as the first.
            written += 270 + 2 * String(number).utf8.count
            number += 1
        }
        try lines.finish()
        return number
    }
}

struct Record: Codable {
    struct Item: Codable {
        var sku: String
        var count: Int
        var price: Double
    }

    var id: Int
    var name: String
    var email: String
    var roles: [String]
    var active: Bool
    var score: Double
    var items: [Item]
    var note: String?

    init(_ number: Int) {
        id = number
        name = "Ada Lovelace the \(number)th of her name"
        email = "ada@example.org"
        roles = ["admin", "author", "reader"]
        active = number % 2 == 0
        score = Double(number % 1000) + 0.75
        items = [Item(sku: "X-1", count: 2, price: 9.99), Item(sku: "Y-2", count: 1, price: 19.5)]
        note = "A note that says a little more than the other members of this record do."
    }
}

struct DirectRecord: JSONTableModel {
    struct Item: JSONTableModel {
        var sku: String
        var count: Int
        var price: Double

        static let jsonTable = JSONModelTable(of: Item.self) { members in
            members.required("sku", \.sku)
            members.required("count", \.count)
            members.required("price", \.price)
        }
    }

    var id: Int
    var name: String
    var email: String
    var roles: [String]
    var active: Bool
    var score: Double
    var items: [Item]
    var note: String?

    static let jsonTable = JSONModelTable(of: DirectRecord.self) { members in
        members.required("id", \.id)
        members.required("name", \.name)
        members.required("email", \.email)
        members.required("roles", \.roles)
        members.required("active", \.active)
        members.required("score", \.score)
        members.required("items", \.items)
        members.optional("note", \.note)
    }
}
