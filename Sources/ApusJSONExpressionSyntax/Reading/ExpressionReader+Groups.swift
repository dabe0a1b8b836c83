/// The groups of an expression of ECMA-262, and the back-references to them.
struct Groups {
    /// The number of groups that back-references may have.
    private(set) var count = 0
    private(set) var hasNames = false
    /// The names so far.
    var names: Set<String> = []
    /// The names in the innermost choice so far, since its last `|`.
    var latest: [String] = []
    var referredNames: [(name: String, start: Int)] = []

    init() {}

    /// Counts the groups of an expression.
    init(_ source: [Unicode.Scalar]) {
        var (isInClass, index) = (false, 0)
        while index < source.count {
            switch source[index] {
            case "\\": index += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass:
                let rest = source[(index + 1)...].prefix(3)
                let isNamed = rest.starts(with: "?<".unicodeScalars) && rest.last != "=" && rest.last != "!"
                if isNamed { hasNames = true }
                if isNamed || rest.first != "?" { count += 1 }
            default: break
            }
            index += 1
        }
    }
}

extension ExpressionReader {
    mutating func readGroup() throws(ExpressionError) -> ExpressionNode? {
        let start = position
        let outer = flags
        position += 1
        if next == "?" {
            guard dialect != .iRegexp else { throw invalid("There is nothing before this quantifier to repeat.") }
            position += 1
            guard try readGroupKind(start) else { return nil }
        }
        let node = try readGroupContent(start)
        flags = outer
        return node
    }

    private mutating func readGroupContent(_ start: Int) throws(ExpressionError) -> ExpressionNode {
        var names: [String] = []
        swap(&names, &groups.latest)
        let node = try descend { reader throws(ExpressionError) in try reader.readChoice() }
        names += groups.latest
        groups.latest = names
        guard take(")") else { throw invalid("This group is not closed.", at: start) }
        return node
    }

    /// Reads look-around after `(?`, to find out whether the rest is valid.
    private mutating func readLookAround(_ start: Int) throws(ExpressionError) {
        let message = "Look-around is not supported: it cannot be matched in linear time."
        guard dialect.isECMAScript else { throw unsupported(message, at: start) }
        reject(message, at: start)
        let isBehind = take("<")
        position += 1
        _ = try readGroupContent(start)
        guard let next, "*+?".unicodeScalars.contains(next) || next == "{" && isBounds else { return }
        guard isLenient, !isBehind else { throw invalid("Look-around cannot be repeated.") }
        _ = try readQuantifier(of: .empty, isGroup: true)
    }

    /// Reads what follows `(?`. Returns whether it begins a group; otherwise it was only flags, or all of a look-around.
    private mutating func readGroupKind(_ start: Int) throws(ExpressionError) -> Bool {
        if take(":") { return true }
        if startsWith("=") || startsWith("!") || startsWith("<=") || startsWith("<!") {
            try readLookAround(start)
            return false
        }
        if take("<") {
            let name = try readGroupName(start)
            guard groupNames.insert(name).inserted else { throw invalid("Two groups have the name \"\(name)\".", at: start) }
            groups.latest.append(name)
            groups.names.insert(name)
            return true
        }
        guard dialect == .icu else {
            try readModifiers(start)
            return true
        }
        if take(">") { throw unsupported("Atomic groups are not supported: they cannot be matched in linear time.", at: start) }
        var isOn = true
        while let flag = next {
            position += 1
            switch flag {
            case "i": flags.ignoresCase = isOn
            case "m": flags.isMultiline = isOn
            case "-" where isOn: isOn = false
            case ":": return true
            case ")": return false
            // With s, ICU takes CR LF for one character.
            default: throw unsupported("The flags that are supported are i and m.", at: position - 1)
            }
        }
        throw invalid("This group is not closed.", at: start)
    }

    /// Reads the flags of ECMA-262 that a group has.
    private mutating func readModifiers(_ start: Int) throws(ExpressionError) {
        var flags: Set<Unicode.Scalar> = []
        var removes = false
        while let flag = next, "ims-".unicodeScalars.contains(flag) {
            guard flag == "-" ? !removes : flags.insert(flag).inserted else { break }
            removes = removes || flag == "-"
            position += 1
        }
        guard !flags.isEmpty, take(":") else {
            throw invalid("A group that begins with \"(?\" is \"(?:…)\" or \"(?<name>…)\".", at: start)
        }
        reject("Flags for a part of an expression are not supported.", at: start)
    }

    /// Reads a name up to the `>` after it.
    mutating func readGroupName(_ start: Int) throws(ExpressionError) -> String {
        var name = ""
        while var scalar = next, scalar != ">" {
            if scalar == "\\" {
                guard dialect.isECMAScript else { throw unsupported("Escapes in names of groups are not supported.") }
                position += 1
                guard take("u"), let escaped = (next == "{" ? readBraced() : readUnicode()).flatMap({ Unicode.Scalar($0) }) else {
                    throw invalid("A group's name consists of letters and digits.")
                }
                scalar = escaped
                position -= 1
            }
            let properties = scalar.properties
            let isLetter = dialect == .icu ? scalar.isASCII && properties.isAlphabetic : properties.isIDStart || "$_".unicodeScalars.contains(scalar)
            let isOther = dialect == .icu ? "0"..."9" ~= scalar : properties.isIDContinue || (0x200C...0x200D).contains(scalar.value)
            guard isLetter || (isOther && !name.isEmpty) else { throw invalid("A group's name consists of letters and digits.") }
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard take(">"), !name.isEmpty else { throw invalid("The group's name is missing or has no \">\" after it.", at: start) }
        return name
    }

    /// Reads a back-reference, whose first digit, or the `k` before its name, has been read. Returns false, having read
    /// nothing, if there are fewer groups.
    mutating func readBackReference(_ letter: Unicode.Scalar, _ start: Int) throws(ExpressionError) -> Bool {
        if letter == "k" {
            guard take("<") else { throw invalid("The name of a group is written \"\\k<name>\".", at: start) }
            groups.referredNames.append((try readGroupName(start), start))
        } else {
            let end = position
            var number = Int(letter.value - 0x30)
            while let digit = next, "0"..."9" ~= digit {
                number = min(number * 10 + Int(digit.value - 0x30), 1_000_000_000)
                position += 1
            }
            guard number <= groups.count else {
                position = end
                return false
            }
        }
        reject("Back-references are not supported: they cannot be matched in linear time.", at: start)
        return true
    }
}
