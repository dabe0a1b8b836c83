#if Tool
import ApusJSONPatch

/// A change between two documents as a line for people.
struct DifferenceLine {
    private let change: JSONDifference.Change

    init(_ change: JSONDifference.Change) {
        self.change = change
    }

    /// Returns the line with a line break.
    func text(inColors: Bool) -> String {
        let text = TerminalText.escaped(change.description)
        guard inColors else { return text + "\n" }
        let color =
            switch change {
            case .added: Colors.added
            case .removed: Colors.removed
            case .changed: Colors.changed
            }
        return color + text + Colors.end + "\n"
    }
}
#endif
