package import ApusJSON

extension JSONWriter {
    /// Writes a key that is given as it appears in the text, with quotes and colon.
    package mutating func key(quoted text: StaticString) { text.withUTF8Buffer { key(quoted: $0) } }
}
