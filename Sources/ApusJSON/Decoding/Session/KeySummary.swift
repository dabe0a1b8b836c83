/// Two bytes made of a key, by which most keys differ.
struct KeySummary {
    let first: UInt8
    let second: UInt8

    /// The summary of a key, from its length and five of its bytes.
    @inline(__always)
    init(_ key: UnsafeBufferPointer<UInt8>) {
        let count = key.count
        guard count > 0 else {
            (first, second) = (0, 0)
            return
        }
        // Safety: each index is less than the count.
        let length = UInt8(truncatingIfNeeded: count)
        first = unsafe key[0] &* 3 &+ key[count / 2] &* 151 &+ key[count - 1] &* 59 &+ length &* 17
        second = unsafe key[count / 4] &* 31 &+ key[count / 2] &* 7 &+ key[count - count / 4 - 1] &* 173 &+ length &* 101
    }

    /// - Precondition: the number is that of another summary.
    @inline(__always)
    init(number: UInt16) {
        first = UInt8(truncatingIfNeeded: number)
        second = UInt8(truncatingIfNeeded: number >> 8)
    }

    /// The summary as a number.
    @inline(__always)
    var number: UInt16 { UInt16(second) << 8 | UInt16(first) }
}

/// The summaries of some keys. It may seem to contain a key that it does not.
struct KeySummaries {
    private var first = ByteSet()
    private var second = ByteSet()

    mutating func insert(_ key: KeySummary) {
        _ = first.insert(key.first)
        _ = second.insert(key.second)
    }

    @inline(__always)
    func contains(_ key: KeySummary) -> Bool { first.contains(key.first) && second.contains(key.second) }
}
