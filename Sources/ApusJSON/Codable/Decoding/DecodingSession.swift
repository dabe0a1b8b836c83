// How Codable reads a tape
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                                    ^               ^
//     struct Post: Decodable {            a decoder is a session and an index: here the object's
//         var id: Int                     container.decode(Int.self, forKey: .id) looks at the key after the last one it found
//         var tags: [String]              container.decode([String].self, …): arrays are read whole, without a container
//     }
//
// What belongs to one call of `decode` is in one object, the session; decoders and containers are a reference to it and an index on the tape.
// Nothing is looked up in dictionaries and no key becomes a String: a key is compared where it stands, first at the place where the last search ended,
// for models mostly ask in the document's order. Coding paths are made from the tape when somebody asks, which is after an error as a rule.

/// What all decoders and containers of one call share. It keeps the document alive, for a container that is kept after the call.
final class DecodingSession {
    let storage: DocumentStorage
    let tape: Tape
    let options: ApusJSONDecoder.Options
    /// What the root stands under, for a value that is decoded from within another.
    let basePath: [any CodingKey]
    /// What is asked for at every object.
    let keyMatching: ApusJSONDecoder.KeyMatching
    let duplicateKeys: DuplicateKeyPolicy
    // The global's address is asked for once, not for each value.
    let kinds: TypeTable<TypeKind>
    /// Whether values that are not of their types may become ones.
    let coerces: Bool
    /// The containers of objects, until the call is over.
    // Safety: `run` keeps them for as long as they are here.
    private var boxes: Unmanaged<KeyedBoxes>?
    /// The objects that became dictionaries, whose keys may be numbers in a coding path.
    var dictionaries: [Int] = []
    /// Elements that were left out of arrays.
    var skipped: [SkippedElement] = []
    /// How many alternatives are being tried, one within the other. Their errors are not seen, so nothing is worked out for them.
    var attempts = 0
    /// The keys of objects as a custom strategy converts them, by the objects' indexes.
    var convertedKeys: [Int: [String]] = [:]

    /// What has been coerced, when something has.
    var log: CoercionLog?

    init(_ storage: DocumentStorage, _ options: ApusJSONDecoder.Options, basePath: [any CodingKey] = []) {
        self.storage = storage
        self.options = options
        self.basePath = basePath
        tape = storage.tape
        keyMatching = options.keyMatching
        coerces = !options.coercion.isEmpty
        kinds = coerces ? TypeKind.knownForCoercion : TypeKind.known
        duplicateKeys = storage.configuration.duplicateKeys
    }

    /// Runs one call of `decode`, as a whole.
    @inline(__always)
    func run<Result>(_ body: (DecodingSession) throws -> Result) rethrows -> Result {
        let boxes = KeyedBoxes.take()
        defer { KeyedBoxes.give(boxes, of: self) }
        return try run(with: boxes, body)
    }

    /// Runs one call of `decode`, as a whole, with boxes of the caller's.
    @inline(__always)
    func run<Result>(with boxes: KeyedBoxes, _ body: (DecodingSession) throws -> Result) rethrows -> Result {
        self.boxes = Unmanaged.passUnretained(boxes)
        defer { self.boxes = nil }
        return try body(self)
    }

    /// The container of the object at an index.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type, _ index: Int) throws -> KeyedDecodingContainer<Key> {
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw containerMismatch([String: Any].self, "keyed", at: index)
        }
        let state = KeyedState(self, index, keyedBy: type)
        if let boxes { return boxes._withUnsafeGuaranteedRef { $0.container(keyedBy: type, state) } }
        // The call is over, and the decoder has been kept.
        return KeyedDecodingContainer(OwnedKeyedContainer(state))
    }
}
