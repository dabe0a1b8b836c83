#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JSONCoercions {
    /// Converts a value to a string.
    package func string(of node: JSONNode) -> CoercionOutcome<String> {
        switch node.tag {
        case TapeTag.string: return .exact(node.tape.string(at: node.index))
        case TapeTag.null: return .failed(.null)
        case TapeTag.objectStart, TapeTag.arrayStart: return .failed(.kind)
        case TapeTag.true, TapeTag.false:
            guard contains(.stringFromBoolean) else { return .failed(.notPermitted(.stringFromBoolean)) }
            return .coerced(node.tag == TapeTag.true ? "true" : "false", .stringFromBoolean)
        default:
            guard contains(.stringFromNumber) else { return .failed(.notPermitted(.stringFromNumber)) }
            return .coerced(node.shortestText, .stringFromNumber)
        }
    }

    /// Converts a value to a Boolean.
    package func boolean(of node: JSONNode) -> CoercionOutcome<Bool> {
        switch node.tag {
        case TapeTag.true: return .exact(true)
        case TapeTag.false: return .exact(false)
        case TapeTag.null: return .failed(.null)
        case TapeTag.objectStart, TapeTag.arrayStart: return .failed(.kind)
        case TapeTag.string:
            guard contains(.booleanFromString) else { return .failed(.notPermitted(.booleanFromString)) }
            // Safety: the text is a string's on the tape, which the node keeps alive until the call
            // is over.
            guard let value = unsafe Self.boolean(node.tape.stringBytes(at: node.index)) else { return .failed(.unreadable) }
            return .coerced(value, .booleanFromString)
        default:
            guard contains(.booleanFromNumber) else { return .failed(.notPermitted(.booleanFromNumber)) }
            guard case .exact(let number) = wideInteger(of: node), !number.isNegative, number.magnitude <= 1 else { return .failed(.outOfRange) }
            return .coerced(number.magnitude == 1, .booleanFromNumber)
        }
    }

    private static let booleans: [(text: StaticString, value: Bool)] = [
        ("true", true), ("false", false), ("yes", true), ("no", false), ("1", true), ("0", false),
    ]

    // Safety: the text belongs to the caller; a literal's bytes are compared within the closure.
    private static func boolean(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        let text = unsafe text.trimmingWhitespace()
        return booleans.first { $0.text.withUTF8Buffer { unsafe $0.elementsEqual(text) { $0 == lowercased($1) } } }?.value
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// Converts a value to a character.
    package func character(of node: JSONNode) -> CoercionOutcome<Character> {
        text(of: node, .characterFromString) { $0.count == 1 ? $0.first : nil }
    }

    /// Converts a value to a URL.
    package func url(of node: JSONNode) -> CoercionOutcome<URL> {
        text(of: node, .urlFromString) { URL(string: Self.trimmed($0)) }
    }

    /// Converts a value to a UUID.
    package func uuid(of node: JSONNode) -> CoercionOutcome<UUID> {
        text(of: node, .uuidFromString) { UUID(uuidString: Self.trimmed($0)) }
    }

    /// Converts a value to data.
    package func data(of node: JSONNode) -> CoercionOutcome<Data> {
        text(of: node, .dataFromString) { Data(base64Encoded: Self.trimmed($0)) }
    }

    /// Converts a string to a type that JSON represents as a string.
    private func text<T>(of node: JSONNode, _ coercion: JSONCoercions, _ make: (String) -> T?) -> CoercionOutcome<T> {
        guard node.tag == TapeTag.string else { return .failed(node.isNull ? .null : .kind) }
        guard contains(coercion) else { return .failed(.notPermitted(coercion)) }
        return make(node.tape.string(at: node.index)).map { .exact($0) } ?? .failed(.unreadable)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        // Safety: the bytes are copied within the closure. Whitespace is ASCII, so the remaining
        // bytes are still UTF-8; they are validated.
        return text.withUTF8 { bytes in
            let trimmed = unsafe bytes.trimmingWhitespace()
            return unsafe trimmed.count == bytes.count ? nil : String(decoding: trimmed, as: UTF8.self)
        } ?? text
    }
}

extension JSONNode {
    /// The shortest text of a number: `1`, `12.5`. A number that the number types cannot represent
    /// exactly keeps its own text.
    var shortestText: String {
        switch tag {
        case TapeTag.integer: return String(tape.integer(at: index))
        case TapeTag.unsigned: return String(tape.unsigned(at: index))
        case TapeTag.double where tape.double(at: index).isFinite:
            if let text = numberText, let number = DecimalLiteral(text, .json), !tape.double(at: index).says(number) { return text }
            return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FloatText.maximumByteCount) { room in
                guard let start = room.baseAddress else { return "" }
                let count = unsafe FloatText.write(tape.double(at: index), .plain, to: start)
                return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            }
        default: return numberText ?? ""
        }
    }
}

extension Double {
    /// Whether this value, the nearest to a number, can stand for it: it is small enough for its
    /// whole part to be exact, and the number has no more digits than writers give a `Double`.
    fileprivate func says(_ number: DecimalLiteral) -> Bool {
        number.isZero || isNormal && magnitude < 0x1p53 && number.digitCount <= 17
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without whitespace at either end: space, tab, LF, VT, FF and CR.
    func trimmingWhitespace() -> UnsafeBufferPointer {
        var (start, end) = (0, count)
        while start < end, unsafe self[start].isASCIISpace { start += 1 }
        while end > start, unsafe self[end - 1].isASCIISpace { end -= 1 }
        return unsafe UnsafeBufferPointer(rebasing: self[start..<end])
    }
}

extension UInt8 {
    fileprivate var isASCIISpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
