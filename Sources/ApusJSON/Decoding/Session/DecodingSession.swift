#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// How Codable reads a tape
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                                    ^               ^
//     struct Post: Decodable {            a decoder is a session and an index: here the object's
//         var id: Int                     container.decode(Int.self, forKey: .id) looks up where the key's value is
//         var tags: [String]              container.decode([String].self, …): arrays are read whole, without a container
//     }
//
// All state of one call of `decode` is in one object, the session. Decoders and containers consist
// of a reference to it, an index on the tape, and the number of a frame, which says where the value
// is (`DecodingFrames`). No key becomes a String: an object's keys are compared on the tape with those
// of the type, when the first is asked for (`KeyPositions`). Nothing is worked out for an error before
// it leaves the call or is read.

/// The state that all decoders and containers of one call share. It keeps the document alive for a
/// container that is kept after the call.
@safe
final class DecodingSession {
    let storage: DocumentStorage
    let tape: Tape
    // Safety: retained by the call that this session is for, or here.
    private let optionsInUse: Unmanaged<ApusJSONDecoder.Options>
    /// The options, unless the call has lent them.
    private var ownOptions: ApusJSONDecoder.Options?
    /// Copied here, because every object needs it.
    let keys: KeyConversion
    let duplicateKeys: JSONDuplicateKeyPolicy
    /// Whether keys with the same characters in different scalars are equal.
    let matchesEquivalentKeys: Bool
    /// Whether values that are not of their types may be coerced.
    let coerces: Bool
    /// What is asked of each type.
    private let kindFact: TypeFact
    /// The containers of objects, until the call is over.
    // Safety: `run` holds them for as long as they are here. No user code runs while either
    // property is changed, so accesses need not be checked.
    @exclusivity(unchecked) private var boxes: Unmanaged<KeyedContainerPool>?
    // The frames of the boxes, while there are any; otherwise this object's own.
    @exclusivity(unchecked) private var framesInUse: DecodingFramesPointer?
    private var ownFrames: DecodingFramesPointer?
    /// Whether the caller wants to know which elements were left out of arrays. Their errors take a
    /// hundred times as much memory as their text.
    var keepsSkipped = false
    /// The elements that were left out of arrays.
    var skipped: FirstFindings<SkippedElement>
    /// How many nested alternatives are being tried.
    var attempts = 0
    var attemptLog = AttemptLog()
    // Safety: no user code runs while it is changed, so accesses need not be checked.
    @exclusivity(unchecked) var budget: AttemptBudget
    /// The number of reasons why the next error will not be seen, so that nothing is worked out
    /// for it: it is that of an alternative, or one too many to be kept.
    var quietness = 0
    /// The keys of objects, by the object's index.
    var keyIndices: [Int: any KeyIndex] = [:]
    /// The keys that were used last.
    var latestKeys: (any KeyIndex)?
    /// The small objects in `keyIndices`.
    var smallObjects: [Int] = []
    // Safety: no user code runs while it is changed, so accesses need not be checked.
    /// The object whose keys were converted by a function for a type that reads itself, after those around it.
    @exclusivity(unchecked) var convertedObjects: [ConvertedObject] = []

    /// The counts of arrays with more elements than a tape can count, by the array's index.
    private var largeCounts: [Int: Int] = [:]

    /// What has been coerced; nil if nothing has.
    var log: CoercionLog?

    /// What notes errors, while a document is decoded again to find all of them.
    var collector: ErrorCollector?

    /// The decoder of another format, whose value is read at the tag `foreign`.
    var foreign: (any Decoder)?

    /// Whether the caller holds the document, so that it outlives the call.
    let keepsDocument: Bool

    /// - Parameter isLent: whether the caller keeps the options, and ends the session with `end`. All threads would count
    ///   another reference.
    init(_ storage: DocumentStorage, _ options: borrowing ApusJSONDecoder.Options, keepsDocument: Bool = false, isLent: Bool = false) {
        self.keepsDocument = keepsDocument
        self.storage = storage
        unsafe optionsInUse = .passUnretained(options)
        tape = storage.tape
        keys = options.keys
        matchesEquivalentKeys = options.values.matchesEquivalentKeys
        coerces = !options.values.coercions.isEmpty
        kindFact = coerces ? .coercing : .decoding
        duplicateKeys = storage.configuration.duplicateKeys
        skipped = FirstFindings(limit: options.values.reading.limits.maximumFindingCount)
        unsafe budget = AttemptBudget(tape)
        if !isLent { ownOptions = copy options }
    }

    deinit {
        // Safety: nothing uses this session any more.
        if let ownFrames { unsafe ownFrames.destroy() }
    }

    var options: ApusJSONDecoder.Options { unsafe optionsInUse.takeUnretainedValue() }

    /// Ends the call that has lent the options. If anything else holds the session, such as a decoder that a type has kept,
    /// the session retains them.
    static func end(_ session: inout DecodingSession) {
        if !isKnownUniquelyReferenced(&session) { session.ownOptions = session.options }
    }

    /// The frames of the values that are being decoded.
    @inline(__always)
    var frames: DecodingFramesPointer {
        if let framesInUse = unsafe framesInUse { return framesInUse }
        return makeFrames()
    }

    /// Whether anything is decoded in a frame.
    var hasFrames: Bool { unsafe framesInUse != nil }

    /// Makes frames owned by this session, for what is decoded outside `run` or by a decoder that
    /// has been kept.
    private func makeFrames() -> DecodingFramesPointer {
        let own = DecodingFramesPointer()
        ownFrames = own
        unsafe framesInUse = own
        return own
    }

    /// The number of elements in an array. A model may ask for it after each element, so if the
    /// tape does not say, they are counted only once.
    func count(ofArrayAt index: Int) -> Int {
        let counted = tape.saturatedCount(at: index)
        guard counted == Tape.countLimit else { return counted }
        if let known = largeCounts[index] { return known }
        let count = tape.count(at: index)
        largeCounts[index] = count
        return count
    }

    /// Runs one complete call of `decode`. Its errors get their locations.
    @inline(__always)
    func run<Result>(_ body: (DecodingSession) throws -> Result) throws -> Result {
        let boxes = KeyedContainerPool.take()
        defer { KeyedContainerPool.give(boxes, of: self) }
        return try run(with: boxes, body)
    }

    /// Runs one complete call of `decode` with boxes that the caller owns. Its errors get their
    /// locations.
    @inline(__always)
    func run<Result>(with boxes: KeyedContainerPool, _ body: (DecodingSession) throws -> Result) throws -> Result {
        unsafe self.boxes = Unmanaged.passUnretained(boxes)
        unsafe framesInUse = boxes.frames
        defer {
            unsafe self.boxes = nil
            unsafe framesInUse = ownFrames
        }
        let result: Result
        do { result = try body(self) } catch { throw located(tooManyAlternatives ?? error) }
        if unsafe budget.excess != nil, let error = tooManyAlternatives { throw located(error) }
        return result
    }

    /// The keyed container of the object at an index.
    ///
    /// The runtime looks up the type of the container each time a function handles one. So only this
    /// does, and those that it is inlined into.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type, _ index: Int, frame: UInt32) throws -> KeyedDecodingContainer<Key> {
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw reframed(frame, index) { session, _ in session.containerMismatch([String: Any].self, "keyed", at: index) }
        }
        // There are no boxes if the call is over, but the decoder has been kept. Not `type`, which can
        // be that of a subclass of `Key`.
        guard let boxes = unsafe boxes, let slot = unsafe boxes._withUnsafeGuaranteedRef({ $0.slot(for: Key.self, self, index, frame: frame) })
        else { return detached(keyedBy: Key.self, index, frame: frame) }
        // Safety: the slot has just been taken for this type.
        return unsafe boxes._withUnsafeGuaranteedRef { unsafe $0.container(in: slot, as: KeyedDecodingContainer<Key>.self) }
    }

    private func detached<Key: CodingKey>(keyedBy type: Key.Type, _ index: Int, frame: UInt32) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(DetachedKeyedContainer(KeyedState(self, index, frame: frame, KeyedState.ModelKeys(type, room: nil))))
    }
}

// MARK: - Values of any type

extension DecodingSession {
    /// Decodes a value of any type.
    ///
    /// - Parameters:
    ///   - frame: the frame of the value.
    ///   - isDecoders: whether the value is a decoder's own. Its frame may then not be the
    ///     innermost.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, _ index: Int, frame: UInt32, isDecoders: Bool = false) throws -> T {
        try decode(type, kind(of: type), index, frame: frame, isDecoders: isDecoders)
    }

    /// Decodes a value that no container leads to.
    ///
    /// - Parameter mark: what has been found before.
    @inline(__always)
    func decodeRoot<T: Decodable>(_ type: T.Type, _ index: Int, since mark: FindingsMark = FindingsMark()) throws -> T {
        // A value within another of which the errors are being collected has a collector of its own.
        let outer = collector.take()
        defer { collector = outer }
        do { return try framed(index) { session, frame in try session.decode(type, index, frame: frame, isDecoders: true) } } catch {
            throw options.values.errorPolicy.collects ? collectErrors(type, index, after: error, since: mark) : error
        }
    }

    /// How to decode a type.
    @inline(__always)
    func kind(of type: any Any.Type) -> TypeKind {
        // The flag is captured instead of the session, which would be retained.
        let coerces = coerces
        return TypeFacts.of(type).value(of: kindFact) { coerces ? TypeKind(examiningForCoercion: type) : TypeKind(examining: type) }
    }

    /// Decodes a value of a type whose kind is known. The metatype decides, not `T`: it may be that
    /// of a subclass.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, _ kind: TypeKind, _ index: Int, frame: UInt32, isDecoders: Bool = false) throws -> T {
        if case .other = kind { return try decodeByItself(type, index, frame: frame) }
        return try decodeItself(type, kind, index, frame: frame, isDecoders: isDecoders)
    }

    /// Decodes a value with its type's own code. Errors get the location of what they are about.
    @inline(__always)
    private func decodeByItself<T: Decodable>(_ type: T.Type, _ index: Int, frame: UInt32) throws -> T {
        guard unsafe budget.visit(index, tape) else { throw quietError }
        do { return try type.init(from: TapeDecoder(session: self, index: index, frame: frame)) } catch {
            throw explained(error, type, at: index)
        }
    }

    /// Decodes a value of a type that is not left to its own `init(from:)`.
    @inline(never)
    private func decodeItself<T: Decodable>(_ type: T.Type, _ kind: TypeKind, _ index: Int, frame: UInt32, isDecoders: Bool) throws -> T {
        if isDecoders, frame != frames.pointee.last {
            return try reframed(frame, index) { try $0.decodeItself(type, kind, index, frame: $1, isDecoders: true) }
        }
        let visitCount = unsafe budget.visitCount
        var failure: (any Error)?
        defer { if tape.isContainer(at: index) { unsafe budget.visitWhole(index, tape, since: visitCount, failure) } }
        do {
            // What is wrong in it is left out.
            if collector != nil, !collects(type), let direct = type as? any DirectlyDecodable.Type {
                return try decodeDirectly(direct, index, frame: frame, as: type)
            }
            switch kind {
            // Safety, for all of these: the kind of `T` says that it is the type of the value.
            case .known(.date): return reinterpret(try date(index, frame: frame, isDecoders: isDecoders), as: type)
            case .known(.data): return reinterpret(try data(index, frame: frame), as: type)
            case .known(.url): return reinterpret(try url(index), as: type)
            case .known(.decimal): return reinterpret(try decimal(index), as: type)
            case .known(.value): return reinterpret(try value(index), as: type)
            case .known(.strings): return reinterpret(try [String].whole(self, index), as: type)
            case .known(.integers): return reinterpret(try [Int].whole(self, index), as: type)
            case .known(.doubles): return reinterpret(try [Double].whole(self, index), as: type)
            case .doubleRows: return reinterpret(try [[Double]].whole(self, index), as: type)
            case .members(let value):
                try unsafe value.membersToScratch(self, index, frame: frame)
                return unsafe frames.scratch.assumingMemoryBound(to: type).move()
            case .direct(let direct): return try decodeDirectly(direct, index, frame: frame, as: type)
            case .readable(let readable): return try readable.read(self, index, as: type)
            case .raw(let isText): return try raw(type, isText: isText, index, frame: frame)
            case .uuid: return reinterpret(try uuid(index), as: type)
            case .other: return try decodeByItself(type, index, frame: frame)
            }
        } catch {
            failure = error
            throw error
        }
    }

    /// Decodes a collection as a value of the type that it is known to be.
    @inline(__always)
    private func decodeDirectly<T>(_ direct: any DirectlyDecodable.Type, _ index: Int, frame: UInt32, as type: T.Type) throws -> T {
        try unsafe direct.decodeToScratch(self, index, frame: frame)
        return unsafe frames.scratch.assumingMemoryBound(to: type).move()
    }

    /// Returns a value under the name that its type has elsewhere: `Known` and `T` must be the same.
    /// The value is moved; nothing is retained or released.
    @inline(__always)
    private func reinterpret<Known, T>(_ value: consuming Known, as type: T.Type) -> T {
        // Not local memory: in generic code, closures that get its address are not inlined.
        precondition(MemoryLayout<Known>.size <= DecodingFramesPointer.scratchSize && MemoryLayout<Known>.alignment <= 8)
        let room = unsafe frames.scratch
        // Safety: the memory is large enough for the one value that is put in and taken out.
        unsafe room.initializeMemory(as: Known.self, to: value)
        return unsafe room.assumingMemoryBound(to: type).move()
    }

    /// - Parameter keepsText: Whether numbers that would be written otherwise keep their text.
    func value(_ index: Int, keepsText: Bool = false) throws -> JSONValue {
        do {
            return try storage.value(at: index, builders: KeptTreeBuilder.idle, keepsText: keepsText)
        } catch {
            throw corrupted(error.message, at: index)
        }
    }

    func url(_ index: Int) throws -> URL {
        if tape.tag(at: index) == TapeTag.string, let url = URL(string: tape.string(at: index)) { return url }
        guard !isNull(index) else { throw rejectedNull(URL.self, index) }
        if let coercions, let url = try result(of: coercions.url(of: node(at: index)), as: URL.self, form: .urlFromString, at: index) { return url }
        throw notText("Expected a URL.", .value(URL.self), at: index, inFoundation: "Invalid URL string.")
    }

    /// The error for a value that is not a text of the requested type.
    func notText(_ message: String, _ requirement: Requirement, at index: Int, inFoundation: String) -> DecodingError {
        guard tape.tag(at: index) == TapeTag.string else { return mismatch(String.self, at: index) }
        return corrupted(message, requirement, at: index, inFoundation: inFoundation)
    }

    /// A decimal number read from its text, exact to 38 digits.
    func decimal(_ index: Int) throws -> Decimal {
        switch tape.tag(at: index) {
        case TapeTag.integer: return Decimal(tape.integer(at: index))
        case TapeTag.unsigned: return Decimal(tape.unsigned(at: index))
        case TapeTag.double, TapeTag.bigNumber:
            return try storage.plainDecimal(at: index) ?? convertedDecimal(index)
        default: return try convertedDecimal(index)
        }
    }

    /// A decimal number from text that is not plain, or from a value that is not a number.
    @inline(never)
    private func convertedDecimal(_ index: Int) throws -> Decimal {
        if let text = node(at: index).numberText, let value = Decimal(string: text) { return value }
        if let coercions, let value = try result(of: coercions.decimal(of: node(at: index)), as: Decimal.self, at: index) { return value }
        throw notRepresented(Decimal.self, index)
    }

    func data(_ index: Int, frame: UInt32) throws -> Data {
        guard !isNull(index) else { throw rejectedNull(Data.self, index) }
        switch options.values.dataDecodingStrategy {
        case .base64:
            if tape.tag(at: index) == TapeTag.string, let data = Data(base64Encoded: tape.string(at: index)) { return data }
            if let coercions, let data = try result(of: coercions.data(of: node(at: index)), as: Data.self, form: .dataFromString, at: index) {
                return data
            }
            throw notText("Expected a string in Base64.", .base64, at: index, inFoundation: "Encountered Data is not valid Base64.")
        case .custom(let decode):
            do { return try decode(TapeDecoder(session: self, index: index, frame: frame)) } catch { throw explained(error, Data.self, at: index) }
        default: return try Data(from: TapeDecoder(session: self, index: index, frame: frame))
        }
    }

    func date(_ index: Int, frame: UInt32, isDecoders: Bool) throws -> Date {
        guard !isNull(index) else { throw rejectedNull(Date.self, index) }
        return coerces ? try lenientDate(index, frame: frame, isDecoders: isDecoders) : try plainDate(index, frame: frame, isDecoders: isDecoders)
    }

    /// A date read with the strategy.
    func plainDate(_ index: Int, frame: UInt32, isDecoders: Bool) throws -> Date {
        switch unsafe optionsInUse._withUnsafeGuaranteedRef({ $0.values.dateDecodingStrategy }) {
        case .secondsSince1970:
            return Date(timeIntervalSince1970: try requiring(.date(.secondsSince1970), at: index) { try scalar(Double.self, index) })
        case .millisecondsSince1970:
            return Date(timeIntervalSince1970: try requiring(.date(.millisecondsSince1970), at: index) { try scalar(Double.self, index) } / 1000)
        case .iso8601:
            guard tape.tag(at: index) == TapeTag.string else {
                return try requiring(.date(.iso8601), at: index) { throw mismatch(String.self, at: index) }
            }
            // Safety: the session holds the tape with the bytes.
            guard let date = unsafe RFC3339.date(tape.stringBytes(at: index)) else {
                throw corruptedInDecoder(
                    "Expected a date such as \"2026-12-01T09:00:00Z\".", .date(.iso8601), at: index, isDecoders: isDecoders,
                    inFoundation: "Expected date string to be ISO8601-formatted.")
            }
            return date
        case .custom(let decode):
            do { return try decode(TapeDecoder(session: self, index: index, frame: frame)) } catch { throw explained(error, Date.self, at: index) }
        default:
            return try requiring(.date(.secondsSince2001), at: index) { try Date(from: TapeDecoder(session: self, index: index, frame: frame)) }
        }
    }
}

// MARK: - Types that read themselves

extension DecodingSession {
    /// Reads a value with its own `init(reading:)`.
    func read<T: JSONReadable>(_ type: T.Type, _ index: Int) throws -> T {
        var context = ReadingContext(self)
        // What reads the same object next may have keys of another type.
        defer { if keys == .custom { forgetObjects(from: index) } }
        return try context.read(type, at: index)
    }
}

extension JSONReadable {
    /// Reads the value as one of the type that it is known to be.
    static func read<T>(_ session: DecodingSession, _ index: Int, as type: T.Type) throws -> T {
        // Safety: the kind of `T` says that it is this type.
        unsafe unsafeBitCast(try session.read(Self.self, index), to: type)
    }
}
