public import Foundation

/// The least a decoder can do for a document: its answers, recorded once, handed to the model again through Codable's containers.
///
/// Nothing is parsed and no key is looked up. What remains is what every decoder pays: the containers, the calls through them, the model's own
/// initialisers, its collections and, unless they are handed out ready, its strings.
public final class Replay<Model: Decodable>: @unchecked Sendable {
    // Safety: one decode at a time, as a benchmark runs it.

    private let start: Answers
    private let answers: UnsafeMutablePointer<Answers>

    /// Records the answers of one decode.
    ///
    /// - Parameters:
    ///   - decoder: the decoder that answers; it is given the recording in its `userInfo`.
    ///   - makesStrings: whether every string is made of its bytes, as a decoder must, or handed out ready.
    public init(of data: Data, by decoder: JSONDecoder, makesStrings: Bool) throws {
        let recording = Recording()
        decoder.userInfo[recordingKey] = recording
        defer { decoder.userInfo[recordingKey] = nil }
        _ = try decoder.decode(Recorded<Model>.self, from: data)
        start = Answers(recording, makesStrings: makesStrings)
        answers = .allocate(capacity: 1)
        answers.initialize(to: start)
    }

    deinit {
        answers.deallocate()
    }

    /// The model, once more.
    public func decode() throws -> Model {
        answers.pointee = start
        return try Model(from: ReplayDecoder(answers: answers))
    }
}
