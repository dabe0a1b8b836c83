import Synchronization

// Why containers are used again
//
//     KeyedDecodingContainer<Key>  ──▶  box (the standard library's)  ──▶  TapeKeyedContainer<Key>: a pointer  ──▶  KeyedState (here)
//
// A model gets its keyed container in a box, a reference. To make one the runtime looks three generic types up and allocates, which takes longer than
// all else that is done for a small object; and every call copies what is in the box, which costs a retain and a release if that holds a reference.
//
// So what is in a box is only a pointer to a state, which is here, and a box is used again for the next object with keys of the same type once nobody
// else holds it: that is when the reference that is kept here is the only one.
//
// The pointer keeps nothing alive. Who reads through it holds the box, and so the box is not alone, its state is not used again, and
//   - during the call of `decode`, that call keeps the session, and the session these boxes;
//   - after it, `KeptBoxes` keeps both, if any box is still held by others when the call ends.
// Containers that are made after the call, and those for which there is no room, keep what they need: `DetachedKeyedContainer`.

/// The boxes of keyed containers, for the calls of `decode` to use one after the other.
@safe
final class KeyedContainerPool: @unchecked Sendable {
    // Safety of sending: it is in the pool, with one session, or in `KeptBoxes`.

    // Safety: memory for `capacity` of each, allocated in `init`, released in `deinit`; the last
    // container has been let go of by then. A place is always a number of six bits. `types` and
    // `boxes` are initialised, and so is the state of each box that is not nil; a state needs no
    // destruction. No code of a user's runs while they are changed.
    //
    // Parallel: the type of key, the box, and what the container in the box points to.
    private let types: UnsafeMutablePointer<UInt>
    private let boxes: UnsafeMutablePointer<AnyObject?>
    private let states: UnsafeMutablePointer<KeyedState>
    /// What the values of a call stand under.
    let frames = DecodingFramesPointer()
    /// The places, as bits, that were used since `areAllHere` said so.
    private var used: UInt64 = 0

    /// One for each bit of `used`.
    private static let capacity = 64
    /// How many places a type may be at: as many objects with keys of one type may be open at once.
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

    /// The container of an object, in a box that has been used before, if there is one.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type, _ state: KeyedState) -> KeyedDecodingContainer<Key> {
        // Not by `type`, which can be that of a subclass of `Key`.
        let id = UInt(bitPattern: ObjectIdentifier(Key.self))
        var place = Self.firstPlace(of: id)
        for _ in 0..<Self.ways {
            if unsafe types[place] == id, unsafe isKnownUniquelyReferenced(&boxes[place]) {
                unsafe states[place] = state
                used |= 1 << UInt64(truncatingIfNeeded: place)
                // Safety: `newContainer` has put the box of such a container here.
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

    /// The container of an object, in a new box, which takes the place of one that is not in use.
    @inline(never)
    private func newContainer<Key: CodingKey>(keyedBy type: Key.Type, _ state: KeyedState) -> KeyedDecodingContainer<Key> {
        let id = UInt(bitPattern: ObjectIdentifier(Key.self))
        let places = (0..<Self.ways).map { (Self.firstPlace(of: id) + $0) & (Self.capacity - 1) }
        let free = places.first { unsafe boxes[$0] == nil } ?? places.first { unsafe isKnownUniquelyReferenced(&boxes[$0]) }
        // A container is its box, and nothing else.
        guard let place = free, MemoryLayout<KeyedDecodingContainer<Key>>.size == MemoryLayout<AnyObject>.size else {
            return KeyedDecodingContainer(DetachedKeyedContainer(state))
        }
        unsafe (states + place).initialize(to: state)
        let container = unsafe KeyedDecodingContainer(TapeKeyedContainer<Key>(states + place))
        unsafe types[place] = id
        // Safety: checked above, as far as can be; a struct of one reference is that reference.
        unsafe boxes[place] = unsafe unsafeBitCast(container, to: AnyObject.self)
        used |= 1 << UInt64(truncatingIfNeeded: place)
        return container
    }

    /// Whether nobody else holds a box.
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

    /// Boxes that nobody uses.
    static func take() -> KeyedContainerPool {
        idle.withLock { $0.popLast() } ?? KeyedContainerPool()
    }

    /// Takes the boxes of a session back whose call is over.
    static func give(_ boxes: KeyedContainerPool, of session: DecodingSession) {
        if boxes.canBeUsedAgain(after: session) { idle.withLock { if $0.count < idleLimit { $0.append(boxes) } } }
    }

    /// Whether nobody holds a box of a call that is over. Otherwise they are kept, with the call's session, for whoever does.
    func canBeUsedAgain(after session: DecodingSession) -> Bool {
        let areAllHere = areAllHere()
        if !areAllHere { KeptBoxes.add(self, of: session) }
        if KeptBoxes.count.load(ordering: .relaxed) > 0 { KeptBoxes.release() }
        return areAllHere
    }
}

/// The boxes, with their sessions, of calls whose containers outlived them.
///
/// Nobody says when such a container is gone. So each call that ends looks at the calls that have waited longest, and releases those whose containers nobody holds
/// any more. It stops at the second that is still held. So what is kept is bounded by what is alive: a call adds one, and looks at two.
private enum KeptBoxes {
    /// A call that is over.
    @safe
    private struct Call {
        // Safety: holds a reference of its own to the session until `release`.
        let boxes: KeyedContainerPool
        let session: Unmanaged<DecodingSession>
    }

    /// A queue: those before `first` have been taken out.
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
                // Without the lock: with the session goes its document, and perhaps a user's objects.
                unsafe call.session.release()
                count.subtract(1, ordering: .relaxed)
            } else {
                heldCount += 1
                calls.withLock { $0.append(call) }
            }
        }
    }
}
