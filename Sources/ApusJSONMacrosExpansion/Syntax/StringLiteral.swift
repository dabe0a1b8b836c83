/// A string literal and its value.
struct StringLiteral {
    /// What the literal stands for; nil if it has interpolations or errors.
    let value: String?

    init(_ text: String) {
        let bytes = Array(text.utf8)
        let signs = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        let isMultiline = bytes.count >= 2 * signs + 6 && bytes[signs..<signs + 3].allSatisfy { $0 == UInt8(ascii: "\"") }
        let delimiter = signs + (isMultiline ? 3 : 1)
        let closing = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
        guard bytes.count >= 2 * delimiter, bytes.suffix(delimiter).elementsEqual(closing) else {
            value = nil
            return
        }
        let content = bytes[delimiter..<bytes.count - delimiter]
        let unescaped = isMultiline ? Self.lines(content).flatMap { Self.unescape($0, signs) } : Self.unescape(content, signs)
        value = unescaped.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The lines of a multi-line literal without their indentation, which is that of the last.
    private static func lines(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        guard lines.count >= 2, let indentation = lines.popLast(), lines.removeFirst().allSatisfy(isBlank), indentation.allSatisfy(isBlank) else {
            return nil
        }
        guard lines.allSatisfy({ $0.starts(with: indentation) || $0.allSatisfy(isBlank) }) else { return nil }
        return ArraySlice(lines.map { $0.dropFirst(indentation.count) }.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static let escapes = [UInt8: UInt8](uniqueKeysWithValues: zip("nrt0\\\"'".utf8, "\n\r\t\0\\\"'".utf8))

    /// Nil if there is an interpolation, or an escape sequence that does not exist.
    private static func unescape(_ content: ArraySlice<UInt8>, _ signs: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = content
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), rest.prefix(signs).count == signs, rest.prefix(signs).allSatisfy({ $0 == UInt8(ascii: "#") }) else {
                result.append(byte)
                continue
            }
            rest = rest.dropFirst(signs)
            guard let letter = rest.popFirst() else { return nil }
            if let byte = escapes[letter] {
                result.append(byte)
            } else if letter == UInt8(ascii: "u") {
                guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
                    let number = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(number)
                else { return nil }
                result += Array(String(scalar).utf8)
                rest = rest[(end + 1)...]
            } else if letter != UInt8(ascii: "\n") {
                return nil
            }
        }
        return result
    }
}
