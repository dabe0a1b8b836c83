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

    /// Calls `body` with the result of `toCamelCase` for a document's key. Plain ASCII is converted
    /// byte by byte.
    static func withCamelCase<Result>(_ snake: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard snake.contains(underscore) else { return body(snake) }
        let converted = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: snake.count) { camel -> Result? in
            var count = 0
            let isConverted = convert(snake) { byte in
                camel[count] = byte
                count += 1
            }
            return isConverted ? body(UnsafeBufferPointer(rebasing: camel[..<count])) : nil
        }
        if let converted { return converted }
        var camel = toCamelCase(String(validUTF8: snake))
        return camel.withUTF8(body)
    }

    /// Calls `take` with each byte of the result of `toCamelCase`. Returns false if the conversion takes more than plain
    /// ASCII, and for capitals next to digits.
    @inline(__always)
    private static func convert(_ snake: UnsafeBufferPointer<UInt8>, _ take: (UInt8) -> Void) -> Bool {
        // Pointers are used, because a debug build calls functions for the elements of a buffer.
        guard var from = snake.baseAddress else { return true }
        let snakeEnd = from + snake.count
        var end = snakeEnd
        while end > from, end[-1] == underscore { end -= 1 }
        while from < end, from.pointee == underscore {
            take(underscore)
            from += 1
        }
        let hasWords = memchr(from, Int32(underscore), end - from) != nil
        var (isFirstWord, isWordStart, isAfterDigit) = (true, false, false)
        while from < end {
            var byte = from.pointee
            from += 1
            if hasWords {
                if byte == underscore {
                    (isFirstWord, isWordStart, isAfterDigit) = (false, true, false)
                    continue
                }
                if byte.isLetter, !isAfterDigit {
                    byte = isWordStart ? byte & 0xDF : byte | 0x20
                } else if byte.isDigit {
                    isAfterDigit = !isFirstWord
                } else {
                    return false
                }
                isWordStart = false
            }
            take(byte)
        }
        while end < snakeEnd {
            take(underscore)
            end += 1
        }
        return true
    }

    /// `_`. A literal, because a debug build initializes a constant of a type when it is used.
    @inline(__always)
    static var underscore: UInt8 { 0x5F }
}
