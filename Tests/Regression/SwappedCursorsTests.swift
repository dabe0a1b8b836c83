import ApusJSON
import Testing

/// A cursor cannot be copied, but two cursors can be swapped. The cursor of a document that no
/// longer exists would then be read.
@Suite("Swapped cursors")
struct SwappedCursorsTests {
    private struct Outer: JSONReadable {
        init(reading json: inout JSONCursor) throws {
            Inner.parse { swap(&json, &$0) }
            json.skip()
        }
    }

    /// A type whose values are read into the memory where they stay.
    private struct Large: JSONReadable {
        var words: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        )

        init(reading json: inout JSONCursor) throws { _ = try Outer(reading: &json) }
    }

    private struct Member: JSONReadable {
        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            while json.nextKey(&entries) != nil { _ = try json.read(Large.self) }
        }
    }

    /// Its member is read by a table.
    private struct Listed: JSONTableModel {
        struct Value: JSONReadable, JSONWritable {
            init(reading json: inout JSONCursor) throws { _ = try Outer(reading: &json) }
            func write(to json: inout JSONWriter) { json.writeNull() }
        }

        var outer: Value

        static let jsonTable = JSONModelTable(of: Listed.self) { members in members.required("outer", \.outer) }
    }

    private struct Swap: @unchecked Sendable {
        let body: (inout JSONCursor) -> Void
    }

    private struct Inner: JSONReadable {
        @TaskLocal static var swap: Swap?

        init(reading json: inout JSONCursor) throws { Self.swap?.body(&json) }

        static func parse(_ swapping: (inout JSONCursor) -> Void) {
            withoutActuallyEscaping(swapping) { swapping in
                $swap.withValue(Swap(body: swapping)) { _ = try? Inner(parsing: #"{"inner":[1,2,3]}"#) }
            }
        }
    }

    @Test func `swapping two cursors ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Outer(parsing: #"{"outer":[4,5,6]}"#)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Fatal error: A type, a coding or a function replaced the JSONCursor that it was given by another one."))
    }

    @Test func `swapping two cursors in a large value ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = try ApusJSONDecoder().decode([Large].self, from: "[4,5,6,7,8]") }
        await #expect(processExitsWith: .failure) { _ = try Member(parsing: #"{"outer":[4,5,6]}"#) }
        await #expect(processExitsWith: .failure) { _ = try Listed(parsing: #"{"outer":[4,5,6]}"#) }
    }
}
