/// Character operations that only the lenient parser needs.
extension UTF8Sequence {
    /// U+FFFD, which replaces ill-formed input.
    static let replacement: UInt32 = 0xFFFD

    /// The scalar value of a well-formed sequence of `count` bytes.
    @inline(__always)
    static func decode(at bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
        func tail(_ index: Int) -> UInt32 { UInt32(bytes[index] & 0x3F) }
        let lead = UInt32(bytes[0])
        switch count {
        case 1: return lead
        case 2: return (lead & 0x1F) << 6 | tail(1)
        case 3: return (lead & 0x0F) << 12 | tail(1) << 6 | tail(2)
        default: return (lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
        }
    }

    /// The number of bytes of the ill-formed sequence at `bytes` that one U+FFFD replaces. This is
    /// the *maximal subpart*: the longest prefix of a well-formed sequence, or one byte if there is
    /// none (Unicode 3.9, D93b and "U+FFFD Substitution of Maximal Subparts").
    @inline(never)
    static func maximalSubpart(at bytes: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Int {
        let lead = bytes[0]
        // Table 3-7: the valid second bytes for each first byte, and the length of the sequence.
        let (second, length): (ClosedRange<UInt8>, Int) =
            switch lead {
            case 0xC2...0xDF: (0x80...0xBF, 2)
            case 0xE0: (0xA0...0xBF, 3)
            case 0xED: (0x80...0x9F, 3)
            case 0xE1...0xEF: (0x80...0xBF, 3)
            case 0xF0: (0x90...0xBF, 4)
            case 0xF1...0xF3: (0x80...0xBF, 4)
            case 0xF4: (0x80...0x8F, 4)
            default: (0x80...0xBF, 1)
            }
        guard length > 1, end - bytes > 1, second.contains(bytes[1]) else { return 1 }
        var count = 2
        while count < length, end - bytes > count, isContinuation(bytes[count]) { count += 1 }
        return count
    }

    /// Whether a code point is one of the 66 noncharacters (Unicode 23.7).
    @inline(__always)
    static func isNoncharacter(_ scalar: UInt32) -> Bool {
        scalar & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar)
    }
}
