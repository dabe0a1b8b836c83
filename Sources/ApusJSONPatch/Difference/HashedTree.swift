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
    private let hashing = TreeHashing.shared

    private struct Node {
        var hash: UInt64 = 0
        var end: Int32 = 0
        var size: Int32 = 0
    }

    /// - Complexity: O(size). Not recursive, because a value can be nested more deeply than small
    ///   stacks allow.
    init(_ value: JSONValue, _ numbers: JSONDifferenceConfiguration.NumberComparison = .asValues) {
        self.numbers = numbers
        withExtendedLifetime(value) { appendAll(value) }
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

    fileprivate typealias Hashed = (hash: UInt64, size: Int)

    /// A container whose children are being hashed. They are read in their memory, because copying them would retain each.
    @safe
    fileprivate struct Container {
        // Safety: the root is held until all is hashed, and holds all keys and values.
        let index: Int
        let count: Int
        let keys: UnsafePointer<BorrowedKey>?
        let values: UnsafePointer<BorrowedValue>?
        /// The number of children that have been taken.
        var position = 0
        /// For an array, a hash of the elements in order. For an object, a sum of the members'
        /// hashes, which does not depend on their order.
        var hash: UInt64
        var size = 2
    }

    private mutating func appendAll(_ root: JSONValue) {
        if append(root) != nil { return }
        // The container whose children are being hashed, and those around it, from the outermost.
        var container = container(root)
        var open: [Container] = []
        while true {
            if container.position < container.count, let values = unsafe container.values {
                let position = container.position
                container.position += 1
                if let hashed = unsafe values[position].append(to: &self) {
                    combine(hashed, in: &container)
                } else {
                    open.append(container)
                    container = unsafe values[position].container(in: self)
                }
            } else {
                let hashed = (container.hash, container.size)
                set(hashed, at: container.index)
                guard let outer = open.popLast() else { return }
                container = outer
                combine(hashed, in: &container)
            }
        }
    }

    /// The container that was appended last.
    fileprivate func container(_ value: JSONValue) -> Container {
        let (count, keys, values) = unsafe value.borrowedChildren
        let hash = hashing.mix(value.kind == .object ? 8 : 7, UInt64(count))
        return unsafe Container(index: nodes.count - 1, count: count, keys: keys, values: values, hash: hash)
    }

    /// Adds the hash and size of the child that was taken last.
    private func combine(_ child: Hashed, in container: inout Container) {
        if let keys = unsafe container.keys {
            let key = unsafe keys[container.position - 1].hashed(hashing)
            container.hash &+= hashing.mix(key.hash, child.hash)
            container.size += child.size + key.size + 4
        } else {
            container.hash = hashing.mix(container.hash, child.hash)
            container.size += child.size + 1
        }
    }

    /// Appends a value. Returns nil for a container, whose hash must be computed from those of its children.
    fileprivate mutating func append(_ value: JSONValue) -> Hashed? {
        nodes.append(Node())
        let hashed: Hashed
        switch value {
        case .null: hashed = (hashing.mix(1, 1), 4)
        case .boolean(let boolean): hashed = (hashing.mix(2, boolean ? 1 : 0), 5)
        case .integer(let integer): hashed = (integerHash(integer), integer.magnitude < 1000 ? 3 : 10)
        // An unsigned integer that fits in an `Int` equals that `Int`.
        case .unsigned(let unsigned): hashed = (Int(exactly: unsigned).map(integerHash) ?? exactHash(value) ?? hashing.mix(10, UInt64(unsigned)), 20)
        // -0.0 equals 0.0, but is written otherwise.
        case .double(let double): hashed = (exactHash(value) ?? hashing.mix(4, double == 0 && numbers != .asText ? 0 : double.bitPattern), 10)
        case .number(let text):
            let text = hashing.hash(text)
            hashed = (exactHash(value) ?? hashing.mix(5, text.hash), text.size)
        case .string(let string):
            let string = hashing.hash(string)
            hashed = (hashing.mix(6, string.hash), string.size + 2)
        case .array, .object: return nil
        }
        set(hashed, at: nodes.count - 1)
        return hashed
    }

    private mutating func set(_ hashed: Hashed, at index: Int) {
        let size = Int32(truncatingIfNeeded: min(hashed.size, 1 << 30))
        nodes[index] = Node(hash: hashed.hash, end: Int32(truncatingIfNeeded: nodes.count), size: size)
    }

    // MARK: Hashing

    private func integerHash(_ integer: Int) -> UInt64 { hashing.mix(3, UInt64(bitPattern: Int64(integer))) }

    /// The hash of a number's exact value; nil if that is not what counts, or if it has none.
    private func exactHash(_ number: JSONValue) -> UInt64? {
        guard numbers == .exact, let literal = number.numberText.flatMap({ DecimalLiteral($0) }) else { return nil }
        return literal.integer(as: Int.self).map(integerHash) ?? hashing.mix(11, UInt64(bitPattern: Int64(literal.hashValue)))
    }

    /// The token that identifies an object by one of its members.
    static func identity(_ key: String, _ hash: UInt64) -> UInt64 {
        let hashing = TreeHashing.shared
        return hashing.mix(hashing.mix(9, hashing.hash(key).hash), hash)
    }
}

/// How values are hashed: alike in all trees of the process.
private struct TreeHashing {
    static let shared = TreeHashing()
    private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = (one ^ seeds.0).multipliedFullWidth(by: other ^ seeds.1)
        // Mixes both inputs in again, so that neither is lost if the other factor is 0.
        return product.high ^ product.low &+ (one &* 0x9E37_79B9_7F4A_7C15) ^ other
    }

    /// The hash of a string, and how many bytes it has.
    func hash(_ string: String) -> HashedTree.Hashed {
        // Safety: the bytes are used within the call.
        if let hashed = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe (hash(of: $0), $0.count) }) { return hashed }
        var copy = string
        return copy.withUTF8 { unsafe (hash(of: $0), $0.count) }
    }

    private func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = UInt64(bytes.count)
        var rest = UnsafeRawBufferPointer(bytes)
        while rest.count >= 8 {
            hash = unsafe mix(hash, rest.loadUnaligned(as: UInt64.self))
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[8...])
        }
        var last: UInt64 = 0
        for index in 0..<rest.count { last = unsafe last << 8 | UInt64(rest[index]) }
        return mix(hash, last)
    }
}

extension BorrowedValue {
    fileprivate borrowing func append(to tree: inout HashedTree) -> HashedTree.Hashed? { tree.append(value) }
    fileprivate borrowing func container(in tree: HashedTree) -> HashedTree.Container { tree.container(value) }
}

extension BorrowedKey {
    fileprivate borrowing func hashed(_ hashing: TreeHashing) -> HashedTree.Hashed { hashing.hash(key) }
}
