/// Encoding and decoding of single characters in UTF-8 (RFC 3629; Unicode 3.9, table 3-7).
enum UTF8Sequence {
    /// The length of the well-formed sequence of two to four bytes at `bytes`, or 0 if it is
    /// ill-formed or cut off. `bytes[0]` must not be ASCII.
    @inline(__always)
    static func count(at bytes: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Int {
        let lead = bytes[0]
        let available = end - bytes
        if lead >= 0xE0 && lead < 0xF0 {
            guard available >= 3, isContinuation(bytes[1]), isContinuation(bytes[2]) else { return 0 }
            // Overlong forms begin with E0 80…9F, surrogates with ED A0…BF.
            if lead == 0xE0 && bytes[1] < 0xA0 || lead == 0xED && bytes[1] > 0x9F { return 0 }
            return 3
        }
        if lead >= 0xC2 && lead < 0xE0 {
            return available >= 2 && isContinuation(bytes[1]) ? 2 : 0
        }
        if lead >= 0xF0 && lead <= 0xF4 {
            guard available >= 4, isContinuation(bytes[1]), isContinuation(bytes[2]), isContinuation(bytes[3]) else { return 0 }
            // Overlong forms begin with F0 80…8F; sequences from F4 90 on are beyond U+10FFFF.
            if lead == 0xF0 && bytes[1] < 0x90 || lead == 0xF4 && bytes[1] > 0x8F { return 0 }
            return 4
        }
        return 0
    }

    /// Writes a scalar value in UTF-8 and returns the number of bytes.
    @inline(__always)
    static func encode(_ scalar: UInt32, at target: UnsafeMutablePointer<UInt8>) -> Int {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift) & 0x3F | 0x80 }
        if scalar < 0x80 {
            target[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        if scalar < 0x800 {
            target[0] = UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0
            target[1] = tail(0)
            return 2
        }
        if scalar < 0x10000 {
            target[0] = UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0
            target[1] = tail(6)
            target[2] = tail(0)
            return 3
        }
        target[0] = UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0
        target[1] = tail(12)
        target[2] = tail(6)
        target[3] = tail(0)
        return 4
    }

    @inline(__always)
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
