// How keyed containers are reused
//
//     KeyedEncodingContainer<Key>  ──▶  box (the standard library's)  ──▶  WritingKeyedContainer<Key>  ──▶  KeyedTarget
//
// As in decoding (`KeyedContainerPool`), making a box takes longer than everything else that is
// done for a small object. So a box is used again for the next object with keys of the same type
// once nothing else holds it.
//
// Here each box owns its target. A target does not retain its session while the session's call runs,
// because the call does, and the session must be able to tell whether a container was kept. When
// the call is over, boxes that are still held elsewhere are given up: their targets retain the
// session from then on (`EncodingSession.giveUpContainers`). So a kept container keeps what it
// uses, which is released with it, and it is never used for another object.

/// The boxes of keyed containers, which the sessions use one after another.
@safe
final class WritingBoxes: ContainerBoxes, @unchecked Sendable {
    // Safety of sending: it is in the pool, or belongs to one session.

    // Safety: the content of a slot is the box's target, which lives as long as the box.
    @inline(__always)
    private func target(of slot: Int) -> Unmanaged<OwnedTarget> { unsafe .fromOpaque(content(of: slot)) }

    /// The slot of a container for an object, in a box that is reused if possible; nil if there is
    /// no slot for it.
    @inline(__always)
    fileprivate func slot<Key: CodingKey>(_ type: Key.Type, _ target: KeyedTarget) -> Int? {
        // Not `type`, which can be that of a subclass of `Key`.
        guard let slot = take(Key.self) else { return newSlot(type, target) }
        unsafe self.target(of: slot)._withUnsafeGuaranteedRef { $0.move(to: target) }
        return slot
    }

    @inline(never)
    private func newSlot<Key: CodingKey>(_ type: Key.Type, _ target: KeyedTarget) -> Int? {
        guard let slot = emptySlot(for: KeyedEncodingContainer<Key>.self) else { return nil }
        let owned = OwnedTarget(target)
        // Safety: the slot was empty, and `take` has found none.
        unsafe put(KeyedEncodingContainer(WritingKeyedContainer<Key>(owned)), Unmanaged.passUnretained(owned).toOpaque(), in: slot, for: Key.self)
        return slot
    }

    /// Makes the targets of boxes that something else holds retain their session.
    fileprivate func retainSessionOfHeld() {
        // Safety: the boxes are still here, so their targets are alive.
        forEachHeld { unsafe target(of: $0)._withUnsafeGuaranteedRef { $0.retainSession() } }
    }

    // MARK: The pool

    fileprivate static let idle = Pool<WritingBoxes>()
}

/// The object that a keyed container writes to.
@safe
struct KeyedTarget {
    // Safety: the session is retained by the target's owner, or by the call that it belongs to, which
    // tells the owner to retain it before it releases it.
    let session: Unmanaged<EncodingSession>
    /// The container's id; see ``Level``.
    let id: Int
    /// The number of levels around it.
    let depth: Int
    let keys: PreparedKeysPointer?

    /// - Precondition: the target is used only while the session is held.
    @unsafe
    init(_ session: EncodingSession, id: Int, depth: Int, _ keys: PreparedKeysPointer?) {
        unsafe self.session = .passUnretained(session)
        self.id = id
        self.depth = depth
        self.keys = keys
    }
}

/// The target of a container, as long as its box lives.
@safe
final class OwnedTarget {
    // Safety: allocated and initialised in `init`, and released in `deinit`. It changes only while
    // nothing holds the box.
    let address: UnsafeMutablePointer<KeyedTarget>
    /// The session, if this target retains it.
    private var retained: EncodingSession?

    init(_ target: KeyedTarget) {
        unsafe address = .allocate(capacity: 1)
        unsafe address.initialize(to: target)
    }

    deinit { unsafe address.deallocate() }

    /// Keeps the session alive as long as the box lives.
    func retainSession() { retained = unsafe address.pointee.session.takeUnretainedValue() }

    /// Makes this the target of another object. Nothing holds the box, and no session is retained.
    @inline(__always)
    fileprivate func move(to target: KeyedTarget) { unsafe address.pointee = target }
}

extension EncodingSession {
    /// The keyed container of an object, in a box that is reused if possible.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type, id: Int, depth: Int, _ keys: PreparedKeysPointer?) -> KeyedEncodingContainer<Key> {
        // Safety: the session is held by its call, and each target by its box.
        let target = unsafe KeyedTarget(self, id: id, depth: depth, keys)
        guard let boxes = unsafe state.boxes ?? firstBoxes(), let slot = unsafe boxes._withUnsafeGuaranteedRef({ $0.slot(type, target) }) else {
            return unpooled(keyedBy: type, id: id, depth: depth, keys)
        }
        return unsafe boxes._withUnsafeGuaranteedRef { unsafe $0.container(in: slot, as: KeyedEncodingContainer<Key>.self) }
    }

    @inline(never)
    private func firstBoxes() -> Unmanaged<WritingBoxes>? {
        guard state.canHaveBoxes else { return nil }
        let boxes = unsafe Unmanaged.passRetained(WritingBoxes.idle.take() ?? WritingBoxes())
        unsafe state.boxes = boxes
        return unsafe boxes
    }

    /// The keyed container of an object, in a box of its own that retains the session.
    @inline(never)
    func unpooled<Key: CodingKey>(keyedBy type: Key.Type, id: Int, depth: Int, _ keys: PreparedKeysPointer?) -> KeyedEncodingContainer<Key> {
        // Safety: the session is retained.
        let owned = unsafe OwnedTarget(KeyedTarget(self, id: id, depth: depth, keys))
        owned.retainSession()
        return KeyedEncodingContainer(WritingKeyedContainer<Key>(owned))
    }

    /// Whether nothing holds a container whose box could be reused.
    @inline(__always)
    var hasAllContainers: Bool {
        guard let boxes = unsafe state.boxes else { return true }
        return unsafe boxes._withUnsafeGuaranteedRef { $0.areAllHere() }
    }

    /// Whether the session can write another text: only its owner refers to it, and nothing can
    /// write to it through a container.
    @inline(__always)
    static func isFree(_ session: inout EncodingSession) -> Bool {
        isKnownUniquelyReferenced(&session) && session.hasAllContainers
    }

    /// Makes containers that are held by others retain this session. From now on, each container
    /// does so.
    func giveUpContainers() {
        state.canHaveBoxes = false
        guard let boxes = unsafe state.boxes.take()?.takeRetainedValue() else { return }
        if boxes.areAllHere() { WritingBoxes.idle.give(boxes) } else { boxes.retainSessionOfHeld() }
    }
}
