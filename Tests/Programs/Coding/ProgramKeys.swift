/// A key type that programs request containers for.
protocol ProgramKey: CodingKey {
    /// The keys that programs use.
    static var pool: [Self] { get }
}

/// An enumeration whose cases are its keys.
enum PlainKey: CodingKey, CaseIterable, ProgramKey {
    case id, name, userName, kURL, isActive, tags, one, `super`, absent
    static let pool = allCases
}

enum StringKey: String, CodingKey, CaseIterable, ProgramKey {
    case id, userName, isActive = "is_active", summer = "été", spaced = "a b", number = "1", parent = "super", absent = "is absent", empty = ""
    static let pool = allCases
}

enum IntKey: Int, CodingKey, CaseIterable, ProgramKey {
    case zero, one, two, id = 7, name = -1, tags = 40
    static let pool = allCases
}

/// Any key, with an integer if the text is one.
struct TextKey: CodingKey, ProgramKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = "\(intValue)" }

    static let pool = (ProgramDocument.keys + ["isActive", "urlPath_", "absent", "URL", "Name", "nameX", "idX"]).map(TextKey.init(stringValue:))
}

/// A key whose name differs from its text, for some texts only.
struct PrefixedKey: CodingKey, ProgramKey {
    let name: Substring

    var stringValue: String { "k_" + name }
    var intValue: Int? { name.utf8.count }

    init(name: Substring) { self.name = name }
    init?(intValue: Int) { nil }
    init?(stringValue: String) {
        guard stringValue.hasPrefix("k_") else { return nil }
        name = stringValue.dropFirst(2)
    }

    static let pool = ["id", "name", "", "absent"].map(PrefixedKey.init(name:))
}

/// A key that is an object, and whose end is a disturbance.
final class ObjectKey: CodingKey, ProgramKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    deinit { Disturbance.happen() }

    static var pool: [ObjectKey] { ["id", "name", "absent"].map(ObjectKey.init(stringValue:)) }
}

/// A key whose text differs from call to call. Asking for it is a disturbance.
enum RestlessKey: UInt8, CodingKey, CaseIterable, ProgramKey {
    case first, second, third

    /// Decides the texts of all keys.
    @TaskLocal static var language = 0
    private static let texts = [["id", "userName", "is_active"], ["userName", "tags", "id"]]

    var stringValue: String {
        Disturbance.happen()
        return Self.texts[Self.language][Int(rawValue)]
    }
    var intValue: Int? { nil }

    init?(stringValue: String) {
        Disturbance.happen()
        guard let index = Self.texts[Self.language].firstIndex(of: stringValue) else { return nil }
        self.init(rawValue: UInt8(index))
    }
    init?(intValue: Int) { nil }

    static let pool = allCases
}

/// The key type of a container.
enum KeyKind: CaseIterable {
    case plain, string, int, text, prefixed, object, restless

    var type: any ProgramKey.Type {
        switch self {
        case .plain: PlainKey.self
        case .string: StringKey.self
        case .int: IntKey.self
        case .text: TextKey.self
        case .prefixed: PrefixedKey.self
        case .object: ObjectKey.self
        case .restless: RestlessKey.self
        }
    }

    /// The texts of the type's keys.
    var texts: [String] { Self.texts[self] ?? [] }

    private static let texts = Disturbance.withoutAny {
        Dictionary(
            uniqueKeysWithValues: allCases.map { kind in
                func texts<Key: ProgramKey>(_ type: Key.Type) -> [String] { Key.pool.map(\.stringValue) }
                return (kind, texts(kind.type))
            })
    }
}

extension ProgramKey {
    static func key(_ index: Int) -> Self {
        let pool = pool
        return pool[index % pool.count]
    }
}

/// Describes a key as both coders must agree on it. For keys of a coder's own type, only the string
/// and integer values count.
func describe(_ key: any CodingKey) -> String {
    let type = key is any ProgramKey || key is any ProgramModelKey ? "\(type(of: key))" : ""
    return "\(type)(\(key.stringValue.debugDescription), \(key.intValue.map(String.init) ?? "-"))"
}

/// A key of a type that programs decode or encode.
protocol ProgramModelKey: CodingKey {}

func describe(_ path: [any CodingKey]) -> String { "[" + path.map(describe).joined(separator: ", ") + "]" }
