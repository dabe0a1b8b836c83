// Hashes of keys
//
// Building a map of many keys is mostly hashing, and Swift's `Hasher` (SipHash-1-3) takes several
// times as long for a short key as comparing it. This hash needs two multiplications for a key of
// up to 16 bytes:
//
//     "id"     low = 'i' 'd' 0 0 0 0 0 0    high = 0    count = 2
//
//     fold(a, b) = upper half of a × b, xor its lower half
//     hash       = fold(fold(low ^ first, high ^ second) ^ count, last)
//
// `fold` is the mixing step of wyhash (https://github.com/wangyi-fudan/wyhash). foldhash
// (https://github.com/orlp/foldhash) and the fallback of aHash
// (https://github.com/tkaitchuck/aHash) use it too. `first`, `second` and `last` are random and
// differ in each process. Both factors of the first multiplication contain one of them, so the
// author of a document knows neither factor, and cannot make one zero or choose keys whose products
// are alike. The usual attacks on multiplicative hashes need a factor that is known. Nothing that
// the library returns depends on a hash, so results do not reveal the random words.
//
// That is not a proof, and the function is studied far less than SipHash. It does not promise to
// withstand someone who learns about the random words, perhaps by measuring very many lookups. So
// no table relies on it: each counts its probes, and changes to Swift's hashing when there are
// more than good hashes would cause (`isCrowded`). The cost is therefore bounded as it would be
// with that hashing from the start. A hash is never used as the identity of a key.

/// A hash function for the bytes of keys.
struct KeyHash: Sendable {
    private let first: UInt64
    private let second: UInt64
    private let last: UInt64
    /// Whether this is the fast function.
    let isFast: Bool

    /// The fast function, with random words that are chosen once for the process.
    static let fast = KeyHash(first: .random(in: 0 ... .max), second: .random(in: 0 ... .max), last: .random(in: 0 ... .max))

    /// Swift's own hashing, for tables in which the fast function has many collisions.
    static let careful = KeyHash()

    /// The fast function with the given words.
    init(first: UInt64, second: UInt64, last: UInt64) {
        (self.first, self.second, self.last, isFast) = (first, second, last, true)
    }

    private init() {
        (first, second, last, isFast) = (0, 0, 0, false)
    }

    /// Whether the keys of a table passed so many used slots on the way to their own that their
    /// hashes are unlikely to be well distributed. In a table of which three quarters are in use,
    /// a key with a good hash passes between one and two on average.
    @inline(__always)
    static func isCrowded(probes: Int, keys: Int) -> Bool { probes > 16 &* keys &+ 1024 }

    /// The hash of a key's bytes.
    @inline(__always)
    func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard isFast else { return Self.carefulHash(key) }
        guard let bytes = UnsafeRawPointer(key.baseAddress), key.count > 0 else { return hash(low: 0, high: 0, count: 0) }
        // Safety: no load goes past the count.
        let count = key.count
        switch count {
        case 8...16:
            // The shift is by less than 128. By 64, it gives 0.
            let high = Self.word(bytes + (count &- 8)) >> UInt64(truncatingIfNeeded: 128 &- 8 &* count)
            return hash(low: Self.word(bytes), high: high, count: count)
        case 4..<8:
            let (start, end) = (Self.halfWord(bytes), Self.halfWord(bytes + (count &- 4)))
            return hash(low: start | end &<< UInt64(truncatingIfNeeded: 8 &* count &- 32), high: 0, count: count)
        case 1..<4:
            let (middle, end) = (count >> 1, count &- 1)
            let low = UInt64(key[0]) | UInt64(key[middle]) &<< UInt64(8 &* middle) | UInt64(key[end]) &<< UInt64(8 &* end)
            return hash(low: low, high: 0, count: count)
        default:
            return hashOfLong(bytes, count: count)
        }
    }

    /// The hash of a key of up to 16 bytes, which are in two words, padded with zeros. The first
    /// byte is the lowest byte of `low`. Only for the fast function.
    @inline(__always)
    private func hash(low: UInt64, high: UInt64, count: Int) -> UInt64 {
        finish(low, high, state: first, count: count)
    }

    @inline(never)
    private func hashOfLong(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
        var state = first
        var offset = 0
        // Safety: the last 16 bytes are read again where they overlap the last block.
        while count &- offset > 16 {
            state = Self.fold(Self.word(bytes + offset) ^ state, Self.word(bytes + offset + 8) ^ second)
            offset &+= 16
        }
        return finish(Self.word(bytes + (count &- 16)), Self.word(bytes + (count &- 8)), state: state, count: count)
    }

    @inline(__always)
    private func finish(_ low: UInt64, _ high: UInt64, state: UInt64, count: Int) -> UInt64 {
        Self.fold(Self.fold(low ^ state, high ^ second) ^ UInt64(truncatingIfNeeded: count), last)
    }

    @inline(__always)
    private static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawPointer) -> UInt64 { UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) }

    @inline(__always)
    private static func halfWord(_ bytes: UnsafeRawPointer) -> UInt64 {
        UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    }

    @inline(never)
    private static func carefulHash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}

extension KeyHash {
    /// The hash of a key's UTF-8 bytes.
    @inline(__always)
    func hash(_ key: String) -> UInt64 {
        if isFast, let short = ShortString.bytes(of: key) { return hash(low: short.low, high: short.high, count: short.count) }
        var key = key
        return key.withUTF8 { hash($0) }
    }
}
