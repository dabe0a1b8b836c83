#if Tool
import ApusJSON

/// A value of a document whose tape is in memory, as text.
enum Rewriting {
    /// The text of a value.
    ///
    /// - Parameter location: where the blame for a value that cannot be written goes.
    static func text(
        of node: JSONNode, in file: InputFile, _ layout: Layout, location: (JSONNode) -> JSONLocation
    ) throws(CommandFailure) -> [UInt8] {
        var current = node
        do throws(JSONWriteError) {
            var json = JSONWriter(options: layout.options, indentation: layout.indentation)
            try node.write(to: &json, current: &current)
            return try json.finish()
        } catch {
            if error.code == .nonFiniteNumber { throw CommandFailure(error.message, in: file, at: location(current)) }
            throw CommandFailure("\(error.message) This is at \"\(error.path)\".", in: file)
        }
    }
}
#endif
