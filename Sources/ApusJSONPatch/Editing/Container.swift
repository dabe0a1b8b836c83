// A container is an array or object that a pointer of a patch leads through. Its children are in
// two parts, of which one is usually empty:
//
//     entries    one for each child on the tape; in an object, a removed member keeps its entry
//     values     the array or object itself, taken out of the tree and changed in place
//
// A member that is added to an object of the text is a value. A child among the values that is no
// longer just a value, because it was opened, removed, or taken from the text, is in `others`.

import ApusJSON

struct Container {
    let isObject: Bool
    /// Its index on the original's tape; nil if it was a value.
    let tapeIndex: Int?
    private(set) var entries = EntryList()
    private var elements: [JSONValue] = []
    private var members = JSONValue.Object()
    /// The children among the values that are not values, by their positions there.
    private var others: [Int: Content] = [:]
    /// Whether all elements of an array are entries.
    private var isList: Bool
    /// The keys of the entries; nil for an array or a value.
    private let keys: TapeKeys?
    /// The other entries of each key that the text repeats, by the entry of the member that counts.
    /// Nil until one is removed.
    private var repeats: [Int: [Int]]?
    /// The number of distinct keys, or of elements.
    private(set) var count: Int
    /// How many elements insertions and removals have moved.
    private var work = 0
    /// Whether it appears in several positions.
    var isShared = false
    /// Whether an operation's pointer led through it to change something.
    var isChanged = false
}

extension Container {
    /// Creates a container from a value on the tape; nil if the value is neither an array nor an
    /// object. O(children).
    init?(_ index: Int, of document: JSONDocument) {
        let tape = document.tape
        let tag = tape.tag(at: index)
        guard tag == TapeTag.objectStart || tag == TapeTag.arrayStart else { return nil }
        isObject = tag == TapeTag.objectStart
        isList = !isObject
        tapeIndex = index
        var list: [Entry] = []
        list.reserveCapacity(tape.count(at: index))
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        while child < end {
            if isObject { child += 1 }
            list.append(Entry(content: .text(child), origin: child))
            child = tape.next(after: child)
        }
        entries = EntryList(list)
        keys = isObject ? TapeKeys(tape, index, takesLast: document.duplicateKeys == .last) : nil
        count = keys?.uniqueCount ?? list.count
    }

    /// Takes an array or object out of a value, which becomes null. O(1).
    ///
    /// Returns nil, with the value unchanged, if it is neither.
    init?(taking value: inout JSONValue) {
        switch value {
        case .object(let members):
            isObject = true
            self.members = members
            count = members.count
        case .array(let elements):
            isObject = false
            self.elements = elements
            count = elements.count
        default: return nil
        }
        (tapeIndex, keys, isList) = (nil, nil, false)
        // Otherwise the array or object would have two owners.
        value = .null
    }
}

// MARK: - Children

extension Container {
    /// The number of children, with removed members.
    var positionCount: Int { entries.count + (isObject ? members.count : elements.count) }

    func content(_ position: Int) -> Content {
        let index = position - entries.count
        guard index >= 0 else { return entries[position].content }
        if !others.isEmpty, let other = others[index] { return other }
        return .value(isObject ? members[index].value : elements[index])
    }

    /// The index of a child's original value on the tape; 0 if it was added.
    func origin(_ position: Int) -> Int { position < entries.count ? entries[position].origin : 0 }

    /// Calls `body` with each child, also removed ones, and the index of its original value on the
    /// tape.
    func forEach(_ body: (_ position: Int, Content, _ origin: Int) -> Void) {
        entries.forEach { body($0, $1.content, $1.origin) }
        for position in entries.count..<positionCount { body(position, content(position), 0) }
    }

    /// Calls `body` with the number of each container inside.
    func forEachContainer(_ body: (Int) -> Void) {
        entries.forEach { _, entry in
            if case .container(let number) = entry.content { body(number) }
        }
        for case .container(let number) in others.values { body(number) }
    }

    /// Puts another content in the place of a child, and returns the old one.
    mutating func exchange(_ position: Int, with content: Content) -> Content {
        let old: Content
        let index = position - entries.count
        if index < 0 {
            old = entries[position].content
            entries[position].content = content
        } else {
            var value = JSONValue.null
            let other: Content?
            if case .value(let new) = content {
                value = new
                other = others.isEmpty ? nil : others.removeValue(forKey: index)
            } else {
                other = others.updateValue(content, forKey: index)
            }
            if isObject { swap(&value, &members.values[index]) } else { swap(&value, &elements[index]) }
            old = other ?? .value(value)
        }
        count += (old.isNothing ? 1 : 0) - (content.isNothing ? 1 : 0)
        return old
    }

    /// The position of the existing child that a token names; nil if there is none.
    func position(of token: String) -> Int? {
        if isObject { return memberPosition(token).flatMap { content($0).isNothing ? nil : $0 } }
        return JSONPointer.arrayIndex(token).flatMap { $0 < count ? $0 : nil }
    }
}

// MARK: - Members

extension Container {
    /// The position of a member, even if it was removed; nil for a key that the object never had.
    func memberPosition(_ key: String) -> Int? {
        if let keys {
            var bytes = key
            if let value = bytes.withUTF8({ unsafe keys.find($0) }) { return entry(ofValueAt: value) }
        }
        return members.index(forKey: key).map { $0 + entries.count }
    }

    /// The key of a member that was added or, if the object was a value, of any member.
    func key(_ position: Int) -> String { members[position - entries.count].key }

    /// Adds a member with a new key.
    mutating func append(_ content: Content, forKey key: String) {
        count += 1
        if case .value(let value) = content {
            members.append(value, forKey: key)
        } else {
            others[members.count] = content
            members.append(.null, forKey: key)
        }
    }

    /// Removes an existing member, and all others with the same key. Returns its value.
    mutating func removeMember(_ position: Int) -> Content {
        if let keys, position < entries.count, keys.hasRepeatedKeys {
            let repeats = repeats ?? findRepeats(keys)
            self.repeats = repeats
            for entry in repeats[position] ?? [] { entries[entry].content = .nothing }
        }
        return exchange(position, with: .nothing)
    }

    private func findRepeats(_ keys: TapeKeys) -> [Int: [Int]] {
        var repeats: [Int: [Int]] = [:]
        entries.forEach { position, entry in
            guard let value = keys.find(keyAt: entry.origin - 1), value != entry.origin else { return }
            repeats[self.entry(ofValueAt: value), default: []].append(position)
        }
        return repeats
    }

    /// The entry of a member of the text. Its entries are in the order of the tape.
    private func entry(ofValueAt index: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].origin < index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// MARK: - Elements

extension Container {
    /// Inserts an element.
    ///
    /// - Complexity: O(elements after it), but O(log *n*) amortized when all elements have been
    ///   moved about eight times.
    mutating func insert(_ content: Content, at position: Int) {
        noteWork(at: position)
        count += 1
        guard !isList else { return entries.insert(Entry(content: content), at: position) }
        shiftOthers(from: position, by: 1)
        if case .value(let value) = content {
            elements.insert(value, at: position)
        } else {
            others[position] = content
            elements.insert(.null, at: position)
        }
    }

    /// Removes an element, or the last member. As complex as an insertion.
    mutating func remove(at position: Int) -> Content {
        if !isObject { noteWork(at: position) }
        count -= 1
        guard !isList else { return entries.remove(at: position).content }
        let index = position - entries.count
        let other = others.isEmpty ? nil : others.removeValue(forKey: index)
        guard !isObject else {
            let value = members.remove(at: index).value
            return other ?? .value(value)
        }
        shiftOthers(from: index, by: -1)
        let value = elements.remove(at: index)
        return other ?? .value(value)
    }

    private mutating func shiftOthers(from position: Int, by offset: Int) {
        guard !others.isEmpty, position < elements.count else { return }
        others = Dictionary(uniqueKeysWithValues: others.map { ($0 < position ? $0 : $0 + offset, $1) })
    }

    /// Counts the elements that an insertion or removal moves. Makes a list of the array once all
    /// of them could have been moved eight times, which takes longer than the list. Small patches
    /// never get that far.
    private mutating func noteWork(at position: Int) {
        guard !isList, position < elements.count else { return }
        // A child that is not a value is found by a hash, which must be computed again.
        work += elements.count - position + 32 * others.count
        guard work > 1 << 17, work > 8 * elements.count else { return }
        entries = EntryList(elements.indices.map { Entry(content: content($0)) })
        (elements, others, isList) = ([], [:], true)
    }
}

// MARK: - Closing

extension Container {
    /// Takes the changed array or object of a tree out of the container.
    ///
    /// - Parameter made: the values of all containers inside, by their numbers.
    mutating func takeValue(_ made: [JSONValue?]) -> JSONValue {
        func value(_ content: Content) -> JSONValue? {
            switch content {
            case .value(let value): value
            case .container(let number): made[number]
            case .nothing, .text: nil
            }
        }
        if isList {
            elements.reserveCapacity(count)
            entries.forEach { elements.append(value($1.content) ?? .null) }
        }
        var removed: [Int] = []
        for (position, content) in others {
            guard let value = value(content) else {
                removed.append(position)
                continue
            }
            if isObject { members.values[position] = value } else { elements[position] = value }
        }
        if removed.count <= 8 {
            for position in removed.sorted(by: >) { members.remove(at: position) }
        } else {
            var position = -1
            members.removeAll { _ in
                position += 1
                return others[position]?.isNothing == true
            }
        }
        defer { (elements, members) = ([], [:]) }
        return isObject ? .object(members) : .array(elements)
    }
}
