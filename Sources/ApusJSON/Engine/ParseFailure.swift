/// Why and where a parser stopped: all that the engines say of an error. What people read is worked out from it afterwards.
struct ParseFailure: Error {
    var code: JSONSyntaxError.Code
    /// The byte, counted from the first byte the parser was given.
    var offset: Int

    init(_ code: JSONSyntaxError.Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }
}
