import TestSupport

/// The random choices that a generated program or value is made from. Each choice takes a byte of
/// the input, so a fuzzer that changes a byte changes a choice. When the input runs out, the
/// choices come from a generator with a fixed seed.
package struct Choices: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    private var generator: SplitMix64

    /// Creates choices from a seed, without an input.
    package init(seed: UInt64) {
        bytes = []
        generator = SplitMix64(seed: seed)
    }

    /// Creates choices from the bytes of an input.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        generator = SplitMix64(seed: 0)
    }

    /// Returns a number with the next byte in each position the standard library looks at: at the
    /// top for ranges, in the third byte for Booleans, at the bottom for remainders.
    package mutating func next() -> UInt64 {
        let number = generator.next()
        guard let byte = bytes.popFirst() else { return number }
        return number & 0x00FF_FFFF_FF00_FF00 | UInt64(byte) &* 0x0100_0000_0001_0001
    }

    package mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// The bytes that no choice has used yet.
    package var rest: [UInt8] { Array(bytes) }
}
