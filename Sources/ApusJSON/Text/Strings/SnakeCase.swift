#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
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
        guard let first = snake.baseAddress, let target = camel.baseAddress, camel.count <= snake.count else {
            return isPlain(snake) ? snake.count == 0 && camel.count == 0 : convertsSlowly(snake, to: camel)
        }
        // Pointers are used, because a debug build calls functions for the elements of a buffer.
        let (snakeEnd, camelEnd) = (first + snake.count, target + camel.count)
        var (from, end, to) = (first, snakeEnd, target)
        while end > from, end[-1] == underscore { end -= 1 }
        while from < end, from.pointee == underscore { from += 1 }
        guard end > from, memchr(from, Int32(underscore), end - from) != nil else { return snake.hasSameBytes(as: camel) }
        let different = { isPlain(snake) ? false : convertsSlowly(snake, to: camel) }
        guard camel.count >= (from - first) + (snakeEnd - end) else { return different() }
        let leadingEnd = target + (from - first)
        while to < leadingEnd {
            if to.pointee != underscore { return different() }
            to += 1
        }
        var isWordStart = false
        var isFirstWord = true
        while from < end {
            let byte = from.pointee
            from += 1
            if byte == underscore {
                isWordStart = true
                isFirstWord = false
                continue
            }
            // Capitalization next to digits is left to the slow path.
            guard isLetter(byte) || isFirstWord && isPlain(byte) else { return convertsSlowly(snake, to: camel) }
            guard to < camelEnd, to.pointee == (isWordStart ? uppercased(byte) : lowercased(byte)) else { return different() }
            isWordStart = false
            to += 1
        }
        guard camelEnd - to == snakeEnd - end else { return false }
        while to < camelEnd {
            if to.pointee != underscore { return false }
            to += 1
        }
        return true
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

    /// `_`. A literal, because a debug build initializes a constant of a type when it is used.
    @inline(__always)
    static var underscore: UInt8 { 0x5F }

    private static func isPlain(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.allSatisfy { isPlain($0) || $0 == underscore }
    }

    /// Whether a byte is an ASCII letter or digit.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A
    }

    @inline(__always)
    private static func uppercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
    }

    @inline(__always)
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
