extension ExpressionReader {
    /// Reads a class in brackets.
    mutating func readClass() throws(ExpressionError) -> ScalarSet {
        let start = position
        position += 1
        let isNegated = take("^")
        if !dialect.isECMAScript, next == "]" {
            throw rejected("A class that begins with \"]\" is not supported.", "A class must not be empty.")
        }
        var items = Class(ignoresCase: flags.ignoresCase)
        while true {
            guard let scalar = next else { throw invalid("This class is not closed.", at: start) }
            if take("]") { break }
            try readItem(scalar, into: &items, first: start + (isNegated ? 2 : 1))
        }
        guard let set = items.closed() else { throw unsupported("Only ASCII classes are supported if case is ignored.", at: start) }
        return isNegated ? set.inverted : set
    }

    /// The items of a class so far. ICU's operators apply to all of them, from left to right.
    private struct Class {
        let ignoresCase: Bool
        private var ranges: [ClosedRange<UInt32>] = []
        /// Those that have all cases of their letters.
        private var closedRanges: [ClosedRange<UInt32>] = []
        private var left: ScalarSet?
        private var isDifference = false

        init(ignoresCase: Bool) {
            self.ignoresCase = ignoresCase
        }

        mutating func add(_ range: ClosedRange<UInt32>) {
            ranges.append(range)
        }

        mutating func add(_ set: ScalarSet) {
            closedRanges += set.ranges
        }

        mutating func add(_ item: Item) {
            switch item {
            case .one(let value): add(value...value)
            case .set(let set): add(set)
            }
        }

        mutating func begin(isDifference: Bool) {
            left = closed()
            (ranges, closedRanges) = ([], [])
            self.isDifference = isDifference
        }

        /// Whether no item follows the last operator.
        var isIncomplete: Bool { ranges.isEmpty && closedRanges.isEmpty }

        /// Nil if the other cases of a letter are not known.
        func closed() -> ScalarSet? {
            var set = ScalarSet(ranges)
            if ignoresCase {
                guard set.isASCII else { return nil }
                set = set.withOtherCases
            }
            set = ScalarSet(set.ranges + closedRanges)
            guard let left else { return set }
            return isDifference ? left.subtracting(set) : left.intersection(set)
        }
    }

    private mutating func readItem(_ scalar: Unicode.Scalar, into items: inout Class, first: Int) throws(ExpressionError) {
        let start = position
        if dialect == .icu, try readICUItem(scalar, into: &items, first: first) { return }
        let item = try readClassAtom(scalar, first: first)
        // I-Regexp has hyphens at the start and at the end only, and none in ranges.
        let isHyphen = dialect == .iRegexp && scalar == "-"
        guard !isHyphen, next == "-", let end = peek(1), end != "]" else {
            return items.add(item)
        }
        position += 1
        let isCharacter = dialect.isECMAScript || (end != "[" && end != "-")
        let last = isCharacter ? try readClassAtom(end, first: start) : nil
        guard case .one(let low) = item, case .one(let high)? = last else {
            if isLenient, let last {
                // The hyphen is a literal.
                items.add(0x2D...0x2D)
                return [item, last].forEach { items.add($0) }
            }
            throw rejected("A range of anything but characters is not supported.", "A range consists of two characters.", at: start)
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

    /// Reads what only ICU has: classes in classes, and operators. Returns false, having read nothing, if
    /// there is no such thing.
    private mutating func readICUItem(_ scalar: Unicode.Scalar, into items: inout Class, first: Int) throws(ExpressionError) -> Bool {
        if scalar == "[" {
            guard !flags.ignoresCase else { throw unsupported("Classes in classes are not supported if case is ignored.") }
            items.add(try readNestedClass())
            // Next to a nested class, these are operators in some versions.
            if next == "-" || (next == "&" && peek(1) != "&") { throw unsupported("A single operator in a class is not supported.") }
            return true
        }
        for (sign, isDifference) in [("&&", false), ("--", true)] where startsWith(sign) {
            guard !items.isIncomplete, !flags.ignoresCase else { throw unsupported("This operator is not supported here.") }
            items.begin(isDifference: isDifference)
            position += 2
            guard let scalar = next, !"]-&^".unicodeScalars.contains(scalar) else { throw unsupported("There is no class after this operator.") }
            return true
        }
        if scalar == "&", peek(1) == "[" || peek(1) == "-" { throw unsupported("A single operator in a class is not supported.") }
        if scalar == "-", position != first, peek(1) != "]" { throw unsupported("A hyphen in the middle of a class is not supported.") }
        return false
    }

    private mutating func readNestedClass() throws(ExpressionError) -> ScalarSet {
        guard startsWith("[:") else { return try descend(by: 10) { reader throws(ExpressionError) in try reader.readClass() } }
        let start = position
        let name = source[(position + 2)...].prefix { $0 != ":" }
        position += 2 + name.count
        guard startsWith(":]"), let property = CharacterSets.posix(String(String.UnicodeScalarView(name))) else {
            throw unsupported("There is no POSIX class with this name, or it is not supported.", at: start)
        }
        position += 2
        return scalars(property)
    }
}
