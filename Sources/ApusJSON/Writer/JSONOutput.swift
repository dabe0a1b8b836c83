#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that JSON text can be encoded as: `[UInt8]`, `String` or `Data`. It is the counterpart of
/// ``JSONInput``.
///
/// ```swift
/// let text = try ApusJSONEncoder().encode(film, as: String.self)
/// ```
///
/// Only types in this package can conform, because the requirements cannot be implemented
/// elsewhere.
public protocol JSONOutput {
    /// Creates a value by copying a text.
    static func _copy(_ text: _JSONWrittenText) -> Self
    /// Takes the text of a writer, without copying it where possible.
    ///
    /// - Throws: ``JSONWriteError`` if the text is not exactly one value.
    static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> Self
}

/// A text that an encoder has written. Only this package creates one.
public struct _JSONWrittenText {
    /// Well-formed UTF-8, valid only while it is being copied.
    let bytes: UnsafeBufferPointer<UInt8>

    package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
}

extension [UInt8]: JSONOutput {
    /// Copies the bytes.
    @_spi(Runtime)
    public static func _copy(_ text: _JSONWrittenText) -> [UInt8] { Array(text.bytes) }
    /// Returns the writer's bytes, without copying them.
    @_spi(Runtime)
    public static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> [UInt8] { try json.finish() }
}

extension String: JSONOutput {
    /// Copies the text into a string, without validating its UTF-8 again.
    @_spi(Runtime)
    public static func _copy(_ text: _JSONWrittenText) -> String { String(validUTF8: text.bytes) }
    /// Copies the writer's text into a string, without validating its UTF-8 again.
    @_spi(Runtime)
    public static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> String { try json.finishString() }
}

extension Data: JSONOutput {
    /// Copies the bytes.
    @_spi(Runtime)
    public static func _copy(_ text: _JSONWrittenText) -> Data { Data(buffer: text.bytes) }
    /// Returns the writer's bytes. Beyond 16 KiB they are not copied.
    @_spi(Runtime)
    public static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> Data { try json.finishData() }
}
