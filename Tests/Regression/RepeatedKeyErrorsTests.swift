import ApusJSON
import Testing

/// Errors within the later values of a repeated key were collected, although only the first value counted.
@Suite("Errors in values that do not count")
struct RepeatedKeyErrorsTests {
    private struct Model: JSONReadable {
        let lists: [String: [Int]]
        init(reading json: inout JSONCursor) throws { lists = try json.read([String: [Int]].self) }
    }

    @Test(arguments: [JSONErrorPolicy.first, .collect])
    func `a repeated key's value that does not count is not checked`(_ policy: JSONErrorPolicy) throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = policy
        decoder.readConfiguration.duplicateKeys = .first
        let model = try decoder.decode(Model.self, from: #"{"a":[1],"a":["x"],"b":[2]}"#)
        #expect(model.lists == ["a": [1], "b": [2]])
    }
}
