/// The members of the open objects, for sorting: where each begins in the text, and its key as it was before escaping.
struct OpenMembers {
    struct Member {
        /// The offset of the key's opening quote in the text.
        let start: Int
        /// The key's bytes in `keys`.
        let key: Range<Int>
    }

    private(set) var members: [Member] = []
    private(set) var keys: [UInt8] = []
    /// For each open object the index of its first member.
    private var firsts: [Int] = []

    /// An object begins.
    mutating func open() {
        firsts.append(members.count)
    }

    /// A member begins.
    mutating func append(key: UnsafeBufferPointer<UInt8>, at start: Int) {
        let first = keys.count
        keys.append(contentsOf: key)
        members.append(Member(start: start, key: first..<keys.count))
    }

    /// The members of the innermost object.
    var innermost: Range<Int> {
        (firsts.last ?? members.count)..<members.count
    }

    /// The innermost object ends.
    mutating func close() {
        let first = firsts.popLast() ?? members.count
        if first < members.count { keys.removeLast(keys.count - members[first].key.lowerBound) }
        members.removeLast(members.count - first)
    }

    /// How the keys of two members compare: below, at or above zero.
    ///
    /// UTF-16 differs from UTF-8 in one thing: what is above U+FFFF (lead bytes F0 and more) comes before U+E000…U+FFFF (lead bytes EE and EF).
    func compare(_ left: Int, _ right: Int, asUTF16: Bool) -> Int {
        let (leftKey, rightKey) = (members[left].key, members[right].key)
        for (a, b) in zip(keys[leftKey], keys[rightKey]) where a != b {
            guard asUTF16 else { return Int(a) - Int(b) }
            return Int(a >= 0xEE && a < 0xF0 ? a + 0x10 : a) - Int(b >= 0xEE && b < 0xF0 ? b + 0x10 : b)
        }
        return leftKey.count - rightKey.count
    }
}
