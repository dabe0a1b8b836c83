package import ApusJSONExpressions
// Expressions with look-around or back-references, and rarities of ICU's syntax, are matched by
// Foundation, which is ICU, as VeriJSON's were.
import Foundation

/// A compiled regular expression that looks for a match anywhere in a string.
package struct RuleExpression: Sendable {
    package let source: String
    private let engine: Engine

    private enum Engine {
        /// Always finds an answer, in linear time.
        case linear(RegularExpression)
        /// Gives up after too many steps.
        case backtracking(NSRegularExpression)
    }

    /// Returns nil if the expression is empty or ICU does not accept it.
    init?(_ source: String) {
        guard !source.isEmpty else { return nil }
        self.source = source
        if let expression = try? RegularExpression(source, dialect: .icu) {
            engine = .linear(expression)
        } else if let expression = try? NSRegularExpression(pattern: source) {
            engine = .backtracking(expression)
        } else {
            return nil
        }
    }

    /// An expression that always finds an answer, in linear time.
    package init(_ expression: RegularExpression) {
        source = expression.source
        engine = .linear(expression)
    }

    enum Answer {
        case found, absent
        /// The match took too many steps.
        case undecided
    }

    /// How much more matching one verification may do in ICU.
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
        switch engine {
        case .linear(let expression): unsafe expression.isMatch(in: UnsafeRawBufferPointer(text)) ? .found : .absent
        case .backtracking(let expression): unsafe search(text, &budget, expression)
        }
    }

    private func search(_ text: UnsafeBufferPointer<UInt8>, _ budget: inout Budget, _ expression: NSRegularExpression) -> Answer {
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
