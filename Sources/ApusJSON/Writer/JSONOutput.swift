#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a value's JSON text can be encoded as: `[UInt8]`, `String` and `Data`. The counterpart of ``JSONInput``.
///
/// ```swift
/// let text = try ApusJSONEncoder().encode(film, as: String.self)
/// ```
///
/// The types that conform are this package's choice: the requirements cannot be met elsewhere.
public protocol JSONOutput {
    /// Copies a text.
    static func _copy(_ text: _JSONWrittenText) -> Self
    /// Takes the text of a writer, without copying it where that can be.
    static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> Self
}

/// A text that an encoder has written. Only this package makes one.
public struct _JSONWrittenText {
    /// Well-formed UTF-8, for as long as it is being copied.
    let bytes: UnsafeBufferPointer<UInt8>

    package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
}

extension [UInt8]: JSONOutput {
    public static func _copy(_ text: _JSONWrittenText) -> [UInt8] { Array(text.bytes) }
    public static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> [UInt8] { try json.finish() }
}

extension String: JSONOutput {
    public static func _copy(_ text: _JSONWrittenText) -> String { String(validUTF8: text.bytes) }
    public static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> String { try json.finishString() }
}

extension Data: JSONOutput {
    public static func _copy(_ text: _JSONWrittenText) -> Data { Data(buffer: text.bytes) }
    public static func _finish(_ json: consuming JSONWriter) throws(JSONWriteError) -> Data { try json.finishData() }
}
