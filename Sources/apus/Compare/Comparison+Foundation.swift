#if Tool
import ApusJSON
import Foundation

extension Comparison {
    /// Adds Foundation's reader and writers. The writers leave slashes unescaped, as ours do, so that all have the same to write.
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

        // It has no limit of its own to the depth, and overflows the stack. What JSONSerialization takes is 512 deep at most.
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

    /// Adds a contender that does its task as the others do.
    ///
    /// It knows none of our options. Where these ask for something, it may differ, and is left out; else that is a failure.
    private mutating func admit(
        _ task: Contender.Task, _ name: String, check: (borrowing Comparison) throws -> Void, run: @escaping () throws -> Void
    ) throws {
        do {
            try check(self)
        } catch {
            guard !reading.asksForNothing else {
                throw (error as? CommandFailure) ?? document.failure("\(name) differs from \(contenders[0].name): it fails. \(error)")
            }
            notes.append("\(name) takes no part: it does not do the same under these options.")
            return
        }
        // All contenders of a task are rated by the same number of bytes, ours.
        let byteCount = contenders.first { $0.task == task }?.byteCount ?? 0
        contenders.append(Contender(task: task, maker: .foundation, name: name, byteCount: byteCount, run: run))
    }
}
#endif
