/// A small seeded random number generator (S. Vigna's SplitMix64), whose numbers are the same on
/// every machine and with every toolchain.
///
/// What must not change, such as the generated documents, is not made with the standard library's `random(in:using:)`,
/// because its mapping of bits to a range is not documented and may change.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number in a range. Some numbers are more likely than others by up to one part in
    /// 2^64, which does not matter here.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
        return range.lowerBound &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: width).high)
    }

    /// Returns a number from 0 up to but not including 1, with the full precision of a `Double`.
    package mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Returns true with a probability in percent.
    package mutating func happens(_ percent: Int) -> Bool {
        integer(in: 1...100) <= percent
    }

    /// Returns one of the elements. The array must not be empty.
    package mutating func element<T>(of elements: [T]) -> T {
        elements[integer(in: 0...elements.count - 1)]
    }

    /// Returns a text of `count` characters from an alphabet.
    package mutating func text(_ count: Int, of alphabet: [Character]) -> String {
        var text = ""
        for _ in 0..<count { text.append(element(of: alphabet)) }
        return text
    }
}
