// An editor carries out patches, on the text of a document and on a tree:
//
//     {"a":{"b":1},"c":[2,3]}        replace /a/b 9, add /c/0 8
//
//     root ──▶ container 0  "a" ──▶ container 1  "b" ──▶ value 9
//                           "c" ──▶ container 2  value 8, then the original's 2 and 3
//
// Only containers that an operation's pointer leads through are opened, each once. A text does not
// change: its containers have an entry for each child, which says where the child is on the tape,
// and in the end everything unchanged is copied. In a tree, an opened array or object is taken out
// of its parent, which holds null instead. So it has one owner and is changed in place. In the end,
// all are put back.
//
// Each change to a tree is recorded with what is needed to undo it. When an operation fails, all
// changes are undone, from the last to the first.
//
// A copied container is shared: it appears in several positions. When it is about to be changed in
// one of them, that position gets its own copy.

import ApusJSON

/// The changes to one document or value.
struct Editor {
    /// The original; nil for a tree.
    let document: JSONDocument?
    private(set) var root: Content
    var containers: [Container] = []
    /// The containers of the text that were opened only to read them, by their indexes on the tape.
    private var opened: [Int: Int] = [:]
    /// The containers that the last pointer led through, with the tokens that led to them. A change
    /// is always made in the last of them, so these remain where they are.
    var path: [(token: String, container: Int)] = []
    /// The changes to a tree.
    private var changes: [Change] = []
    /// How many bytes have been copied.
    var copiedByteCount = 0
    /// How many bytes of indentation may be added to a text. Limited if something is copied,
    /// because each copy is indented, too.
    var indentationLimit = Int.max
    /// Whether the result may be nested more deeply than a value may be.
    var mayBeTooDeep = false
    /// How many values may still be visited to find that out before the end.
    var depthBudget = 1 << 16
    /// The offset of each value, key and container end in the text, by its index on the tape.
    lazy var offsets = document?.offsets() ?? []

    init(_ document: JSONDocument) {
        self.document = document
        root = .text(document.root.index)
    }

    /// Takes a value, which should have no other owner.
    ///
    /// - Parameter count: about how many changes will be made.
    init(_ value: consuming JSONValue, reserving count: Int = 0) {
        document = nil
        root = .value(value)
        changes.reserveCapacity(count)
        containers.reserveCapacity(min(count, 128))
        path.reserveCapacity(min(count, 8))
    }

    /// A change to a tree.
    private struct Change {
        enum Kind {
            case inserted, removed, replaced
            /// A shared container was replaced with a copy, maybe between what a move takes and where it puts it.
            case separated
        }

        let kind: Kind
        let container: Int
        let position: Int
        /// What was removed or replaced; nil if the next insertion or replacement put it elsewhere.
        var old: Content?
    }

    /// The number in place of the root's container.
    static let outside = -1
}

extension Editor {
    func content(_ position: Int, in container: Int) -> Content {
        container == Self.outside ? root : containers[container].content(position)
    }

    /// What kind of value a content is.
    func kind(of content: Content) -> JSONKind {
        switch content {
        case .text(let index): document?.node(at: index).kind ?? .null
        case .value(let value): value.kind
        case .container(let number): containers[number].isObject ? .object : .array
        case .nothing: .null
        }
    }

    /// Whether a child is unchanged and in its original position.
    func isUnchanged(_ content: Content, origin: Int) -> Bool {
        switch content {
        case .text(let index): index == origin
        case .container(let number): !containers[number].isChanged && containers[number].tapeIndex == origin
        case .value, .nothing: false
        }
    }

    /// Marks a container as being in more than one position.
    mutating func share(_ content: Content) {
        path = []
        if case .container(let number) = content { containers[number].isShared = true }
    }
}

// MARK: - Opening containers

extension Editor {
    /// Opens a child as a container in order to change it; nil if it is neither an array nor an
    /// object.
    mutating func open(_ position: Int, in container: Int) -> Int? {
        let number: Int
        switch container == Self.outside ? root.mark : containers[container].mark(position) {
        case .container(let present):
            guard !containers[present].beginChanging() else { return present }
            number = separate(present)
            // Earlier changes were made to the shared container, and must be undone there.
            note(.separated, position, in: container, .container(present))
        case .text(let index):
            guard let reading = reading(index) else { return nil }
            opened[index] = nil
            number = reading
        case .nothing: return nil
        case nil: return openValue(position, in: container)
        }
        _ = containers[number].beginChanging()
        _ = exchange(position, in: container, with: .container(number))
        return number
    }

    private mutating func openValue(_ position: Int, in container: Int) -> Int? {
        let number = containers.count
        // Only this function and the container own the value, so it is changed in place when the function has ended.
        guard case .value(let value) = exchange(position, in: container, with: .container(number)) else { return nil }
        guard let opened = Container(value) else {
            _ = exchange(position, in: container, with: .value(value))
            return nil
        }
        containers.append(opened)
        return number
    }

    /// Opens a container of the text in order to read it; nil if there is none at this index.
    mutating func reading(_ index: Int) -> Int? {
        if let number = opened[index] { return number }
        guard let document, let container = Container(index, of: document) else { return nil }
        containers.append(container)
        opened[index] = containers.count - 1
        return containers.count - 1
    }

    /// Makes a separate copy of a shared container for one of its positions. The containers inside
    /// it become shared.
    private mutating func separate(_ shared: Int) -> Int {
        var container = containers[shared].copy()
        container.isShared = false
        container.forEachContainer { containers[$0].isShared = true }
        containers.append(container)
        return containers.count - 1
    }
}

// MARK: - Changing containers

extension Editor {
    private mutating func exchange(_ position: Int, in container: Int, with content: Content) -> Content {
        guard container == Self.outside else { return containers[container].exchange(position, with: content) }
        path = []
        let old = root
        root = content
        return old
    }

    /// Replaces a child.
    mutating func replace(_ position: Int, in container: Int, with content: Content) {
        let old = exchange(position, in: container, with: content)
        note(.replaced, position, in: container, old)
    }

    /// Adds a member or element, or replaces the member with the key. Returns false if the token is
    /// not an index in the array.
    mutating func add(_ content: Content, at token: String, in container: Int) -> Bool {
        guard let (position, old) = containers[container].add(content, at: token) else { return false }
        note(old == nil ? .inserted : .replaced, position, in: container, old)
        return true
    }

    /// Removes an existing member or element.
    ///
    /// - Parameter isMoved: whether the next change puts it elsewhere. A record of it would be a
    ///   second owner.
    mutating func remove(_ position: Int, in container: Int, isMoved: Bool = false) -> Content {
        let (old, isMember) = containers[container].take(position)
        note(isMember ? .replaced : .removed, position, in: container, isMoved ? nil : old)
        return old
    }

    private mutating func note(_ kind: Change.Kind, _ position: Int, in container: Int, _ old: Content? = nil) {
        // A changed text is a new one.
        guard document == nil else { return }
        changes.append(Change(kind: kind, container: container, position: position, old: old))
    }

    /// Undoes all changes to a tree.
    ///
    /// - Parameter moved: what the last change removed, if it could not be put elsewhere.
    mutating func undo(_ moved: Content = .nothing) {
        var moved = moved
        while let change = changes.popLast() {
            let (container, position) = (change.container, change.position)
            switch change.kind {
            case .inserted: moved = containers[container].remove(at: position)
            case .removed: containers[container].insert(change.old ?? moved, at: position)
            case .replaced: moved = exchange(position, in: container, with: change.old ?? moved)
            case .separated: _ = exchange(position, in: container, with: change.old ?? .nothing)
            }
        }
    }
}

// MARK: - The changed tree

extension Editor {
    /// Puts all containers back where they were taken from, and returns the tree.
    ///
    /// - Complexity: O(containers), plus O(children) for each long array in which many elements were
    ///   inserted or removed, and each object from which members were removed.
    mutating func finish() -> JSONValue {
        // Makes inner containers first, without recursion. A container that is in several positions
        // is made once.
        var made = [JSONValue?](repeating: nil, count: containers.count)
        var pending: [(number: Int, isEntered: Bool)] = []
        guard case .container(let number) = root else {
            if case .value(let value) = root { return value }
            return .null
        }
        pending.append((number, false))
        while let (number, isEntered) = pending.popLast() {
            guard made[number] == nil else { continue }
            if isEntered {
                made[number] = containers[number].value(made)
            } else {
                pending.append((number, true))
                containers[number].forEachContainer { pending.append(($0, false)) }
            }
        }
        return made[number] ?? .null
    }
}
