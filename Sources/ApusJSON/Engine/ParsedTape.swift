/// The result of an engine: a tape in its workspace's memory, and what the engine learned along the
/// way.
struct ParsedTape {
    var tape: Tape
    /// The offset at which the root value ends in the text. Nil if the engine did not report it;
    /// then only whitespace follows the value.
    var consumed: Int?
    /// Whether an integer 0 on the tape is `-0` in the text. Nil if the engine did not report it.
    var hasNegativeZero: Bool?
    /// Whether the text may have a number whose digits the nearest `Double` on the tape does not have. Nil if the engine did not report
    /// it; false where numbers are not exact.
    var hasUnclearNumber: Bool?
}

extension ParsedTape {
    /// The offset of the root value's end in a text.
    ///
    /// - Parameter consumed: The offset that the engine reported.
    static func textEnd(_ text: UnsafeBufferPointer<UInt8>, _ consumed: Int?) -> Int {
        if let consumed { return consumed }
        var end = text.count
        while end > 0, text[end - 1] <= 0x20 { end -= 1 }
        return end
    }
}
