import ApusJSON

/// Members that a walk has found, whatever the type of their keys.
class FoundMembers {
    /// The position of each key, alternatives included.
    let positions: [String: Int]
    /// How many positions there are. One more is that of a key that is not in the list.
    let count: Int

    init(_ positions: [String: Int], _ count: Int) { (self.positions, self.count) = (positions, count) }

    func move(to position: Int, _ json: inout JSONCursor) -> Bool { false }
    func required<T: JSONReadable>(_ position: Int, _ json: inout JSONCursor) throws -> T { throw json.mismatch(T.self) }
    func optional<T: JSONReadable>(_ position: Int, _ json: inout JSONCursor) throws -> T? { nil }
    func value<T: JSONReadable>(_ position: Int, _ json: inout JSONCursor) throws -> T? { nil }
    func nextUnknown(_ json: inout JSONCursor) -> String? { nil }
    func rejectUnknown(_ json: inout JSONCursor) throws {}
    func goBack(_ json: inout JSONCursor) {}
    func missing(_ positions: [Int], _ json: borrowing JSONCursor) -> any Error { json.mismatch(Int.self) }

    // MARK: Lists

    static let listCount = 6

    /// Finds the members of the next object with one of the lists.
    static func find(_ list: Int, _ json: inout JSONCursor) throws -> FoundMembers {
        switch list {
        case 0: try Found(&json, JSONKeys(Three.self), Three.allCases)
        case 1: try Found(&json, JSONKeys(Four.self), Four.allCases + [.unlisted])
        case 2: try Found(&json, JSONKeys(One.self), One.allCases)
        case 3: try Found(&json, JSONKeys(Nothing.self), [])
        case 4: try Found(&json, JSONKeys(Many.self), Many.allCases + [Many(name: 255)])
        default: try Found(&json, JSONKeys(Two.self, alternatives: [.m0: ["m1"], .m4: ["m2"]]), Two.allCases, others: ["m1": 0, "m2": 1])
        }
    }

    private enum Three: String, CaseIterable { case m0, m1, m2 }
    private enum One: String, CaseIterable { case m5 }
    private enum Two: String, CaseIterable { case m0, m4 }

    /// A case between the others is not in the list.
    private enum Four: String, CaseIterable {
        case m3, m1, unlisted = "m2", m9, m0
        static let allCases: [Four] = [.m3, .m1, .m9, .m0]
    }

    private struct Nothing: RawRepresentable, CaseIterable {
        var rawValue: String { "" }
        init?(rawValue: String) { return nil }
        static let allCases: [Nothing] = []
    }

    /// More keys than have room without an allocation.
    private struct Many: RawRepresentable, CaseIterable {
        let name: UInt8
        var rawValue: String { "m\(name)" }
        init(name: UInt8) { self.name = name }
        init?(rawValue: String) { return nil }
        static let allCases = (0...90).map(Many.init)
    }
}

private final class Found<Key: RawRepresentable<String> & CaseIterable>: FoundMembers {
    private var members: JSONCursor.Members<Key>
    private let keys: [Key]

    /// - Parameter keys: those of the list, perhaps followed by one that is not in it.
    init(_ json: inout JSONCursor, _ list: JSONKeys<Key>, _ keys: [Key], others: [String: Int] = [:]) throws {
        self.keys = keys
        members = try json.members(list)
        super.init(
            Dictionary(uniqueKeysWithValues: keys.prefix(Key.allCases.count).enumerated().map { ($1.rawValue, $0) }).merging(others) { $1 },
            keys.count)
    }

    override func move(to position: Int, _ json: inout JSONCursor) -> Bool { json.move(to: keys[position], in: members) }
    override func required<T: JSONReadable>(_ position: Int, _ json: inout JSONCursor) throws -> T {
        try json.required(keys[position], in: members)
    }
    override func optional<T: JSONReadable>(_ position: Int, _ json: inout JSONCursor) throws -> T? {
        try json.optional(keys[position], in: members)
    }
    override func value<T: JSONReadable>(_ position: Int, _ json: inout JSONCursor) throws -> T? { try json.value(keys[position], in: members) }
    override func nextUnknown(_ json: inout JSONCursor) -> String? { json.nextUnknown(&members) }
    override func rejectUnknown(_ json: inout JSONCursor) throws { try json.rejectUnknown(&members) }
    override func goBack(_ json: inout JSONCursor) { json.goBack(to: members) }
    override func missing(_ positions: [Int], _ json: borrowing JSONCursor) -> any Error { json.missing(positions.map { keys[$0] }, from: members) }
}
