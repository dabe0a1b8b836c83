import ApusJSON
import Testing

/// A mistake of a client that ends the process is named on standard error, in a release build too, where `precondition`
/// is silent.
@Suite("Messages of a process that is stopped")
struct StoppedProcessTests {
    private static func says(_ result: ExitTest.Result?, _ message: String) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains("Fatal error: " + message)
    }

    @Test func `a position outside an object is named`() async {
        var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let object: JSONValue.Object = ["a": 1, "b": 2]
            _ = object[2]
        }
        #expect(Self.says(result, "There is no member at position 2: the object has 2."))
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var object: JSONValue.Object = ["a": 1, "b": 2]
            object.values[-1] = .null
        }
        #expect(Self.says(result, "There is no member at position -1: the object has 2."))
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var object = JSONValue.Object()
            object.remove(at: 0)
        }
        #expect(Self.says(result, "There is no member at position 0: the object has 0."))
    }

    @Test func `a position that is not in the node's container is rejected`() async throws {
        let document = try JSONDocument(parsing: #"{"a": [1, ["x"]], "b": 2.5}"#)
        let (object, array) = (try #require(document.root.object), try #require(document["a"]?.array))
        #expect(object.indices.map { object[$0].key } == ["a", "b"])
        #expect(array.map(\.kind) == [.number, .array])
        var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let array = try #require(try JSONDocument(parsing: "[1,2]").root.array)
            _ = array[array.endIndex]
        }
        #expect(Self.says(result, "The position is not that of an element or member of this value."))
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (one, other) = (try JSONDocument(parsing: "[1,2,3]"), try JSONDocument(parsing: #"["a","b","c"]"#))
            _ = try #require(one.root.array)[try #require(other.root.array).startIndex]
        }
        #expect(Self.says(result, "The position is not that of an element or member of this value."))
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let document = try JSONDocument(parsing: #"{"a":[1,2]}"#)
            _ = try #require(document.root.object)[try #require(document["a"]?.array).startIndex]
        }
        #expect(Self.says(result, "The position is not that of an element or member of this value."))
    }

    @Test func `a position of a document that is gone is rejected`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            func last(_ text: String) throws -> JSONNode.ChildIndex {
                let array = try #require(try JSONDocument(parsing: text).root.array)
                return array.index(after: array.startIndex)
            }
            // Each of the other documents may take the memory of the first.
            let position = try last("[1,2]")
            for _ in 0..<100 { _ = try #require(try JSONDocument(parsing: "[3.5,4.5]").root.array)[position] }
        }
        #expect(Self.says(result, "The position is not that of an element or member of this value."))
    }

    @Test func `a literal that is not a JSON Pointer is quoted`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pointer: JSONPointer = "a/b"
            _ = pointer
        }
        #expect(Self.says(result, #""a/b" is not a JSON Pointer: "#))
    }

    private enum Repeated: String, CaseIterable {
        case one
        static var allCases: [Repeated] { [.one, .one] }
    }

    @Test func `cases that cannot be distinguished are named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = JSONKeys(Repeated.self) }
        #expect(Self.says(result, #"Repeated lists "one" twice."#))
    }

    private struct Numbered: JSONReadable {
        init(reading json: inout JSONCursor) throws {
            _ = json.attempt(of: Numbered.self, alternative: 1 << 40) { json in json.skip() }
        }
    }

    @Test func `the number of an alternative that is too large is named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try Numbered(parsing: "[1]") }
        #expect(Self.says(result, "The number of an alternative must fit 32 bits: 1099511627776."))
    }
}
