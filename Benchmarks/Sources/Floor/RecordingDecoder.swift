/// A decoder that forwards to another one and records every answer.
struct RecordingDecoder: Decoder {
    let base: any Decoder
    let recording: Recording

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        recording.container(keyedBy: type)
        return KeyedDecodingContainer(RecordingKeyedContainer(base: try base.container(keyedBy: type), recording: recording))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try base.unkeyedContainer()
        guard let count = container.count else { throw Unrecordable("an array of unknown length") }
        recording.count(count)
        return RecordingUnkeyedContainer(base: container, recording: recording)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        RecordingSingleValueContainer(base: try base.singleValueContainer(), recording: recording)
    }
}

/// A value that is decoded through a recording decoder, whichever decoder decodes it.
struct Recorded<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let recording = decoder.userInfo[recordingKey] as? Recording else { throw Unrecordable("a decode without a recording") }
        value = try Value(from: RecordingDecoder(base: decoder, recording: recording))
    }
}

/// The key of the recording in a decoder's `userInfo`.
let recordingKey = CodingUserInfoKey(rawValue: "Recording")!
