extension StrictParser {
    /// Reads a number, whose first byte is `first`, onto the tape.
    @inline(__always)
    mutating func parseNumber(_ first: UInt8) throws(ParseFailure) {
        guard let number = NumberScan(at, end: end) else { throw failure(.invalidNumber) }
        if number.end == end, places.isTextCut { throw failure(.unexpectedEnd) }
        guard tape.append(number, text: at, policy: numbers) else { throw failure(.numberOutOfRange) }
        at = number.end
    }
}
