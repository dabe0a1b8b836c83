public import Foundation

/// The minimum that a decoder must do for a document: handing its answers, recorded once, to the
/// model through Codable's containers.
///
/// Nothing is parsed and no key is looked up. The remaining cost is what every decoder pays: the
/// containers, the calls through them, the model's own initializers, its collections and, unless
/// they are handed out ready-made, its strings.
public final class Replay<Model: Decodable>: @unchecked Sendable {
    // Safety: a benchmark runs one decode at a time.

    private let start: Answers
    private let answers: UnsafeMutablePointer<Answers>
    /// The model, if it is an array or a dictionary.
    private let collection = Model.self as? any ElementwiseCollection.Type

    /// Records the answers of one decode.
    ///
    /// - Parameters:
    ///   - data: The document.
    ///   - decoder: The decoder to record. It receives the recording in its `userInfo`.
    ///   - makesStrings: Whether every string is created from its bytes, as a decoder must, or
    ///     handed out ready-made.
    ///   - reusesBoxes: Whether a container's box is used again for the next object with keys of the
    ///     same type, or allocated for each object.
    public init(of data: Data, by decoder: JSONDecoder, makesStrings: Bool, reusesBoxes: Bool = false) throws {
        let recording = Recording()
        decoder.userInfo[recordingKey] = recording
        defer { decoder.userInfo[recordingKey] = nil }
        _ = try decoder.decode(Recorded<Model>.self, from: data)
        start = Answers(recording, makesStrings: makesStrings, reusesBoxes: reusesBoxes)
        answers = .allocate(capacity: 1)
        answers.initialize(to: start)
    }

    deinit {
        answers.deallocate()
    }

    /// Decodes the model again from the recorded answers.
    public func decode() throws -> Model {
        answers.pointee = start
        if let collection { return try collection.replay(answers, as: Model.self) }
        return try Model(from: ReplayDecoder(answers: answers))
    }
}
