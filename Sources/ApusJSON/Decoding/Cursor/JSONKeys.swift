/// The keys of an object's members, prepared for lookup. Make them once:
///
/// ```swift
/// enum Key: String, CaseIterable {
///     case title
///     case year = "release_year"
/// }
///
/// static let keys = JSONKeys(Key.self)
/// ```
///
/// List the keys in the order in which documents usually have them: members are expected in this
/// order, but found in any. The `CodingKeys` of a Codable type can be used if they are
/// `CaseIterable` and have strings as raw values.
///
/// A generic type cannot store its keys; see ``shared(_:alternatives:)``.
public struct JSONKeys<Key: RawRepresentable<String> & CaseIterable>: Sendable {
    @usableFromInline let list: KeyList

    /// Creates the keys of all cases. Each list is kept, once, for as long as the process runs.
    ///
    /// - Parameters:
    ///   - type: an enum without associated values. A struct must take at most two bytes.
    ///   - alternatives: other keys of a member: `[.id: ["_id"]]`. If a document has several keys
    ///     for one member, they are treated as a repeated key.
    public init(_ type: Key.Type, alternatives: KeyValuePairs<Key, [String]> = [:]) {
        precondition(
            MemoryLayout<Key>.size <= 2, "\(Key.self) takes \(MemoryLayout<Key>.size) bytes. Keys must be an enum without associated values.")
        var keys: [String?] = []
        for key in Key.allCases {
            let position = Self.position(of: key)
            precondition(position < 4096, "\"\(key.rawValue)\" is key \(position) of \(Key.self), which can have 4,096.")
            keys += Array(repeating: nil, count: max(position + 1 - keys.count, 0))
            precondition(keys[position] == nil, "\(Key.self) lists \"\(key.rawValue)\" twice.")
            keys[position] = key.rawValue
        }
        list = KeyList(keys, alternatives: alternatives.flatMap { key, names in names.map { (key: $0, member: Self.position(of: key)) } })
    }

    @usableFromInline
    init(_ list: KeyList) { self.list = list }

    /// The keys of a generic type, made once for each `Key`:
    ///
    /// ```swift
    /// enum Key: String, CaseIterable { case items, next }
    /// static var keys: JSONKeys<Key> { .shared(Key.self) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: an enum inside the generic type.
    ///   - alternatives: evaluated only the first time. They must always be the same for the same
    ///     `type`.
    public static func shared(_ type: Key.Type, alternatives: @autoclosure () -> KeyValuePairs<Key, [String]> = [:]) -> JSONKeys {
        JSONKeys(KeyList.shared(by: type) { JSONKeys(type, alternatives: alternatives()).list })
    }

    // Safety, for both: if a key is larger than two bytes, `init` has ended the process. A key is its
    // bits, because so small a value refers to nothing. For an enum, they are the position among all
    // cases. For another type they can be any number, so `Members` checks it.
    /// The position of a key in the list, a constant if the key is one. The list may not have it.
    @inlinable
    @inline(__always)
    static func position(of key: Key) -> Int {
        switch MemoryLayout<Key>.size {
        case 0: 0
        case 1: unsafe withUnsafeBytes(of: key) { unsafe Int($0.load(as: UInt8.self)) }
        default: unsafe withUnsafeBytes(of: key) { unsafe Int($0.loadUnaligned(as: UInt16.self)) }
        }
    }

    /// The key at a position at which the list has one. So there is a key with these bits.
    @inlinable
    @inline(__always)
    func key(at position: Int) -> Key {
        switch MemoryLayout<Key>.size {
        case 0, 1: unsafe withUnsafeBytes(of: UInt8(truncatingIfNeeded: position)) { unsafe $0.load(as: Key.self) }
        default: unsafe withUnsafeBytes(of: UInt16(truncatingIfNeeded: position)) { unsafe $0.load(as: Key.self) }
        }
    }
}
