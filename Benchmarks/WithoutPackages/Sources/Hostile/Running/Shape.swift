import Foundation

/// An operation on input of any size.
struct Shape {
    let name: String
    /// The first size. It is doubled until the work takes long enough to measure.
    var first = 64
    /// The largest size to measure, as the smaller of the two. The larger one may be four times as
    /// large.
    var largest = 1 << 20
    /// The ratio of the larger size to the smaller: 4, or 16 if the shape is measured again.
    var span = 4
    /// Whether peak memory is also measured.
    var measuresMemory = false
    /// The allowed ratio to Foundation's time if the work is not the same. Defaults to
    /// ``ratioLimit``.
    var ratioAllowance: Double?
    /// The allowed peak memory per byte of text if the result is larger than its text. Defaults to
    /// ``memoryFactor``.
    var memoryFactorAllowance: Double?
    let make: (_ size: Int) throws -> Work

    /// Growth above this is a failure: 4 is linear, and caches and `n log n` cost a little more.
    /// Over a span of 16, the limit is squared.
    static let growthLimit = 6.0
    var growthLimit: Double { span == 4 ? Self.growthLimit : Self.growthLimit * Self.growthLimit }
    /// Taking more than this many times Foundation's time is a failure.
    static let ratioLimit = 3.0
    /// The allowed peak in bytes per byte of text, in addition to ``memoryAllowance``.
    static let memoryFactor = 16.0
    static let memoryAllowance = 4 << 20
}

extension Shape {
    /// Returns the shape with a higher allowed ratio to Foundation's time.
    ///
    /// - Parameter reason: The reason, for readers of the list of shapes.
    func allowing(ratio: Double, because reason: StaticString) -> Shape {
        var shape = self
        shape.ratioAllowance = ratio
        return shape
    }

    /// Returns the shape with a higher allowance for values that take more memory than their text.
    func allowing(memory factor: Double, because reason: StaticString) -> Shape {
        var shape = self
        shape.memoryFactorAllowance = factor
        return shape
    }

    /// Returns the shape with a span of 16, no larger size than before, and a bound on the smaller
    /// size. A single slowdown, from exceeding a cache or from another program's work, stays below
    /// the limit then; quadratic work grows by 256.
    func askedAgain(largest: Int) -> Shape {
        var shape = self
        shape.largest = min(largest, self.largest / 4)
        shape.span = 16
        return shape
    }

    /// Returns the shape limited to sizes at which a key table fits into a core's own caches. When
    /// a table outgrows them, its cost grows by more than four once.
    var withinCaches: Shape {
        var shape = self
        shape.largest = min(largest, 1 << 12)
        return shape
    }
}

/// The work of a shape at one size, with its input already created.
struct Work {
    /// The number of bytes of input, or of output if there is no input.
    let byteCount: Int
    /// Does the work, and returns a number that proves it.
    let ours: () throws -> Int
    /// Does the same work with Foundation, if it has a counterpart. It must return the same number.
    var foundation: (() throws -> Int)?
    /// The expected number, if Foundation has no counterpart.
    var expected: Int?
}
