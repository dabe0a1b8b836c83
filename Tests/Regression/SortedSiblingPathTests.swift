import ApusJSON
import Testing

/// Sorting an object's members used the state kept for an error's path as if it belonged to that
/// object, even if it was a sibling's.
@Suite("Paths after objects whose members were sorted")
struct SortedSiblingPathTests {
    @Test func `an element after several objects has its own index`() throws {
        var json = JSONWriter(options: .sortedKeys)
        json.beginArray()
        json.beginObject()
        json.key("a")
        #expect(throws: JSONWriteError.self) { try json.write(Double.nan) }
        json.write(1)
        json.endObject()
        json.beginObject()
        json.key("b")
        json.write(1)
        json.key("a")
        json.write(2)
        json.endObject()
        let error = #expect(throws: JSONWriteError.self) { try json.write(Double.nan) }
        #expect(error?.path == "/2")
    }

    @Test func `a repeated key is reported in its own object`() throws {
        var json = JSONWriter(options: .canonical)
        json.beginObject()
        json.key("a")
        json.beginArray()
        #expect(throws: JSONWriteError.self) { try json.write(Double.nan) }
        json.writeNull()
        json.endArray()
        json.key("b")
        json.beginObject()
        for (key, value) in [("z", 1), ("x", 1), ("x", 2)] {
            json.key(key)
            json.write(value)
        }
        json.endObject()
        json.endObject()
        do {
            _ = try json.finish()
            Issue.record("A repeated key was written.")
        } catch {
            #expect(error.code == .duplicateKey && error.path == "/b")
        }
    }
}
