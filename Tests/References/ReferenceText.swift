/// Reads a JSON text as RFC 8259 describes it, one rule after another, without regard to cost. It says more than a
/// parser: whether an invalid text can still become a valid one if more follows.
///
/// RFC 8259 leaves unpaired surrogates open (section 8.2). They are invalid here, at the last digit of an escape or at the
/// byte that follows a first surrogate instead of a second one.
package struct ReferenceText {
    package indirect enum Value {
        case null
        case boolean(Bool)
        /// As it is written.
        case number([UInt8])
        /// A number of JSON5, as it is written.
        case number5([UInt8])
        /// In UTF-8.
        case string([UInt8])
        case array([Value])
        case object([(key: [UInt8], value: Value)])
    }

    package enum Verdict {
        case valid(Value)
        /// Not valid, but the beginning of valid texts.
        case incomplete
        /// No text that begins with the bytes up to and including this offset is valid.
        case invalid(at: Int)
    }

    /// What is permitted beyond RFC 8259.
    package struct Permissions: Sendable {
        var comments = false
        var trailingCommas = false
        var unicodeNewlines = false
        var illFormedUnicode = false
        var json5 = false

        package static let none = Permissions()
        package static let commentsAndCommas = Permissions(comments: true, trailingCommas: true, unicodeNewlines: true)
        package static let illFormedUnicode = Permissions(illFormedUnicode: true)
        package static let json5 = Permissions(comments: true, trailingCommas: true, json5: true)
        package static let all = Permissions(comments: true, trailingCommas: true, unicodeNewlines: true, illFormedUnicode: true)
    }

    enum Stop: Error {
        case end
        case invalid(Int)
    }

    let text: [UInt8]
    private let permissions: Permissions
    var offset = 0

    package static func verdict(_ text: [UInt8], permitting permissions: Permissions = .none) -> Verdict {
        var reader = ReferenceText(text: text, permissions: permissions)
        do throws(Stop) {
            let value = try reader.element()
            guard reader.offset == text.count else { return .invalid(at: reader.offset) }
            return .valid(value)
        } catch {
            switch error {
            case .end: return .incomplete
            case .invalid(let offset): return .invalid(at: offset)
            }
        }
    }

    private init(text: [UInt8], permissions: Permissions) {
        (self.text, self.permissions) = (text, permissions)
    }

    var hasMore: Bool { offset < text.count }

    /// The next byte, which is needed.
    func next() throws(Stop) -> UInt8 {
        guard hasMore else { throw .end }
        return text[offset]
    }

    func peek(_ character: Character) -> Bool { hasMore && text[offset] == character.asciiValue! }

    mutating func expect(_ character: Character) throws(Stop) {
        guard try next() == character.asciiValue! else { throw .invalid(offset) }
        offset += 1
    }

    // MARK: Values

    /// A value with whitespace around it.
    private mutating func element() throws(Stop) -> Value {
        try space()
        let value = try value()
        try space()
        return value
    }

    private mutating func value() throws(Stop) -> Value {
        switch Character(Unicode.Scalar(try next())) {
        case "n": try word("null", .null)
        case "t": try word("true", .boolean(true))
        case "f": try word("false", .boolean(false))
        case "\"": .string(permissions.json5 ? try json5String() : try string())
        case "'" where permissions.json5: .string(try json5String())
        case let first where permissions.json5 && "+-.IN0123456789".contains(first): try json5Number()
        case "[": try array()
        case "{": try object()
        case "-", "0"..."9": .number(try number())
        default: throw .invalid(offset)
        }
    }

    mutating func word(_ word: String, _ value: Value) throws(Stop) -> Value {
        for character in word { try expect(character) }
        return value
    }

    private mutating func array() throws(Stop) -> Value {
        try expect("[")
        try space()
        var elements: [Value] = []
        if peek("]") { return .array(try end("]", elements)) }
        while true {
            elements.append(try element())
            if try isLast("]") { return .array(elements) }
        }
    }

    private mutating func object() throws(Stop) -> Value {
        try expect("{")
        try space()
        var members: [(key: [UInt8], value: Value)] = []
        if peek("}") { return .object(try end("}", members)) }
        while true {
            try space()
            let key = permissions.json5 ? try json5Key() : try string()
            try space()
            try expect(":")
            members.append((key, try element()))
            if try isLast("}") { return .object(members) }
        }
    }

    private mutating func end<Contents>(_ bracket: Character, _ contents: Contents) throws(Stop) -> Contents {
        try expect(bracket)
        return contents
    }

    /// Reads a comma or the end of a container, and returns whether it was the end.
    private mutating func isLast(_ bracket: Character) throws(Stop) -> Bool {
        if try next() == UInt8(ascii: ",") {
            offset += 1
            guard permissions.trailingCommas else { return false }
            try space()
            guard peek(bracket) else { return false }
        }
        try expect(bracket)
        return true
    }

    private mutating func number() throws(Stop) -> [UInt8] {
        let start = offset
        if peek("-") { offset += 1 }
        if peek("0") { offset += 1 } else { try digits() }
        if peek(".") {
            offset += 1
            try digits()
        }
        try exponent()
        return Array(text[start..<offset])
    }

    mutating func exponent() throws(Stop) {
        guard peek("e") || peek("E") else { return }
        offset += 1
        if peek("+") || peek("-") { offset += 1 }
        try digits()
    }

    mutating func digits() throws(Stop) {
        guard Self.isDigit(try next()) else { throw .invalid(offset) }
        while hasMore, Self.isDigit(text[offset]) { offset += 1 }
    }

    static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    // MARK: Whitespace

    private mutating func space() throws(Stop) {
        while hasMore {
            switch text[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            case UInt8(ascii: "/") where permissions.comments: try comment()
            case _ where permissions.json5:
                guard json5SpaceLength > 0 else { return }
                offset += json5SpaceLength
            default:
                guard permissions.unicodeNewlines else { return }
                let length = newlineLength
                guard length > 0 else { return try checkNewline() }
                offset += length
            }
        }
    }

    /// U+2028 and U+2029.
    private static let separators: [[UInt8]] = [[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]

    /// LF, VT, FF, CR, U+0085, U+2028, U+2029.
    private static let newlines: [[UInt8]] = [[0x0A], [0x0B], [0x0C], [0x0D], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]

    private var newlineLength: Int { Self.newlines.first { text[offset...].starts(with: $0) }?.count ?? 0 }

    /// A text that ends within a newline is incomplete. If it does not end there, the byte that differs is invalid.
    private func checkNewline() throws(Stop) {
        let rest = text[offset...]
        guard rest.first == 0xC2 || rest.first == 0xE2 else { return }
        if Self.newlines.contains(where: { $0.starts(with: rest) }) { throw .end }
        throw .invalid(rest.starts(with: [0xE2, 0x80]) ? offset + 2 : offset + 1)
    }

    private mutating func comment() throws(Stop) {
        try expect("/")
        if try next() == UInt8(ascii: "/") {
            while hasMore, text[offset] != 0x0A, text[offset] != 0x0D {
                if permissions.unicodeNewlines, newlineLength > 0 { break }
                if permissions.json5, Self.separators.contains(Array(text[offset...].prefix(3))) { break }
                offset += 1
            }
            return
        }
        try expect("*")
        repeat {
            while try next() != UInt8(ascii: "*") { offset += 1 }
            offset += 1
        } while try next() != UInt8(ascii: "/")
        offset += 1
    }
}

// MARK: Strings

extension ReferenceText {
    private mutating func string() throws(Stop) -> [UInt8] {
        try expect("\"")
        var content: [UInt8] = []
        while true {
            switch try next() {
            case UInt8(ascii: "\""):
                offset += 1
                return content
            case UInt8(ascii: "\\"): try escape(&content)
            case 0..<0x20: throw .invalid(offset)
            case 0x20..<0x80:
                content.append(text[offset])
                offset += 1
            default: try sequence(&content)
            }
        }
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// What may follow each first byte of a UTF-8 sequence (Unicode, table 3-7). Other bytes cannot be first.
    private static func continuations(after first: UInt8) -> [ClosedRange<UInt8>] {
        let any: ClosedRange<UInt8> = 0x80...0xBF
        return switch first {
        case 0xC2...0xDF: [any]
        case 0xE0: [0xA0...0xBF, any]
        case 0xED: [0x80...0x9F, any]
        case 0xE1...0xEF: [any, any]
        case 0xF0: [0x90...0xBF, any, any]
        case 0xF1...0xF3: [any, any, any]
        case 0xF4: [0x80...0x8F, any, any]
        default: []
        }
    }

    /// Appends a character beyond ASCII, or U+FFFD for a maximal subpart of an ill-formed one.
    mutating func sequence(_ content: inout [UInt8]) throws(Stop) {
        let start = offset
        let continuations = Self.continuations(after: text[offset])
        var isWellFormed = !continuations.isEmpty
        if !isWellFormed, !permissions.illFormedUnicode { throw .invalid(offset) }
        offset += 1
        for range in continuations where isWellFormed {
            isWellFormed = range ~= (try next())
            if isWellFormed { offset += 1 } else if !permissions.illFormedUnicode { throw .invalid(offset) }
        }
        content += isWellFormed ? text[start..<offset] : Self.replacement[...]
    }

    mutating func escape(_ content: inout [UInt8]) throws(Stop) {
        try expect("\\")
        let letter = Character(Unicode.Scalar(try next()))
        offset += 1
        switch letter {
        case "\"", "\\", "/": content.append(letter.asciiValue!)
        case "b": content.append(0x08)
        case "f": content.append(0x0C)
        case "n": content.append(0x0A)
        case "r": content.append(0x0D)
        case "t": content.append(0x09)
        case "u": try codePoint(&content)
        default: throw .invalid(offset - 1)
        }
    }

    /// Appends the character of the digits after `\u`, and of a second escape if they are a first surrogate.
    private mutating func codePoint(_ content: inout [UInt8]) throws(Stop) {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) {
            content += Array(String(scalar).utf8)
        } else if unit < 0xDC00, let second = try secondSurrogate() {
            content += Array(String(Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))!).utf8)
        } else {
            guard permissions.illFormedUnicode else { throw .invalid(offset - 1) }
            content += Self.replacement
        }
    }

    mutating func codeUnit() throws(Stop) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 { unit = unit << 4 + (try hexadecimalDigit()) }
        return unit
    }

    mutating func hexadecimalDigit() throws(Stop) -> UInt32 {
        guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else { throw .invalid(offset) }
        offset += 1
        return UInt32(digit)
    }

    /// The second half of a surrogate pair. Nil if something else follows and that is permitted; nothing is read then.
    private mutating func secondSurrogate() throws(Stop) -> UInt32? {
        let start = offset
        do throws(Stop) {
            try expect("\\")
            try expect("u")
            let unit = try codeUnit()
            guard 0xDC00...0xDFFF ~= unit else { throw .invalid(offset - 1) }
            return unit
        } catch {
            guard case .invalid = error, permissions.illFormedUnicode else { throw error }
            offset = start
            return nil
        }
    }
}
