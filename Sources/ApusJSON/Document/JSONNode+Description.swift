extension JSONNode: CustomStringConvertible, CustomReflectable {
    /// The value as compact JSON for logs and debuggers, cut after about 1,000 characters. Do not
    /// parse it; use ``JSONWritable/jsonString(_:)`` instead.
    ///
    /// Numbers appear with their shortest digits.
    ///
    /// - Complexity: O(1): nothing beyond the cut is read, and nothing is parsed again.
    public var description: String {
        excerpt(limit: 1000)
    }

    /// The kind and the ``description``, for debuggers.
    public var customMirror: Mirror { Mirror(self, children: ["kind": kind, "json": description]) }
}

extension JSONDocument: CustomStringConvertible, CustomReflectable {
    /// The root as compact JSON for logs and debuggers, cut after about 1,000 characters.
    public var description: String { root.description }

    /// The root, for debuggers.
    public var customMirror: Mirror { Mirror(self, children: ["root": root]) }
}

extension JSONNode {
    /// The beginning of the value's text: up to `limit` strings, numbers and brackets, and about as
    /// many bytes of strings. It is not recursive, because the document may be nested to any depth.
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
                // JSON5's infinities and NaN become strings.
                let value = tape.double(at: index)
                do { try json.write(value) } catch { json.write("\(value)") }
            default:
                // Safety: the bytes are on the tape, which the node holds, and they are copied.
                let bytes = unsafe tape.stringBytes(at: index)
                let isWhole = bytes.count <= left
                var shown = min(bytes.count, left)
                // Do not cut within a character.
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
