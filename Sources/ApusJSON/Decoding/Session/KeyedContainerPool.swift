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
// object with keys of the same type once nobody else holds it, which is when the reference kept
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
final class KeyedContainerPool: @unchecked Sendable {
    // Safety of sending: it is in the pool, belongs to one session, or is in `KeptBoxes`.

    // Safety: memory for `capacity` of each, allocated in `init` and released in `deinit`, when no
    // container is left. The number of a slot always has six bits. `types` and
    // `boxes` are initialised, and so is the state of each box that is not nil; a state needs no
    // destruction. No user code runs while they are changed.
    //
    // Parallel arrays: the type of the keys, the box, and what the container in the box points to.
    private let types: UnsafeMutablePointer<UInt>
    private let boxes: UnsafeMutablePointer<AnyObject?>
    private let states: UnsafeMutablePointer<KeyedState>
    /// The frames of the values that are being decoded.
    let frames = DecodingFramesPointer()
    /// The slots that have been used since `areAllHere` returned true, as bits.
    private var used: UInt64 = 0

    /// One for each bit of `used`.
    private static let capacity = 64
    /// How many slots a key type can have: this many objects with keys of one type can be open at
    /// once.
    private static let ways = 8

    init() {
        unsafe types = .allocate(capacity: Self.capacity)
        unsafe types.initialize(repeating: 0, count: Self.capacity)
        unsafe boxes = .allocate(capacity: Self.capacity)
        unsafe boxes.initialize(repeating: nil, count: Self.capacity)
        unsafe states = .allocate(capacity: Self.capacity)
    }

    deinit {
        unsafe types.deallocate()
        unsafe boxes.deinitialize(count: Self.capacity)
        unsafe boxes.deallocate()
        unsafe states.deallocate()
        unsafe frames.destroy()
    }

    /// The container of an object, in a box that is reused if possible.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type, _ state: KeyedState) -> KeyedDecodingContainer<Key> {
        // Not `type`, which can be that of a subclass of `Key`.
        let id = UInt(bitPattern: ObjectIdentifier(Key.self))
        var place = Self.firstPlace(of: id)
        for _ in 0..<Self.ways {
            if unsafe types[place] == id, unsafe isKnownUniquelyReferenced(&boxes[place]) {
                unsafe states[place] = state
                used |= 1 << UInt64(truncatingIfNeeded: place)
                // Safety: `newContainer` has stored the box of such a container here.
                return unsafe unsafeBitCast(boxes[place], to: KeyedDecodingContainer<Key>.self)
            }
            place = (place + 1) & (Self.capacity - 1)
        }
        return newContainer(keyedBy: type, state)
    }

    @inline(__always)
    private static func firstPlace(of id: UInt) -> Int {
        Int(truncatingIfNeeded: ((id >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    /// The container of an object, in a new box, which replaces one that is not in use.
    @inline(never)
    private func newContainer<Key: CodingKey>(keyedBy type: Key.Type, _ state: KeyedState) -> KeyedDecodingContainer<Key> {
        let id = UInt(bitPattern: ObjectIdentifier(Key.self))
        let places = (0..<Self.ways).map { (Self.firstPlace(of: id) + $0) & (Self.capacity - 1) }
        let free = places.first { unsafe boxes[$0] == nil } ?? places.first { unsafe isKnownUniquelyReferenced(&boxes[$0]) }
        // A container consists of its box and nothing else.
        guard let place = free, MemoryLayout<KeyedDecodingContainer<Key>>.size == MemoryLayout<AnyObject>.size else {
            return KeyedDecodingContainer(DetachedKeyedContainer(state))
        }
        unsafe (states + place).initialize(to: state)
        let container = unsafe KeyedDecodingContainer(TapeKeyedContainer<Key>(states + place))
        unsafe types[place] = id
        // Safety: checked above as far as possible; a struct of one reference is that reference.
        unsafe boxes[place] = unsafe unsafeBitCast(container, to: AnyObject.self)
        used |= 1 << UInt64(truncatingIfNeeded: place)
        return container
    }

    /// Whether nobody else holds any box.
    func areAllHere() -> Bool {
        while used != 0 {
            let place = used.trailingZeroBitCount
            guard unsafe isKnownUniquelyReferenced(&boxes[place]) else { return false }
            used &= used - 1
        }
        return true
    }
}

// MARK: - The pool

extension KeyedContainerPool {
    private static let idle = Locked<[KeyedContainerPool]>([])
    private static let idleLimit = 16

    /// Takes boxes that nobody uses.
    static func take() -> KeyedContainerPool {
        idle.withLock { $0.popLast() } ?? KeyedContainerPool()
    }

    /// Takes back the boxes of a session whose call is over.
    static func give(_ boxes: KeyedContainerPool, of session: DecodingSession) {
        if boxes.canBeUsedAgain(after: session) { idle.withLock { if $0.count < idleLimit { $0.append(boxes) } } }
    }

    /// Whether nobody holds a box of a call that is over. If somebody does, the boxes and the
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
/// Nothing reports when such a container is gone. So each call that ends checks the calls that have
/// waited longest, and releases those whose containers nobody holds any more. It stops at the
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

    /// A queue: the calls before `first` have been removed.
    private struct Calls {
        var all: [Call?] = []
        var first = 0

        mutating func append(_ call: Call) { all.append(call) }

        mutating func popFirst() -> Call? {
            guard first < all.count else { return nil }
            let call = all[first]
            all[first] = nil
            first += 1
            if first > 32, first > all.count / 2 {
                all.removeFirst(first)
                first = 0
            }
            return call
        }
    }

    private static let calls = Locked(Calls())
    static let count = Atomic(0)

    static func add(_ boxes: KeyedContainerPool, of session: DecodingSession) {
        let call = unsafe Call(boxes: boxes, session: .passRetained(session))
        calls.withLock { $0.append(call) }
        count.add(1, ordering: .relaxed)
    }

    static func release() {
        var heldCount = 0
        while heldCount < 2, let call = calls.withLock({ $0.popFirst() }) {
            if call.boxes.areAllHere() {
                // Outside the lock: releasing the session releases its document, and perhaps a
                // user's objects.
                unsafe call.session.release()
                count.subtract(1, ordering: .relaxed)
            } else {
                heldCount += 1
                calls.withLock { $0.append(call) }
            }
        }
    }
}
