extension JSONNode {
    /// The elements of an array, in order, or nil if the value isn't an array.
    public var array: Elements? {
        tag == TapeTag.arrayStart ? Elements(container: self) : nil
    }

    /// The members of an object in document order, including repeated keys, or nil if the value
    /// isn't an object.
    public var object: Members? {
        tag == TapeTag.objectStart ? Members(container: self) : nil
    }

    /// The position of a child in an array or object.
    public struct ChildIndex: Comparable, Hashable, Sendable {
        let tapeIndex: Int
        /// The number of the document on whose tape the index is. An address would not do: another document can take the
        /// place of one that is gone.
        let document: UInt64

        /// Whether one position comes before another in the same container.
        public static func < (one: ChildIndex, other: ChildIndex) -> Bool { one.tapeIndex < other.tapeIndex }
    }

    /// The elements of an array.
    public struct Elements: NodeChildren, Sendable {
        let container: JSONNode
        static let keyCount = 0

        /// Goes through the elements, without a check of each position.
        public struct Iterator: IteratorProtocol {
            let storage: DocumentStorage
            var index: Int
            let end: Int

            /// The next element, or nil after the last one.
            public mutating func next() -> JSONNode? {
                guard index < end else { return nil }
                defer { index = storage.tape.next(after: index) }
                return JSONNode(storage: storage, index: index)
            }
        }

        /// Begins before the first element.
        public func makeIterator() -> Iterator { Iterator(storage: container.storage, index: container.index + 1, end: end) }

        /// The element at a position, which must be in `indices`.
        public subscript(position: ChildIndex) -> JSONNode {
            check(position)
            return JSONNode(storage: container.storage, index: position.tapeIndex)
        }
    }

    /// The members of an object in their order, with repeated keys each time that they occur.
    public struct Members: NodeChildren, Sendable {
        let container: JSONNode
        static let keyCount = 1

        /// Goes through the members, without a check of each position.
        public struct Iterator: IteratorProtocol {
            let storage: DocumentStorage
            var index: Int
            let end: Int

            /// The next member, or nil after the last one.
            public mutating func next() -> (key: String, value: JSONNode)? {
                guard index < end else { return nil }
                defer { index = storage.tape.next(after: index + 1) }
                return (storage.tape.string(at: index), JSONNode(storage: storage, index: index + 1))
            }
        }

        /// Begins before the first member.
        public func makeIterator() -> Iterator { Iterator(storage: container.storage, index: container.index + 1, end: end) }

        /// The member at a position, which must be in `indices`.
        public subscript(position: ChildIndex) -> (key: String, value: JSONNode) {
            check(position)
            return (container.tape.string(at: position.tapeIndex), JSONNode(storage: container.storage, index: position.tapeIndex + 1))
        }
    }
}

/// The elements of an array, or the members of an object.
protocol NodeChildren: Collection where Index == JSONNode.ChildIndex {
    var container: JSONNode { get }
    /// How many words of the tape come before each value.
    static var keyCount: Int { get }
}

extension NodeChildren {
    /// The position of the first child, or `endIndex` if there is none.
    public var startIndex: Index { position(container.index + 1) }
    /// The position after the last child.
    public var endIndex: Index { position(end) }
    /// The number of children.
    ///
    /// - Complexity: O(1) up to 16,777,214 children; O(children) beyond.
    public var count: Int { container.tape.count(at: container.index) }

    /// The position after another one, which must be in `indices`. O(1): the child's contents are skipped.
    public func index(after position: Index) -> Index {
        check(position)
        return self.position(container.tape.next(after: position.tapeIndex + Self.keyCount))
    }

    /// The tape index after the last child.
    fileprivate var end: Int { container.tape.containerEnd(at: container.index) - 1 }

    private func position(_ tapeIndex: Int) -> Index { Index(tapeIndex: tapeIndex, document: container.storage.documentID) }

    /// Ends the process if a position is that of no child. A position of another document may be at a word that looks
    /// like any other; those of this document are at values and keys, or at the end of a container.
    fileprivate func check(_ position: Index) {
        guard position.document == container.storage.documentID, position.tapeIndex > container.index, position.tapeIndex < end,
            Self.keyCount == 0 || container.tape.tag(at: position.tapeIndex) == TapeTag.string
        else { fatalError("The position is not that of an element or member of this value.") }
    }
}
