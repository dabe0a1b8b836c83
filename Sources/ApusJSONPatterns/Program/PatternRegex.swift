// Foundation's regular expressions are ICU's, as VeriJSON's were. Swift's Regex differs in syntax
// in places, and offers no way to stop a match.
import Foundation

/// A compiled regular expression that looks for a match anywhere in a string, and gives up after
/// too many steps.
struct PatternRegex: Sendable {
    let source: String
    private let expression: NSRegularExpression

    /// Returns nil if the expression is empty or ICU does not accept it.
    init?(_ source: String) {
        guard !source.isEmpty, let expression = try? NSRegularExpression(pattern: source) else { return nil }
        self.source = source
        self.expression = expression
    }

    enum Answer {
        case found, absent
        /// The match took too many steps.
        case undecided
    }

    /// How much more matching one verification may do.
    ///
    /// ICU reports its progress about every 10,000 steps of backtracking, which take about a fifth
    /// of a millisecond.
    struct Budget {
        /// The maximum number of reports for one string, unless it is long.
        private static let perString = 100
        /// If there were at least this many reports, finding no match is not an answer: ICU
        /// silently ends a match that has used 8 MB, which takes at least as many reports.
        static let doubtful = 4
        private(set) var rest = 1000

        mutating func spend(_ reports: Int) {
            rest -= min(rest, reports)
        }

        /// The number of reports that matching a string may take. Longer strings may take more,
        /// because they legitimately need more work.
        mutating func limit(byteCount: Int) -> Int {
            rest += byteCount >> 12
            return min(Self.perString + byteCount >> 12, rest)
        }
    }

    /// Whether there is a match anywhere in a string.
    func search(_ text: UnsafeBufferPointer<UInt8>, _ budget: inout Budget) -> Answer {
        // Strings on a tape are valid UTF-8.
        let string = unsafe String(decoding: text, as: UTF8.self)
        let limit = budget.limit(byteCount: text.count)
        var reports = 0
        var isFound = false
        var hasGivenUp = false
        let range = NSRange(location: 0, length: string.utf16.count)
        unsafe expression.enumerateMatches(in: string, options: .reportProgress, range: range) { match, _, stop in
            if match != nil {
                isFound = true
            } else {
                reports += 1
                guard reports > limit else { return }
                hasGivenUp = true
            }
            unsafe stop.pointee = true
        }
        budget.spend(reports)
        return isFound ? .found : hasGivenUp || reports >= Budget.doubtful ? .undecided : .absent
    }
}
