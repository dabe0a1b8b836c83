/// A decoder that asks another one and notes every answer.
struct RecordingDecoder: Decoder {
    let base: any Decoder
    let recording: Recording

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RecordingKeyedContainer(base: try base.container(keyedBy: type), recording: recording))
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

/// A value that is decoded through a recording decoder, whatever the decoder it is asked of.
struct Recorded<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let recording = decoder.userInfo[recordingKey] as? Recording else { throw Unrecordable("a decode without a recording") }
        value = try Value(from: RecordingDecoder(base: decoder, recording: recording))
    }
}

/// Under which a decoder's `userInfo` holds the recording.
let recordingKey = CodingUserInfoKey(rawValue: "Recording")!
