import TestSupport

/// The random choices that a generated program or value is made from. Each choice takes a byte of
/// the input, so a fuzzer that changes a byte changes a choice.
package struct Choices: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    private var generator: SplitMix64
    private let endsWithBytes: Bool

    /// Creates choices from a seed, without an input.
    package init(seed: UInt64) {
        bytes = []
        generator = SplitMix64(seed: seed)
        endsWithBytes = false
    }

    /// Creates choices from the bytes of an input, and then from a generator with a fixed seed.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        generator = SplitMix64(seed: 0)
        endsWithBytes = false
    }

    /// Creates choices from the bytes of an input. After them, each choice is the first one, which usually is the smallest:
    /// a short input makes a small program, which is fast, and in which each byte counts.
    package init(only bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        generator = SplitMix64(seed: 0)
        endsWithBytes = true
    }

    /// Whether all further choices are the first one.
    package var hasEnded: Bool { endsWithBytes && bytes.isEmpty }

    /// Returns a number with the next byte in each position the standard library looks at: at the
    /// top for ranges, in the third byte for Booleans, at the bottom for remainders.
    package mutating func next() -> UInt64 {
        // The standard library rejects 0 for many ranges.
        if hasEnded { return 1 }
        let number = generator.next()
        guard let byte = bytes.popFirst() else { return number }
        return number & 0x00FF_FFFF_FF00_FF00 | UInt64(byte) &* 0x0100_0000_0001_0001
    }

    /// Makes a choice that is rarely true, and not at all after the end of an input.
    package mutating func one(in count: Int) -> Bool { hasEnded ? count == 1 : Int.random(in: 0..<count, using: &self) == 0 }

    /// The bytes that no choice has used yet.
    package var rest: [UInt8] { Array(bytes) }
}
