import ApusJSONExpressions

extension RegularExpression {
    func isMatch(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { isMatch(in: UnsafeRawBufferPointer($0)) }
    }

    func wholeMatches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { wholeMatches(UnsafeRawBufferPointer($0)) }
    }
}
