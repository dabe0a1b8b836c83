/// The members of the open objects, for sorting: where each stands in the text, and its key as it was before escaping.
struct OpenMembers {
    struct Member {
        /// The offset of the key's opening quote in the text.
        let start: Int
        /// The offset after the value, once it is known: when the object ends.
        var end: Int
        /// The first eight bytes of the key, the first in the highest place: what most comparisons need.
        let prefix: UInt64
        /// The key's place in `keys`; negative when the text has the key's own bytes.
        let key: Int
        let keyCount: Int
        /// How many objects were to be put in order before the member, and before the next one.
        let firstInside: Int
        var endInside: Int
    }

    private(set) var members: [Member] = []
    /// For each open object the index of its first member, and how many `keys` there were before.
    private var firsts: [(member: Int, key: Int)] = []
    /// The keys of those `members` that stand in the text in another form: in one whose bytes compare as the keys are to be ordered.
    private var keys: [UInt8] = []
    /// Whether that order is UTF-16's instead of UTF-8's.
    ///
    /// They differ in one thing: in UTF-16 what is above U+FFFF (lead bytes F0…F4) comes before U+E000…U+FFFF (lead bytes EE and EF). So these two become FE and FF.
    private let asUTF16: Bool
    /// The orders that objects like those before had.
    private var known = KnownOrders()
    /// Members on their way into another order.
    private var sorted: [Member] = []
    /// The objects that have ended and are to be put in order.
    private(set) var reordered = ReorderedText()

    init(asUTF16: Bool) {
        self.asUTF16 = asUTF16
    }

    /// An object begins.
    @inline(__always)
    mutating func open() {
        firsts.append((members.count, keys.count))
    }

    /// A member begins, whose key has been written.
    ///
    /// - Parameter isAsWritten: whether the text has the key's bytes, between its quotes.
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
        if key.count >= 8 { return UInt64(bigEndian: UnsafeRawBufferPointer(key).loadUnaligned(as: UInt64.self)) }
        var prefix: UInt64 = 0
        for byte in key { prefix = prefix << 8 | UInt64(byte) }
        return key.isEmpty ? 0 : prefix << UInt64(64 - 8 * key.count)
    }

    /// The innermost object ends.
    @inline(__always)
    mutating func close() {
        guard let first = firsts.popLast() else { return }
        keys.removeLast(keys.count - first.key)
        members.removeLast(members.count - first.member)
    }

    /// Forgets what has been written of the innermost object at or after a place in the text.
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
    /// What `sort` found out about the members of the innermost object.
    struct Order {
        var isChanged = false
        var hasDuplicates = false
    }

    /// Sorts the members of the innermost object, which ends at `end`, by key. Members with the same key keep their order. If the members are already in order,
    /// nothing is noted.
    ///
    /// - Parameters:
    ///   - text: the text's first byte.
    ///   - separator: how many bytes stand between two members.
    mutating func sort(_ text: UnsafePointer<UInt8>, end: Int, separator: Int) -> Order {
        let first = firsts.last?.member ?? members.count
        guard first < members.count else { return Order() }
        var shape: UInt64 = 0
        var order = keys.withUnsafeBufferPointer { others in
            let keys = Keys(text: text, others: others)
            let inside = reordered.count
            return members.withUnsafeMutableBufferPointer { all in
                var order = Order()
                let members = UnsafeMutableBufferPointer(rebasing: all[first...])
                shape = members[0].shape
                for index in 1..<members.count {
                    members[index - 1].end = members[index].start - separator
                    members[index - 1].endInside = members[index].firstInside
                    shape = members[index].shape(after: shape)
                    let result = keys.compare(members[index - 1], members[index])
                    if result > 0 { order.isChanged = true } else if result == 0 { order.hasDuplicates = true }
                }
                members[members.count - 1].end = end
                members[members.count - 1].endInside = inside
                return order
            }
        }
        guard order.isChanged else { return order }
        sort(from: first, text, shape, &order)
        let beginning = members[first]
        reordered.append(
            sorted, text: beginning.start..<end, separator: beginning.end..<beginning.end + separator, firstInside: beginning.firstInside)
        return order
    }

    /// Puts the members from `first` on, which are out of order, into `sorted`.
    private mutating func sort(from first: Int, _ text: UnsafePointer<UInt8>, _ shape: UInt64, _ order: inout Order) {
        let keys = self.keys
        keys.withUnsafeBufferPointer { others in
            let keys = Keys(text: text, others: others)
            if let positions = known.positions(shape, count: members.count - first) {
                gather(positions, from: first)
                if keys.areInOrder(sorted) { return }
            }
            let positions = members.withUnsafeBufferPointer { all in
                let members = UnsafeBufferPointer(rebasing: all[first...])
                return (0..<Int32(members.count)).sorted { left, right in
                    let result = keys.compare(members[Int(left)], members[Int(right)])
                    return result == 0 ? left < right : result < 0
                }
            }
            gather(positions, from: first)
            for index in 1..<sorted.count where keys.compare(sorted[index - 1], sorted[index]) == 0 { order.hasDuplicates = true }
            known.note(positions, shape)
        }
    }

    private mutating func gather(_ positions: [Int32], from first: Int) {
        sorted.removeAll(keepingCapacity: true)
        for position in positions { sorted.append(members[first + Int(position)]) }
    }

    /// Where the keys are.
    private struct Keys {
        let text: UnsafePointer<UInt8>
        let others: UnsafeBufferPointer<UInt8>

        /// Below, at or above zero, as the left key comes before, is the same as, or comes after the right one.
        @inline(__always)
        func compare(_ left: Member, _ right: Member) -> Int {
            if left.prefix != right.prefix { return left.prefix < right.prefix ? -1 : 1 }
            return compareWhole(left, right)
        }

        private func compareWhole(_ left: Member, _ right: Member) -> Int {
            let count = min(left.keyCount, right.keyCount)
            let (a, b) = (bytes(left), bytes(right))
            for offset in 0..<count where a[offset] != b[offset] { return Int(a[offset]) - Int(b[offset]) }
            return left.keyCount - right.keyCount
        }

        /// Whether each of several members comes before the next.
        func areInOrder(_ members: [Member]) -> Bool {
            for index in 1..<members.count where compare(members[index - 1], members[index]) >= 0 { return false }
            return true
        }

        private func bytes(_ member: Member) -> UnsafeBufferPointer<UInt8> {
            // Safety: a key that is as written stands in the text behind its opening quote.
            member.key < 0
                ? UnsafeBufferPointer(start: text + member.start + 1, count: member.keyCount)
                : UnsafeBufferPointer(rebasing: others[member.key..<member.key + member.keyCount])
        }
    }

    /// Brings a text of `count` bytes that is complete into order: writes it to `output`, which has as much room.
    mutating func write(_ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>) {
        reordered.write(text, count: count, to: output)
        reordered.removeAll()
    }
}

extension OpenMembers.Member {
    /// What tells the keys of an object, in their order, from most others.
    @inline(__always)
    fileprivate var shape: UInt64 { prefix ^ UInt64(truncatingIfNeeded: keyCount) }

    @inline(__always)
    fileprivate func shape(after shape: UInt64) -> UInt64 {
        let product = (shape ^ self.shape).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
