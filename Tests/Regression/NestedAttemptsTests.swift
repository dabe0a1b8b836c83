import ApusJSON
import Testing

/// Recursive alternatives were read again for each enclosing alternative, which doubled the work
/// for each level.
@Suite("Recursive alternatives")
struct NestedAttemptsTests {
    private static func read<Node: JSONReadable>(_ json: inout JSONCursor, _ number: String) throws -> (Node?, Int) {
        var (child, value): (Node?, Int?) = (nil, nil)
        var entries = try json.entries()
        while let key = json.nextKey(&entries) {
            if key == "child" { child = try json.read(Node?.self) } else if key == number { value = try json.read(Int.self) }
        }
        guard let value else { throw json.corrupted("The number is missing.") }
        return (child, value)
    }

    private indirect enum Remembering: JSONReadable {
        case x(Remembering?, Int), y(Remembering?, Int)

        init(reading json: inout JSONCursor) throws {
            if let value = json.attempt(of: Self.self, alternative: 0, { json throws in try read(&json, "x") as (Self?, Int) }) {
                self = .x(value.0, value.1)
            } else if let value = json.attempt(of: Self.self, alternative: 1, { json throws in try read(&json, "y") as (Self?, Int) }) {
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

    private static func nested(_ depth: Int, _ end: String, _ member: String) -> String {
        String(repeating: "{\"child\":", count: depth) + end + String(repeating: ",\(member)}", count: depth)
    }

    @Test func `recursive alternatives are read once for each level`() throws {
        #expect(try Remembering(parsing: Self.nested(200, "null", "\"y\":1")).depth == 200)
        #expect(throws: DecodingError.self) { try Remembering(parsing: Self.nested(200, "{}", "\"z\":1")) }
    }
}
