/// The names of an enum's cases in JSON, prepared for lookup. Make them once:
///
/// ```swift
/// enum Case: String, CaseIterable { case circle, polygon }
/// static let cases = JSONKeys(Case.self)
/// ```
///
/// ``JSONCursor/enterCase(_:of:)`` finds the case that an object's only key names, and
/// ``JSONCursor/tag(_:of:)`` the one that a member names.
///
/// A generic type cannot store its names; see ``shared(_:alternatives:)``.
public struct JSONKeys<Key: RawRepresentable<String> & CaseIterable>: Sendable {
    @usableFromInline let list: KeyList

    /// Creates the names of all cases. Each list is kept, once, for as long as the process runs.
    ///
    /// - Parameters:
    ///   - type: an enum without associated values. A struct must take at most two bytes.
    ///   - alternatives: other names of a case: `[.polygon: ["path"]]`. If an object has several keys
    ///     for one case, they are treated as a repeated key.
    public init(_ type: Key.Type, alternatives: KeyValuePairs<Key, [String]> = [:]) {
        guard MemoryLayout<Key>.size <= 2 else {
            fatalError("\(Key.self) takes \(MemoryLayout<Key>.size) bytes. Keys must be an enum without associated values.")
        }
        var keys: [String?] = []
        for key in Key.allCases {
            let position = Self.position(of: key)
            guard position < 4096 else { fatalError("\"\(key.rawValue)\" is key \(position) of \(Key.self), which can have 4,096.") }
            keys += Array(repeating: nil, count: max(position + 1 - keys.count, 0))
            guard keys[position] == nil else { fatalError("\(Key.self) lists \"\(key.rawValue)\" twice.") }
            keys[position] = key.rawValue
        }
        list = KeyList(keys, alternatives: alternatives.flatMap { key, names in names.map { (key: $0, member: Self.position(of: key)) } })
    }

    @usableFromInline
    init(_ list: KeyList) { self.list = list }

    /// The names of a generic type's cases, made once for each `Key`:
    ///
    /// ```swift
    /// enum Case: String, CaseIterable { case first, second }
    /// static var cases: JSONKeys<Case> { .shared(Case.self) }
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
    // cases.
    /// The position of a key in the list.
    private static func position(of key: Key) -> Int {
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
