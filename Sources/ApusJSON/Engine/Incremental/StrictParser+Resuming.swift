extension StrictParser {
    /// Resumes where the parser of a shorter text failed because the text ended, and continues up
    /// to the end of the root value.
    ///
    /// - Parameter expecting: what that failure expected; initially `value`.
    mutating func resume(_ expecting: ParseFailure.Expectation) throws(ParseFailure) {
        switch expecting {
        case .value:
            // In an array without elements, this is the byte after the opening bracket.
            if skipSpace() == UInt8(ascii: "]"), tape.container > 0, !tape.isInObject, tape.count == 0 {
                close()
                guard try endValue() else { return }
            }
        case .key:
            if skipSpace() == UInt8(ascii: "}"), tape.count == 0 {
                close()
                guard try endValue() else { return }
            } else {
                try parseKey()
            }
        case .colon:
            guard skipSpace() == UInt8(ascii: ":") else { throw unexpected(.expectedColon, expecting: .colon) }
            at += 1
        case .commaOrEnd: guard try endValue() else { return }
        case .endOfText: return
        }
        try parseValue()
    }

    /// Reads what follows a complete value. Returns false after the root value; otherwise another
    /// value must follow.
    private mutating func endValue() throws(ParseFailure) -> Bool {
        while depth > 0 {
            let byte = skipSpace()
            if byte == UInt8(ascii: ",") {
                at += 1
                if tape.isInObject {
                    _ = skipSpace()
                    try parseKey()
                }
                return true
            }
            guard byte == (tape.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw commaFailure() }
            close()
        }
        return false
    }

    /// Closes the innermost container and counts it in the one around it.
    private mutating func close() {
        if tape.isInObject {
            closeContainer(TapeTag.objectStart, TapeTag.objectEnd)
        } else {
            closeContainer(TapeTag.arrayStart, TapeTag.arrayEnd)
        }
        depth -= 1
        if depth > 0 { tape.count += 1 }
    }
}
