import Synchronization

/// The keys of a list as strings, which are equal if they have the same characters, in the same or in other scalars.
final class EquivalentKeys: Sendable {
    /// The members by their keys, alternatives included. If two keys are equal, the first counts.
    private let members: [String: Int]
    /// Whether all keys are ASCII. Then no other key in ASCII has the same characters as one of them.
    let areASCII: Bool
    /// How many bytes a key can have that has the same characters as one of the list.
    private let longest: Int

    /// How much longer one of two such keys can be: a character and its decomposition take up to three times the bytes
    /// of each other (Unicode 16, NFD).
    private static let growth = 9

    fileprivate init(_ list: KeyList) {
        let keys = list.allKeys
        members = Dictionary(keys.map { ($0.key, $0.member) }) { first, _ in first }
        areASCII = keys.allSatisfy { $0.key.utf8.allSatisfy { $0 < 0x80 } }
        longest = Self.growth * (keys.map(\.key.utf8.count).max() ?? 0)
    }

    /// The member with a key; nil if there is none.
    ///
    /// - Complexity: O(1). A key is only hashed if it is not much longer than those of the list, because putting many
    ///   accents in order takes quadratic time.
    func member(_ key: String) -> Int? { key.utf8.count <= longest ? members[key] : nil }
}

extension KeyList {
    /// The keys as strings. They are made when they are first needed.
    var equivalentKeys: EquivalentKeys {
        let list = inType
        // Safety: the third place holds only references to these, which are never released.
        let place = unsafe list.header.pointee.conversions + 2
        if let made = unsafe UnsafeRawPointer(bitPattern: place.pointee.load(ordering: .acquiring)) {
            return unsafe Unmanaged<EquivalentKeys>.fromOpaque(made).takeUnretainedValue()
        }
        let keys = EquivalentKeys(list)
        let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(keys).toOpaque())
        // If another task has stored the same, this one is released.
        if unsafe place.pointee.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged {
            _ = unsafe Unmanaged.passRetained(keys)
        }
        return keys
    }
}
