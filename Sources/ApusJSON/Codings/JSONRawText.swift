#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that can store part of a document as text: `[UInt8]`, `Data` or `String`.
public protocol JSONRawText {
    /// Creates a value by copying a text.
    ///
    /// - Parameter rawJSON: the text of one JSON value, in UTF-8.
    init(rawJSON: UnsafeBufferPointer<UInt8>)

    /// The text of one JSON value, in UTF-8.
    var rawJSON: [UInt8] { get }
}

// Safety, for all three: the text belongs to the caller, and is copied.

extension Array: JSONRawText where Element == UInt8 {
    /// Copies the text's bytes.
    public init(rawJSON: UnsafeBufferPointer<UInt8>) { unsafe self.init(rawJSON) }
    /// The array itself.
    public var rawJSON: [UInt8] { self }
}

extension Data: JSONRawText {
    /// Copies the text's bytes.
    public init(rawJSON: UnsafeBufferPointer<UInt8>) { unsafe self.init(buffer: rawJSON) }
    /// The bytes as an array.
    public var rawJSON: [UInt8] { Array(self) }
}

extension String: JSONRawText {
    /// Copies the text. It is validated although a document is UTF-8, because it may be a mapped
    /// file that has changed since it was parsed.
    public init(rawJSON: UnsafeBufferPointer<UInt8>) { unsafe self.init(decoding: rawJSON, as: UTF8.self) }
    /// The string's UTF-8.
    public var rawJSON: [UInt8] { Array(utf8) }
}

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
    /// Writes a value that was stored as text, in the layout of the writer's options.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is not JSON.
    /// - Complexity: O(*n*) in the text's bytes: the text is parsed.
    public mutating func write<T: JSONRawText>(raw value: T) throws {
        try JSONDocument(parsing: value.rawJSON, configuration: JSONReadConfiguration(numbers: .exact)).root.write(to: &self)
    }
}

extension DecodingSession {
    /// The text of a value.
    fileprivate func rawText<T: JSONRawText>(_ index: Int) throws -> T {
        // Safety: the text is lent only for the call of `init(rawJSON:)`; the storage, or the
        // closure, keeps it alive. The range is within it: see `rawRange`.
        let asItStands: JSONReadOptions = [.requireContainerRoot, .rejectNoncharacters, .trailingText]
        guard storage.configuration.options.isSubset(of: asItStands), let range = rawRange(of: index) else {
            var json = JSONWriter()
            try JSONNode(storage: storage, index: index).write(to: &json)
            return try unsafe json.finish().withUnsafeBufferPointer { unsafe T(rawJSON: $0) }
        }
        return unsafe T(rawJSON: UnsafeBufferPointer(rebasing: storage.source.text[range]))
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
