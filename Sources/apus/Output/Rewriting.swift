#if Tool
import ApusJSON

/// The way of a document, or a value in it, to standard output.
enum Rewriting {
    /// Prints a value as it stands in its document, laid out by the options, all at once or not at all.
    static func print(_ node: JSONNode, of file: InputFile, _ options: JSONWriteOptions) throws(CommandFailure) {
        var text = try self.text(of: node, in: file, options)
        // The canonical text is for hashing: not a byte more.
        if !options.contains(.canonical) { text.append(UInt8(ascii: "\n")) }
        try StandardStream.output.write(text)
    }

    private static func text(of node: JSONNode, in file: InputFile, _ options: JSONWriteOptions) throws(CommandFailure) -> [UInt8] {
        var current = node
        do throws(JSONWriteError) {
            var json = JSONWriter(options: options)
            try node.write(to: &json, current: &current)
            return try json.finish()
        } catch {
            if error.code == .nonFiniteNumber { throw CommandFailure(error.message, in: file, at: current.location) }
            throw CommandFailure("\(error.message) This is at \"\(error.path)\".", in: file)
        }
    }
}
#endif
