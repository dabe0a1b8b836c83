import ApusJSON
import Foundation

extension Comparison {
    /// Adds Foundation's reader and writers. The writers leave slashes unescaped, as ours do, so
    /// that all write the same text.
    mutating func addFoundation(_ value: JSONValue) throws {
        let data = Data(bytes)
        let reader = "JSONSerialization.jsonObject"
        let tree = try result(of: reader) { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }
        try check(reader, against: contenders[0].name, TreeDifference.first(between: value, andFoundations: tree))
        contenders.append(
            Contender(task: .read, maker: .foundation, name: reader, byteCount: bytes.count) {
                _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            })

        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
        try addWriter("JSONSerialization.data", .writeCompact, value) { try JSONSerialization.data(withJSONObject: tree, options: options) }
        for (task, layout) in [(Contender.Task.writeCompact, JSONEncoder.OutputFormatting()), (.writePretty, .prettyPrinted)] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = layout.union(.withoutEscapingSlashes)
            try addWriter(task == .writeCompact ? "JSONEncoder" : "JSONEncoder, pretty", task, value) { try encoder.encode(value) }
        }
    }

    /// Adds a writer. The rates of all writers are based on the same number of bytes, that of our
    /// text.
    private mutating func addWriter(_ name: String, _ task: Contender.Task, _ value: JSONValue, _ write: @escaping () throws -> Data) throws {
        try check(name, wrote: [UInt8](result(of: name, write)), for: value, by: .content)
        let byteCount = contenders.first { $0.task == task }?.byteCount ?? 0
        contenders.append(Contender(task: task, maker: .foundation, name: name, byteCount: byteCount) { _ = try write() })
    }

    /// Returns the result of a contender, or throws a failure that names it.
    func result<T>(of name: String, _ work: () throws -> T) throws(Failure) -> T {
        do {
            return try work()
        } catch {
            throw failure("\(name) fails. \(error)")
        }
    }
}
