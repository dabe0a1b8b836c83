/// The keys of a list as strings, which are equal if they have the same characters, in the same or in other scalars.
struct EquivalentKeys {
    /// The members by their keys, alternatives included. If two keys are equal, the first counts.
    let members: [String: Int]
    /// Whether all keys are ASCII. Then no other key in ASCII has the same characters as one of them.
    let areASCII: Bool

    init(_ list: KeyList) {
        let keys = list.allKeys
        members = Dictionary(keys.map { ($0.key, $0.member) }) { first, _ in first }
        areASCII = keys.allSatisfy { $0.key.utf8.allSatisfy { $0 < 0x80 } }
    }
}

extension DecodingSession {
    /// The keys of a list as strings. They are made once for each document.
    func equivalentKeys(of list: KeyList) -> EquivalentKeys {
        let list = list.inType
        if let keys = unsafe equivalentKeys[UnsafeRawPointer(list.header)] { return keys }
        let keys = EquivalentKeys(list)
        unsafe equivalentKeys[UnsafeRawPointer(list.header)] = keys
        return keys
    }
}
