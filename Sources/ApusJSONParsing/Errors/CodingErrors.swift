import ApusJSON

// Converts errors of Codable into errors with a path.
extension JSONParsingError {
    static func fromDecodingError(_ error: any Error) -> any Error {
        guard let error = error as? DecodingError else { return JSONParsingError.failure("Decoding error:\n\(error)") }
        let context = error.context
        var message = withoutLocation(context.debugDescription)
        // Restores the sentence that earlier versions of Foundation used.
        if case .valueNotFound(let type, _) = error, message.hasPrefix("Expected to decode ") {
            message = "Expected \(type) but found null value instead."
        }
        let finding = (context.underlyingError as? any JSONError)?.findings.first
        let leaf = JSONParsingError.failureInDecoding("(DecodingError) - \(message)", clientSentence: finding?.message)
        return JSONParsingError.at(context.codingPath, leaf)
    }

    /// A message without the line and column at its end, which ApusJSON's decoder adds.
    /// The error's own location has those of the whole document.
    private static func withoutLocation(_ message: String) -> String {
        guard message.hasSuffix(")"), let place = message.lastIndex(of: "("), message[place...].hasPrefix("(line ") else { return message }
        return String(message[..<place].dropLast())
    }
}

extension JSONPrintingError {
    static func fromEncodingError(_ error: any Error) -> any Error {
        guard case .invalidValue(_, let context)? = error as? EncodingError else { return JSONPrintingError.failure("Encoding error:\n\(error)") }
        return JSONPrintingError.at(context.codingPath, .failure("(EncodingError) - \(context.debugDescription)"))
    }
}
