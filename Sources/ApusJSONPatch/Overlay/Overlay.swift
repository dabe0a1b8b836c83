// An overlay holds the changes that operations make to a document. The document itself does not
// change:
//
//     {"a":{"b":1},"c":[2,3]}        replace /a/b 9, add /c/0 8
//
//     root ──▶ container 0  "a" ──▶ container 1  "b" ──▶ value 9
//                           "c" ──▶ container 2  value 8, then the original's 2 and 3
//
// The overlay holds only the containers that an operation's pointer leads through. Each has one
// word per child, which usually says where the child is in the original: on its tape, or in its
// tree. So an operation costs only what it touches, and a failed operation leaves the document
// unchanged. In the end, the overlay is turned into a new tree that reuses the unchanged values, or
// into a text in which everything unchanged is copied.
//
// A copied container is shared: it appears in several positions. When it is about to be changed in
// one of them, that position gets its own copy.

import ApusJSON

/// The changes to one document.
struct Overlay {
    /// The original; nil for a tree.
    let document: JSONDocument?
    private(set) var root: Slot
    private var values: [JSONValue] = []
    private(set) var containers: [Container] = []
    /// The offset of each value, key and container end in the original's text, by its index on the
    /// tape. Empty until something is copied.
    var offsets: [UInt32] = []
    /// How many bytes of indentation may be added to a text. Limited if something is copied,
    /// because each copy is indented, too.
    var indentationLimit = Int.max

    struct Container {
        let isObject: Bool
        /// Its index on the original's tape; nil if it was made from a value.
        let tapeIndex: Int?
        /// The value it was made from; `null` if it was on the tape.
        let original: JSONValue
        /// The children. A removed member keeps its entry, without a value, and returns to its
        /// position if it is added again.
        var entries = EntryList()
        /// The keys of an object. If the object was a value, the first `originalCount` keys belong
        /// to the first entries, in order. For all other keys, the value here is the index of the
        /// key's entry.
        var keys = JSONValue.Object()
        var originalCount = 0
        /// The keys of the entries after the first `originalCount`.
        var addedKeys: [String] = []
        /// The number of distinct keys, or of elements.
        var count = 0
        /// All entries of each key that the document repeats, by the key's position in `keys`.
        var repeats: [Int: [Int]] = [:]
        /// Whether it appears in several positions.
        var isShared = false
        /// Whether an operation's pointer led through it to change something.
        var isChanged = false
    }

    init(_ document: JSONDocument) {
        self.document = document
        root = Slot(.text(document.root.index))
    }

    init(_ value: JSONValue) {
        document = nil
        values = [value]
        root = Slot(.value(0))
    }
}

extension Overlay {
    /// Stores a value that is put into the document, and returns its slot.
    mutating func slot(for value: JSONValue) -> Slot {
        values.append(value)
        return Slot(.value(values.count - 1))
    }

    /// The stored value with a number, as in `Slot.Place.value`.
    func value(_ number: Int) -> JSONValue { values[number] }

    mutating func setRoot(_ slot: Slot) { root = slot }

    mutating func setSlot(_ slot: Slot, of entry: Int, in container: Int) {
        containers[container].entries[entry].slot = slot
    }

    /// The slot of a child, in a form that is also valid outside its container.
    mutating func slot(of entry: Int, in container: Int) -> Slot {
        let slot = containers[container].entries[entry].slot
        guard case .child(let position) = slot.place else { return slot }
        return self.slot(for: containers[container].child(position))
    }

    /// What kind of value a slot holds.
    func kind(of slot: Slot, in container: Int?) -> JSONKind {
        switch slot.place {
        case .text(let index): document?.node(at: index).kind ?? .null
        case .child(let position): container.map { containers[$0].child(position).kind } ?? .null
        case .value(let number): values[number].kind
        case .container(let number): containers[number].isObject ? .object : .array
        case .nothing: .null
        }
    }

    /// Whether a child is unchanged and in its original position.
    func isUnchanged(_ entry: Entry) -> Bool {
        if entry.slot == entry.origin { return true }
        guard case .container(let number) = entry.slot.place, !containers[number].isChanged, case .text(let index) = entry.origin.place else {
            return false
        }
        return containers[number].tapeIndex == index
    }

    /// Marks a container as being in more than one position.
    mutating func share(_ slot: Slot) {
        if case .container(let number) = slot.place { containers[number].isShared = true }
    }
}

// MARK: - Opening containers

extension Overlay {
    /// Opens the root as a container; nil if it is neither an array nor an object.
    ///
    /// - Parameter changing: whether the caller is about to change something in it.
    mutating func openRoot(changing: Bool) -> Int? {
        guard let number = open(root, in: nil, changing: changing) else { return nil }
        root = Slot(.container(number))
        return number
    }

    /// Opens a child as a container; nil if it is neither an array nor an object.
    mutating func open(_ entry: Int, in container: Int, changing: Bool) -> Int? {
        let slot = containers[container].entries[entry].slot
        guard let number = open(slot, in: container, changing: changing) else { return nil }
        let opened = Slot(.container(number))
        if opened != slot { containers[container].entries[entry].slot = opened }
        return number
    }

    private mutating func open(_ slot: Slot, in container: Int?, changing: Bool) -> Int? {
        let number: Int
        switch slot.place {
        case .container(let present):
            number = changing && containers[present].isShared ? separate(present) : present
        case .text(let index):
            guard let document, let opened = Container(index, of: document) else { return nil }
            containers.append(opened)
            number = containers.count - 1
        case .value(let value):
            guard let opened = Container(values[value]) else { return nil }
            containers.append(opened)
            number = containers.count - 1
        case .child(let position):
            guard let container, let opened = Container(containers[container].child(position)) else { return nil }
            containers.append(opened)
            number = containers.count - 1
        case .nothing: return nil
        }
        if changing { containers[number].isChanged = true }
        return number
    }

    /// Makes a separate copy of a shared container for one of its positions. The containers inside
    /// it become shared.
    private mutating func separate(_ shared: Int) -> Int {
        var container = containers[shared]
        container.isShared = false
        container.entries.forEach { _, entry in share(entry.slot) }
        containers.append(container)
        return containers.count - 1
    }
}

extension Overlay.Container {
    /// Creates a container from a value on the tape; nil if the value is neither an array nor an
    /// object. O(children).
    fileprivate init?(_ index: Int, of document: JSONDocument) {
        let tape = document.tape
        let tag = tape.tag(at: index)
        guard tag == TapeTag.objectStart || tag == TapeTag.arrayStart else { return nil }
        isObject = tag == TapeTag.objectStart
        tapeIndex = index
        original = .null
        var entries: [Entry] = []
        entries.reserveCapacity(tape.count(at: index))
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        if isObject {
            let takesLast = document.duplicateKeys == .last
            keys.reserveCapacity(entries.capacity)
            while child < end {
                let number = JSONValue.integer(entries.count)
                let (isNew, position) = keys.append(number, forKey: tape.string(at: child))
                if !isNew {
                    repeats[position, default: keys[position].value.integer.map { [$0] } ?? []].append(entries.count)
                    if takesLast { keys.values[position] = number }
                }
                let slot = Slot(.text(child + 1))
                entries.append(Entry(slot: slot, origin: slot))
                child = tape.next(after: child + 1)
            }
            count = keys.count
        } else {
            while child < end {
                let slot = Slot(.text(child))
                entries.append(Entry(slot: slot, origin: slot))
                child = tape.next(after: child)
            }
            count = entries.count
        }
        originalCount = entries.count
        self.entries = EntryList(entries)
    }

    /// Creates a container from a value; nil if the value is neither an array nor an object.
    /// O(children).
    fileprivate init?(_ value: JSONValue) {
        switch value {
        case .array(let elements):
            isObject = false
            originalCount = elements.count
        case .object(let members):
            isObject = true
            originalCount = members.count
            keys = members
        default: return nil
        }
        tapeIndex = nil
        original = value
        count = originalCount
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        for position in 0..<count {
            let slot = Slot(.child(position))
            entries.append(Entry(slot: slot, origin: slot))
        }
        self.entries = EntryList(entries)
    }

    /// A child of the container's original value.
    func child(_ position: Int) -> JSONValue {
        switch original {
        case .array(let elements): elements[position]
        case .object(let members): members[position].value
        default: .null
        }
    }
}

// MARK: - Members and elements

extension Overlay.Container {
    /// The entry of a key, even if its member was removed; nil for a key that the object never had.
    func entry(of key: String) -> Int? {
        guard let position = keys.index(forKey: key) else { return nil }
        if tapeIndex == nil, position < originalCount { return position }
        return keys[position].value.integer
    }

    /// The entry of a member that the object currently has; nil if there is none.
    func member(_ key: String) -> Int? {
        entry(of: key).flatMap { entries[$0].slot == .nothing ? nil : $0 }
    }

    /// The key of an entry that was added or, if the object was made from a value, of any entry.
    func key(of entry: Int) -> String {
        entry < originalCount ? keys[entry].key : addedKeys[entry - originalCount]
    }
}

extension Overlay {
    /// Sets a member at the position that its key has or had; otherwise, at the end.
    mutating func setMember(_ key: String, to slot: Slot, in container: Int) {
        if let entry = containers[container].entry(of: key) {
            if containers[container].entries[entry].slot == .nothing { containers[container].count += 1 }
            containers[container].entries[entry].slot = slot
        } else {
            containers[container].keys.append(.integer(containers[container].entries.count), forKey: key)
            containers[container].addedKeys.append(key)
            containers[container].entries.append(Entry(slot: slot, origin: .nothing))
            containers[container].count += 1
        }
    }

    /// Removes an existing member, and all others with the same key.
    mutating func removeMember(_ key: String, in container: Int) {
        guard let position = containers[container].keys.index(forKey: key), let entry = containers[container].entry(of: key) else { return }
        containers[container].count -= 1
        for entry in containers[container].repeats[position] ?? [entry] { containers[container].entries[entry].slot = .nothing }
    }

    mutating func insertElement(_ slot: Slot, at position: Int, in container: Int) {
        containers[container].entries.insert(Entry(slot: slot, origin: .nothing), at: position)
        containers[container].count += 1
    }

    mutating func removeElement(_ position: Int, in container: Int) {
        containers[container].entries.remove(at: position)
        containers[container].count -= 1
    }
}
