#if Tool
import ApusJSON

/// Rewrites values of documents whose tape is in memory.
enum Rewriting {
    /// Returns the text of a value.
    ///
    /// - Parameter location: returns the location of a node, for the error about a value that
    ///   cannot be written.
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
            throw CommandFailure("\(error.message) (path \"\(error.path)\")", in: file)
        }
    }
}
#endif
