/// A value in a message.
///
/// This is not ApusJSON, which would have to be built for the compiler's machine, too. Messages are
/// small, and only the compiler writes them.
enum JSON: Equatable {
    case string(String)
    case object([String: JSON])
    case array([JSON])
    /// A number without a fraction.
    case integer(Int)
    case boolean(Bool)
    /// Null, and numbers that are not needed.
    case other

    subscript(key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var string: String? { if case .string(let string) = self { string } else { nil } }

    var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

    var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
}

/// Reads a message.
struct JSONReader {
    private let bytes: [UInt8]
    private var offset = 0
    /// The members whose values are skipped.
    private let skipped: Set<String>
    private static let maximumDepth = 32

    /// The value of a text; nil if it is not JSON.
    ///
    /// - Parameter skipped: the keys of members that are left out.
    static func read(_ bytes: [UInt8], without skipped: Set<String>) -> JSON? {
        var reader = JSONReader(bytes: bytes, skipped: skipped)
        guard let value = reader.value(0) else { return nil }
        reader.skipBlanks()
        return reader.offset == bytes.count ? value : nil
    }

    private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func skipBlanks() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t") { offset += 1 }
    }

    private mutating func skip(_ expected: UInt8) -> Bool {
        skipBlanks()
        guard byte == expected else { return false }
        offset += 1
        return true
    }

    private mutating func value(_ depth: Int) -> JSON? {
        guard depth < Self.maximumDepth else { return nil }
        skipBlanks()
        switch byte {
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "["): return array(depth)
        case UInt8(ascii: "\""): return string().map(JSON.string)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        default: return word()
        }
    }

    private mutating func object(_ depth: Int) -> JSON? {
        offset += 1
        var members: [String: JSON] = [:]
        if skip(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipBlanks()
            guard byte == UInt8(ascii: "\""), let key = string(), skip(UInt8(ascii: ":")) else { return nil }
            skipBlanks()
            if byte == UInt8(ascii: "\""), skipped.contains(key) {
                guard endOfString() != nil else { return nil }
            } else {
                guard let value = value(depth + 1) else { return nil }
                members[key] = value
            }
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func array(_ depth: Int) -> JSON? {
        offset += 1
        var elements: [JSON] = []
        if skip(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            guard let value = value(depth + 1) else { return nil }
            elements.append(value)
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "]")) ? .array(elements) : nil
    }

    private mutating func number() -> JSON? {
        let start = offset
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte) { offset += 1 }
        return Int(String(decoding: bytes[start..<offset], as: UTF8.self)).map(JSON.integer) ?? .other
    }

    private mutating func word() -> JSON? {
        let words = [("true", JSON.boolean(true)), ("false", .boolean(false)), ("null", .other)]
        for (word, value) in words where bytes[offset...].starts(with: word.utf8) {
            offset += word.utf8.count
            return value
        }
        return nil
    }

    // MARK: Strings

    /// Skips a string, and returns the offset of the quote after it, and whether it has escapes.
    private mutating func endOfString() -> (end: Int, hasEscapes: Bool)? {
        var hasEscapes = false
        var next = offset + 1
        while next < bytes.count {
            let byte = bytes[next]
            if byte == UInt8(ascii: "\"") {
                offset = next + 1
                return (next, hasEscapes)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                next += 1
            }
            next += 1
        }
        return nil
    }

    private mutating func string() -> String? {
        let start = offset + 1
        guard let (end, hasEscapes) = endOfString() else { return nil }
        if !hasEscapes { return String(decoding: bytes[start..<end], as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(end - start)
        var next = start
        while next < end {
            guard bytes[next] == UInt8(ascii: "\\") else {
                result.append(bytes[next])
                next += 1
                continue
            }
            if let byte = Self.escapes[bytes[next + 1]] {
                result.append(byte)
                next += 2
            } else {
                guard let text = escapedUnits(at: &next, upTo: end) else { return nil }
                result += text.utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let escapes = [UInt8: UInt8](uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

    /// The text of consecutive `\uXXXX`, of which two may be a surrogate pair; nil if there is none.
    private func escapedUnits(at next: inout Int, upTo end: Int) -> String? {
        var units: [UInt16] = []
        while next + 6 <= end, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
            let unit = UInt16(String(decoding: bytes[next + 2..<next + 6], as: UTF8.self), radix: 16)
        {
            units.append(unit)
            next += 6
        }
        return units.isEmpty ? nil : String(decoding: units, as: UTF16.self)
    }
}

// MARK: - Writing

extension JSON {
    /// The value as text, with the members of objects in the order of their keys.
    var text: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .integer(let integer): "\(integer)"
        case .boolean(let boolean): "\(boolean)"
        case .other: "null"
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var bytes = [UInt8(ascii: "\"")]
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral members: (String, JSON)...) { self = .object(Dictionary(uniqueKeysWithValues: members)) }
    init(integerLiteral integer: Int) { self = .integer(integer) }
    init(stringLiteral string: String) { self = .string(string) }
}
