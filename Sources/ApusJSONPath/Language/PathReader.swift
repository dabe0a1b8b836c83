import ApusJSON

// The grammar of RFC 9535, appendix A, by recursive descent.

/// Reads a path.
struct PathReader {
    /// The values that the filters name. A reference, because an array in a structure that is read while it is
    /// appended to may be copied each time.
    final class LiteralList {
        var values: [JSONValue] = []
        /// How many operands and conditions are evaluated once.
        var keptCount = 0
    }

    let text: String
    let bytes: [UInt8]
    let functions: [JSONPathFunction]
    /// The values that `$NAME` stands for in filters; nil if there is no such notation.
    let variables: [String: JSONValue]?
    var position = 0
    let literals = LiteralList()
    /// The number of filters, functions and parentheses that are open.
    var depth = 0

    static func read(
        _ text: String, _ functions: [JSONPathFunction], _ variables: [String: JSONValue]?
    ) throws(JSONExpressionError) -> (PathQuery, PathLiterals) {
        var reader = PathReader(text: text, bytes: Array(text.utf8), functions: functions, variables: variables)
        guard reader.skip("$") else {
            let meant = ".[".contains(text.first ?? " ") ? "$\(text)" : "$.\(text)"
            let isPath = (try? read(meant, functions, variables)) != nil
            throw reader.expected("\"$\"", advice: isPath ? "; did you mean \"\(Wording.shortened(meant))\"?" : ".")
        }
        let query = try reader.query(isAbsolute: true)
        guard reader.position == reader.bytes.count else { throw reader.expected("\".\" or \"[\"") }
        return (query, try reader.literalNodes())
    }

    /// Reads the condition of a filter, with or without its question mark.
    static func condition(
        _ text: String, _ functions: [JSONPathFunction], _ variables: [String: JSONValue]?
    ) throws(JSONExpressionError) -> (PathCondition, PathLiterals) {
        var reader = PathReader(text: text, bytes: Array(text.utf8), functions: functions, variables: variables)
        reader.skipSpace()
        if reader.skip("?") { reader.skipSpace() }
        let condition = try reader.condition()
        reader.skipSpace()
        guard reader.position == reader.bytes.count else { throw reader.expected("\"&&\", \"||\" or a comparison") }
        return (condition, try reader.literalNodes())
    }

    private func literalNodes() throws(JSONExpressionError) -> PathLiterals {
        do { return try PathLiterals(literals.values, keptCount: literals.keptCount) } catch {
            throw self.error("The literals are longer than a document may be.")
        }
    }

    // MARK: Characters

    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    func isNext(_ characters: StaticString) -> Bool {
        let wanted = characters.description.utf8
        return bytes[position...].starts(with: wanted)
    }

    mutating func skip(_ characters: StaticString) -> Bool {
        guard isNext(characters) else { return false }
        position += characters.utf8CodeUnitCount
        return true
    }

    mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    func error(_ message: String, at offset: Int? = nil, _ code: JSONErrorCode = .invalidPath) -> JSONExpressionError {
        JSONExpressionError(code, message, at: offset ?? position, in: text)
    }

    func expected(_ words: String, advice: String = ".") -> JSONExpressionError {
        guard position < bytes.count else { return error("Expected \(words) at the end of the path.") }
        let rest = text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: position)...]
        let found = Substring(rest).first.map { $0 == "\"" ? "'\"'" : $0.isWhitespace ? "whitespace" : "\"\($0)\"" } ?? "something else"
        return error("Expected \(words), found \(found)\(advice)")
    }

    mutating func enter() throws(JSONExpressionError) {
        depth += 1
        guard depth <= JSONPath.maximumDepth else {
            throw error("Filters, functions and parentheses are nested more than \(JSONPath.maximumDepth) levels deep.", .tooDeep)
        }
    }

    // MARK: Segments

    /// Reads segments for as long as there are any.
    mutating func query(isAbsolute: Bool) throws(JSONExpressionError) -> PathQuery {
        var parts = PathParts()
        while true {
            let start = position
            skipSpace()
            let first = parts.selectors.count
            let isDescendant = skip("..")
            if byte == UInt8(ascii: "[") {
                try brackets(&parts)
            } else if isDescendant || skip(".") {
                parts.selectors.append(try shorthand(&parts))
            } else {
                position = start
                return PathQuery(isAbsolute: isAbsolute, parts)
            }
            parts.segments.append(PathSegment(isDescendant: isDescendant, first: first, count: parts.selectors.count - first))
        }
    }

    /// Reads `*` or a name after a period.
    private mutating func shorthand(_ parts: inout PathParts) throws(JSONExpressionError) -> PathSelector {
        if skip("*") { return PathSelector(kind: .wildcard) }
        let start = position
        while let byte, Self.isLetter(byte) || byte >= 0x80 || position > start && byte.isDigit { position += 1 }
        guard position > start else { throw expected("a name, \"*\" or \"[\"") }
        return name(bytes[start..<position], &parts)
    }

    private func name(_ name: some Collection<UInt8>, _ parts: inout PathParts) -> PathSelector {
        parts.names += name
        return PathSelector(kind: .name, first: parts.names.count - name.count, second: name.count)
    }

    static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte == UInt8(ascii: "_") }

    private mutating func brackets(_ parts: inout PathParts) throws(JSONExpressionError) {
        position += 1
        while true {
            skipSpace()
            parts.selectors.append(try selector(&parts))
            skipSpace()
            if skip("]") { return }
            guard skip(",") else { throw expected("\",\" or \"]\"") }
        }
    }

    private mutating func selector(_ parts: inout PathParts) throws(JSONExpressionError) -> PathSelector {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return name(try string(), &parts)
        case UInt8(ascii: "*"):
            position += 1
            return PathSelector(kind: .wildcard)
        case UInt8(ascii: "?"):
            position += 1
            skipSpace()
            try enter()
            defer { depth -= 1 }
            parts.conditions.append(try condition())
            return PathSelector(kind: .filter, first: parts.conditions.count - 1)
        case UInt8(ascii: ":"): return try slice(from: PathSelector.open)
        case let digit? where digit == UInt8(ascii: "-") || digit.isDigit:
            let number = try integer()
            let end = position
            skipSpace()
            if byte == UInt8(ascii: ":") { return try slice(from: number) }
            position = end
            return PathSelector(kind: .index, first: number)
        default: throw expected("a name in quotes, \"*\", an index, a slice or a filter")
        }
    }

    /// Reads a slice from its first colon on.
    private mutating func slice(from start: Int) throws(JSONExpressionError) -> PathSelector {
        position += 1
        var slice = PathSelector(kind: .slice, first: start, second: try integerIfPresent() ?? PathSelector.open)
        let end = position
        skipSpace()
        if skip(":") { slice.step = try integerIfPresent() ?? 1 } else { position = end }
        return slice
    }

    private mutating func integerIfPresent() throws(JSONExpressionError) -> Int? {
        let start = position
        skipSpace()
        if let byte, byte == UInt8(ascii: "-") || byte.isDigit { return try integer() }
        position = start
        return nil
    }

    /// Reads an integer in I-JSON's range, without leading zeros.
    private mutating func integer() throws(JSONExpressionError) -> Int {
        let start = position
        let isNegative = skip("-")
        let first = position
        while let byte, byte.isDigit { position += 1 }
        let digits = bytes[first..<position]
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Int(text), digits.count == 1 || digits.first != UInt8(ascii: "0"), !(isNegative && number == 0) else {
            throw error("\(text) is not an index: it has a leading zero, or is not an integer.", at: start)
        }
        guard number.magnitude < 1 << 53 else { throw error("\(text) is beyond ±(2^53 - 1).", at: start) }
        return number
    }
}

// Strings
extension PathReader {
    /// Reads a string in single or double quotes.
    mutating func string() throws(JSONExpressionError) -> [UInt8] {
        let start = position
        let quote = bytes[position]
        position += 1
        var result: [UInt8] = []
        while let byte, byte != quote {
            switch byte {
            case UInt8(ascii: "\\"): try appendEscape(quote, to: &result)
            case 0..<0x20: throw error("A control character in a string must be written as an escape.")
            default:
                result.append(byte)
                position += 1
            }
        }
        guard byte == quote else { throw error("This string has no closing quote.", at: start) }
        position += 1
        return result
    }

    private mutating func appendEscape(_ quote: UInt8, to result: inout [UInt8]) throws(JSONExpressionError) {
        let start = position
        position += 2
        let letter = bytes.indices.contains(start + 1) ? bytes[start + 1] : 0
        if letter == UInt8(ascii: "u") {
            var unit = try codeUnit(start)
            if unit >> 10 == 0xD800 >> 10, skip("\\u") {
                let low = try codeUnit(start)
                guard low >> 10 == 0xDC00 >> 10 else { throw error("This is half of a surrogate pair.", at: start) }
                unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
            }
            guard let scalar = Unicode.Scalar(unit) else { throw error("This is half of a surrogate pair.", at: start) }
            result += Array(String(Character(scalar)).utf8)
        } else if letter == quote {
            result.append(quote)
        } else if letter != UInt8(ascii: "\""), let byte = ShortEscape.byte(for: letter) {
            result.append(byte)
        } else {
            throw error("There is no such escape.", at: start)
        }
    }

    /// Reads four hexadecimal digits.
    private mutating func codeUnit(_ start: Int) throws(JSONExpressionError) -> UInt32 {
        let digits = bytes.dropFirst(position).prefix(4).compactMap { HexDigits.value($0) }
        guard digits.count == 4 else { throw error("Expected four hexadecimal digits after \"\\u\".", at: start) }
        position += 4
        return digits.reduce(0) { $0 << 4 | UInt32($1) }
    }
}
