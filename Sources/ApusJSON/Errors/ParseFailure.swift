/// Why and where a parser stopped: all that the engines say of an error. What people read is worked out from it afterwards.
struct ParseFailure: Error {
    /// What the parser was about to read.
    enum Expectation {
        case value, key, colon, commaOrEnd, endOfText
    }

    var code: JSONSyntaxError.Code
    /// The byte, counted from the first byte the parser was given.
    var offset: Int
    var expecting: Expectation

    init(_ code: JSONSyntaxError.Code, at offset: Int, expecting: Expectation = .value) {
        self.code = code
        self.offset = offset
        self.expecting = expecting
    }
}
