// What is done to a document by operations, beside the document, which stays as it is:
//
//     {"a":{"b":1},"c":[2,3]}        replace /a/b 9, add /c/0 8
//
//     root ──▶ container 0  "a" ──▶ container 1  "b" ──▶ value 9
//                           "c" ──▶ container 2  value 8, then the original's 2 and 3
//
// Only containers that an operation's pointer leads through are here, each with one word for each
// of its children, most of which say where the child is in the original: on its tape, or in its
// tree. So operations cost what they touch, an operation that fails leaves the document as it was,
// and in the end a tree is made of what changed and of what did not, or a text is written in which
// all that did not change is copied.
//
// A copied container is shared: it belongs to several places until something is changed in it at
// one of them, which then gets its own.

import ApusJSON

/// The changes to one document.
struct Overlay {
    /// The original; nil for a tree.
    let document: JSONDocument?
    private(set) var root: Slot
    private var values: [JSONValue] = []
    private(set) var containers: [Container] = []

    struct Container {
        let isObject: Bool
        /// Where it is on the tape of the original; nil when it was made of a value.
        let tapeIndex: Int?
        /// What it was made of; `null` when it was on the tape.
        let original: JSONValue
        /// The children. Members that were removed stay, with no value, and get their position back
        /// when they are added again.
        var entries = EntryList()
        /// Each key of an object. Of an object that was a value the first `originalCount` keys are
        /// those of the first entries; else the values say which entry a key has.
        var keys = JSONValue.Object()
        var originalCount = 0
        /// The keys of the entries after those.
        var addedKeys: [String] = []
        /// How many different keys, or elements, there are.
        var count = 0
        /// All entries of each key that the document repeats, by the key's position.
        var repeats: [Int: [Int]] = [:]
        /// Whether it is at several places.
        var isShared = false
        /// Whether an operation led through it in order to change something.
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
    /// Where a value is that is put into the document.
    mutating func slot(for value: JSONValue) -> Slot {
        values.append(value)
        return Slot(.value(values.count - 1))
    }

    /// The value of a slot that is not a container's, without making it editable. Only for slots of
    /// values.
    func value(_ number: Int) -> JSONValue { values[number] }

    mutating func setRoot(_ slot: Slot) { root = slot }

    mutating func setSlot(_ slot: Slot, of entry: Int, in container: Int) {
        containers[container].entries[entry].slot = slot
    }

    /// The slot of a child, which also holds outside of its container.
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

    /// Whether a child is what it was, and where it was.
    func isUnchanged(_ entry: Entry) -> Bool {
        if entry.slot == entry.origin { return true }
        guard case .container(let number) = entry.slot.place, !containers[number].isChanged, case .text(let index) = entry.origin.place else {
            return false
        }
        return containers[number].tapeIndex == index
    }

    /// Notes that a container's place is not the only one any more.
    mutating func share(_ slot: Slot) {
        if case .container(let number) = slot.place { containers[number].isShared = true }
    }
}

// MARK: - Opening containers

extension Overlay {
    /// The root as a container, nil when it is neither array nor object.
    ///
    /// - Parameter changing: whether something in it is about to be changed.
    mutating func openRoot(changing: Bool) -> Int? {
        guard let number = open(root, in: nil, changing: changing) else { return nil }
        root = Slot(.container(number))
        return number
    }

    /// A child as a container, nil when it is neither array nor object.
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

    /// A container of its own for a place that shared one. What is in it is shared from now on.
    private mutating func separate(_ shared: Int) -> Int {
        var container = containers[shared]
        container.isShared = false
        container.entries.forEach { _, entry in share(entry.slot) }
        containers.append(container)
        return containers.count - 1
    }
}

extension Overlay.Container {
    /// A container on the tape; nil for another value. O(children).
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

    /// The container that a value is; nil for another value. O(children).
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

    /// A child of the value that the container was.
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
    /// The entry of a key, with or without a value; nil for a key that the object never had.
    func entry(of key: String) -> Int? {
        guard let position = keys.index(forKey: key) else { return nil }
        if tapeIndex == nil, position < originalCount { return position }
        return keys[position].value.integer
    }

    /// The entry of a member that the object has.
    func member(_ key: String) -> Int? {
        entry(of: key).flatMap { entries[$0].slot == .nothing ? nil : $0 }
    }

    /// The key of an entry that the object did not have at first, or of any entry of one that was a
    /// value.
    func key(of entry: Int) -> String {
        entry < originalCount ? keys[entry].key : addedKeys[entry - originalCount]
    }
}

extension Overlay {
    /// Sets a member, at the position that its key has or had, else at the end.
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

    /// Removes a member that the object has, and all others with the same key.
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
