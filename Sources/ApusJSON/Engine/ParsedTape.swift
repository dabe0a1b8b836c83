/// What an engine leaves behind: a tape in its workspace's memory, and what it learned on the way.
struct ParsedTape {
    var tape: Tape
    /// Where the root value ends in the text; nil when the engine did not say, and nothing but white space follows the value.
    var consumed: Int?
    /// Whether one of the integers 0 on the tape is `-0` in the text; nil when the engine did not say.
    var hasNegativeZero: Bool?
}
