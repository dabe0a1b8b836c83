#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that can keep a part of a document as its text: `[UInt8]`, `Data` and `String`.
public protocol JSONRawText {
    /// - Parameter rawJSON: the text of one JSON value, in UTF-8.
    init(rawJSON: UnsafeBufferPointer<UInt8>)

    /// The text of one JSON value, in UTF-8.
    var rawJSON: [UInt8] { get }
}

// Safety, for all three: the text is the caller's, and is copied.

extension Array: JSONRawText where Element == UInt8 {
    public init(rawJSON: UnsafeBufferPointer<UInt8>) { unsafe self.init(rawJSON) }
    public var rawJSON: [UInt8] { self }
}

extension Data: JSONRawText {
    public init(rawJSON: UnsafeBufferPointer<UInt8>) { unsafe self.init(buffer: rawJSON) }
    public var rawJSON: [UInt8] { Array(self) }
}

extension String: JSONRawText {
    /// Validated, although a document is UTF-8: it may be a mapped file that has changed since it
    /// was parsed.
    public init(rawJSON: UnsafeBufferPointer<UInt8>) { unsafe self.init(decoding: rawJSON, as: UTF8.self) }
    public var rawJSON: [UInt8] { Array(utf8) }
}

extension JSONCursor {
    /// Keeps the next value as the text it has in the document, byte for byte.
    ///
    /// What was read by an option (comments, JSON5, repaired Unicode) is written anew, as plain JSON.
    ///
    /// - Throws: ``JSONWriteError`` for JSON5's `Infinity` and `NaN`.
    /// - Complexity: The first use in a document parses it once more; then O(bytes).
    public mutating func readRaw<T: JSONRawText>(_ type: T.Type = T.self) throws -> T {
        guard kind != nil else { throw mismatch(type) }
        return try value { session, index in try session.rawText(index) }
    }

    /// Keeps a member that must be there as its text. Null is one too.
    public mutating func readRaw<T: JSONRawText>(into value: inout T?) throws {
        do { value = try readRaw(T.self) } catch { try note(error) }
    }

    /// Keeps a member that has a value already as its text. Null is one too.
    @_disfavoredOverload
    public mutating func readRaw<T: JSONRawText>(into value: inout T) throws {
        do { value = try readRaw(T.self) } catch { try note(error) }
    }

    /// Keeps a member that may be null or missing as its text.
    public mutating func readRawIfPresent<T: JSONRawText>(into value: inout T?) throws {
        if readNull() { return value = nil }
        try readRaw(into: &value)
    }

    /// Keeps a member for which null and missing are different things as its text: null is `.some(nil)`.
    public mutating func readRawIfPresent<T: JSONRawText>(into value: inout T??) throws {
        if readNull() { return value = .some(nil) }
        do { value = .some(try readRaw(T.self)) } catch { try note(error) }
    }
}

extension JSONWriter {
    /// Writes a value that was kept as its text, laid out as the writer's options say.
    ///
    /// - Throws: ``JSONSyntaxError`` when the text is not JSON.
    /// - Complexity: O(bytes): the text is parsed.
    public mutating func write<T: JSONRawText>(raw value: T) throws {
        try JSONDocument(parsing: value.rawJSON, configuration: JSONReadConfiguration(numbers: .exact)).root.write(to: &self)
    }
}

extension DecodingSession {
    /// The text of a value.
    fileprivate func rawText<T: JSONRawText>(_ index: Int) throws -> T {
        // Safety: the text is lent for the call of `init(rawJSON:)` only; the storage, or the
        // closure, keeps it. The range is within it: see `rawRange`.
        let asItStands: JSONReadOptions = [.requireContainerRoot, .rejectNoncharacters, .trailingText]
        guard storage.configuration.options.isSubset(of: asItStands), let range = rawRange(of: index) else {
            var json = JSONWriter()
            try JSONNode(storage: storage, index: index).write(to: &json)
            return try unsafe json.finish().withUnsafeBufferPointer { unsafe T(rawJSON: $0) }
        }
        return unsafe T(rawJSON: UnsafeBufferPointer(rebasing: storage.source.text[range]))
    }

    /// Where a value that is written by RFC 8259 stands in the text. Nil when the text there is not it: when there was no memory for the offsets, or when the text is a
    /// file that has changed since it was parsed.
    private func rawRange(of index: Int) -> Range<Int>? {
        // Safety: the storage keeps the text. Each index is compared with its count, and nothing
        // follows from what was read of it.
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
