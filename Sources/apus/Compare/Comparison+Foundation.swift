#if Tool
import ApusJSON
import Foundation

extension Comparison {
    /// Adds Foundation's reader and writers. The writers leave slashes unescaped, as ours do, so
    /// that all write the same text.
    mutating func addFoundation(_ value: JSONValue) throws {
        let data = Data(document.bytes)
        var tree: Any?
        let reader = contenders[0].name
        try admit(.read, "JSONSerialization.jsonObject") { comparison in
            let made = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            try comparison.check("JSONSerialization.jsonObject", against: reader, TreeDifference.first(between: value, andFoundations: made))
            tree = made
        } run: {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        }

        if let tree {
            let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
            try admit(.writeCompact, "JSONSerialization.data") { comparison in
                let text = try JSONSerialization.data(withJSONObject: tree, options: options)
                try comparison.check("JSONSerialization.data", wrote: [UInt8](text), for: value, by: .content)
            } run: {
                _ = try JSONSerialization.data(withJSONObject: tree, options: options)
            }
        }

        // JSONEncoder has no depth limit and would overflow the stack. Documents that
        // JSONSerialization accepts are at most 512 deep.
        guard tree != nil || reading.maxDepth <= 512 else { return }
        for (task, layout) in [(Contender.Task.writeCompact, JSONEncoder.OutputFormatting()), (.writePretty, .prettyPrinted)] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = layout.union(.withoutEscapingSlashes)
            let name = task == .writeCompact ? "JSONEncoder" : "JSONEncoder, pretty"
            try admit(task, name) { comparison in
                try comparison.check(name, wrote: [UInt8](encoder.encode(value)), for: value, by: .content)
            } run: {
                _ = try encoder.encode(value)
            }
        }
    }

    /// Adds a contender that must have the same result as the others.
    ///
    /// Foundation's coders do not know our options. If any options are set, the results may differ,
    /// and the contender is left out. Otherwise a difference is a failure.
    private mutating func admit(
        _ task: Contender.Task, _ name: String, check: (borrowing Comparison) throws -> Void, run: @escaping () throws -> Void
    ) throws {
        do {
            try check(self)
        } catch {
            guard !reading.asksForNothing else {
                throw (error as? CommandFailure) ?? document.failure("\(name) fails, unlike \(contenders[0].name). \(error)")
            }
            notes.append("\(name) is left out: its result differs with these options.")
            return
        }
        // The rates of all contenders of a task are based on the same number of bytes, that of our
        // text.
        let byteCount = contenders.first { $0.task == task }?.byteCount ?? 0
        contenders.append(Contender(task: task, maker: .foundation, name: name, byteCount: byteCount, run: run))
    }
}
#endif
