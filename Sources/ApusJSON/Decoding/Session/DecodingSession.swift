// How Codable reads a tape
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                                    ^               ^
//     struct Post: Decodable {            a decoder is a session and an index: here the object's
//         var id: Int                     container.decode(Int.self, forKey: .id) looks at the key after the last one it found
//         var tags: [String]              container.decode([String].self, …): arrays are read whole, without a container
//     }
//
// What belongs to one call of `decode` is in one object, the session; decoders and containers are a reference to it, an index on the tape and the number of a
// frame, which says what the value stands under (`DecodingFrames`). No key becomes a String: a key is compared where it is on the tape, first where the last
// search ended, for models mostly ask in the document's order. Nothing is worked out for an error before it leaves the call, or is read.

/// What all decoders and containers of one call share. It keeps the document alive, for a container that is kept after the call.
@safe
final class DecodingSession {
    let storage: DocumentStorage
    let tape: Tape
    let options: ApusJSONDecoder.Options
    /// What is asked for at every object.
    let keyMatching: ApusJSONDecoder.KeyMatching
    let duplicateKeys: JSONDuplicateKeyPolicy
    // The global's address is asked for once, not for each value.
    let kinds: TypeTable<TypeKind>
    /// Whether values that are not of their types may become ones.
    let coerces: Bool
    /// The containers of objects, until the call is over.
    // Safety: `run` holds them for as long as they are here. Neither property is being changed
    // while code of a user's runs, so that its accesses need not be checked.
    @exclusivity(unchecked) private var boxes: Unmanaged<KeyedContainerPool>?
    // The boxes', while they are here; else this object's own.
    @exclusivity(unchecked) private var framesInUse: DecodingFramesPointer?
    private var ownFrames: DecodingFramesPointer?
    /// Whether the caller wants to know which elements were left out of arrays. Their errors take a hundred times as much memory as their text.
    var keepsSkipped = false
    /// Elements that were left out of arrays, by their indexes.
    var skipped: [(index: Int, error: any Error)] = []
    /// How many alternatives are being tried, one within the other. Their errors are not seen, so nothing is worked out for them.
    var attempts = 0
    var attemptLog = AttemptLog()
    /// What is known of large objects, by their indexes.
    var largeObjects: [Int: LargeObject] = [:]
    /// Where each key of a large object is first, by the objects' indexes: for cursors.
    var firstKeys: [Int: KeyTable] = [:]
    /// The keys of objects as a custom strategy converts them, by the objects' indexes.
    var convertedKeys: [Int: ConvertedKeys] = [:]
    var smallConvertedObjects: [Int] = []

    /// The counts of arrays with more elements than a tape counts, by the arrays' indexes.
    private var largeCounts: [Int: Int] = [:]

    /// What has been coerced, when something has.
    var log: CoercionLog?

    /// Whether the caller holds the document, so that it outlives the call.
    let keepsDocument: Bool

    init(_ storage: DocumentStorage, _ options: ApusJSONDecoder.Options, keepsDocument: Bool = false) {
        self.keepsDocument = keepsDocument
        self.storage = storage
        self.options = options
        tape = storage.tape
        keyMatching = options.keyMatching
        coerces = !options.coercions.isEmpty
        kinds = coerces ? TypeKind.knownForCoercion : TypeKind.known
        duplicateKeys = storage.configuration.duplicateKeys
    }

    deinit {
        // Safety: nobody has this session any more.
        if let ownFrames { unsafe ownFrames.destroy() }
    }

    /// What the values that are being decoded stand under.
    @inline(__always)
    var frames: DecodingFramesPointer {
        if let framesInUse = unsafe framesInUse { return framesInUse }
        return makeFrames()
    }

    /// Frames of this session's own: what is decoded outside of `run`, or by a decoder that has been kept.
    @inline(never)
    private func makeFrames() -> DecodingFramesPointer {
        let own = DecodingFramesPointer()
        ownFrames = own
        unsafe framesInUse = own
        return own
    }

    /// How many elements an array has. A model may ask after each of them: where the tape does not say, they are counted once.
    func count(ofArrayAt index: Int) -> Int {
        let counted = tape.saturatedCount(at: index)
        guard counted == Tape.countLimit else { return counted }
        if let known = largeCounts[index] { return known }
        let count = tape.count(at: index)
        largeCounts[index] = count
        return count
    }

    /// Runs one call of `decode`, as a whole. Its errors get their locations.
    @inline(__always)
    func run<Result>(_ body: (DecodingSession) throws -> Result) throws -> Result {
        let boxes = KeyedContainerPool.take()
        defer { KeyedContainerPool.give(boxes, of: self) }
        return try run(with: boxes, body)
    }

    /// Runs one call of `decode`, as a whole, with boxes of the caller's.
    @inline(__always)
    func run<Result>(with boxes: KeyedContainerPool, _ body: (DecodingSession) throws -> Result) throws -> Result {
        unsafe self.boxes = Unmanaged.passUnretained(boxes)
        unsafe framesInUse = boxes.frames
        defer {
            unsafe self.boxes = nil
            unsafe framesInUse = ownFrames
        }
        do { return try body(self) } catch { throw located(error) }
    }

    /// The container of the object at an index.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type, _ index: Int, frame: UInt32) throws -> KeyedDecodingContainer<Key> {
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw reframed(frame, index) { session, _ in session.containerMismatch([String: Any].self, "keyed", at: index) }
        }
        let state = KeyedState(self, index, frame: frame, keyedBy: type)
        if let boxes = unsafe boxes { return unsafe boxes._withUnsafeGuaranteedRef { $0.container(keyedBy: type, state) } }
        // The call is over, and the decoder has been kept.
        return KeyedDecodingContainer(DetachedKeyedContainer(state))
    }
}
