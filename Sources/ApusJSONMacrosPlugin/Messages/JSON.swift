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
    /// True, false, null, and numbers that are not needed.
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
        for word in ["true", "false", "null"] where bytes[offset...].starts(with: word.utf8) {
            offset += word.utf8.count
            return .other
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
            switch bytes[next + 1] {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(bytes[next + 1])
            case UInt8(ascii: "u"):
                guard let scalar = scalar(at: &next, upTo: end) else { return nil }
                result += Array(String(scalar).utf8)
                continue
            default: return nil
            }
            next += 2
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The character of `\uXXXX`, or of two of them that are a surrogate pair.
    private func scalar(at next: inout Int, upTo end: Int) -> Unicode.Scalar? {
        func unit(at start: Int) -> UInt32? {
            guard start + 6 <= end, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else { return nil }
            return UInt32(String(decoding: bytes[start + 2..<start + 6], as: UTF8.self), radix: 16)
        }
        guard let first = unit(at: next) else { return nil }
        next += 6
        guard (0xD800..<0xDC00).contains(first), let second = unit(at: next), (0xDC00..<0xE000).contains(second) else {
            return Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        next += 6
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }
}

/// Writes a message.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    /// Appends text that is JSON already.
    mutating func append(_ json: String) { bytes += json.utf8 }

    mutating func append(string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes += "\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func append<Element>(array: [Element], _ body: (inout JSONText, Element) -> Void) {
        append("[")
        for (position, element) in array.enumerated() {
            if position > 0 { append(",") }
            body(&self, element)
        }
        append("]")
    }
}
