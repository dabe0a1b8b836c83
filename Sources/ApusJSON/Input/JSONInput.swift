#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The bytes of a JSON text, wherever they are: `[UInt8]`, `ArraySlice<UInt8>`, `Data`, `String`, `Substring`, unsafe buffers, and with `ApusJSONNIO` a `ByteBuffer`.
///
/// Bytes are in UTF-8, or in UTF-16 or UTF-32, which are detected; a byte order mark is passed over. Arrays, data and strings are retained rather than copied where
/// their bytes are on the heap; unsafe buffers are copied by whatever keeps them. `RawSpan`, which cannot conform to a protocol, has an overload wherever an input
/// is taken.
///
/// The types that conform are this package's choice: the requirement cannot be met elsewhere.
public protocol JSONInput: JSONSource {
    /// Opens the bytes, for one reading.
    ///
    /// - Parameter isKept: whether anything that is made from the bytes may outlive the call.
    func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText
}

/// What a typed value can be made from: any ``JSONInput``, or JSON that has been read before: ``JSONDocument``, ``JSONNode``, ``JSONValue``.
public protocol JSONSource {
    /// Opens the source, for one reading.
    func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent
}

/// Bytes that have been opened. Only this package makes one.
public struct _JSONText: ~Copyable, Sendable {
    let source: Source

    init(source: consuming Source) { self.source = source }

    consuming func open() -> Source { source }
}

/// A source that has been opened. Only this package makes one.
public struct _JSONContent: ~Copyable, Sendable {
    private let kind: Kind

    init(kind: consuming Kind) { self.kind = kind }

    consuming func open() -> Kind { kind }

    enum Kind {
        case text(Source)
        case parsed(any ParsedSource)
    }
}

/// JSON that has been read before: `JSONNode`, `JSONValue`.
protocol ParsedSource: Sendable {}

extension JSONInput {
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent {
        _JSONContent(kind: .text(try _text(configuration, isKept: true).open()))
    }
}

// MARK: - Inputs

extension [UInt8]: JSONInput, JSONSource {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension ArraySlice<UInt8>: JSONInput, JSONSource {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        // Safety: the slice's storage does not move while a copy of the slice is kept.
        let bytes = withUnsafeBytes { $0 }
        return _JSONText(source: try Source(RetainedBytes(bytes, spareBytes: 0, owner: Kept(self)), configuration))
    }
}

extension Data: JSONInput {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension String: JSONInput {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension Substring: JSONInput {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

extension UnsafeRawBufferPointer: JSONInput {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        // Safety: what is not kept does not outlive the call, during which the caller keeps the bytes.
        _JSONText(source: try isKept ? Source(copying: self, configuration) : Source(borrowing: self, configuration))
    }
}

extension UnsafeMutableRawBufferPointer: JSONInput {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        try UnsafeRawBufferPointer(self)._text(configuration, isKept: isKept)
    }
}

extension UnsafeBufferPointer<UInt8>: JSONInput, JSONSource {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        try UnsafeRawBufferPointer(self)._text(configuration, isKept: isKept)
    }
}

/// A value for its storage's sake.
private final class Kept<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
