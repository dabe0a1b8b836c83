#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONNode {
    /// The value as JSON text, in bytes: members in their order, every number by its own text. See ``write(to:)``.
    ///
    /// - Throws: ``JSONWriteError`` as ``write(to:)``.
    /// - Complexity: O(*n*), where *n* is the size of the value.
    public func jsonBytes(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> [UInt8] {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finish()
    }

    /// The value as JSON text. See ``jsonBytes(_:)``.
    ///
    /// - Throws: ``JSONWriteError`` as ``write(to:)``.
    public func jsonString(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> String {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finishString()
    }

    /// The value as JSON text, in data. See ``jsonBytes(_:)``.
    ///
    /// - Throws: ``JSONWriteError`` as ``write(to:)``.
    public func jsonData(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> Data {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finishData()
    }
}

extension JSONDocument {
    /// The root as JSON text, in bytes. See ``JSONNode/jsonBytes(_:)``.
    ///
    /// - Throws: ``JSONWriteError`` as ``JSONNode/write(to:)``.
    public func jsonBytes(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> [UInt8] { try root.jsonBytes(options) }

    /// The root as JSON text. See ``JSONNode/jsonBytes(_:)``.
    ///
    /// - Throws: ``JSONWriteError`` as ``JSONNode/write(to:)``.
    public func jsonString(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> String { try root.jsonString(options) }

    /// The root as JSON text, in data. See ``JSONNode/jsonBytes(_:)``.
    ///
    /// - Throws: ``JSONWriteError`` as ``JSONNode/write(to:)``.
    public func jsonData(_ options: JSONWriteOptions = []) throws(JSONWriteError) -> Data { try root.jsonData(options) }
}

// MARK: - Printing

extension JSONNode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The value as compact JSON for logs and debuggers, cut after about 1,000 characters. Not for programs to read: use ``jsonString(_:)``.
    ///
    /// - Complexity: O(1): what is beyond the cut is not looked at, and nothing is parsed once more. Numbers are their shortest digits.
    public var description: String {
        excerpt(limit: 1000)
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The kind, and the value as ``description`` gives it.
    public var customMirror: Mirror { Mirror(self, children: ["kind": kind, "json": description]) }
}

extension JSONDocument: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The root as ``JSONNode/description`` gives it: compact JSON, cut after about 1,000 characters.
    public var description: String { root.description }

    /// The same as ``description``.
    public var debugDescription: String { root.description }

    /// The root.
    public var customMirror: Mirror { Mirror(self, children: ["root": root]) }
}

extension JSONNode {
    /// The beginning of the value's text: `limit` strings, numbers and brackets, and about as many bytes in strings. Not recursive: the depth is the document's.
    private func excerpt(limit: Int) -> String {
        let end = tape.next(after: index)
        var json = JSONWriter()
        var left = limit
        var index = index
        while index < end {
            guard left > 0 else { return json.textSoFar + "\u{2026}" }
            left -= 1
            let tag = tape.tag(at: index)
            switch tag {
            case TapeTag.objectStart: json.beginObject()
            case TapeTag.objectEnd: json.endObject()
            case TapeTag.arrayStart: json.beginArray()
            case TapeTag.arrayEnd: json.endArray()
            case TapeTag.true, TapeTag.false: json.write(tag == TapeTag.true)
            case TapeTag.null: json.writeNull()
            case TapeTag.integer: json.write(tape.integer(at: index))
            case TapeTag.unsigned: json.write(tape.unsigned(at: index))
            case TapeTag.double:
                // JSON5's infinities and NaN, as strings.
                let value = tape.double(at: index)
                do { try json.write(value) } catch { json.write("\(value)") }
            default:
                // Safety: the bytes are on the tape, which the node holds, and are copied.
                let bytes = unsafe tape.stringBytes(at: index)
                let isWhole = bytes.count <= left
                var shown = min(bytes.count, left)
                // Not within a character.
                while !isWhole, shown > 0, unsafe bytes[shown] & 0xC0 == 0x80 { shown -= 1 }
                let text = unsafe String(decoding: bytes.prefix(shown), as: UTF8.self) + (isWhole ? "" : "\u{2026}")
                left -= bytes.count
                if tag == TapeTag.bigNumber, isWhole {
                    do { try json.writeNumber(text: text) } catch { json.write(text) }
                } else if json.state.takesKey {
                    json.key(text)
                } else {
                    json.write(text)
                }
            }
            index += tag == TapeTag.integer || tag == TapeTag.unsigned || tag == TapeTag.double ? 2 : 1
        }
        return json.textSoFar
    }
}
