// A container is an array or object that a pointer of a patch leads through. Its children are in
// two parts, of which one is usually empty:
//
//     entries    one for each child on the tape; in an object, a removed member keeps its entry
//     values     the array or object itself, taken out of the tree and changed in place
//
// A member that is added to an object of the text is a value. A child among the values that is no
// longer just a value, because it was opened, removed, or taken from the text, is in `edited`.

import ApusJSON

struct Container {
    let isObject: Bool
    /// Its index on the original's tape; nil if it was a value.
    let tapeIndex: Int?
    /// Nil if there are none.
    private var entries: Entries?
    private var elements: [JSONValue]
    private var members: JSONValue.Object
    /// The children among the values that are not values, by their positions there.
    private var edited = EditedContents()
    /// The number of distinct keys, or of elements.
    private(set) var count: Int
    /// How many elements insertions and removals have moved.
    private var work = 0
    /// Whether it appears in several positions.
    var isShared = false
    /// Whether an operation's pointer led through it to change something.
    private(set) var isChanged: Bool
}

extension Container {
    /// Creates a container from a value on the tape; nil if the value is neither an array nor an
    /// object. O(children).
    init?(_ index: Int, of document: JSONDocument) {
        let tape = document.tape
        let tag = tape.tag(at: index)
        guard tag == TapeTag.objectStart || tag == TapeTag.arrayStart else { return nil }
        isObject = tag == TapeTag.objectStart
        tapeIndex = index
        let list = tape.values(at: index).map { Entry(content: .text($0), origin: $0) }
        let keys = isObject ? TapeKeys(tape, index, takesLast: document.duplicateKeys == .last) : nil
        entries = Entries(list, keys)
        (elements, members, isChanged) = ([], JSONValue.Object(), false)
        count = keys?.uniqueCount ?? list.count
    }

    /// Creates a container from a value, in order to change it; nil if it is neither an array nor an object.
    init?(_ value: JSONValue) {
        switch value {
        case .array(let elements): (isObject, self.elements, members, count) = (false, elements, JSONValue.Object(), elements.count)
        case .object(let members): (isObject, elements, self.members, count) = (true, [], members, members.count)
        default: return nil
        }
        (tapeIndex, isChanged) = (nil, true)
    }
}

// MARK: - Children

extension Container {
    private var entryCount: Int { entries?.list.count ?? 0 }

    /// The number of children, with removed members.
    var positionCount: Int { entryCount + (isObject ? members.count : elements.count) }

    func content(_ position: Int) -> Content {
        let index = position - entryCount
        if index < 0, let entries { return entries.list[position].content }
        if let other = edited[index] { return Content(other) }
        return .value(isObject ? members[index].value : elements[index])
    }

    /// The key of a member that was added or, if the object was a value, of any member.
    func key(_ position: Int) -> String { members[position - entryCount].key }

    /// Calls `body` with each child, also removed ones, and the index of its original value on the
    /// tape.
    func forEach(_ body: (_ position: Int, Content, _ origin: Int) -> Void) {
        entries?.list.forEach { body($0, $1.content, $1.origin) }
        for position in entryCount..<positionCount { body(position, content(position), 0) }
    }

    // The next four functions change nothing. They are mutating so that an array's element is used in
    // place: copying the container for each call takes a third of the time of a patch of 100
    // operations.

    /// The content of a child that is not a value; nil for a value.
    mutating func mark(_ position: Int) -> Content.Mark? {
        let index = position - entryCount
        if index < 0, let entries { return entries.list[position].content.mark }
        return edited[index]
    }

    /// The position of the existing child that a token names; nil if there is none.
    mutating func position(of token: String) -> Int? {
        guard isObject else { return JSONPointer.arrayIndex(token).flatMap { $0 < count ? $0 : nil } }
        guard let position = memberPosition(token) else { return nil }
        return count < positionCount && content(position).isNothing ? nil : position
    }

    /// The position of a member, even if it was removed; nil for a key that the object never had.
    mutating func memberPosition(_ key: String) -> Int? {
        entries?.position(of: key) ?? members.index(forKey: key).map { $0 + entryCount }
    }

    /// Calls `body` with the number of each container inside.
    mutating func forEachContainer(_ body: (Int) -> Void) {
        entries?.list.forEach { _, entry in
            if case .container(let number) = entry.content { body(number) }
        }
        edited.forEach { _, other in
            if case .container(let number) = other { body(number) }
        }
    }

    /// Replaces a child, and returns the old one.
    mutating func exchange(_ position: Int, with content: Content) -> Content {
        let old: Content
        let index = position - entryCount
        if index < 0, let entries {
            old = entries.list[position].content
            entries.list[position].content = content
        } else {
            var value = JSONValue.null
            if case .value(let new) = content { value = new }
            let other = edited.exchange(index, with: content)
            if isObject { swap(&value, &members.values[index]) } else { swap(&value, &elements[index]) }
            old = other.map { Content($0) } ?? .value(value)
        }
        count += (old.isNothing ? 1 : 0) - (content.isNothing ? 1 : 0)
        return old
    }

    /// A copy, which can be changed without this one.
    func copy() -> Container {
        var copy = self
        copy.entries = entries.map { Entries(copying: $0) }
        return copy
    }
}

// MARK: - Adding and removing

extension Container {
    /// Adds a member or element, or replaces the member with the key.
    ///
    /// Returns its position, and what it replaced. Nil if the token is not an index in the array.
    mutating func add(_ content: Content, at token: String) -> (position: Int, old: Content?)? {
        if isObject {
            if let position = memberPosition(token) { return (position, exchange(position, with: content)) }
            members.updateValue(.null, forKey: token)
            count += 1
            let position = positionCount - 1
            _ = exchange(position, with: content)
            return (position, nil)
        }
        guard let position = token == "-" ? count : JSONPointer.arrayIndex(token), position <= count else { return nil }
        insert(content, at: position)
        return (position, nil)
    }

    /// Removes an existing member and all others with the same key, or an element.
    mutating func take(_ position: Int) -> (old: Content, isMember: Bool) {
        guard isObject else { return (remove(at: position), false) }
        if position < entryCount { entries?.removeRepeats(of: position) }
        return (exchange(position, with: .nothing), true)
    }

    /// Notes that something inside will change. Returns false if the container is shared.
    mutating func beginChanging() -> Bool {
        if !isShared { isChanged = true }
        return !isShared
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
        if let entries { return entries.list.insert(Entry(content: content), at: position) }
        shiftEdited(from: position, by: 1)
        if case .value(let value) = content { return elements.insert(value, at: position) }
        elements.insert(.null, at: position)
        _ = exchange(position, with: content)
    }

    /// Removes an element, or the last member. As complex as an insertion.
    mutating func remove(at position: Int) -> Content {
        if !isObject { noteWork(at: position) }
        if !isObject, let entries {
            count -= 1
            return entries.list.remove(at: position).content
        }
        let old = exchange(position, with: .value(.null))
        count -= 1
        if isObject {
            members.remove(at: position - entryCount)
        } else {
            shiftEdited(from: position, by: -1)
            elements.remove(at: position)
        }
        return old
    }

    private mutating func shiftEdited(from position: Int, by offset: Int) {
        if position < elements.count { edited.shift(from: position, by: offset) }
    }

    /// Counts the elements that an insertion or removal moves. Makes a list of the array once all
    /// of them could have been moved eight times, which takes longer than the list. Small patches
    /// never get that far.
    private mutating func noteWork(at position: Int) {
        guard entries == nil, position < elements.count else { return }
        // A child that is not a value is found by a hash, which must be computed again.
        work += elements.count - position + 32 * edited.count
        guard work > 1 << 17, work > 8 * elements.count else { return }
        entries = Entries(elements.indices.map { Entry(content: content($0)) }, nil)
        (elements, edited) = ([], EditedContents())
    }
}

// MARK: - Closing

extension Container {
    /// The changed array or object of a tree. The container must not be changed any more.
    ///
    /// - Parameter made: the values of all containers inside, by their numbers.
    mutating func value(_ made: [JSONValue?]) -> JSONValue {
        entries?.list.forEach { _, entry in
            switch entry.content {
            case .value(let value): elements.append(value)
            case .container(let number): elements.append(made[number] ?? .null)
            case .nothing, .text: break
            }
        }
        var removed: [Int] = []
        edited.forEach { position, other in
            guard case .container(let number) = other, let value = made[number] else { return removed.append(position) }
            if isObject { members.values[position] = value } else { elements[position] = value }
        }
        if removed.isEmpty {
            // The usual case.
        } else if removed.count <= 8 {
            for position in removed.sorted(by: >) { members.remove(at: position) }
        } else {
            var position = -1
            members.removeAll { _ in
                position += 1
                if case .nothing = edited[position] { return true }
                return false
            }
        }
        return isObject ? .object(members) : .array(elements)
    }
}
