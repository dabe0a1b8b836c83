/// Determines what went wrong from the parser's position. None of this runs unless something has.
extension TapeParser {
    @inline(never)
    func failure(_ problem: SyntaxProblem, expecting: ParseFailure.Expectation = .value) -> ParseFailure {
        ParseFailure(problem, at: at - start, expecting: expecting)
    }

    /// Something other than expected was found, or the text ends.
    @inline(never)
    func unexpected(_ problem: SyntaxProblem, expecting: ParseFailure.Expectation) -> ParseFailure {
        failure(at < end ? problem : .unexpectedEnd, expecting: expecting)
    }

    /// No value begins here. In an array that has elements, a comma has just been read.
    @inline(never)
    func valueFailure() -> ParseFailure {
        guard at < end else { return failure(.unexpectedEnd) }
        switch at.pointee {
        case UInt8(ascii: "]"):
            guard tape.container > 0, !tape.isInObject, tape.count > 0 else { return failure(.unexpectedCharacter) }
            return failure(.trailingComma, expecting: .commaOrEnd)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return failure(.invalidLiteral)
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return failure(.invalidNumber)
        default:
            return failure(.unexpectedCharacter)
        }
    }

    /// No key begins here. In an object that has members, a comma has just been read.
    @inline(never)
    func keyFailure() -> ParseFailure {
        if at < end, at.pointee == UInt8(ascii: "}"), tape.count > 0 { return failure(.trailingComma, expecting: .commaOrEnd) }
        return unexpected(.expectedKey, expecting: .key)
    }

    /// Neither a comma nor the end of the open container follows.
    @inline(never)
    func commaFailure() -> ParseFailure {
        guard at < end else { return failure(.unexpectedEnd, expecting: .commaOrEnd) }
        let isMismatchedEnd = at.pointee == UInt8(ascii: "]") || at.pointee == UInt8(ascii: "}")
        return failure(isMismatchedEnd ? .mismatchedEnd : .expectedCommaOrEnd, expecting: .commaOrEnd)
    }
}
