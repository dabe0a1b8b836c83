package import ApusJSONExpressions

/// A compiled regular expression that looks for a match anywhere in a string.
///
/// A class, because a structure is copied for each string, with its references.
package final class RuleExpression: Sendable {
    package let source: String
    let engine: any ExpressionEngine

    package init(_ source: String, _ engine: any ExpressionEngine) {
        (self.source, self.engine) = (source, engine)
    }

    package enum Answer {
        case found, absent
        /// The match took too many steps.
        case undecided
    }

    /// How much more matching one verification may do in an engine that backtracks.
    ///
    /// ICU reports its progress about every 10,000 steps of backtracking, which take about a fifth
    /// of a millisecond.
    package struct Budget {
        /// The maximum number of reports for one string, unless it is long.
        private static let perString = 100
        /// If there were at least this many reports, finding no match is not an answer: ICU
        /// silently ends a match that has used 8 MB, which takes at least as many reports.
        package static let doubtful = 4
        package private(set) var remaining = 1000

        package mutating func spend(_ reports: Int) {
            remaining -= min(remaining, reports)
        }

        /// The number of reports that matching a string may take. Longer strings may take more,
        /// because they legitimately need more work.
        package mutating func limit(byteCount: Int) -> Int {
            remaining += byteCount >> 12
            return min(Self.perString + byteCount >> 12, remaining)
        }
    }
}

/// What matches an expression. It may give up after too many steps.
package protocol ExpressionEngine: Sendable {
    /// Whether there is a match anywhere in a string, which is valid UTF-8.
    func search(_ text: UnsafeBufferPointer<UInt8>, _ budget: inout RuleExpression.Budget) -> RuleExpression.Answer
}

// Always finds an answer, in linear time.
extension RegularExpression: ExpressionEngine {
    package func search(_ text: UnsafeBufferPointer<UInt8>, _ budget: inout RuleExpression.Budget) -> RuleExpression.Answer {
        unsafe isMatch(in: UnsafeRawBufferPointer(text)) ? .found : .absent
    }
}
