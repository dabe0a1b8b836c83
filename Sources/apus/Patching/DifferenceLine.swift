#if Tool
import ApusJSONPatch

/// A change between two documents as a line for people.
struct DifferenceLine {
    private let change: JSONDifference.Change

    init(_ change: JSONDifference.Change) {
        self.change = change
    }

    /// The line with its end.
    func text(inColors: Bool) -> String {
        let text = Self.withoutControls(change.description)
        guard inColors else { return text + "\n" }
        let color =
            switch change {
            case .added: Colors.added
            case .removed: Colors.removed
            case .changed: Colors.changed
            }
        return color + text + Colors.end + "\n"
    }

    /// Control characters as \u escapes: keys may have line ends in them, and what a terminal would obey.
    private static func withoutControls(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control {
                let digits = String(scalar.value, radix: 16)
                result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
#endif
