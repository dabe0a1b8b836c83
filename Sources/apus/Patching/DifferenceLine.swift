#if Tool
import ApusJSONPatch

/// A change between two documents as a line for people.
struct DifferenceLine {
    private let change: JSONDifference.Change

    init(_ change: JSONDifference.Change) {
        self.change = change
    }

    /// Writes the line.
    func write(to output: inout JSONTextOutput) throws(CommandFailure) {
        let color =
            switch change.kind {
            case .added: Colors.added
            case .removed: Colors.removed
            default: Colors.changed
            }
        try output.write(TerminalText.escaped(change.description), in: color)
        try output.write("\n")
    }
}
#endif
