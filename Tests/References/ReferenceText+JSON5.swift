// The rules of JSON5 (https://spec.json5.org) that are not those of RFC 8259, one after another.

extension ReferenceText {
    /// An identifier, or a string.
    mutating func json5Key() throws(Stop) -> [UInt8] {
        if let quote = try? next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try json5String() }
        var name: [UInt8] = []
        repeat {
            let start = offset
            var scalar = Unicode.Scalar(try next())
            if scalar == "\\" {
                try expect("\\")
                try expect("u")
                guard let escaped = Unicode.Scalar(try codeUnit()) else { throw .invalid(offset - 1) }
                scalar = escaped
            } else {
                var bytes: [UInt8] = []
                if scalar.isASCII { offset += 1 } else { try sequence(&bytes) }
                scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? scalar
            }
            guard Self.isIdentifierPart(scalar, isFirst: name.isEmpty) else {
                guard text[start] != UInt8(ascii: "\\"), !name.isEmpty else { throw .invalid(offset - 1) }
                offset = start
                return name
            }
            name += Array(String(scalar).utf8)
        } while hasMore
        throw .end
    }

    private static func isIdentifierPart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        if scalar == "$" || scalar == "_" { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return !isFirst && (scalar == "\u{200C}" || scalar == "\u{200D}")
        }
    }

    mutating func json5String() throws(Stop) -> [UInt8] {
        let quote = try next()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .invalid(offset) }
        offset += 1
        var content: [UInt8] = []
        while true {
            switch try next() {
            case quote:
                offset += 1
                return content
            case UInt8(ascii: "\\"): try json5Escape(&content)
            case 0x0A, 0x0D: throw .invalid(offset)
            case 0..<0x80:
                content.append(text[offset])
                offset += 1
            default: try sequence(&content)
            }
        }
    }

    private mutating func json5Escape(_ content: inout [UInt8]) throws(Stop) {
        let start = offset
        offset += 1
        switch try next() {
        case UInt8(ascii: "v"): content.append(0x0B)
        case UInt8(ascii: "0"):
            content.append(0)
            // No digit may follow.
            offset += 1
            if Self.isDigit(try next()) { throw .invalid(offset) }
            return
        case UInt8(ascii: "1")...UInt8(ascii: "9"): throw .invalid(offset)
        case UInt8(ascii: "x"):
            offset += 1
            content += Array(String(Unicode.Scalar(UInt8(try hexadecimalDigit() << 4 + hexadecimalDigit()))).utf8)
            return
        case 0x0D:
            offset += 1
            if try next() == 0x0A { offset += 1 }
            return
        case 0x0A: break
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "u"):
            offset = start
            return try escape(&content)
        case 0..<0x80: content.append(text[offset])
        default:
            var character: [UInt8] = []
            try sequence(&character)
            // A line or paragraph separator continues the string on the next line.
            if character != [0xE2, 0x80, 0xA8], character != [0xE2, 0x80, 0xA9] { content += character }
            return
        }
        offset += 1
    }

    mutating func json5Number() throws(Stop) -> Value {
        let start = offset
        if peek("-") || peek("+") { offset += 1 }
        switch Character(Unicode.Scalar(try next())) {
        case "I": _ = try word("Infinity", .null)
        case "N": _ = try word("NaN", .null)
        case ".":
            offset += 1
            try digits()
            try exponent()
        case "0":
            offset += 1
            if peek("x") || peek("X") {
                offset += 1
                repeat { _ = try hexadecimalDigit() } while hasMore && Character(Unicode.Scalar(text[offset])).isHexDigit
            } else {
                try fraction()
            }
        default:
            try digits()
            try fraction()
        }
        return .number5(Array(text[start..<offset]))
    }

    private mutating func fraction() throws(Stop) {
        if peek(".") {
            offset += 1
            while hasMore, Self.isDigit(text[offset]) { offset += 1 }
        }
        try exponent()
    }

    /// A space beyond those of RFC 8259: VT, FF, U+FEFF, U+2028, U+2029, or one of the category Zs.
    var json5SpaceLength: Int {
        let first = String(decoding: text[offset...].prefix(3), as: UTF8.self).unicodeScalars.first
        guard let first,
            ["\u{B}", "\u{C}", "\u{FEFF}", "\u{2028}", "\u{2029}"].contains(first) || first.properties.generalCategory == .spaceSeparator
        else { return 0 }
        return String(first).utf8.count
    }
}
