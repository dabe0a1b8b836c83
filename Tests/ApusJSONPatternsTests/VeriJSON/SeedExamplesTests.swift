import ApusJSON
import ApusJSONPatterns
import Testing

/// The examples of VeriJSON's README, verbatim, in both dialects.
@Suite("VeriJSON's README")
struct SeedExamplesTests {
    private static let door = """
        {
            "id": "number",
            "name": "string",
            "price": "number",
            "discounted": "bool",
            "manufacturer": {
                "name": "string"
            },
            "properties": [
                {
                    "name": "string",
                    "value": "string",
                    "tags": [ "string" ]
                }
            ]
        }
        """
    private static let greenDoor = """
        {
            "id": 1,
            "price": 12.50,
            "name": "A green door",
            "manufacturer": {
                "name": "ACME"
            },
            "discounted": true,
            "properties": [
                {
                    "name": "blah",
                    "value": "whatever",
                    "tags": [ "great" ]
                },
                {
                    "name": "foo",
                    "value": "bar",
                    "tags": [ ]
                }
            ]
        }
        """
    private static let optional = """
        {
            "id": "number",
            "name": "string",
            "discounted?": "bool"
        }
        """

    struct Example: Sendable {
        let pattern: String
        let document: String
        let isMatch: Bool
    }

    static let examples: [Example] = [
        Example(pattern: door, document: greenDoor, isMatch: true),
        Example(pattern: optional, document: #"{"id": 4, "name": "A green door", "discounted": true}"#, isMatch: true),
        Example(pattern: optional, document: #"{"id": 4, "name": "A green door"}"#, isMatch: true),
        Example(pattern: optional, document: #"{"id": 4, "name": "A green door", "discounted": null}"#, isMatch: true),
        Example(pattern: optional, document: #"{"id": 4, "name": null, "discounted": null}"#, isMatch: false),
        Example(pattern: optional, document: #"{"id": 4, "discounted": true}"#, isMatch: false),
        Example(pattern: optional, document: #"{"id": 4, "name": "A green door", "color": "green"}"#, isMatch: true),
        Example(pattern: #"{"date": "string:\\d{8}"}"#, document: #"{"date": "20130101"}"#, isMatch: true),
        Example(pattern: #"{"date": "string:\\d{8}"}"#, document: #"{"date": "130101"}"#, isMatch: false),
        Example(pattern: #"{"self": "url"}"#, document: #"{"self": "ftp://example.com"}"#, isMatch: true),
        Example(pattern: #"{"self": "url"}"#, document: #"{"self": "/products/1"}"#, isMatch: true),
        Example(pattern: #"{"self": "url"}"#, document: #"{"self": ""}"#, isMatch: false),
        Example(pattern: #"{"self": "url"}"#, document: #"{"self": "  "}"#, isMatch: false),
        Example(pattern: #"{"self": "url:http"}"#, document: #"{"self": "https://example.com"}"#, isMatch: true),
        Example(pattern: #"{"self": "url:http"}"#, document: #"{"self": "ftp://example.com"}"#, isMatch: false),
        // Patterns from programs that use VeriJSON.
        Example(
            pattern: #"[{"id":"string","actor":{},"payload":{}}]"#, document: #"[{"id":"1","actor":{"login":"a"},"payload":{}}]"#, isMatch: true),
        Example(pattern: #"[{"id":"string","actor":{},"payload":{}}]"#, document: #"[{"id":"1","actor":[],"payload":{}}]"#, isMatch: false),
        Example(pattern: #"{"workspace":"string","scheme":"string"}"#, document: #"{"workspace":"a","scheme":"b"}"#, isMatch: true),
    ]

    @Test(arguments: examples, [JSONPattern.Dialect.apus, .veriJSON])
    func `the examples of VeriJSON's README hold in both dialects`(_ example: Example, dialect: JSONPattern.Dialect) throws {
        let pattern = try JSONPattern(parsing: example.pattern, dialect: dialect)
        #expect(try pattern.isValid(example.document) == example.isMatch)
    }
}
