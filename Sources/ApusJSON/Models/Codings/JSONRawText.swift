/// A type that can store part of a document as text: `[UInt8]`, `Data` or `String`.
public typealias JSONRawText = JSONInput & JSONOutput

extension JSONCursor {
    /// Reads the next value as the text it has in the document, byte for byte.
    ///
    /// If read options changed the meaning of the text (comments, JSON5, repaired Unicode), the
    /// value is written again as plain JSON.
    ///
    /// - Throws: ``JSONWriteError`` for JSON5's `Infinity` and `NaN`; `DecodingError` if there is
    ///   no value.
    /// - Complexity: The first use in a document parses the document once more; after that, O(*n*)
    ///   in the value's bytes.
    public mutating func readRaw<T: JSONRawText>(_ type: T.Type = T.self) throws -> T {
        guard kind != nil else { throw mismatch(type) }
        return try value { session, index in try session.rawText(index) }
    }
}

extension JSONWriter {
    /// Writes a value that was stored as text, byte for byte, without the whitespace around it.
    ///
    /// Options for layout and order do not change it. With ``JSONWriteOptions/canonical``,
    /// ``JSONWriteOptions/escapeUnicode`` and ``JSONWriteOptions/htmlSafe``, which say something about all of
    /// the text, the value is written again.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is not JSON; with `.canonical`, ``JSONWriteError`` for a number
    ///   beyond the range of `Double`.
    /// - Complexity: O(*n*) in the text's bytes: the text is parsed.
    public mutating func write<T: JSONRawText>(raw value: T) throws {
        let document = try JSONDocument(parsing: value, configuration: JSONReadConfiguration(numbers: .exact))
        guard state.takesValue, !style.isCanonical, style.strings != .more else { return try document.root.write(to: &self) }
        // Safety: the storage keeps the text, from whose beginning at most all of it is left out.
        let text = unsafe document.storage.source.text[..<document.storage.textEnd].drop { $0 <= 0x20 }
        unsafe write(fragment: UnsafeBufferPointer(rebasing: text))
    }
}

extension DecodingSession {
    /// The text of a value.
    fileprivate func rawText<T: JSONRawText>(_ index: Int) throws -> T {
        // Safety: the text is lent only while it is copied, and the storage keeps it alive. The range
        // is within it: see `rawRange`.
        let asItStands: JSONReadOptions = [.requireContainerRoot, .rejectNoncharacters, .trailingText]
        guard storage.configuration.options.isSubset(of: asItStands), let range = rawRange(of: index) else {
            var json = JSONWriter()
            try JSONNode(storage: storage, index: index).write(to: &json)
            return try T._finish(json)
        }
        let text = unsafe UnsafeBufferPointer(rebasing: storage.source.text[range])
        // A string is validated although a document is UTF-8, because the text may be a mapped file that
        // has changed since it was parsed.
        if T.self == String.self, let string = unsafe String(decoding: text, as: UTF8.self) as? T { return string }
        return unsafe T._copy(_JSONWrittenText(bytes: text))
    }

    /// The range of a value in the text, if it is written as RFC 8259 requires. Returns nil if the
    /// text there is not the value: if there was no memory for the offsets, or if the text is a
    /// file that has changed since it was parsed.
    private func rawRange(of index: Int) -> Range<Int>? {
        // Safety: the storage keeps the text alive. Each index is checked against its count, and
        // nothing depends on the bytes that are read.
        let text = unsafe storage.source.text
        let start = storage.offset(of: index)
        guard text.indices.contains(start) else { return nil }
        let (first, end): (UInt8, Int)
        switch tape.tag(at: index) {
        case TapeTag.objectStart, TapeTag.arrayStart:
            let last = storage.offset(of: tape.containerEnd(at: index) - 1)
            let isObject = tape.tag(at: index) == TapeTag.objectStart
            guard last > start, last < text.count, unsafe text[last] == UInt8(ascii: isObject ? "}" : "]") else { return nil }
            (first, end) = (UInt8(ascii: isObject ? "{" : "["), last + 1)
        case TapeTag.string:
            var quote = start + 1
            while quote < text.count, unsafe text[quote] != UInt8(ascii: "\"") { unsafe quote += text[quote] == UInt8(ascii: "\\") ? 2 : 1 }
            (first, end) = (UInt8(ascii: "\""), quote + 1)
        case TapeTag.true: (first, end) = (UInt8(ascii: "t"), start + 4)
        case TapeTag.null: (first, end) = (UInt8(ascii: "n"), start + 4)
        case TapeTag.false: (first, end) = (UInt8(ascii: "f"), start + 5)
        default:
            guard let number = JSONNode(storage: storage, index: index).numberText?.utf8, let digit = number.first else { return nil }
            (first, end) = (digit, start + number.count)
        }
        return unsafe text[start] == first && end <= text.count ? start..<end : nil
    }
}
