#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The key strategy `convertFromSnakeCase`, as Foundation defines it: leading and trailing
/// underscores are kept, and the words between become `camelCase`.
package enum SnakeCase {
    /// Converts `first_name` to `firstName`.
    static func toCamelCase(_ key: String) -> String {
        let bytes = Array(key.utf8)
        guard let first = bytes.firstIndex(where: { $0 != underscore }), let last = bytes.lastIndex(where: { $0 != underscore }) else {
            return key
        }
        let words = bytes[first...last].split(separator: underscore).map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 1 else { return key }
        let joined = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
        return String(repeating: "_", count: first) + joined + String(repeating: "_", count: bytes.count - 1 - last)
    }

    /// Whether `toCamelCase` converts the document's key `snake` to `camel`. Plain ASCII is
    /// compared without a conversion.
    static func converts(_ snake: UnsafeBufferPointer<UInt8>, to camel: UnsafeBufferPointer<UInt8>) -> Bool {
        guard camel.count <= snake.count else { return isPlain(snake) ? false : convertsSlowly(snake, to: camel) }
        var end = snake.count
        while end > 0, snake[end - 1] == underscore { end -= 1 }
        var at = 0
        while at < end, snake[at] == underscore { at += 1 }
        let hasWords = snake[at..<end].contains(underscore)
        if !hasWords { return snake.hasSameBytes(as: camel) }
        guard camel.count >= at + snake.count - end else { return isPlain(snake) ? false : convertsSlowly(snake, to: camel) }
        for index in 0..<at where camel[index] != underscore { return isPlain(snake) ? false : convertsSlowly(snake, to: camel) }
        var target = at
        var isWordStart = false
        while at < end {
            let byte = snake[at]
            at += 1
            if byte == underscore {
                isWordStart = true
                continue
            }
            // Capitalization next to digits is left to the slow path.
            guard isLetter(byte) || target == at - 1 && isPlain(byte) else { return convertsSlowly(snake, to: camel) }
            let converted = isWordStart ? uppercased(byte) : lowercased(byte)
            isWordStart = false
            guard target < camel.count, camel[target] == converted else { return isPlain(snake) ? false : convertsSlowly(snake, to: camel) }
            target += 1
        }
        guard camel.count - target == snake.count - end else { return false }
        return camel[target...].allSatisfy { $0 == underscore }
    }

    /// Calls `body` with the result of `toCamelCase` for a document's key. Plain ASCII is converted
    /// byte by byte.
    static func withCamelCase<Result>(_ snake: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard snake.contains(underscore) else { return body(snake) }
        let start = snake.firstIndex { $0 != underscore } ?? 0
        let end = (snake.lastIndex { $0 != underscore } ?? -1) + 1
        guard start < end, snake[start..<end].contains(underscore) else { return body(snake) }
        let converted = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: snake.count) { camel -> Result? in
            var count = 0
            var isWordStart = false
            var isAfterDigit = false
            for index in 0..<snake.count {
                let byte = snake[index]
                if byte == underscore {
                    if index >= start, index < end {
                        isWordStart = true
                        isAfterDigit = false
                        continue
                    }
                    camel[count] = byte
                } else if isLetter(byte), !isAfterDigit {
                    camel[count] = isWordStart ? uppercased(byte) : lowercased(byte)
                } else if isPlain(byte), !isLetter(byte) {
                    camel[count] = byte
                    isAfterDigit = true
                } else {
                    return nil
                }
                isWordStart = false
                count += 1
            }
            return body(UnsafeBufferPointer(rebasing: camel[..<count]))
        }
        if let converted { return converted }
        var camel = toCamelCase(String(validUTF8: snake))
        return camel.withUTF8(body)
    }

    private static func convertsSlowly(_ snake: UnsafeBufferPointer<UInt8>, to camel: UnsafeBufferPointer<UInt8>) -> Bool {
        toCamelCase(String(validUTF8: snake)).utf8.elementsEqual(camel)
    }

    static let underscore = UInt8(ascii: "_")

    private static func isPlain(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.allSatisfy { isPlain($0) || $0 == underscore }
    }

    /// Whether a byte is an ASCII letter or digit.
    private static func isPlain(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
