#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The bytes of a JSON text, in any container: `[UInt8]`, `ArraySlice<UInt8>`, `Data`, `String`,
/// `Substring`, unsafe buffers, and with `ApusJSONNIO` a `ByteBuffer`.
///
/// The bytes are UTF-8, UTF-16 or UTF-32; the encoding is detected, and a byte order mark is
/// skipped. Arrays, data and strings are retained rather than copied if their bytes are on the
/// heap. Unsafe buffers are copied whenever the bytes are kept. `RawSpan` cannot conform to a
/// protocol: ``JSONDocument/init(parsing:configuration:)-(RawSpan,_)`` creates a document from one, which every reader takes.
///
/// Only this package can add conformances, because the requirement cannot be implemented elsewhere.
public protocol JSONInput: JSONSource {
    /// Opens the bytes for one reading.
    ///
    /// - Parameter isKept: whether anything made from the bytes may outlive the call.
    /// - Throws: ``JSONSyntaxError`` if the bytes exceed the size limit or are ill-formed UTF-16 or
    ///   UTF-32.
    func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText
}

/// A source that a typed value can be read from: any ``JSONInput``, or JSON that has already been
/// parsed: ``JSONDocument``, ``JSONNode``, ``JSONValue``.
public protocol JSONSource {
    /// Opens the source for one reading.
    ///
    /// - Throws: ``JSONSyntaxError`` if the source is text that exceeds the size limit or is
    ///   ill-formed UTF-16 or UTF-32.
    func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent
}

/// Opened bytes. Only this package can create one.
public struct _JSONText: ~Copyable, Sendable {
    private var source: Source?

    init(source: consuming Source) { self.source = source }

    /// Moves the source out: to copy it would retain its owner.
    consuming func open() -> Source { source.take()! }
}

/// An opened source. Only this package can create one.
public struct _JSONContent: ~Copyable, Sendable {
    private let kind: Kind

    init(kind: consuming Kind) { self.kind = kind }

    consuming func open() -> Kind { kind }

    enum Kind {
        case text(Source)
        case parsed(any ParsedSource)
    }
}

/// JSON that has already been parsed: `JSONNode`, `JSONValue`.
protocol ParsedSource: Sendable {}

extension JSONInput {
    /// Opens the bytes as a source.
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent {
        _JSONContent(kind: .text(try _text(configuration, isKept: true).open()))
    }
}

// MARK: - Inputs

extension [UInt8]: JSONInput, JSONSource {
    /// Opens the array, which is retained.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension ArraySlice<UInt8>: JSONInput, JSONSource {
    /// Opens the slice, which is retained.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        // Safety: the slice's storage does not move while a copy of the slice is kept.
        let bytes = withUnsafeBytes { $0 }
        return _JSONText(source: try Source(RetainedBytes(bytes, spareBytes: 0, owner: Kept(self)), configuration))
    }
}

extension Data: JSONInput {
    /// Opens the data, which is retained; up to 32 bytes are copied.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension String: JSONInput {
    /// Opens the string, which is retained if its UTF-8 is on the heap and copied otherwise.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension Substring: JSONInput {
    /// Opens the substring, which is retained if its UTF-8 is on the heap and copied otherwise.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension UnsafeRawBufferPointer: JSONInput {
    /// Opens the bytes, which are copied if they are kept.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        // Safety: bytes that are not kept are used only during the call, and the caller keeps them
        // for that long.
        _JSONText(source: try isKept ? Source(copying: self, configuration) : Source(borrowing: self, configuration))
    }
}

extension UnsafeBufferPointer<UInt8>: JSONInput, JSONSource {
    /// Opens the bytes, which are copied if they are kept.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        try UnsafeRawBufferPointer(self)._text(configuration, isKept: isKept)
    }
}
