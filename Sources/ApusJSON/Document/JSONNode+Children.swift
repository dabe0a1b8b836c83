extension JSONNode {
    /// The elements of an array, in order; nil when this is no array.
    public var array: Elements? {
        tag == TapeTag.arrayStart ? Elements(array: self) : nil
    }

    /// The members of an object in the document's order, repeated keys included; nil when this is no object.
    public var object: Members? {
        tag == TapeTag.objectStart ? Members(object: self) : nil
    }

    /// A place among the children of an array or object.
    public struct ChildIndex: Comparable, Hashable, Sendable {
        let tapeIndex: Int

        public static func < (one: ChildIndex, other: ChildIndex) -> Bool { one.tapeIndex < other.tapeIndex }
    }

    /// The elements of an array.
    public struct Elements: Collection, Sendable {
        let array: JSONNode

        public var startIndex: ChildIndex { ChildIndex(tapeIndex: array.index + 1) }
        public var endIndex: ChildIndex { ChildIndex(tapeIndex: array.tape.containerEnd(at: array.index) - 1) }
        public var count: Int { array.tape.count(at: array.index) }
        public var isEmpty: Bool { startIndex == endIndex }

        /// O(1): what is inside the element is skipped.
        public func index(after position: ChildIndex) -> ChildIndex {
            ChildIndex(tapeIndex: array.tape.next(after: position.tapeIndex))
        }

        public subscript(position: ChildIndex) -> JSONNode {
            JSONNode(storage: array.storage, index: position.tapeIndex)
        }
    }

    /// The members of an object.
    public struct Members: Collection, Sendable {
        let object: JSONNode

        public var startIndex: ChildIndex { ChildIndex(tapeIndex: object.index + 1) }
        public var endIndex: ChildIndex { ChildIndex(tapeIndex: object.tape.containerEnd(at: object.index) - 1) }
        public var count: Int { object.tape.count(at: object.index) }
        public var isEmpty: Bool { startIndex == endIndex }

        /// O(1): what is inside the member is skipped.
        public func index(after position: ChildIndex) -> ChildIndex {
            ChildIndex(tapeIndex: object.tape.next(after: position.tapeIndex + 1))
        }

        public subscript(position: ChildIndex) -> (key: String, value: JSONNode) {
            (object.tape.string(at: position.tapeIndex), JSONNode(storage: object.storage, index: position.tapeIndex + 1))
        }
    }
}
