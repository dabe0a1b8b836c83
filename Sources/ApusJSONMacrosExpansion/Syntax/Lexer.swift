/// Splits a text into tokens and pairs its brackets, in one pass.
///
/// The text may be anything: the compiler expands macros even if there are syntax errors. Bytes
/// that begin no token are skipped like blanks.
struct Lexer {
    private let bytes: [UInt8]
    private let end: Int
    private var offset = 0
    private var startsLine = true
    private var list: [Token] = []
    private var brackets = Brackets()
    private var scanner = StringScanner()
    /// Whether the last operator followed its operand.
    private var isAfterPostfix = false
    private var regexScanner = RegexScanner()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
    }

    mutating func tokens() -> [Token] {
        list.reserveCapacity(end / 4 + 1)
        while true {
            skipTrivia()
            if offset >= end { break }
            readToken()
        }
        list.append(Token(kind: .end, keyword: .none, startsLine: true, start: end, end: end))
        brackets.close(&list)
        return list
    }

    // MARK: Trivia

    private mutating func skipTrivia() {
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: offset += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                startsLine = true
                offset += 1
            case UInt8(ascii: "/"):
                guard let next = Self.comment(at: offset, in: bytes) else { return }
                if bytes[offset + 1] == UInt8(ascii: "*"), bytes[offset..<next].contains(UInt8(ascii: "\n")) { startsLine = true }
                offset = min(next, end)
            case 0xEF where bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]): offset += 3
            default: return
            }
        }
    }

    /// The offset after a comment; nil if there is none at `offset`.
    static func comment(at offset: Int, in bytes: [UInt8]) -> Int? {
        guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count else { return nil }
        var next = offset + 2
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"):
            while next < bytes.count, bytes[next] != UInt8(ascii: "\n"), bytes[next] != UInt8(ascii: "\r") { next += 1 }
            return next
        case UInt8(ascii: "*"):
            var depth = 1
            while next + 1 < bytes.count {
                if bytes[next] == UInt8(ascii: "*"), bytes[next + 1] == UInt8(ascii: "/") {
                    depth -= 1
                    next += 2
                    if depth == 0 { return next }
                } else if bytes[next] == UInt8(ascii: "/"), bytes[next + 1] == UInt8(ascii: "*") {
                    depth += 1
                    next += 2
                } else {
                    next += 1
                }
            }
            return bytes.count
        default: return nil
        }
    }

    // MARK: Tokens

    private mutating func add(_ kind: Token.Kind, _ keyword: Keyword = .none, to next: Int) {
        list.append(Token(kind: kind, keyword: keyword, startsLine: startsLine, start: offset, end: next))
        startsLine = false
        offset = next
        brackets.add(&list)
    }

    /// The tokens that begin with a byte, or consist of it.
    private static let kinds: [Token.Kind?] = {
        var kinds = [Token.Kind?](repeating: nil, count: 128) + [Token.Kind?](repeating: .word, count: 128)
        let groups: [(bytes: String, kind: Token.Kind)] = [
            ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", .word), ("0123456789", .integer), ("\"'", .string), ("#", .pound),
            ("`", .quotedWord), ("$", .dollarWord), ("(", .openParenthesis), (")", .closeParenthesis), ("[", .openSquare), ("]", .closeSquare),
            ("{", .openBrace), ("}", .closeBrace), (",", .comma), (":", .colon), (";", .semicolon), (".", .period), ("@", .at), ("\\", .backslash),
            ("/=-+!*%<>&|^~?", .sign),
        ]
        for group in groups { for byte in group.bytes.utf8 { kinds[Int(byte)] = group.kind } }
        return kinds
    }()

    private mutating func readToken() {
        let byte = bytes[offset]
        switch Self.kinds[Int(byte)] {
        case .word where byte >= 0x80 && isUnicodeSign(at: offset), .sign, .period: readOperator()
        case .word:
            let next = endOfWord(offset)
            add(.word, Keyword(String(decoding: bytes[offset..<next], as: UTF8.self)), to: next)
        case .integer: readNumber()
        case .string: readString()
        case .pound: readPound()
        case .quotedWord: readQuotedWord()
        case .dollarWord: add(.dollarWord, to: endOfWord(offset + 1))
        // `Module::name` is read as `Module.name`.
        case .colon where isByte(at: offset + 1, UInt8(ascii: ":")): add(.period, to: offset + 2)
        case let kind?: add(kind, to: offset + 1)
        case nil: offset += 1
        }
    }

    private func isByte(at offset: Int, _ byte: UInt8) -> Bool { offset < end && bytes[offset] == byte }

    private func endOfWord(_ start: Int) -> Int {
        var next = start
        while next < end, Self.isWordByte(bytes[next]), !isUnicodeSign(at: next) { next += 1 }
        return next
    }

    /// Whether the character at an offset is one of those beyond ASCII that are parts of operators.
    private func isUnicodeSign(at offset: Int) -> Bool {
        func bits(_ position: Int) -> UInt32 { position < end ? UInt32(bytes[position] & 0x3F) : 0 }
        switch bytes[offset] {
        case 0xC2, 0xC3:
            switch UInt32(bytes[offset] & 0x1F) << 6 | bits(offset + 1) {
            case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: return true
            default: return false
            }
        case 0xE2, 0xE3:
            switch UInt32(bytes[offset] & 0x0F) << 12 | bits(offset + 1) << 6 | bits(offset + 2) {
            case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
                0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
                return true
            default: return false
            }
        default: return false
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { kinds[Int(byte)] == .word || kinds[Int(byte)] == .integer }

    private mutating func readQuotedWord() {
        var next = offset + 1
        while next < end, bytes[next] != UInt8(ascii: "`"), bytes[next] != UInt8(ascii: "\n") { next += 1 }
        if next > offset + 1, isByte(at: next, UInt8(ascii: "`")) { add(.quotedWord, to: next + 1) } else { offset += 1 }
    }

    private mutating func readNumber() {
        var next = endOfWord(offset)
        let digits = bytes[offset..<next]
        let isHexadecimal = digits.dropFirst().first == UInt8(ascii: "x")
        // In `tuple.0.1`, the dot is not a decimal point.
        if list.last?.kind == .period { return add(.integer, to: next) }
        let exponents = isHexadecimal ? [UInt8(ascii: "p"), UInt8(ascii: "P")] : [UInt8(ascii: "e"), UInt8(ascii: "E")]
        let isOther = !isHexadecimal && digits.dropFirst().first.map { $0 == UInt8(ascii: "b") || $0 == UInt8(ascii: "o") } == true
        var isFloat = !isOther && digits.contains(where: exponents.contains)
        if !isOther, isByte(at: next, UInt8(ascii: ".")), case let fraction = endOfWord(next + 1), fraction > next + 1,
            isHexadecimal ? isHexadecimalFraction(bytes[next + 1..<fraction]) : Self.kinds[Int(bytes[next + 1])] == .integer
        {
            isFloat = true
            next = fraction
        }
        if isFloat, exponents.contains(bytes[next - 1]), isByte(at: next, UInt8(ascii: "-")) || isByte(at: next, UInt8(ascii: "+")) {
            next = endOfWord(next + 1)
        }
        add(isFloat ? .float : .integer, to: next)
    }

    /// Whether the word after a hexadecimal number and a dot is a fraction, which has an exponent, and not a name.
    private func isHexadecimalFraction(_ word: ArraySlice<UInt8>) -> Bool {
        let exponent = word.first { !Unicode.Scalar($0).properties.isHexDigit && $0 != UInt8(ascii: "_") }
        return Unicode.Scalar(word[word.startIndex]).properties.isHexDigit && (exponent == UInt8(ascii: "p") || exponent == UInt8(ascii: "P"))
    }

    private mutating func readString() {
        add(.string, to: scanner.end(of: offset, in: bytes))
    }

    // MARK: Number signs and slashes

    private mutating func readPound() {
        var next = offset
        while isByte(at: next, UInt8(ascii: "#")) { next += 1 }
        if isByte(at: next, UInt8(ascii: "\"")) { return readString() }
        if isByte(at: next, UInt8(ascii: "/")) {
            if let end = regexScanner.end(of: next + 1, signs: next - offset, isCertain: true, in: bytes) { return add(.regex, to: end) }
        }
        let word = next
        next = endOfWord(word)
        switch String(decoding: bytes[word..<next], as: UTF8.self) {
        case "if": add(.poundIf, to: next)
        case "else", "elseif": add(.poundElse, to: next)
        case "endif": add(.poundEndif, to: next)
        default: add(.pound, to: next)
        }
    }

    // MARK: Operators

    /// Reads an operator, each character of which is a token, and the regular expression that may begin in it.
    private mutating func readOperator() {
        let byte = bytes[offset]
        let isBoundLeft = isBoundLeft
        if isBoundLeft, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
            // It does not belong to the characters that follow.
            isAfterPostfix = true
            return add(.sign, to: offset + 1)
        }
        var next = offset
        var slash: Int?
        // Only an operator that begins with a dot can contain others.
        while next < end, bytes[next] != UInt8(ascii: ".") || byte == UInt8(ascii: "."), let width = widthOfSign(at: next) {
            if next > offset, beginsComment(at: next) { break }
            if slash == nil, bytes[next] == UInt8(ascii: "/") { slash = next }
            next += width
        }
        // In a key path, `.?` begins with a dot.
        if byte == UInt8(ascii: "."), next == offset + 1 || list.last?.kind == .backslash { return add(.period, to: offset + 1) }
        let isBoundRight = isBoundRight(at: next, isBoundLeft)
        if !isBoundLeft, let slash, let regex = endOfRegex(at: slash, isBoundRight) {
            addSigns(to: slash)
            return add(.regex, to: regex)
        }
        isAfterPostfix = isBoundLeft && !isBoundRight
        addSigns(to: next)
    }

    private mutating func addSigns(to next: Int) {
        while offset < next { add(.sign, to: offset + (widthOfSign(at: offset) ?? 1)) }
    }

    /// How many bytes the character of an operator has; nil for other characters.
    private func widthOfSign(at offset: Int) -> Int? {
        let byte = bytes[offset]
        if byte < 0x80 { return Self.kinds[Int(byte)] == .sign || byte == UInt8(ascii: ".") ? 1 : nil }
        return isUnicodeSign(at: offset) ? min(byte < 0xE0 ? 2 : 3, end - offset) : nil
    }

    private func beginsComment(at offset: Int) -> Bool {
        isByte(at: offset, UInt8(ascii: "/")) && (isByte(at: offset + 1, UInt8(ascii: "/")) || isByte(at: offset + 1, UInt8(ascii: "*")))
    }

    /// Whether something that an operator can belong to is immediately before this offset.
    private var isBoundLeft: Bool {
        guard let last = list.last, last.end == offset else { return false }
        return ![.openParenthesis, .openSquare, .openBrace, .comma, .semicolon, .colon].contains(last.kind)
    }

    /// Whether something that an operator can belong to is immediately after it.
    private func isBoundRight(at next: Int, _ isBoundLeft: Bool) -> Bool {
        guard next < end, !beginsComment(at: next) else { return false }
        return bytes[next] == UInt8(ascii: ".") ? !isBoundLeft : !" \t\r\n\0)]},;:".utf8.contains(bytes[next])
    }

    /// The offset after the regular expression that begins with a slash in an operator; nil if there is none.
    private mutating func endOfRegex(at slash: Int, _ isBoundRight: Bool) -> Int? {
        let last = list.last
        if last?.keyword == .func || last?.keyword == .operator || (slash > offset && bytes[slash - 1] == UInt8(ascii: "*")) { return nil }
        var isCertain = false
        if !isBoundRight {
            switch last?.kind {
            case nil, .openBrace, .semicolon, .poundIf, .poundElse, .poundEndif: isCertain = true
            case .openParenthesis, .openSquare, .comma, .colon: break
            case .sign where !isAfterPostfix: isCertain = true
            case .word where last?.keyword.isReserved == true && last?.keyword.isValue == false: isCertain = true
            default: return nil
            }
        }
        return regexScanner.end(of: slash + 1, signs: 0, isCertain: isCertain, in: bytes)
    }
}
