import Synchronization

// Why containers are reused
//
//     KeyedDecodingContainer<Key>  ──▶  box (the standard library's)  ──▶  TapeKeyedContainer<Key>: a pointer  ──▶  KeyedState (here)
//
// A model gets its keyed container in a box, which is a reference. To make one, the runtime looks
// up three generic types and allocates, which takes longer than everything else that is done for a
// small object. Every call also copies the content of the box, which costs a retain and a release
// if it contains a reference.
//
// So a box contains only a pointer to a state, which is stored here. A box is reused for the next
// object with keys of the same type once nothing else holds it, which is when the reference kept
// here is the only one.
//
// The pointer keeps nothing alive. Code that reads through it holds the box, so the box has another
// owner, its state is not reused, and
//   - during the call of `decode`, that call keeps the session, and the session these boxes;
//   - after it, `KeptBoxes` keeps both, if any box is still held by others when the call ends.
//
// Containers that are made after the call, and those for which there is no room, keep what they
// need: `DetachedKeyedContainer`.

/// The boxes of keyed containers, which the calls of `decode` use one after another.
@safe
final class KeyedContainerPool: ContainerBoxes, @unchecked Sendable {
    // Safety of sending: it is in the pool, belongs to one session, or is in `KeptBoxes`.

    /// The frames of the values that are being decoded.
    let frames = DecodingFramesPointer()

    deinit { unsafe frames.destroy() }

    // Safety: the content of a slot is memory for a state, which is initialised, and then for its `KeyPositions`.
    // Neither needs destruction.
    private static var positionsOffset: Int { (MemoryLayout<KeyedState>.size + 7) & ~7 }

    override func release(_ content: UnsafeMutableRawPointer) { unsafe content.deallocate() }

    /// A slot with a container for an object; nil if there is none.
    @inline(__always)
    func slot<Key: CodingKey>(for type: Key.Type, _ session: DecodingSession, _ index: Int, frame: UInt32) -> Int? {
        guard let slot = take(type) else { return newSlot(for: type, session, index, frame: frame) }
        let state = unsafe content(of: slot).assumingMemoryBound(to: KeyedState.self)
        unsafe state.pointee = KeyedState(session, index, frame: frame, state.pointee.model)
        return slot
    }

    private func newSlot<Key: CodingKey>(for type: Key.Type, _ session: DecodingSession, _ index: Int, frame: UInt32) -> Int? {
        guard let slot = emptySlot(for: KeyedDecodingContainer<Key>.self) else { return nil }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: Self.positionsOffset + KeyPositions.count * MemoryLayout<UInt32>.size, alignment: MemoryLayout<KeyedState>.alignment)
        let room = unsafe (memory + Self.positionsOffset).initializeMemory(
            as: UInt32.self, repeating: KeyPositions.unknown, count: KeyPositions.count)
        let keys = unsafe KeyedState.ModelKeys(type, room: KeyPositions(room))
        let state = unsafe memory.initializeMemory(as: KeyedState.self, to: KeyedState(session, index, frame: frame, keys))
        // Safety: the slot was empty, and `take` has found none.
        unsafe put(KeyedDecodingContainer(TapeKeyedContainer<Key>(state)), memory, in: slot, for: type)
        return slot
    }
}

// MARK: - The pool

extension KeyedContainerPool {
    private static let idle = Pool<KeyedContainerPool>()

    /// Takes boxes that are not used.
    static func take() -> KeyedContainerPool { idle.take() ?? KeyedContainerPool() }

    /// Takes back the boxes of a session whose call is over.
    static func give(_ boxes: consuming KeyedContainerPool, of session: DecodingSession) {
        if boxes.canBeUsedAgain(after: session) { idle.give(boxes) }
    }

    /// Whether nothing holds a box of a call that is over. If something does, the boxes and the
    /// call's session are kept.
    func canBeUsedAgain(after session: DecodingSession) -> Bool {
        let areAllHere = areAllHere()
        if !areAllHere { KeptBoxes.add(self, of: session) }
        if KeptBoxes.count.load(ordering: .relaxed) > 0 { KeptBoxes.release() }
        return areAllHere
    }
}

/// The boxes of calls whose containers outlived them, with the calls' sessions.
///
/// Nothing reports when such a container is gone. So each call that ends checks the next calls in
/// turn, and releases those whose containers nothing holds any more. It stops at the
/// second one that is still held. What is kept is therefore bounded by what is alive: each call
/// adds at most one, and checks until it finds two that are held.
private enum KeptBoxes {
    /// A call that is over.
    @safe
    private struct Call {
        // Safety: has its own reference to the session until `release`.
        let boxes: KeyedContainerPool
        let session: Unmanaged<DecodingSession>
    }

    private struct Calls {
        var all: [Call] = []
        private var next = 0

        /// Removes the next call in turn. The last one takes its place.
        mutating func popNext() -> Call? {
            guard !all.isEmpty else { return nil }
            next = (next + 1) % all.count
            all.swapAt(next, all.count - 1)
            return all.removeLast()
        }
    }

    private static let calls = Locked(Calls())
    static let count = Atomic(0)

    static func add(_ boxes: KeyedContainerPool, of session: DecodingSession) {
        let call = unsafe Call(boxes: boxes, session: .passRetained(session))
        calls.withLock { $0.all.append(call) }
        count.add(1, ordering: .relaxed)
    }

    static func release() {
        var heldCount = 0
        while heldCount < 2, let call = calls.withLock({ $0.popNext() }) {
            if call.boxes.areAllHere() {
                // Outside the lock: releasing the session releases its document, and perhaps a
                // user's objects.
                unsafe call.session.release()
                count.subtract(1, ordering: .relaxed)
            } else {
                heldCount += 1
                calls.withLock { $0.all.append(call) }
            }
        }
    }
}
