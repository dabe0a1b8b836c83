import ApusJSON

/// The values of a tree in the order of its text, each with a hash of all that is in it, so that any two are compared in O(1).
///
///     {"a":[1,2]}        0 {   end 4        a value's index plus one is its first child's
///                        1 [   end 4        where one ends, the next sibling begins
///                        2 1   end 3
///                        3 2   end 4
///
/// Hashes have 64 bits and a seed for each process: two different values have the same with a probability of 2^-64, whoever wrote them.
struct HashedTree {
    private(set) var hashes: [UInt64] = []
    private(set) var ends: [Int32] = []
    /// About how many bytes the compact text has.
    private(set) var sizes: [Int32] = []

    init(_ value: JSONValue) {
        _ = append(value)
    }

    func end(_ index: Int) -> Int { Int(ends[index]) }
    func size(_ index: Int) -> Int { Int(sizes[index]) }

    /// The indexes of the children of a container with `count` of them.
    func children(of index: Int, count: Int) -> [Int] {
        var children: [Int] = []
        children.reserveCapacity(count)
        var child = index + 1
        for _ in 0..<count {
            children.append(child)
            child = end(child)
        }
        return children
    }

    private mutating func append(_ value: JSONValue) -> (hash: UInt64, size: Int) {
        let index = hashes.count
        hashes.append(0)
        ends.append(0)
        sizes.append(0)
        var (hash, size): (UInt64, Int)
        switch value {
        case .null: (hash, size) = (Self.mix(1, 1), 4)
        case .boolean(let boolean): (hash, size) = (Self.mix(2, boolean ? 1 : 0), 5)
        case .integer(let integer): (hash, size) = (Self.mix(3, UInt64(bitPattern: Int64(integer))), integer.magnitude < 1000 ? 3 : 10)
        // Those that an Int holds are the same as that.
        case .unsigned(let unsigned): (hash, size) = (Self.mix(unsigned > UInt(Int.max) ? 10 : 3, UInt64(unsigned)), 20)
        // The zeros are equal.
        case .float(let double): (hash, size) = (Self.mix(4, double == 0 ? 0 : double.bitPattern), 10)
        case .number(let text): (hash, size) = (Self.mix(5, Self.hash(text)), text.utf8.count)
        case .string(let string): (hash, size) = (Self.mix(6, Self.hash(string)), string.utf8.count + 2)
        case .array(let elements):
            (hash, size) = (Self.mix(7, UInt64(elements.count)), 2)
            for element in elements {
                let child = append(element)
                hash = Self.mix(hash, child.hash)
                size += child.size + 1
            }
        case .object(let members):
            // A sum, which is the same in every order.
            var sum: UInt64 = 0
            size = 2
            for (key, member) in members {
                let child = append(member)
                sum &+= Self.mix(Self.hash(key), child.hash)
                size += child.size + key.utf8.count + 4
            }
            hash = Self.mix(Self.mix(8, UInt64(members.count)), sum)
        }
        hashes[index] = hash
        ends[index] = Int32(truncatingIfNeeded: hashes.count)
        sizes[index] = Int32(truncatingIfNeeded: min(size, 1 << 30))
        return (hash, size)
    }

    // MARK: Hashing

    private static let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// What identifies an object by one of its members.
    static func identity(_ key: String, _ hash: UInt64) -> UInt64 { mix(mix(9, self.hash(key)), hash) }

    private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = (one ^ seeds.0).multipliedFullWidth(by: other ^ seeds.1)
        // Neither factor is lost when the other is 0.
        return product.high ^ product.low &+ (one &* 0x9E37_79B9_7F4A_7C15) ^ other
    }

    private static func hash(_ string: String) -> UInt64 {
        var hasher = Hasher()
        let span = string.utf8Span.span
        unsafe span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
