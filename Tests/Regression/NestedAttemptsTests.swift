import ApusJSON
import Testing

/// Recursive alternatives were read again for each enclosing alternative, which doubled the work
/// for each level.
@Suite("Recursive alternatives")
struct NestedAttemptsTests {
    private static let keys: (JSONKeys, JSONKeys) = (["child", "x"], ["child", "y"])

    private static func read<Node: JSONReadable>(_ json: inout JSONCursor, _ keys: JSONKeys) throws -> (Node?, Int) {
        var (child, number): (Node?, Int?)
        var members = try json.members(keys)
        while let member = json.next(&members) {
            if member == 0 { try json.readIfPresent(into: &child) } else { try json.read(into: &number) }
        }
        guard let number else { throw json.missing([1], from: members) }
        return (child, number)
    }

    private indirect enum Remembering: JSONReadable {
        case x(Remembering?, Int), y(Remembering?, Int)

        init(reading json: inout JSONCursor) throws {
            if let value = json.attempt(of: Self.self, alternative: 0, { json throws in try read(&json, keys.0) as (Self?, Int) }) {
                self = .x(value.0, value.1)
            } else if let value = json.attempt(of: Self.self, alternative: 1, { json throws in try read(&json, keys.1) as (Self?, Int) }) {
                self = .y(value.0, value.1)
            } else {
                throw json.noCase(Self.self)
            }
        }

        var depth: Int {
            switch self {
            case .x(let child, _), .y(let child, _): 1 + (child?.depth ?? 0)
            }
        }
    }

    private indirect enum Forgetful: JSONReadable {
        case x(Forgetful?, Int), y(Forgetful?, Int)

        init(reading json: inout JSONCursor) throws {
            if let value = json.attempt({ json throws in try read(&json, keys.0) as (Self?, Int) }) {
                self = .x(value.0, value.1)
            } else if let value = json.attempt({ json throws in try read(&json, keys.1) as (Self?, Int) }) {
                self = .y(value.0, value.1)
            } else {
                throw json.noCase(Self.self)
            }
        }
    }

    private static func nested(_ depth: Int, _ end: String, _ member: String) -> String {
        String(repeating: "{\"child\":", count: depth) + end + String(repeating: ",\(member)}", count: depth)
    }

    @Test func `recursive alternatives are read once for each level`() throws {
        #expect(try Remembering(parsing: Self.nested(200, "null", "\"y\":1")).depth == 200)
        #expect(throws: DecodingError.self) { try Remembering(parsing: Self.nested(200, "{}", "\"z\":1")) }
    }

    @Test func `recursive alternatives that remember nothing fail with an error about attempts`() throws {
        _ = try Forgetful(parsing: Self.nested(6, "null", "\"y\":1"))
        #expect {
            try Forgetful(parsing: Self.nested(60, "null", "\"y\":1"))
        } throws: { error in
            "\(error)".contains("too many nested alternatives")
        }
    }
}
