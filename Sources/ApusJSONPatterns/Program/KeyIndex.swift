/// How members are found by their keys.
enum KeyIndex {
    /// The most members that are compared one after the other.
    static let largestWithout = 6

    /// A number made of a key's length and bytes.
    @inline(__always)
    static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard let base = UnsafeRawPointer(key.baseAddress) else { return 0 }
        var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        // Safety: no load goes beyond the count.
        if key.count >= 8 {
            let last = (base + key.count - 8).loadUnaligned(as: UInt64.self)
            let middle = (base + (key.count >> 1) - 4).loadUnaligned(as: UInt64.self)
            hash ^= base.loadUnaligned(as: UInt64.self) &+ (last << 5 | last >> 59) &+ (middle << 17 | middle >> 47)
        } else {
            for position in 0..<key.count { hash ^= UInt64(key[position]) &<< UInt64(position &* 8) }
        }
        hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
        return UInt32(truncatingIfNeeded: hash >> 32)
    }
}
