import ApusJSON
import ApusJSONMapping
import Programs

/// A model with properties under several keys and at deeper levels of a document.
struct MappedKeys: JSONMappable, Equatable {
    var firstName = ""
    var lastName = ""
    var born = ""
    var city = ""
    var street = ""
    var second = ""
    let version = "1"

    static let jsonProperties: JSONPropertyTable<MappedKeys> = [
        .property("firstName", \.firstName), .property("birthYear", \.born, key: "born", aliases: ["year", "Year"]),
        .property("lastName", \.lastName, aliases: ["label", "_"]), .property("city", at: ["address", "city"], \.city),
        .property("street", at: ["address", "street", "name"], \.street), .property("second", at: ["parts", "1"], \.second),
        .readOnly("version", \.version), .ignored("note"),
    ]
}

/// Keys for ``MappedKeys``, each with the property it is known to lead to.
struct KnownKeys {
    private var members: [String] = []
    private var expected = MappedKeys()
    private var found: Set<KeyPath<MappedKeys, String>> = []
    private var failed: [String] = []
    private var ignored: [String] = []
    private var valueCount = 0
    /// Returns the keys for a name. The first one is used for writing.
    private let keys: (String) -> [String]
    private let mapper: JSONMapper

    private static let uppercase = JSONKeyStrategy { [$0.uppercased(), $0] }

    init(_ random: inout Choices) {
        var mapper = JSONMapper()
        mapper.readConfiguration.engine = random.one(in: 2) ? .swift : .automatic
        mapper.readConfiguration.duplicateKeys = random.one(in: 2) ? .first : .last
        switch Int.random(in: 0..<4, using: &random) {
        case 0: keys = { [$0] }
        case 1:
            mapper.keys = .snakeCase
            keys = { ["firstName": ["first_name"], "lastName": ["last_name"]][$0] ?? [$0] }
        case 2:
            mapper.keys = .underscored
            keys = { [$0, "_" + $0] }
        default:
            mapper.keys = Self.uppercase
            keys = { [$0.uppercased(), $0] }
        }
        self.mapper = mapper
        for _ in 0..<Int.random(in: 0...8, using: &random) { addMember(&random) }
    }

    private mutating func addMember(_ random: inout Choices) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: add(\.firstName, keys("firstName"), &random)
        case 2: add(\.lastName, keys("lastName") + ["label", "_"], &random)
        case 3, 4: add(\.born, ["born", "year", "Year"], &random)
        case 5: members.append("\"address\": {" + address(&random).joined(separator: ", ") + "}")
        case 6:
            let elements = (0..<Int.random(in: 0...3, using: &random)).map { $0 == 1 ? value(\.second, "parts/1", &random) : "\"x\"" }
            members.append("\"parts\": [" + elements.joined(separator: ", ") + "]")
        case 7:
            let key = (keys("version") + ["unknown"]).randomElement(using: &random)!
            // For a property that is not set, only the members that would set it count.
            if key == "unknown" || found.insert(\.version).inserted || mapper.readConfiguration.duplicateKeys == .last { ignored.append(key) }
            members.append("\"\(key)\": 2")
        default: members.append("\"\(keys("note").randomElement(using: &random)!)\": 2")
        }
    }

    /// Adds a member under one of several keys.
    private mutating func add(_ property: WritableKeyPath<MappedKeys, String>, _ keys: [String], _ random: inout Choices) {
        let key = keys.randomElement(using: &random)!
        members.append("\"\(key)\": " + value(property, key, &random))
    }

    private mutating func address(_ random: inout Choices) -> [String] {
        var members: [String] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: members.append("\"city\": " + value(\.city, "address/city", &random))
            case 1: members.append("\"street\": {\"name\": " + value(\.street, "address/street/name", &random) + "}")
            default:
                ignored.append("address/name")
                members.append("\"name\": []")
            }
        }
        return members
    }

    /// Creates a value for a property and records it if it counts. All values differ, and some
    /// cannot be converted to a string.
    private mutating func value(_ property: WritableKeyPath<MappedKeys, String>, _ path: String, _ random: inout Choices) -> String {
        valueCount += 1
        let isWrong = random.one(in: 6)
        if found.insert(property).inserted || mapper.readConfiguration.duplicateKeys == .last {
            if isWrong { failed.append(path) } else { expected[keyPath: property] = "\(valueCount)" }
        }
        return isWrong ? "{}" : "\"\(valueCount)\""
    }

    /// Checks that each value is where its key leads, that the report contains exactly the others,
    /// and that each property is written under its first key.
    func check(_ meter: Meter) throws {
        let text = "{" + members.joined(separator: ", ") + "}"
        let made = try meter.measure(bytes: text.utf8.count, calls: 100) { try mapper.make(MappedKeys.self, from: text) }
        let (value, report) = (made.value, made.report)
        try require(value == expected, "\(text) becomes\n\(value), not\n\(expected) (duplicate keys: \(mapper.readConfiguration.duplicateKeys))")
        func paths(_ kind: JSONReport.Entry.Kind) -> [String] { report.entries(kind).map { $0.path.tokens.joined(separator: "/") }.sorted() }
        try require(paths(.failed) == failed.sorted(), "\(text) fails for \(paths(.failed)), not for \(failed)")
        try require(paths(.ignored) == ignored.sorted(), "\(text): \(paths(.ignored)) is ignored, not \(ignored)")
        let all: [KeyPath<MappedKeys, String>: String] = [
            \.firstName: keys("firstName")[0], \.lastName: keys("lastName")[0], \.born: "born", \.city: "address/city",
            \.street: "address/street/name", \.second: "parts/1",
        ]
        let missing = all.filter { !found.contains($0.key) }.values.sorted()
        try require(paths(.missing) == missing, "\(text): \(paths(.missing)) is missing, not \(missing)")

        let written = try JSONValue(parsing: mapper.json(from: value))
        let members: JSONValue = [
            keys("firstName")[0]: .string(value.firstName), keys("lastName")[0]: .string(value.lastName), "born": .string(value.born),
            "address": ["city": .string(value.city), "street": ["name": .string(value.street)]], "parts": ["1": .string(value.second)],
            keys("version")[0]: "1",
        ]
        try require(written == members, "\(value) is written as \(written)")
    }
}
