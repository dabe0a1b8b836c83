import TestSupport

/// What a generated program or value is made from: the bytes of an input, one for each choice, so that a fuzzer that changes a byte changes a choice. When there are
/// no more, choices go on as those of a generator that always begins in the same way.
package struct Choices: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    private var generator: SplitMix64

    /// The choices of a seed, without an input.
    package init(seed: UInt64) {
        bytes = []
        generator = SplitMix64(seed: seed)
    }

    /// Choices made from the bytes of an input.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        generator = SplitMix64(seed: 0)
    }

    /// A number with the next byte wherever the standard library looks: at the top for ranges, in the third byte for booleans, at the bottom for remainders.
    package mutating func next() -> UInt64 {
        let number = generator.next()
        guard let byte = bytes.popFirst() else { return number }
        return number & 0x00FF_FFFF_FF00_FF00 | UInt64(byte) &* 0x0100_0000_0001_0001
    }

    package mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// What no choice has been made from yet.
    package var rest: [UInt8] { Array(bytes) }
}
