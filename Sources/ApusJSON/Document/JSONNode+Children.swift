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

        /// Whether one position comes before another in the same container.
        public static func < (one: ChildIndex, other: ChildIndex) -> Bool { one.tapeIndex < other.tapeIndex }
    }

    /// The elements of an array.
    public struct Elements: NodeChildren, Sendable {
        let container: JSONNode
        static let keyCount = 0

        /// The element at a position.
        public subscript(position: ChildIndex) -> JSONNode {
            JSONNode(storage: container.storage, index: position.tapeIndex)
        }
    }

    /// The members of an object in their order, with repeated keys each time that they occur.
    public struct Members: NodeChildren, Sendable {
        let container: JSONNode
        static let keyCount = 1

        /// The member at a position.
        public subscript(position: ChildIndex) -> (key: String, value: JSONNode) {
            (container.tape.string(at: position.tapeIndex), JSONNode(storage: container.storage, index: position.tapeIndex + 1))
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
    public var startIndex: Index { Index(tapeIndex: container.index + 1) }
    /// The position after the last child.
    public var endIndex: Index { Index(tapeIndex: container.tape.containerEnd(at: container.index) - 1) }
    /// The number of children.
    ///
    /// - Complexity: O(1) up to 16,777,214 children; O(children) beyond.
    public var count: Int { container.tape.count(at: container.index) }

    /// The position after another one. O(1): the child's contents are skipped.
    public func index(after position: Index) -> Index {
        Index(tapeIndex: container.tape.next(after: position.tapeIndex + Self.keyCount))
    }
}
