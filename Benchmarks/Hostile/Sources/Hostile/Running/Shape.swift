import Foundation

/// One thing to do with input of any size.
struct Shape {
    let name: String
    /// The size to begin with. It is doubled until the work takes long enough to be measured.
    var first = 64
    /// The largest size that is measured; four times as much is the largest that is tried.
    var largest = 1 << 20
    /// The larger size, for each of the smaller one: 4, or 16 where it is asked again.
    var span = 4
    /// Whether peak memory is measured as well.
    var measuresMemory = false
    /// How much it may take of Foundation's time, where that is not the same work. Otherwise as ``ratioLimit``.
    var ratioAllowance: Double?
    /// The peak memory for each byte of text, where what is made is larger than its text. Otherwise as ``memoryFactor``.
    var memoryFactorAllowance: Double?
    let make: (_ size: Int) throws -> Work

    /// Growth above this is a failure: 4 is linear, and a little more is what caches and `n log n` cost. Over a span of 16 it is this twice.
    static let growthLimit = 6.0
    var growthLimit: Double { span == 4 ? Self.growthLimit : Self.growthLimit * Self.growthLimit }
    /// So many times as long as Foundation is a failure.
    static let ratioLimit = 3.0
    /// The peak may be so many bytes for each byte of text, and as much beside it.
    static let memoryFactor = 16.0
    static let memoryAllowance = 4 << 20
}

extension Shape {
    /// The same, which may take more of Foundation's time than others.
    ///
    /// - Parameter reason: why. It is for whoever reads the list of shapes.
    func allowing(ratio: Double, because reason: StaticString) -> Shape {
        var shape = self
        shape.ratioAllowance = ratio
        return shape
    }

    /// The same, whose values take more memory than their text.
    func allowing(memory factor: Double, because reason: StaticString) -> Shape {
        var shape = self
        shape.memoryFactorAllowance = factor
        return shape
    }

    /// The same over a span of 16, with nothing larger, and no smaller size above a bound. What is slower once, where it leaves a cache or meets another
    /// program's work, is below the limit then; what is quadratic grows by 256.
    func askedAgain(largest: Int) -> Shape {
        var shape = self
        shape.largest = min(largest, self.largest / 4)
        shape.span = 16
        return shape
    }

    /// The same, of sizes at which a table of keys fits into a core's own caches. One that outgrows them is slower by more than four times, once.
    var withinCaches: Shape {
        var shape = self
        shape.largest = min(largest, 1 << 12)
        return shape
    }
}

/// The work of a shape at one size: its input is made already.
struct Work {
    /// The bytes of input, or of output where there is no input.
    let byteCount: Int
    /// Does the work, and returns a number that shows that it was done.
    let ours: () throws -> Int
    /// The same by Foundation, where it has a counterpart: it must return the same number.
    var foundation: (() throws -> Int)?
    /// The number to return, where Foundation has no counterpart.
    var expected: Int?
}
