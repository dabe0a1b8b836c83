extension JSONNode {
    /// The elements of an array, in order, or nil if the value isn't an array.
    public var array: Elements? {
        tag == TapeTag.arrayStart ? Elements(array: self) : nil
    }

    /// The members of an object in document order, including repeated keys, or nil if the value
    /// isn't an object.
    public var object: Members? {
        tag == TapeTag.objectStart ? Members(object: self) : nil
    }

    /// The position of a child in an array or object.
    public struct ChildIndex: Comparable, Hashable, Sendable {
        let tapeIndex: Int

        /// Whether one position comes before another in the same container.
        public static func < (one: ChildIndex, other: ChildIndex) -> Bool { one.tapeIndex < other.tapeIndex }
    }

    /// The elements of an array.
    public struct Elements: Collection, Sendable {
        let array: JSONNode

        /// The position of the first element, or ``endIndex`` if there is none.
        public var startIndex: ChildIndex { ChildIndex(tapeIndex: array.index + 1) }
        /// The position after the last element.
        public var endIndex: ChildIndex { ChildIndex(tapeIndex: array.tape.containerEnd(at: array.index) - 1) }
        /// The number of elements.
        ///
        /// - Complexity: O(1) up to 16,777,214 elements; O(elements) beyond.
        public var count: Int { array.tape.count(at: array.index) }

        /// The position after another one. O(1): the element's contents are skipped.
        public func index(after position: ChildIndex) -> ChildIndex {
            ChildIndex(tapeIndex: array.tape.next(after: position.tapeIndex))
        }

        /// The element at a position.
        public subscript(position: ChildIndex) -> JSONNode {
            JSONNode(storage: array.storage, index: position.tapeIndex)
        }
    }

    /// The members of an object.
    public struct Members: Collection, Sendable {
        let object: JSONNode

        /// The position of the first member, or ``endIndex`` if there is none.
        public var startIndex: ChildIndex { ChildIndex(tapeIndex: object.index + 1) }
        /// The position after the last member.
        public var endIndex: ChildIndex { ChildIndex(tapeIndex: object.tape.containerEnd(at: object.index) - 1) }
        /// The number of members, counting repeated keys each time.
        ///
        /// - Complexity: O(1) up to 16,777,214 members; O(members) beyond.
        public var count: Int { object.tape.count(at: object.index) }

        /// The position after another one. O(1): the member's contents are skipped.
        public func index(after position: ChildIndex) -> ChildIndex {
            ChildIndex(tapeIndex: object.tape.next(after: position.tapeIndex + 1))
        }

        /// The member at a position.
        public subscript(position: ChildIndex) -> (key: String, value: JSONNode) {
            (object.tape.string(at: position.tapeIndex), JSONNode(storage: object.storage, index: position.tapeIndex + 1))
        }
    }
}
