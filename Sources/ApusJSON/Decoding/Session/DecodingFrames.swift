#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// How a coding path is passed down
//
//     {"user":{"tags":["a",1]}}          frames:  0  the root
//                                                 1  "user", of frame 0
//     a decoder of "user" has frame 1,            2  "tags", of frame 1
//     a decoder of 1 has frame 3                  3  Index 1, of frame 2
//
// While a value is decoded, a frame on a stack says where it is: it refers to the key that the
// model passed, without a copy. Decoders and containers know the number of their frame, and a path
// consists of the keys from there outwards. So a path costs O(depth), not needing one costs a few
// stores, and nothing is retained.
//
// Nested containers and super decoders have a frame that stays until the `init(from:)` that asked
// for them returns. A decoder or container that is used later finds that its frame is gone, or is
// about another value. Its path is then made of the document's keys.

/// Where a value is: its key, and the frame of its container.
struct DecodingFrame {
    @safe
    enum Key {
        /// Only the document knows the key: the value is the root, or was found without going
        /// through its containers.
        case document
        case index(Int)
        /// A model's key that is one byte.
        case prepared(PreparedKeysPointer, UInt8)
        /// The same of a nested container.
        case nested(PreparedKeysPointer, UInt8)
        /// A dictionary's key, as its tape index.
        case text(Int)
        // Safety: the key belongs to the call that decodes the value, which pops the frame before
        // it returns.
        case borrowed(UnsafeRawPointer, any CodingKey.Type)
        // Safety: the frame has its own reference, which is released when the frame is popped.
        case kept(Unmanaged<KeptKey>)
        /// The key of an outer frame that is about the same value.
        case same(UInt32)

        /// A copy of a key, for the frame of a nested container or a super decoder.
        static func kept(_ key: any CodingKey, isDecoder: Bool) -> Key { unsafe .kept(.passRetained(KeptKey(key, isDecoder: isDecoder))) }
    }

    /// The tape index of the value.
    var value: UInt32
    /// The frame of the container that holds the value, and the container's tape index.
    let parent: UInt32
    let container: UInt32
    var key: Key

    final class KeptKey {
        let key: any CodingKey
        /// Whether the key is a decoder's rather than a container's.
        let isDecoder: Bool

        init(_ key: any CodingKey, isDecoder: Bool) {
            self.key = key
            self.isDecoder = isDecoder
        }
    }
}

/// The frames of the values that are being decoded, outermost first.
@safe
struct DecodingFrames: ~Copyable {
    // Safety: the memory is allocated in `init` and `grow`, and released in `deinit`. The first
    // `count` of `capacity` frames are initialised, and only those are read and changed: only
    // `push` increases `count`, and each frame's number is compared with it.
    private var frames: UnsafeMutablePointer<DecodingFrame>
    private(set) var count = 0
    private var capacity = 16
    /// How many frames have a key to release.
    private var keptCount = 0

    /// The number that means no frame.
    static let none = UInt32.max
    /// How many frames there can be before nested containers share one: beyond the limit, only the
    /// latest of those that follow one another has a frame.
    private static let keptLimit = 1024

    init() {
        unsafe frames = .allocate(capacity: capacity)
    }

    deinit {
        for index in 0..<count {
            if case .kept(let key) = unsafe frames[index].key { unsafe key.release() }
        }
        unsafe frames.deallocate()
    }

    /// The frame with a number, which must exist.
    subscript(frame: UInt32) -> DecodingFrame {
        precondition(frame < count)
        return unsafe frames[Int(frame)]
    }

    /// Whether a frame exists, and is about the value at a tape index.
    func isValid(_ frame: UInt32, for value: UInt32) -> Bool {
        unsafe frame < count && frames[Int(frame)].value == value
    }

    /// The number of the last frame; `none` if there are no frames.
    var last: UInt32 { count > 0 ? UInt32(truncatingIfNeeded: count - 1) : Self.none }

    /// Adds a frame and returns its number.
    @inline(__always)
    mutating func push(_ frame: DecodingFrame) -> UInt32 {
        if count == capacity { grow() }
        unsafe (frames + count).initialize(to: frame)
        count &+= 1
        return UInt32(truncatingIfNeeded: count &- 1)
    }

    /// Whether all frames can be removed at once, because none has anything to release.
    fileprivate var areAllPlain: Bool { keptCount == 0 }

    /// Removes a frame and all those after it. Only for use when all are plain.
    fileprivate mutating func popPlain(_ frame: UInt32) { count = min(count, Int(frame)) }

    /// Removes frames from the end, down to the given one or to the last that has a key to release.
    /// Returns that key, with its reference.
    fileprivate mutating func popKept(to frame: UInt32) -> Unmanaged<DecodingFrame.KeptKey>? {
        while count > Int(frame) {
            count -= 1
            guard case .kept(let key) = unsafe frames[count].key else { continue }
            keptCount -= 1
            return unsafe key
        }
        return nil
    }

    /// Changes an array's frame to that of another element.
    fileprivate mutating func change(_ frame: UInt32, to value: Int, position: Int) {
        precondition(frame < count)
        unsafe frames[Int(frame)].value = UInt32(truncatingIfNeeded: value)
        unsafe frames[Int(frame)].key = .index(position)
    }

    /// Whether the frame of another nested container must replace the last one.
    fileprivate var isFull: Bool {
        guard count >= Self.keptLimit else { return false }
        switch unsafe frames[count - 1].key {
        case .kept, .nested: return true
        default: return false
        }
    }

    /// Adds the frame of a nested container or a super decoder, and returns its number.
    fileprivate mutating func pushNested(_ frame: DecodingFrame) -> UInt32 {
        if case .kept = frame.key { keptCount += 1 }
        return push(frame)
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<DecodingFrame>.allocate(capacity: capacity * 2)
        unsafe larger.moveInitialize(from: frames, count: count)
        unsafe frames.deallocate()
        unsafe frames = larger
        capacity *= 2
    }

    /// The frame of the innermost decoder, starting at a frame: the frames of nested containers are
    /// skipped. `none` if one of them is gone.
    func decoder(at frame: UInt32) -> UInt32 {
        var frame = frame
        while frame < count {
            switch unsafe frames[Int(frame)].key {
            case .kept(let kept) where unsafe !kept._withUnsafeGuaranteedRef({ $0.isDecoder }): break
            case .nested: break
            default: return frame
            }
            // A frame that is gone may have been followed by one inside its container.
            guard unsafe frames[Int(frame)].parent < frame else { break }
            frame = unsafe frames[Int(frame)].parent
        }
        return Self.none
    }
}

/// A pointer to frames, which live as long as the ``KeyedContainerPool`` or the session that made
/// them.
@safe
struct DecodingFramesPointer {
    // Safety: only `init` makes one. The owner of the frames destroys them in its `deinit`. Only a
    // session's decoders and containers use them, and these hold the session: the session's own
    // frames live as long as it does, and a pool's frames belong to its session while the call
    // runs, which holds the pool. No user code runs while they are read or changed.
    private let address: UnsafeMutablePointer<DecodingFrames>

    /// The size of the scratch memory, in bytes.
    static let scratchSize = 32

    init() {
        // Safety: the scratch memory comes first, then the frames.
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.scratchSize + MemoryLayout<DecodingFrames>.stride, alignment: 16)
        unsafe address = (memory + Self.scratchSize).bindMemory(to: DecodingFrames.self, capacity: 1)
        unsafe address.initialize(to: DecodingFrames())
    }

    /// Memory for moving a value from one variable to another. It is used for a moment only, in
    /// which no user code runs.
    var scratch: UnsafeMutableRawPointer {
        @inline(__always) get { unsafe UnsafeMutableRawPointer(address) - Self.scratchSize }
    }

    /// Releases the frames. They must not be used afterwards.
    @unsafe
    func destroy() {
        unsafe address.deinitialize(count: 1)
        unsafe scratch.deallocate()
    }

    var pointee: DecodingFrames {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
    }
}

// Keys are released here, where the frames are not being changed, because a model's key can be an
// object whose `deinit` decodes.
extension DecodingFramesPointer {
    /// Removes a frame and all those after it.
    @inline(__always)
    func pop(_ frame: UInt32) {
        if pointee.areAllPlain { pointee.popPlain(frame) } else { popKept(to: frame) }
    }

    @inline(never)
    private func popKept(to frame: UInt32) {
        while let key = unsafe pointee.popKept(to: frame) { unsafe key.release() }
    }

    /// Moves an array's frame on to another element, and removes the frames after it.
    func proceed(_ frame: UInt32, to value: Int, position: Int) {
        pop(frame &+ 1)
        pointee.change(frame, to: value, position: position)
    }

    /// Adds the frame of a nested container or a super decoder, and returns its number.
    func pushNested(_ frame: DecodingFrame) -> UInt32 {
        if pointee.isFull { popKept(to: pointee.last) }
        return pointee.pushNested(frame)
    }
}

// MARK: - Paths

extension DecodingSession {
    /// The path of a decoder or container.
    ///
    /// - Parameter frame: the frame that it was made with. It may be gone.
    func codingPath(of frame: UInt32, value: UInt32) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var (frame, value) = (frame, value)
        while frames.pointee.isValid(frame, for: value), let key = key(of: frame) {
            keys.append(key)
            (frame, value) = (frames.pointee[frame].parent, frames.pointee[frame].container)
        }
        return documentPath(to: Int(value)) + keys.reversed()
    }

    /// The path of the value of the innermost frame, or of a value inside that one.
    func codingPath(to index: Int) -> [any CodingKey] {
        let innermost = hasFrames ? frames.pointee.last : DecodingFrames.none
        guard innermost != DecodingFrames.none, case let value = Int(frames.pointee[innermost].value), value <= index,
            index < tape.next(after: value)
        else { return documentPath(to: index) }
        return convertedPath(to: index, from: value)
            ?? codingPath(of: innermost, value: UInt32(truncatingIfNeeded: value)) + documentPath(from: value, to: index)
    }

    /// The path of a value that no frame leads to.
    private func documentPath(to index: Int) -> [any CodingKey] {
        convertedPath(to: index, from: Tape.rootIndex) ?? documentPath(from: Tape.rootIndex, to: index)
    }

    /// The path of a value in an object whose keys have been converted; nil if there is no such object from `start` on.
    private func convertedPath(to index: Int, from start: Int) -> [any CodingKey]? {
        guard let object = unsafe convertedObjects.last(where: { $0.contains(index) }), object.keys.object >= start else { return nil }
        guard let member = object.keys.member(around: index), index < object.end - 1 else { return object.keyPath.dropLast() }
        var path = object.keyPath
        path[path.count - 1] = JSONCodingKey(member.name)
        return member.value == index ? path : path + documentPath(from: member.value, to: index)
    }

    /// The key of a frame; nil if only the document knows it.
    private func key(of frame: UInt32) -> (any CodingKey)? {
        switch frames.pointee[frame].key {
        case .document: nil
        case .index(let position): JSONCodingKey(index: position)
        case .prepared(let prepared, let byte), .nested(let prepared, let byte): prepared.pointee.key(byte)
        case .text(let index):
            // Under a key strategy, Foundation decodes dictionaries itself, and their keys have no
            // integer values.
            keys == .plain ? JSONCodingKey(dictionaryKey: tape.string(at: index)) : JSONCodingKey(tape.string(at: index))
        case .borrowed(let address, let type): unsafe type.key(at: address)
        case .kept(let kept): unsafe kept._withUnsafeGuaranteedRef { $0.key }
        case .same(let outer): key(of: outer)
        }
    }

    /// A part of a path, made of the document's keys.
    private func documentPath(from start: Int, to index: Int) -> [any CodingKey] {
        guard start != index else { return [] }
        if let steps = tape.steps(from: start, to: index, limit: Self.stepLimit) { return steps.map(key) }
        let paths = storage.paths
        return paths.steps(to: index).dropFirst(paths.steps(to: start).count).map(key)
    }

    /// How many children are skipped in search of a value, before all paths are indexed.
    private static let stepLimit = 64

    private func key(_ step: TapePathIndex.Step) -> any CodingKey {
        switch step {
        case .position(let position): JSONCodingKey(index: position)
        case .key(let index): JSONCodingKey(modelKey(tape.string(at: index)))
        }
    }

    /// A document's key as the model sees it, as far as the strategy can tell without a path.
    private func modelKey(_ text: String) -> String {
        if case .convertFromSnakeCase = options.values.keyDecodingStrategy { SnakeCase.toCamelCase(text) } else { text }
    }
}

extension CodingKey {
    // Safety: the caller knows that there is a key of this type at the address.
    fileprivate static func key(at address: UnsafeRawPointer) -> any CodingKey { unsafe address.assumingMemoryBound(to: Self.self).pointee }
}

// MARK: - Frames

extension DecodingSession {
    /// Decodes a value in a frame of its own.
    @inline(__always)
    func framed<Result>(
        _ key: DecodingFrame.Key, _ index: Int, parent: UInt32, container: UInt32, _ body: (DecodingSession, UInt32) throws -> Result
    ) rethrows -> Result {
        let frames = frames
        let frame = frames.pointee.push(
            DecodingFrame(value: UInt32(truncatingIfNeeded: index), parent: parent, container: container, key: key))
        defer { frames.pop(frame) }
        return try body(self, frame)
    }

    /// Decodes a value that no container leads to: the root, or one that a pointer or a cursor has
    /// found.
    @inline(__always)
    func framed<Result>(_ index: Int, _ body: (DecodingSession, UInt32) throws -> Result) rethrows -> Result {
        try framed(.document, index, parent: DecodingFrames.none, container: 0, body)
    }

    /// Decodes a decoder's value in the innermost frame, because its own frame may no longer be the
    /// innermost.
    @inline(__always)
    func reframed<Result>(_ frame: UInt32, _ index: Int, _ body: (DecodingSession, UInt32) throws -> Result) rethrows -> Result {
        let added = reframe(frame, index)
        defer { leave(added) }
        return try body(self, added ?? frame)
    }

    /// Adds a frame for a decoder's value, unless its own is the innermost.
    @inline(never)
    func reframe(_ frame: UInt32, _ index: Int) -> UInt32? {
        let value = UInt32(truncatingIfNeeded: index)
        if frame == frames.pointee.last, frames.pointee[frame].value == value { return nil }
        guard frames.pointee.isValid(frame, for: value) else {
            return frames.pointee.push(DecodingFrame(value: value, parent: DecodingFrames.none, container: 0, key: .document))
        }
        let known = frames.pointee[frame]
        return frames.pointee.push(DecodingFrame(value: value, parent: known.parent, container: known.container, key: .same(frame)))
    }

    /// Removes a frame that has been added.
    func leave(_ added: UInt32?) { if let added { frames.pop(added) } }

    /// Adds the frame of a nested container or a super decoder, with a key that is nested or kept. It
    /// stays until the value that is being decoded is done.
    func nestedFrame(_ key: DecodingFrame.Key, _ index: Int, parent: UInt32, container: UInt32) -> UInt32 {
        frames.pushNested(DecodingFrame(value: UInt32(truncatingIfNeeded: index), parent: parent, container: container, key: key))
    }
}
