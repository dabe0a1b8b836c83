extension ExpressionReader {
    /// Reads an escape outside of classes.
    mutating func readEscape() throws(ExpressionError) -> ExpressionNode {
        let start = position
        if dialect != .iRegexp, let assertion = assertion(peek(1)) {
            position += 2
            return .assertion(assertion)
        }
        if let set = try readSetEscape() { return .set(sets.index(of: set)) }
        return try literal(readScalarEscape(inClass: false), at: start)
    }

    private func assertion(_ letter: Unicode.Scalar?) -> Assertion? {
        switch letter {
        case "b": .wordBoundary
        case "B": .noWordBoundary
        case "A" where dialect == .icu: .textStart
        case "z" where dialect == .icu: .textEnd
        case "Z" where dialect == .icu: .lastLineEnd
        default: nil
        }
    }

    /// Reads `\Q…\E`, as a node for each character.
    mutating func readQuotation() throws(ExpressionError) -> [ExpressionNode] {
        let start = position
        position += 2
        var nodes: [ExpressionNode] = []
        while let scalar = next, !startsWith("\\E") {
            position += 1
            nodes.append(try literal(scalar.value, at: position - 1))
        }
        guard startsWith("\\E"), !nodes.isEmpty else { throw unsupported("An empty or unclosed quotation is not supported.", at: start) }
        position += 2
        return nodes
    }

    // MARK: Sets

    /// Reads an escape that stands for a set of characters. If there is none, reads nothing.
    mutating func readSetEscape() throws(ExpressionError) -> ScalarSet? {
        guard let letter = peek(1), "dDsSwWpPhHvV".unicodeScalars.contains(letter), !isLenient || letter != "p" && letter != "P" else { return nil }
        if letter == "p" || letter == "P" {
            let set = try readProperty()
            return letter == "P" ? set.inverted : set
        }
        guard let set = set(of: letter.properties.lowercaseMapping) else { return nil }
        position += 2
        return letter.properties.isUppercase ? set.inverted : set
    }

    private func set(of letter: String) -> ScalarSet? {
        switch (letter, dialect) {
        case ("d", .ecmaScript), ("d", .ecmaScriptWithoutFlags): CharacterSets.asciiDigits
        case ("s", .ecmaScript), ("s", .ecmaScriptWithoutFlags): CharacterSets.ecmaScriptSpace.union(scalars(.category("Zs")))
        case ("w", .ecmaScript), ("w", .ecmaScriptWithoutFlags): CharacterSets.asciiWord
        case ("d", .icu): scalars(.category("Nd"))
        case ("s", .icu): scalars(.binary("White_Space"))
        case ("w", .icu): CharacterSets.word(scalars)
        case ("h", .icu): scalars(.category("Zs")).union(ScalarSet(0x9))
        case ("v", .icu): CharacterSets.lineTerminators
        default: nil
        }
    }

    private mutating func readProperty() throws(ExpressionError) -> ScalarSet {
        let start = position
        position += 2
        guard take("{"), let end = source[position...].firstIndex(of: "}") else {
            let message = "A property is written in braces: \"\\p{L}\"."
            throw rejected(message, message, at: start)
        }
        let name = String(String.UnicodeScalarView(source[position..<end]))
        let property =
            switch dialect {
            case .ecmaScript, .ecmaScriptWithoutFlags: PropertyNames.strict(name)
            case .iRegexp: PropertyNames.shortCategory(name)
            case .icu: flags.ignoresCase ? nil : PropertyNames.loose(name)
            }
        guard let property else {
            let name = name.count > 40 ? name.prefix(40) + "…" : name[...]
            let message = "There is no Unicode property \"\(name)\", or it is not supported."
            throw rejected(message, message, at: start)
        }
        position = end + 1
        return scalars(property)
    }

    // MARK: Scalars

    /// The escapes that all dialects have, but for that of the form feed in I-Regexp.
    private static let controls: [Unicode.Scalar: UInt32] = ["f": 0xC, "n": 0xA, "r": 0xD, "t": 0x9]

    /// Reads an escape that stands for one character.
    mutating func readScalarEscape(inClass: Bool) throws(ExpressionError) -> UInt32 {
        let start = position
        position += 1
        guard let letter = next else { throw invalid("A backslash is the last character.", at: start) }
        position += 1
        if let control = Self.controls[letter], letter != "f" || dialect != .iRegexp { return control }
        let value: UInt32? =
            switch dialect {
            case .ecmaScript: try readECMAScriptEscape(letter, inClass, start)
            case .ecmaScriptWithoutFlags: try readLenientEscape(letter, inClass, start)
            case .iRegexp: "()*+-.?[\\]^{|}".unicodeScalars.contains(letter) ? letter.value : nil
            case .icu: readICUEscape(letter)
            }
        guard let value else {
            let message = "The escape \"\\\(letter)\" is unknown or not supported here."
            throw rejected(message, message, at: start)
        }
        return value
    }

    private mutating func readECMAScriptEscape(_ letter: Unicode.Scalar, _ inClass: Bool, _ start: Int) throws(ExpressionError) -> UInt32? {
        switch letter {
        case "v": return 0xB
        case "b" where inClass: return 0x8
        case "-" where inClass: return letter.value
        case "c": return readControl()
        case "0": return next.map { "0"..."9" ~= $0 } ?? false ? nil : 0
        case "x": return readHexadecimal(2)
        case "u": return readUnicode()
        case "1"..."9" where !inClass, "k" where !inClass:
            guard try readBackReference(letter, start) else { throw invalid("There are fewer groups.", at: start) }
            return 0
        default: return "^$\\.*+?()[]{}|/".unicodeScalars.contains(letter) ? letter.value : nil
        }
    }

    private mutating func readICUEscape(_ letter: Unicode.Scalar) -> UInt32? {
        switch letter {
        case "a": return 0x7
        case "e": return 0x1B
        case "c": return readControl()
        case "x": return next == "{" ? readBraced() : readHexadecimal(2)
        case "u": return notSurrogate(readHexadecimal(4))
        case "U": return notSurrogate(readHexadecimal(8))
        default:
            let isSign = letter.isASCII && !CharacterSets.asciiWord.contains(letter.value) && letter.value > 0x20 && letter.value < 0x7F
            return isSign || letter == "_" ? letter.value : nil
        }
    }

    /// `\cA` to `\cZ`.
    mutating func readControl() -> UInt32? {
        guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else { return nil }
        position += 1
        return letter.value & 0x1F
    }

    mutating func readUnicode() -> UInt32? {
        if next == "{", !isLenient { return readBraced() }
        guard let first = readHexadecimal(4) else { return nil }
        // Two escapes for a surrogate pair are one character.
        if first >> 10 == 0x36, startsWith("\\u") {
            let end = position
            position += 2
            if let second = readHexadecimal(4), second >> 10 == 0x37 { return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF }
            position = end
        }
        return first
    }

    mutating func readBraced() -> UInt32? {
        position += 1
        var value: UInt32 = 0
        let start = position
        while let digit = next?.hexadecimalValue {
            value = value << 4 | digit
            guard value < 0x110000 else { return nil }
            position += 1
        }
        guard position > start, take("}") else { return nil }
        return dialect == .icu && position - start > 9 ? nil : notSurrogate(value)
    }

    mutating func readHexadecimal(_ count: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = next?.hexadecimalValue else { return nil }
            value = value << 4 | digit
            position += 1
        }
        return value < 0x110000 ? value : nil
    }

    /// How ICU treats an escaped surrogate depends on what is next to it.
    private func notSurrogate(_ value: UInt32?) -> UInt32? { dialect == .icu ? value.flatMap { $0 >> 11 == 0x1B ? nil : $0 } : value }

    /// Reads an escape without flags, whose letter has been read (ECMA-262, section B.1.2).
    mutating func readLenientEscape(_ letter: Unicode.Scalar, _ inClass: Bool, _ start: Int) throws(ExpressionError) -> UInt32? {
        let end = position
        var value: UInt32?
        switch letter {
        case "v": value = 0xB
        case "b" where inClass: value = 0x8
        case "c":
            value = readControl()
            if value == nil, inClass, let digit = next, "0"..."9" ~= digit || digit == "_" {
                position += 1
                return digit.value & 0x1F
            }
            // The backslash is a literal, and so is the letter after it.
            if value == nil {
                position = start + 1
                return 0x5C
            }
        case "x": value = readHexadecimal(2)
        case "u": value = readUnicode()
        case "k" where groups.hasNames && inClass: throw invalid("A class has no back-references.", at: start)
        case "k" where groups.hasNames, "1"..."9" where !inClass:
            if try readBackReference(letter, start) { value = 0 } else { value = readOctal(letter) }
        case "0"..."7": value = readOctal(letter)
        default: break
        }
        guard let value else {
            position = end
            return letter.value
        }
        return value
    }

    /// Reads the rest of `\0` to `\377`. Nil if the letter is no octal digit.
    private mutating func readOctal(_ letter: Unicode.Scalar) -> UInt32? {
        guard "0"..."7" ~= letter else { return nil }
        var value = letter.value - 0x30
        while let digit = next, "0"..."7" ~= digit, value < 0o40 {
            value = value * 8 + digit.value - 0x30
            position += 1
        }
        return value
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimalValue: UInt32? {
        properties.isASCIIHexDigit ? (value < 0x3A ? value - 0x30 : (value | 0x20) - 0x57) : nil
    }
}
