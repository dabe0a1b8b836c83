import ApusJSON
import BenchmarkSupport
import Foundation

/// Compares reading and writing with Foundation, interleaved as in a server, and with libraries of other
/// languages.
@main
struct ServerHeap {
    static func main() {
        do {
            if CommandLine.arguments.dropFirst().contains(where: { ["-h", "--help"].contains($0) }) { return print(Options.usage) }
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if let alone = options.alone {
                try measure(alone.document, alone.row, isOurs: alone.isOurs, seconds: options.seconds)
            } else if options.measuresCeiling {
                try printCeilings(options)
            } else {
                try measureAll(options)
            }
        } catch {
            FileHandle.standardError.write(Data("ServerHeap: \(error)\n".utf8))
            exit(1)
        }
    }

    /// Measures one contender in this process.
    private static func measure(_ document: String, _ row: String, isOurs: Bool, seconds: Double) throws {
        guard let input = try allInputs().first(where: { $0.name == document }), let row = try input.rows().first(where: { $0.name == row }) else {
            throw Failure("There is no row \"\(row)\" for a document \"\(document)\".")
        }
        print(try measureAlone(isOurs ? row.ours : row.baseline, seconds: seconds))
    }

    private static func measureAll(_ options: Options) throws {
        var report = Report.current()
        // Fails before measuring if the files cannot be created.
        let text = try options.results.map { try file("\($0)/server-heap.txt") }
        _ = try options.results.map { try file("\($0)/server-heap.json") }
        func say(_ line: String) {
            let bytes = Data((line + "\n").utf8)
            FileHandle.standardOutput.write(bytes)
            text?.write(bytes)
        }
        say("\(report.processor), \(report.processors) processors, \(report.system), \(report.date), \(report.commit)")
        say("Medians of the thread's processor time. The ratio is to Foundation, or to the baseline that the row names.")
        let peers = options.measuresPeers ? try Peer.all(in: URL(fileURLWithPath: CommandLine.arguments[0]).path + "-peers") : []
        for input in try allInputs() {
            let rows = try input.rows().filter { row in options.only.map { "\(input.name): \(row.name)".contains($0) } ?? true }
            guard !rows.isEmpty else { continue }
            for row in rows {
                guard try row.check() else { throw Failure("\(input.name), \(row.name): the results differ.") }
            }
            var figures = DocumentFigures(name: input.name, byteCount: input.bytes.count, rows: try measureInTurn(rows, seconds: options.seconds))
            if options.measuresAlone {
                for index in figures.rows.indices { try figures.rows[index].measureAlone(of: input, seconds: 0.5) }
            }
            if let model = input.peerModel {
                let encoded = rows.first { $0.peerTask == "encode" }?.encoded
                for peer in peers { figures.peers += try peer.figures(model, input.bytes, seconds: options.seconds / 4, encoded: encoded?()) }
            }
            say(Table.text(of: figures))
            report.documents.append(figures)
            if let results = options.results {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
                try encoder.encode(report).write(to: URL(fileURLWithPath: "\(results)/server-heap.json"))
            }
        }
        say(Table.overview(report.documents))
        say("")
        say(Table.summary(report.documents))
        for task in ["decode", "encode"] { say(Table.peers(report.documents, task)) }
    }

    /// Creates an empty file.
    private static func file(_ path: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path) else {
            throw Failure("\(path) cannot be written.")
        }
        return file
    }
}
