extension ExpressionReader {
    /// Reads a class in brackets.
    mutating func readClass() throws(ExpressionError) -> ScalarSet {
        let start = position
        position += 1
        let isNegated = take("^")
        if dialect != .ecmaScript, next == "]" {
            throw dialect == .icu ? unsupported("A class that begins with \"]\" is not supported.") : invalid("A class must not be empty.")
        }
        var items = Class(ignoresCase: ignoresCase)
        while true {
            guard let scalar = next else { throw invalid("This class is not closed.", at: start) }
            if take("]") { break }
            try readItem(scalar, into: &items, first: start + (isNegated ? 2 : 1))
        }
        guard let set = items.closed() else { throw unsupported("Only ASCII classes are supported if case is ignored.", at: start) }
        return isNegated ? set.inverted : set
    }

    /// The items of a class so far.
    private struct Class {
        let ignoresCase: Bool
        private var ranges: [ClosedRange<UInt32>] = []
        /// Those that have all cases of their letters.
        private var closedRanges: [ClosedRange<UInt32>] = []

        init(ignoresCase: Bool) {
            self.ignoresCase = ignoresCase
        }

        mutating func add(_ range: ClosedRange<UInt32>) {
            ranges.append(range)
        }

        mutating func add(_ set: ScalarSet) {
            closedRanges += set.ranges
        }

        /// Nil if the other cases of a letter are not known.
        func closed() -> ScalarSet? {
            var set = ScalarSet(ranges)
            if ignoresCase {
                guard set.isASCII else { return nil }
                set = set.withOtherCases
            }
            return ScalarSet(set.ranges + closedRanges)
        }
    }

    private mutating func readItem(_ scalar: Unicode.Scalar, into items: inout Class, first: Int) throws(ExpressionError) {
        let start = position
        if dialect == .icu, isOperator(scalar, first: first) {
            throw unsupported("Classes in classes and operators between classes are not supported.")
        }
        let item = try readClassAtom(scalar, first: first)
        // I-Regexp has hyphens at the start and at the end only, and none in ranges.
        let isHyphen = dialect == .iRegexp && scalar == "-"
        guard !isHyphen, next == "-", let end = peek(1), end != "]" else {
            switch item {
            case .one(let value): items.add(value...value)
            case .set(let set): items.add(set)
            }
            return
        }
        position += 1
        let isCharacter = dialect == .ecmaScript || (end != "[" && end != "-")
        guard case .one(let low) = item, isCharacter, case .one(let high) = try readClassAtom(end, first: start) else {
            throw dialect == .icu
                ? unsupported("A range of anything but characters is not supported.", at: start)
                : invalid("A range consists of two characters.", at: start)
        }
        guard low <= high else { throw invalid("This range is in descending order.", at: start) }
        items.add(low...high)
    }

    private enum Item {
        case one(UInt32)
        case set(ScalarSet)
    }

    private mutating func readClassAtom(_ scalar: Unicode.Scalar, first: Int) throws(ExpressionError) -> Item {
        if scalar == "\\" {
            if let set = try readSetEscape() { return .set(set) }
            return .one(try readScalarEscape(inClass: true))
        }
        if dialect == .iRegexp {
            // A hyphen is itself at the start and at the end.
            guard scalar != "[", scalar != "-" || position == first || peek(1) == "]" else {
                throw invalid("In a class, \"\(scalar)\" must be escaped: \"\\\(scalar)\".")
            }
        }
        position += 1
        return .one(scalar.value)
    }

    /// Whether ICU, or one of its versions, takes a character for the start of a class in this one, or for
    /// an operator between classes.
    private func isOperator(_ scalar: Unicode.Scalar, first: Int) -> Bool {
        switch scalar {
        case "[": true
        case "&": peek(1) == "&" || peek(1) == "[" || peek(1) == "-"
        case "-": peek(1) == "-" || position != first && peek(1) != "]"
        default: false
        }
    }
}
