import ApusJSON

/// The values of a tree in the order of its text, each with a hash of its whole content, so that
/// any two can be compared in O(1).
///
///     {"a":[1,2]}        0 {   end 4        the first child comes right after its container
///                        1 [   end 4        the next sibling begins where a value ends
///                        2 1   end 3
///                        3 2   end 4
///
/// Hashes have 64 bits and are seeded per process, so two different values have the same hash with
/// a probability of 2^-64, even if an attacker chose them.
struct HashedTree {
    private var nodes: [Node] = []
    private let numbers: JSONDifferenceConfiguration.NumberComparison

    private struct Node {
        var hash: UInt64 = 0
        var end: Int32 = 0
        var size: Int32 = 0
    }

    /// - Complexity: O(size). Not recursive, because a value can be nested more deeply than small
    ///   stacks allow.
    init(_ value: JSONValue, _ numbers: JSONDifferenceConfiguration.NumberComparison = .asValues) {
        self.numbers = numbers
        if append(value) != nil { return }
        // The containers whose children are being hashed, from the outermost.
        var open = [Container(value, at: 0)]
        while var container = open.popLast() {
            if let inner = appendChildren(of: &container) {
                open.append(container)
                open.append(inner)
            } else {
                let hashed = finish(container)
                if let last = open.indices.last { open[last].combine(hashed) }
            }
        }
    }

    var indices: Range<Int> { nodes.indices }
    func hash(_ index: Int) -> UInt64 { nodes[index].hash }
    func end(_ index: Int) -> Int { Int(nodes[index].end) }
    /// About how many bytes the compact text of a value has.
    func size(_ index: Int) -> Int { Int(nodes[index].size) }

    /// The indexes of the `count` children of a container.
    func children(of index: Int, count: Int) -> [Int32] {
        var children: [Int32] = []
        children.reserveCapacity(count)
        var child = index + 1
        for _ in 0..<count {
            children.append(Int32(truncatingIfNeeded: child))
            child = end(child)
        }
        return children
    }

    private typealias Hashed = (hash: UInt64, size: Int)

    /// A container whose children are being hashed.
    private struct Container {
        let index: Int
        let isObject: Bool
        // One of them is empty.
        private let elements: [JSONValue]
        let members: JSONValue.Object
        /// The number of children that have been taken, and the key of the last one in an object.
        var position = 0
        var key: String?
        /// For an array, a hash of the elements in order. For an object, the sum of the members'
        /// hashes, which does not depend on their order.
        var hash: UInt64
        var size = 2

        init(_ value: JSONValue, at index: Int) {
            self.index = index
            isObject = value.kind == .object
            (elements, members) = (value.array ?? [], value.object ?? [:])
            hash = isObject ? 0 : HashedTree.mix(7, UInt64(elements.count))
        }

        mutating func next() -> JSONValue? {
            guard position < (isObject ? members.count : elements.count) else { return nil }
            defer { position += 1 }
            guard isObject else { return elements[position] }
            let member = members[position]
            key = member.key
            return member.value
        }

        /// Adds the hash and size of the last child.
        mutating func combine(_ child: Hashed) {
            if let key {
                hash &+= HashedTree.mix(HashedTree.hash(key), child.hash)
                size += child.size + key.utf8.count + 4
            } else {
                hash = HashedTree.mix(hash, child.hash)
                size += child.size + 1
            }
        }
    }

    /// Appends the children of a container up to the first that is itself a container, and returns
    /// that one; nil if there are no more children.
    private mutating func appendChildren(of container: inout Container) -> Container? {
        while let child = container.next() {
            guard let hashed = append(child) else { return Container(child, at: nodes.count - 1) }
            container.combine(hashed)
        }
        return nil
    }

    /// Appends a value. Returns nil for a container, whose hash must be computed from those of its children.
    private mutating func append(_ value: JSONValue) -> Hashed? {
        let index = nodes.count
        nodes.append(Node())
        let hashed: Hashed
        switch value {
        case .null: hashed = (Self.mix(1, 1), 4)
        case .boolean(let boolean): hashed = (Self.mix(2, boolean ? 1 : 0), 5)
        case .integer(let integer): hashed = (Self.hash(integer), integer.magnitude < 1000 ? 3 : 10)
        // An unsigned integer that fits in an `Int` equals that `Int`.
        case .unsigned(let unsigned): hashed = (Int(exactly: unsigned).map(Self.hash) ?? hash(value) ?? Self.mix(10, UInt64(unsigned)), 20)
        // -0.0 equals 0.0, but is written otherwise.
        case .double(let double): hashed = (hash(value) ?? Self.mix(4, double == 0 && numbers != .asText ? 0 : double.bitPattern), 10)
        case .number(let text): hashed = (hash(value) ?? Self.mix(5, Self.hash(text)), text.utf8.count)
        case .string(let string): hashed = (Self.mix(6, Self.hash(string)), string.utf8.count + 2)
        case .array, .object: return nil
        }
        set(hashed, at: index)
        return hashed
    }

    private mutating func finish(_ container: Container) -> Hashed {
        let hash = container.isObject ? Self.mix(Self.mix(8, UInt64(container.members.count)), container.hash) : container.hash
        let hashed = (hash, container.size)
        set(hashed, at: container.index)
        return hashed
    }

    private mutating func set(_ hashed: Hashed, at index: Int) {
        let size = Int32(truncatingIfNeeded: min(hashed.size, 1 << 30))
        nodes[index] = Node(hash: hashed.hash, end: Int32(truncatingIfNeeded: nodes.count), size: size)
    }

    // MARK: Hashing

    private static let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    private static func hash(_ integer: Int) -> UInt64 { mix(3, UInt64(bitPattern: Int64(integer))) }

    /// The hash of a number's exact value; nil if that is not what counts, or if it has none.
    private func hash(_ number: JSONValue) -> UInt64? {
        guard numbers == .exact, let literal = number.numberText.flatMap({ DecimalLiteral($0) }) else { return nil }
        return literal.integer(as: Int.self).map(Self.hash) ?? Self.mix(11, UInt64(bitPattern: Int64(literal.hashValue)))
    }

    /// The token that identifies an object by one of its members.
    static func identity(_ key: String, _ hash: UInt64) -> UInt64 { mix(mix(9, self.hash(key)), hash) }

    private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = (one ^ seeds.0).multipliedFullWidth(by: other ^ seeds.1)
        // Mixes both inputs in again, so that neither is lost if the other factor is 0.
        return product.high ^ product.low &+ (one &* 0x9E37_79B9_7F4A_7C15) ^ other
    }

    private static func hash(_ string: String) -> UInt64 {
        var hasher = Hasher()
        var string = string
        string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
