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
    /// A copy of an object's text while it is rewritten.
    private var copy: [UInt8] = []
    /// For each open object how often the text in it has been moved, at most.
    private var moves: [Int] = []
    /// How often text is moved, each time with a larger object. What is deeper is moved once more, at the end.
    private static let mostMoves = 8
    /// Objects that are put in order at the end.
    private var postponed: [Postponed] = []
    /// Their members in order.
    private var pieces: [Range<Int>] = []

    /// An object whose members are in order but for the text.
    private struct Postponed {
        /// Its members in the text, with what stands between them.
        let text: Range<Int>
        let separator: Range<Int>
        let pieces: Range<Int>
    }

    /// Whether all objects wait for the end, so that until then everything in the text stays where it was written.
    private let keepsPlaces: Bool

    init(asUTF16: Bool, keepsPlaces: Bool) {
        self.asUTF16 = asUTF16
        self.keepsPlaces = keepsPlaces
    }

    /// An object begins.
    @inline(__always)
    mutating func open() {
        firsts.append((members.count, keys.count))
        moves.append(0)
    }

    /// A member begins, whose key has been written.
    ///
    /// - Parameter isAsWritten: whether the text has the key's bytes, between its quotes.
    @inline(__always)
    mutating func append(key: UnsafeBufferPointer<UInt8>, at start: Int, isAsWritten: Bool) {
        guard isAsWritten, !asUTF16 else { return append(copying: key, at: start) }
        members.append(Member(start: start, end: start, prefix: Self.prefix(key), key: -1, keyCount: key.count))
    }

    @inline(never)
    private mutating func append(copying key: UnsafeBufferPointer<UInt8>, at start: Int) {
        let first = keys.count
        keys.append(contentsOf: key)
        if asUTF16 {
            for index in first..<keys.count where keys[index] & 0xFE == 0xEE { keys[index] |= 0x10 }
        }
        let prefix = keys.withUnsafeBufferPointer { Self.prefix(UnsafeBufferPointer(rebasing: $0[first...])) }
        members.append(Member(start: start, end: start, prefix: prefix, key: first, keyCount: key.count))
    }

    /// The first eight bytes of a key, zeros behind a shorter one.
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
        if let moved = moves.popLast(), let outer = moves.last, moved > outer { moves[moves.count - 1] = moved }
        keys.removeLast(keys.count - first.key)
        members.removeLast(members.count - first.member)
    }

    /// Forgets what has been written of the innermost object at or after a place in the text. Only while text keeps its places.
    mutating func goBack(to position: Int) {
        while let last = members.last, last.start >= position {
            if last.key >= 0 { keys.removeLast(keys.count - last.key) }
            members.removeLast()
        }
        while let last = postponed.last, last.text.lowerBound >= position {
            pieces.removeLast(pieces.count - last.pieces.lowerBound)
            postponed.removeLast()
        }
    }

    /// Forgets everything.
    mutating func removeAll() {
        members.removeAll(keepingCapacity: true)
        firsts.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        moves.removeAll(keepingCapacity: true)
        postponed = []
        pieces = []
    }
}

extension OpenMembers {
    /// What `sort` found out about the members of the innermost object.
    struct Order {
        var isChanged = false
        var hasDuplicates = false
    }

    /// Brings the members of the innermost object, which ends at `end`, into the order of their keys, those with the same key in their own.
    ///
    /// - Parameters:
    ///   - text: the text's first byte.
    ///   - separator: how many bytes stand between two members.
    mutating func sort(_ text: UnsafePointer<UInt8>, end: Int, separator: Int) -> Order {
        let range = (firsts.last?.member ?? members.count)..<members.count
        guard range.count > 0 else { return Order() }
        return keys.withUnsafeBufferPointer { keys in
            let keys = Keys(text: text, others: keys)
            return members.withUnsafeMutableBufferPointer { all in
                var order = Order()
                var members = UnsafeMutableBufferPointer(rebasing: all[range])
                for index in 1..<members.count {
                    members[index - 1].end = members[index].start - separator
                    let result = keys.compare(members[index - 1], members[index])
                    if result > 0 { order.isChanged = true } else if result == 0 { order.hasDuplicates = true }
                }
                members[members.count - 1].end = end
                guard order.isChanged else { return order }
                members.sort { left, right in
                    let result = keys.compare(left, right)
                    return result == 0 ? left.start < right.start : result < 0
                }
                for index in 1..<members.count where keys.compare(members[index - 1], members[index]) == 0 { order.hasDuplicates = true }
                return order
            }
        }
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

        private func bytes(_ member: Member) -> UnsafeBufferPointer<UInt8> {
            // Safety: a key that is as written stands in the text behind its opening quote.
            member.key < 0
                ? UnsafeBufferPointer(start: text + member.start + 1, count: member.keyCount)
                : UnsafeBufferPointer(rebasing: others[member.key..<member.key + member.keyCount])
        }
    }

    /// Writes the members of the innermost object anew in the order they have now, over the text they stand in; or has that done at the end, when it contains text
    /// that has been moved often enough. So what sorting costs does not grow with the depth.
    ///
    /// - Parameter text: the text's first byte.
    /// - Returns: where the text that has changed begins; nil when none has.
    mutating func rewrite(_ text: UnsafeMutablePointer<UInt8>, separator: Int) -> Int? {
        let moved = (moves.last ?? 0) + 1
        if !moves.isEmpty { moves[moves.count - 1] = moved }
        guard !keepsPlaces, moved <= Self.mostMoves else {
            postpone(separator: separator)
            return nil
        }
        let members = members[(firsts.last?.member ?? members.count)...]
        guard var start = members.first?.start, var end = members.first?.end else { return nil }
        for member in members {
            start = min(start, member.start)
            end = max(end, member.end)
        }
        // What stands between members is the same everywhere; the one that comes first in the text has it behind it.
        let separatorStart = members.lazy.map(\.end).min() ?? end
        // Safety: all members lie in text[start ..< end], and the copy holds as much.
        copy.removeAll(keepingCapacity: true)
        copy.append(contentsOf: UnsafeBufferPointer(start: text + start, count: end - start))
        copy.withUnsafeBufferPointer { copy in
            guard let copied = copy.baseAddress else { return }
            var to = text + start
            for (position, member) in members.enumerated() {
                if position > 0 {
                    to.update(from: copied + (separatorStart - start), count: separator)
                    to += separator
                }
                to.update(from: copied + (member.start - start), count: member.end - member.start)
                to += member.end - member.start
            }
        }
        return start
    }

    /// Remembers the order of the innermost object's members.
    private mutating func postpone(separator: Int) {
        let members = members[(firsts.last?.member ?? members.count)...]
        guard let start = members.lazy.map(\.start).min(), let end = members.lazy.map(\.end).max(),
            let separatorStart = members.lazy.map(\.end).min()
        else { return }
        let first = pieces.count
        for member in members { pieces.append(member.start..<member.end) }
        postponed.append(
            Postponed(text: start..<end, separator: separatorStart..<separatorStart + separator, pieces: first..<pieces.count))
    }

    /// Puts the objects in order that are still to be, in a text of `count` bytes that is complete.
    mutating func rewritePostponed(_ text: UnsafeMutablePointer<UInt8>, count: Int) {
        guard !postponed.isEmpty else { return }
        // Outer objects before inner ones.
        postponed.sort { $0.text.lowerBound < $1.text.lowerBound }
        copy.removeAll(keepingCapacity: true)
        copy.reserveCapacity(count)
        // What is still to be copied, the next part last, each with the first object that may begin in it.
        var parts = [(range: 0..<count, first: 0)]
        while let (range, first) = parts.popLast() {
            let next = firstPostponed(from: range.lowerBound, notBefore: first)
            guard next < postponed.count, postponed[next].text.lowerBound < range.upperBound else {
                copy.append(contentsOf: UnsafeBufferPointer(start: text + range.lowerBound, count: range.count))
                continue
            }
            let object = postponed[next]
            copy.append(contentsOf: UnsafeBufferPointer(start: text + range.lowerBound, count: object.text.lowerBound - range.lowerBound))
            parts.append((object.text.upperBound..<range.upperBound, next + 1))
            for piece in object.pieces.reversed() {
                parts.append((pieces[piece], next + 1))
                if piece > object.pieces.lowerBound { parts.append((object.separator, postponed.count)) }
            }
        }
        // Safety: the parts are the whole text in another order.
        if copy.count == count { copy.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { text.update(from: $0, count: count) } } }
        postponed = []
        pieces = []
    }

    /// The first object to be put in order, of those from `first` on, whose members begin at or after an offset.
    private func firstPostponed(from offset: Int, notBefore first: Int) -> Int {
        var (low, high) = (first, postponed.count)
        while low < high {
            let middle = (low + high) / 2
            if postponed[middle].text.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
