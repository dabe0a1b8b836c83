import CApusRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The members of the open objects, for sorting: the position of each in the text, and its key
/// before escaping.
struct OpenMembers {
    struct Member {
        /// The offset of the key's opening quote in the text.
        let start: Int
        /// The offset after the value, once it is known: when the object ends.
        var end: Int
        /// The first eight bytes of the key, the first in the most significant byte. Most
        /// comparisons need only these.
        let prefix: UInt64
        /// The key's offset in `keys`; negative if the text has the key's own bytes.
        let key: Int
        let keyCount: Int
        /// The number of objects to be put in order before the member, and before the next one.
        let firstInside: Int
        var endInside: Int
    }

    private(set) var members: [Member] = []
    /// For each open object, the index of its first member, and the length of `keys` before it.
    private var firsts: [(member: Int, key: Int)] = []
    /// The keys of the `members` whose keys appear in the text in another form, as bytes that
    /// compare in the order of the keys.
    private var keys: [UInt8] = []
    /// Whether that order is by UTF-16 instead of UTF-8.
    ///
    /// They differ in one respect: in UTF-16, characters above U+FFFF (lead bytes F0…F4) come
    /// before U+E000…U+FFFF (lead bytes EE and EF). So these two lead bytes become FE and FF.
    private let asUTF16: Bool
    /// The orders of earlier objects, by the shapes of their keys: the earlier order is tried, and
    /// used if it puts the members in order.
    private var known = SortedOrders<UInt64>()
    /// Larger objects are sorted each time.
    private static let mostKnownMembers = 256
    /// The ended objects whose members must be put in order.
    private(set) var reordered = ReorderedText()

    init(asUTF16: Bool) {
        self.asUTF16 = asUTF16
    }

    /// Begins an object.
    @inline(__always)
    mutating func open() {
        firsts.append((members.count, keys.count))
    }

    /// Begins a member whose key has been written.
    ///
    /// - Parameter isAsWritten: whether the text has the key's own bytes between its quotes.
    @inline(__always)
    mutating func append(key: UnsafeBufferPointer<UInt8>, at start: Int, isAsWritten: Bool) {
        guard isAsWritten, !asUTF16 || isASCII(key) else { return append(copying: key, at: start) }
        append(prefix: Self.prefix(key), key: -1, keyCount: key.count, at: start)
    }

    @inline(__always)
    private mutating func append(prefix: UInt64, key: Int, keyCount: Int, at start: Int) {
        let inside = reordered.count
        members.append(Member(start: start, end: start, prefix: prefix, key: key, keyCount: keyCount, firstInside: inside, endInside: inside))
    }

    @inline(__always)
    private func isASCII(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        var bits: UInt8 = 0
        for byte in key { bits |= byte }
        return bits < 0x80
    }

    @inline(never)
    private mutating func append(copying key: UnsafeBufferPointer<UInt8>, at start: Int) {
        let first = keys.count
        keys.append(contentsOf: key)
        if asUTF16 {
            for index in first..<keys.count where keys[index] & 0xFE == 0xEE { keys[index] |= 0x10 }
        }
        let prefix = keys.withUnsafeBufferPointer { Self.prefix(UnsafeBufferPointer(rebasing: $0[first...])) }
        append(prefix: prefix, key: first, keyCount: key.count, at: start)
    }

    /// The first eight bytes of a key, followed by zeros if it is shorter.
    @inline(__always)
    private static func prefix(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let start = key.baseAddress else { return 0 }
        return apus_prefix(start, key.count)
    }

    /// Ends the innermost object.
    @inline(__always)
    mutating func close() {
        guard let first = firsts.popLast() else { return }
        if keys.count > first.key { keys.removeLast(keys.count - first.key) }
        members.removeLast(members.count - first.member)
    }

    /// Forgets the members of the innermost object from an offset in the text on.
    mutating func goBack(to position: Int) {
        while let last = members.last, last.start >= position {
            if last.key >= 0 { keys.removeLast(keys.count - last.key) }
            members.removeLast()
        }
        reordered.goBack(to: position)
    }

    /// Forgets everything.
    mutating func removeAll() {
        members.removeAll(keepingCapacity: true)
        firsts.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        reordered.removeAll()
    }
}

extension OpenMembers {
    /// What `sort` found about the members of the innermost object.
    struct Order {
        var isChanged = false
        var hasDuplicates = false
    }

    /// Sorts the members of the innermost object, which ends at `end`, by key. Members with the
    /// same key keep their order. If the members are already in order, nothing is recorded.
    ///
    /// - Parameters:
    ///   - text: the text's first byte.
    ///   - separator: the number of bytes between two members.
    ///   - rejectsDuplicates: whether an object with equal keys is not recorded either, because it
    ///     does not end.
    mutating func sort(_ text: UnsafePointer<UInt8>, end: Int, separator: Int, rejectsDuplicates: Bool) -> Order {
        let first = firsts.last?.member ?? members.count
        guard first < members.count else { return Order() }
        var shape: UInt64 = 0
        var order = keys.withUnsafeBufferPointer { others in
            let keys = Keys(text: text, others: others)
            let inside = reordered.count
            return members.withUnsafeMutableBufferPointer { all in
                var order = Order()
                // Safety: `first` is less than the count.
                guard var member = all.baseAddress.map({ $0 + first }) else { return order }
                let last = member + (all.count &- first &- 1)
                shape = member.pointee.shape
                while member < last {
                    let next = member + 1
                    member.pointee.end = next.pointee.start &- separator
                    member.pointee.endInside = next.pointee.firstInside
                    shape = next.pointee.shape(after: shape)
                    let result = keys.compare(member.pointee, next.pointee)
                    if result > 0 { order.isChanged = true } else if result == 0 { order.hasDuplicates = true }
                    member = next
                }
                last.pointee.end = end
                last.pointee.endInside = inside
                return order
            }
        }
        guard order.isChanged else { return order }
        let (place, count) = (Int(truncatingIfNeeded: shape), members.count - first)
        let earlier = known[place].flatMap { $0.keys == shape && $0.positions.count == count ? $0.positions : nil }
        if !(earlier.map { record($0, from: first, text) } ?? false) {
            reordered.forgetMembers()
            let positions = sortedPositions(from: first, text)
            if !record(positions, from: first, text) { order.hasDuplicates = true }
            if count <= Self.mostKnownMembers { known[place] = (shape, positions) }
        }
        if rejectsDuplicates, order.hasDuplicates {
            reordered.forgetMembers()
            return order
        }
        let beginning = members[first]
        reordered.end(text: beginning.start..<end, separator: beginning.end..<beginning.end + separator, firstInside: beginning.firstInside)
        return order
    }

    /// Records the members from `first` on in an order. Returns whether each key comes after the one
    /// before it.
    private mutating func record(_ positions: [Int32], from first: Int, _ text: UnsafePointer<UInt8>) -> Bool {
        keys.withUnsafeBufferPointer { others in
            let keys = Keys(text: text, others: others)
            return members.withUnsafeBufferPointer { all in
                var isAscending = true
                var last = first + Int(positions[0])
                reordered.append(all[last])
                for position in positions.dropFirst() {
                    let next = first + Int(position)
                    if keys.compare(all[last], all[next]) >= 0 { isAscending = false }
                    reordered.append(all[next])
                    last = next
                }
                return isAscending
            }
        }
    }

    /// The positions of the members from `first` on in the order of their keys.
    private func sortedPositions(from first: Int, _ text: UnsafePointer<UInt8>) -> [Int32] {
        keys.withUnsafeBufferPointer { others in
            members.withUnsafeBufferPointer { Keys(text: text, others: others).sortedPositions(of: UnsafeBufferPointer(rebasing: $0[first...])) }
        }
    }

    /// The memory that holds the keys.
    private struct Keys {
        let text: UnsafePointer<UInt8>
        let others: UnsafeBufferPointer<UInt8>

        /// Negative, zero or positive if the left key comes before, is the same as, or comes after
        /// the right one.
        @inline(__always)
        func compare(_ left: Member, _ right: Member) -> Int {
            if left.prefix != right.prefix { return left.prefix < right.prefix ? -1 : 1 }
            return compareWhole(left, right)
        }

        /// The positions of members in the order of their keys, and in their own order if these are equal.
        func sortedPositions(of members: UnsafeBufferPointer<Member>) -> [Int32] {
            let count = members.count
            guard count <= 16 else {
                return (0..<Int32(count)).sorted { left, right in
                    let result = compare(members[Int(left)], members[Int(right)])
                    return result == 0 ? left < right : result < 0
                }
            }
            // Few are inserted one by one, which needs no generic code.
            var positions = [Int32](repeating: 0, count: count)
            positions.withUnsafeMutableBufferPointer { positions in
                guard let start = positions.baseAddress else { return }
                var index = 0
                while index < count {
                    var place = index
                    while place > 0, compare(members[Int(start[place &- 1])], members[index]) > 0 {
                        start[place] = start[place &- 1]
                        place &-= 1
                    }
                    start[place] = Int32(truncatingIfNeeded: index)
                    index &+= 1
                }
            }
            return positions
        }

        private func compareWhole(_ left: Member, _ right: Member) -> Int {
            let count = min(left.keyCount, right.keyCount)
            guard let a = bytes(left).baseAddress, let b = bytes(right).baseAddress else { return left.keyCount - right.keyCount }
            let result = memcmp(a, b, count)
            return result != 0 ? Int(result) : left.keyCount - right.keyCount
        }

        private func bytes(_ member: Member) -> UnsafeBufferPointer<UInt8> {
            // Safety: a key that is as written is in the text after its opening quote.
            member.key < 0
                ? UnsafeBufferPointer(start: text + member.start + 1, count: member.keyCount)
                : UnsafeBufferPointer(rebasing: others[member.key..<member.key + member.keyCount])
        }
    }

    /// Writes a complete text of `count` bytes, with its members in order, to `output`, which must
    /// have room for as many.
    mutating func write(_ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>) {
        reordered.write(text, count: count, to: output)
        reordered.removeAll()
    }
}

extension OpenMembers.Member {
    /// A hash that distinguishes the keys of an object, in their order, from most others.
    @inline(__always)
    fileprivate var shape: UInt64 { prefix ^ UInt64(truncatingIfNeeded: keyCount) }

    @inline(__always)
    fileprivate func shape(after shape: UInt64) -> UInt64 {
        let product = (shape ^ self.shape).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
