// Foundation's regular expressions are ICU's, as VeriJSON's were. Swift's Regex has another syntax in places, and no way to stop a match.
import Foundation

/// A compiled regular expression that finds a match anywhere in a string, or gives up.
struct PatternRegex: Sendable {
    let source: String
    private let expression: NSRegularExpression

    /// Nil for what is no regular expression of ICU's, and for an empty one.
    init?(_ source: String) {
        guard !source.isEmpty, let expression = try? NSRegularExpression(pattern: source) else { return nil }
        self.source = source
        self.expression = expression
    }

    enum Answer {
        case found, absent
        /// It took too many steps.
        case undecided
    }

    /// How much matching one verification may still do.
    ///
    /// ICU reports its progress about every 10,000 steps of backtracking, which take it a fifth of a millisecond or so.
    struct Budget {
        /// The most reports for one string that is not long.
        private static let perString = 100
        /// From how many reports on a string without a match is no answer: ICU ends a match in silence when it has used 8 MB, for which it takes as many.
        static let doubtful = 4
        private(set) var rest = 1000

        mutating func spend(_ reports: Int) {
            rest -= min(rest, reports)
        }

        /// How many reports matching a string may take. More text makes more work that is not in vain.
        mutating func limit(byteCount: Int) -> Int {
            rest += byteCount >> 12
            return min(Self.perString + byteCount >> 12, rest)
        }
    }

    /// Whether there is a match anywhere in a string.
    func search(_ text: UnsafeBufferPointer<UInt8>, _ budget: inout Budget) -> Answer {
        // A tape's strings have been validated.
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
