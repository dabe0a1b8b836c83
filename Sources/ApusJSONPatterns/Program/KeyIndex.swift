/// The hash function of the indexes that find members by their keys, and strings in enumerations.
enum KeyIndex {
    /// The maximum number of texts without an index: they are compared one after another.
    static let largestWithout = 6

    /// The random seed of a program's hashes, so that an attacker cannot choose keys that collide.
    struct Seed: Sendable {
        fileprivate let start = UInt64.random(in: .min ... .max)
        fileprivate let factor = UInt64.random(in: .min ... .max) | 1
    }

    /// The hash of all bytes of a key.
    @inline(__always)
    static func hash(_ key: UnsafeBufferPointer<UInt8>, _ seed: Seed) -> UInt32 {
        var hash = seed.start ^ UInt64(truncatingIfNeeded: key.count)
        guard let base = unsafe UnsafeRawPointer(key.baseAddress) else { return UInt32(truncatingIfNeeded: hash) }
        func mix(_ bytes: UInt64) {
            let product = (hash ^ bytes).multipliedFullWidth(by: seed.factor)
            hash = product.high ^ product.low
        }
        // Safety: no load reads beyond the count.
        if key.count >= 8 {
            var offset = 0
            while offset &+ 8 <= key.count {
                unsafe mix((base + offset).loadUnaligned(as: UInt64.self))
                offset &+= 8
            }
            if offset < key.count { unsafe mix((base + key.count - 8).loadUnaligned(as: UInt64.self)) }
        } else {
            var bytes: UInt64 = 0
            for position in 0..<key.count { unsafe bytes |= UInt64(key[position]) &<< UInt64(position &* 8) }
            mix(bytes)
        }
        mix(0x9E37_79B9_7F4A_7C15)
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
