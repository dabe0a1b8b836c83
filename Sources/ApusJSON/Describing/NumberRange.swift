/// A range of numbers. Numbers are compared exactly, no matter how many digits they have.
package struct NumberRange: Hashable, Sendable {
    /// Nil for no bound, as is `maximum`.
    package var minimum: NumberBound?
    package var maximum: NumberBound?
    /// Whether the bounds themselves are not in the range.
    package var excludesMinimum = false
    package var excludesMaximum = false

    package init(minimum: NumberBound?, maximum: NumberBound?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The range in words: `a number from 1 to 3`.
    ///
    /// - Parameter kind: what the numbers are: `a number`.
    package func words(_ kind: String) -> String {
        let lowest = excludesMinimum ? "greater than" : "of at least"
        switch (minimum?.text, maximum?.text) {
        case (let minimum?, let maximum?) where !excludesMinimum && !excludesMaximum:
            return minimum == maximum ? minimum : "\(kind) from \(minimum) to \(maximum)"
        case (let minimum?, let maximum?): return "\(kind) \(lowest) \(minimum) and \(excludesMaximum ? "less than" : "at most") \(maximum)"
        case (let minimum?, nil): return "\(kind) \(lowest) \(minimum)"
        case (nil, let maximum?): return "\(kind) \(excludesMaximum ? "less than" : "of at most") \(maximum)"
        case (nil, nil): return kind
        }
    }

    /// Whether the minimum is greater than the maximum.
    package var isEmpty: Bool {
        guard let minimum, let maximum else { return false }
        return minimum.literal > maximum.literal
    }

    /// Whether an integer is in the range; nil if that depends on digits of the bounds.
    package func contains(_ value: Int64) -> Bool? {
        if let minimum {
            guard let least = minimum.integer else { return nil }
            if value < least || value == least && excludesMinimum { return false }
        }
        if let maximum {
            guard let most = maximum.integer else { return nil }
            if value > most || value == most && excludesMaximum { return false }
        }
        return true
    }

    /// Whether a number is in the range, no matter which of those with this nearest double it is.
    package func certainlyContains(_ value: Double) -> Bool { value > minimum?.double ?? -.infinity && value < maximum?.double ?? .infinity }

    /// Whether a number is in the range. NaN is in none.
    package func contains(_ node: JSONNode) -> Bool {
        if let minimum, case let order = minimum.compare(node), order < 0 || order == 0 && excludesMinimum { return false }
        if let maximum, case let order = maximum.compare(node), order > 0 || order == 0 && excludesMaximum { return false }
        return !node.isNaN
    }
}

extension JSONNode {
    /// Whether this is NaN, which JSON5 allows.
    package var isNaN: Bool { tag == TapeTag.double && tape.double(at: index).isNaN }
}
