package import FoundationEssentials

// For modules that look at a document between its parsing and its decoding.
extension ApusJSONDecoder {
    /// Parses a text as ``decode(_:from:)-(_,Data)`` does, errors included, so that what it then decodes from the document is the same.
    package func document(from data: Data) throws -> JSONDocument {
        try JSONDocument(storage: session { configuration throws(JSONSyntaxError) in try Source(data, configuration) }.storage)
    }

    /// Parses a text. Otherwise as with a `Data`.
    package func document(from bytes: [UInt8]) throws -> JSONDocument {
        try JSONDocument(storage: session { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }.storage)
    }

    /// Parses a text. Otherwise as with a `Data`.
    package func document(from text: String) throws -> JSONDocument {
        try JSONDocument(storage: session { configuration throws(JSONSyntaxError) in try Source(text, configuration) }.storage)
    }
}
