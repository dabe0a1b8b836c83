/// The result of an engine: a tape in its workspace's memory, and what the engine learned along the
/// way.
struct ParsedTape {
    var tape: Tape
    /// The offset at which the root value ends in the text. Nil if the engine did not report it;
    /// then only whitespace follows the value.
    var consumed: Int?
    /// Whether an integer 0 on the tape is `-0` in the text. Nil if the engine did not report it.
    var hasNegativeZero: Bool?
}
