/// Why and where a parser stopped. This is all that the engines report about an error; what people
/// read is derived from it afterwards.
struct ParseFailure: Error {
    /// What the parser was about to read.
    enum Expectation {
        case value, key, colon, commaOrEnd, endOfText
    }

    var code: JSONSyntaxError.Code
    /// The offset of the byte, from the first byte that the parser was given.
    var offset: Int
    var expecting: Expectation

    init(_ code: JSONSyntaxError.Code, at offset: Int, expecting: Expectation = .value) {
        self.code = code
        self.offset = offset
        self.expecting = expecting
    }
}
