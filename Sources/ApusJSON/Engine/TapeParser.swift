/// A parser of the Swift engine: it reads a text once, from front to back, onto a tape.
protocol TapeParser {
    /// The tape, as far as it has come; after a failure the path of the failure is read from it.
    var tape: TapeWriter { get }

    /// Parses one value with what may stand around it, up to the end of the text unless text after the value is permitted.
    ///
    /// - Returns: The offset at which the value ends.
    mutating func parse(permitTextAfterValue: Bool) throws(ParseFailure) -> Int
}
