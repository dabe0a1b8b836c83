/// The boxes of keyed containers, in slots. Each is for keys of one type, and is used again when
/// nothing else holds it.
///
///     {"replies":[{"replies":[{}]},{}]}     slots of the replies' key type:   0 ─▶ 1 ─▶ 2
///                                                                             the latest ─┘
///
/// The slots of a type form a list, because objects are open inside objects of their own type: from
/// the slot that was taken last, the search goes outwards to the outermost slot that is free, or
/// one slot inwards.
///
/// There is room for a program's types: if there are more than the entries are for, there are twice as
/// many entries and slots from then on. There is not room for any depth of a document: with as many
/// containers open as there are slots, the next ones are in boxes of their own.
@safe
class ContainerBoxes {
    // Safety: memory for `capacity` slots and `typeCapacity` entries, allocated and initialised in
    // `init` and `grow`, and released in `deinit`. Every slot and entry that is stored is one of these. No user
    // code runs while they are changed: a box holds nothing of the user's.
    @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot>
    @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Entry>
    /// The slots that have been taken since `areAllHere` returned true, as bits. They have boxes.
    @exclusivity(unchecked) private var taken: UnsafeMutablePointer<UInt64>
    /// How many containers can be open at once, of all types.
    private var capacity = firstCapacity
    /// How many entries there are for types, as a number of bits. A quarter stays unused, so that every
    /// search ends.
    @exclusivity(unchecked) private var typeBits = firstTypeBits
    private static var firstCapacity: Int { 256 }
    private static var firstTypeBits: UInt { 7 }
    /// Beyond this number of bits, for 6,144 types, the boxes of all types are released instead. If a document goes
    /// through more types in turn, an object takes twelve times as long.
    private static var typeBitsLimit: UInt { 13 }
    /// The slots without a box.
    private var empty: [Int16] = []
    private var typeCount = 0

    @safe
    private struct Slot {
        var box: AnyObject?
        // Safety: a slot with a box has its own reference to the handler, which `clear` releases.
        /// The ``Handler`` of the container that the box is of.
        var handler: Unmanaged<AnyObject>?
        /// What the container points to, as the subclass stores it.
        var content: UnsafeMutableRawPointer?
        /// The neighbours in the list of slots for the type; negative if there are none.
        var outer: Int16 = -1
        var inner: Int16 = -1
    }

    private struct Entry {
        /// 0 in an entry that is not used.
        var type: UInt = 0
        /// The slot that was taken last.
        var latest: Int16 = -1
    }

    private var typeCapacity: Int { unsafe 1 << Int(typeBits) }

    init() {
        let (slotCount, entryCount) = (Self.firstCapacity, 1 << Int(Self.firstTypeBits))
        unsafe slots = .allocate(capacity: slotCount)
        unsafe slots.initialize(repeating: Slot(), count: slotCount)
        unsafe entries = .allocate(capacity: entryCount)
        unsafe entries.initialize(repeating: Entry(), count: entryCount)
        unsafe taken = .allocate(capacity: slotCount / 64)
        unsafe taken.initialize(repeating: 0, count: slotCount / 64)
        empty = (0..<Int16(slotCount)).reversed()
    }

    deinit {
        for slot in 0..<capacity { clear(slot) }
        unsafe slots.deallocate()
        unsafe entries.deallocate()
        unsafe taken.deallocate()
    }

    /// The slot of a box for keys of this type that nothing else holds; nil if there is none. The
    /// caller must hold the box before it does anything else.
    @inline(__always)
    final func take<Key>(_ type: Key.Type) -> Int? {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        var entry = firstEntry(of: id)
        if unsafe entries[entry].type != id {
            entry = self.entry(of: id)
            guard unsafe entries[entry].type == id else { return nil }
        }
        var slot = unsafe Int(entries[entry].latest)
        if isFree(slot) {
            while case let outer = unsafe Int(slots[slot].outer), outer >= 0, isFree(outer) { slot = outer }
        } else {
            slot = unsafe Int(slots[slot].inner)
            guard slot >= 0, isFree(slot) else { return nil }
        }
        unsafe entries[entry].latest = Int16(truncatingIfNeeded: slot)
        unsafe taken[slot >> 6] |= 1 &<< UInt64(truncatingIfNeeded: slot)
        return slot
    }

    /// Whether nothing else holds the box of a slot, which must have one.
    @inline(__always)
    private final func isFree(_ slot: Int) -> Bool { unsafe isKnownUniquelyReferenced(&slots[slot].box) }

    /// The container in a slot.
    ///
    /// - Precondition: `take` or `put` was the last to return or fill the slot, for such a container.
    @unsafe
    @inline(__always)
    final func container<Container>(in slot: Int, as type: Container.Type) -> Container {
        // Safety: the slot has a handler for this type of container. The box is the first field of the
        // slot, and a struct of one reference is that reference.
        let handler = unsafe Unmanaged<Handler<Container>>.fromOpaque(slots[slot].handler.unsafelyUnwrapped.toOpaque())
        return unsafe handler._withUnsafeGuaranteedRef { unsafe $0.copy(slots + slot) }
    }

    /// What the container in a slot points to.
    ///
    /// - Precondition: the slot has a box.
    @unsafe
    @inline(__always)
    final func content(of slot: Int) -> UnsafeMutableRawPointer { unsafe slots[slot].content.unsafelyUnwrapped }

    /// Releases what a container pointed to, unless its box has done so. Not to use any other property of a subclass, which may
    /// be gone.
    func release(_ content: UnsafeMutableRawPointer) {}

    // MARK: New boxes

    /// A slot without a box; nil if there is none, or if such a container is not only its box.
    final func emptySlot<Container>(for type: Container.Type) -> Int? {
        guard !RuntimeFacts.isPortable, MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size else { return nil }
        if typeCount >= typeCapacity / 4 * 3, unsafe typeBits < Self.typeBitsLimit { grow() }
        if empty.isEmpty || typeCount >= typeCapacity / 4 * 3 { makeRoom() }
        guard typeCount < typeCapacity / 4 * 3 else { return nil }
        return empty.popLast().map { Int($0) }
    }

    /// Puts the box of a container for keys of a type in a slot.
    ///
    /// - Precondition: `emptySlot` has returned the slot for this type of container, and `take` nil
    ///   for the type of keys.
    @unsafe
    final func put<Key, Container>(_ container: Container, _ content: UnsafeMutableRawPointer, in slot: Int, for type: Key.Type) {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let entry = entry(of: id)
        // Safety: checked by `emptySlot` as far as possible. The slot is empty.
        unsafe slots[slot] = Slot(
            box: unsafeBitCast(container, to: AnyObject.self), handler: .passRetained(Handler<Container>()), content: content)
        if unsafe entries[entry].type == id {
            let outer = unsafe entries[entry].latest
            let inner = unsafe slots[Int(outer)].inner
            unsafe (slots[slot].outer, slots[slot].inner) = (outer, inner)
            unsafe slots[Int(outer)].inner = Int16(truncatingIfNeeded: slot)
            if inner >= 0 { unsafe slots[Int(inner)].outer = Int16(truncatingIfNeeded: slot) }
        } else {
            unsafe entries[entry].type = id
            typeCount += 1
        }
        unsafe entries[entry].latest = Int16(truncatingIfNeeded: slot)
        unsafe taken[slot >> 6] |= 1 &<< UInt64(truncatingIfNeeded: slot)
    }

    /// Releases the box of a slot, if it has one.
    private final func clear(_ slot: Int) {
        unsafe slots[slot].handler?.release()
        let content = unsafe slots[slot].content
        unsafe slots[slot] = Slot()
        if let content = unsafe content { unsafe release(content) }
    }

    /// Makes room for twice as many types, and as many more containers.
    private final func grow() {
        let (slotCount, entryCount) = (2 * capacity, typeCapacity)
        let (formerSlots, formerEntries, formerTaken) = unsafe (slots, entries, taken)
        unsafe slots = .allocate(capacity: slotCount)
        unsafe slots.moveInitialize(from: formerSlots, count: capacity)
        unsafe (slots + capacity).initialize(repeating: Slot(), count: capacity)
        unsafe taken = .allocate(capacity: slotCount / 64)
        unsafe taken.moveInitialize(from: formerTaken, count: capacity / 64)
        unsafe (taken + capacity / 64).initialize(repeating: 0, count: capacity / 64)
        empty = (Int16(capacity)..<Int16(slotCount)).reversed() + empty
        capacity = slotCount
        unsafe typeBits += 1
        unsafe entries = .allocate(capacity: typeCapacity)
        unsafe entries.initialize(repeating: Entry(), count: typeCapacity)
        for former in 0..<entryCount where unsafe formerEntries[former].type != 0 {
            let entry = unsafe entry(of: formerEntries[former].type)
            unsafe entries[entry] = formerEntries[former]
        }
        unsafe formerSlots.deallocate()
        unsafe formerEntries.deallocate()
        unsafe formerTaken.deallocate()
    }

    /// Releases the boxes that nothing else holds, and forgets which types the others are for. This
    /// is not done if few would be released: it must not be done again for every container.
    private final func makeRoom() {
        let free = (0..<capacity).filter { unsafe slots[$0].box == nil || isFree($0) }
        guard free.count >= capacity / 2 else { return }
        for slot in free {
            clear(slot)
            unsafe taken[slot >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: slot))
        }
        // The others are in no list any more.
        for slot in 0..<capacity { unsafe (slots[slot].outer, slots[slot].inner) = (-1, -1) }
        empty = free.map { Int16($0) }
        unsafe entries.update(repeating: Entry(), count: typeCapacity)
        typeCount = 0
    }

    @inline(__always)
    private final func firstEntry(of id: UInt) -> Int {
        unsafe Int(truncatingIfNeeded: ((id >> 4) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- typeBits))
    }

    /// The entry of a type, or the unused one where it belongs.
    @inline(never)
    private final func entry(of id: UInt) -> Int {
        var entry = firstEntry(of: id)
        while unsafe entries[entry].type != id && entries[entry].type != 0 { entry = (entry + 1) & (typeCapacity - 1) }
        return entry
    }

    // MARK: After a call

    /// Whether nothing else holds any box.
    final func areAllHere() -> Bool {
        for word in 0..<capacity / 64 {
            while case let bits = unsafe taken[word], bits != 0 {
                guard isFree(word * 64 + bits.trailingZeroBitCount) else { return false }
                unsafe taken[word] = bits & (bits - 1)
            }
        }
        return true
    }

    /// Calls a function with each slot whose box is held by something else.
    final func forEachHeld(_ body: (Int) -> Void) {
        for word in 0..<capacity / 64 {
            var bits = unsafe taken[word]
            while bits != 0 {
                let slot = word * 64 + bits.trailingZeroBitCount
                if !isFree(slot) { body(slot) }
                bits &= bits - 1
            }
        }
    }
}
