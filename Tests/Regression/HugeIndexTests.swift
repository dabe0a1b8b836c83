import ApusJSON
import TestSupport
import Testing

/// A lookup with an index far beyond an array's end kept counting down to the index, one by one,
/// after reaching the end.
@Suite("A lookup beyond the end returns at once")
struct HugeIndexTests {
    @Test(arguments: JSONEngine.available)
    func `a lookup with an index beyond the end gives nil, however large the index`(on engine: JSONEngine) throws {
        let document = try JSONDocument(parsing: "[1,2,3]", configuration: JSONReadConfiguration(engine: engine))
        #expect(document[Int.max]?.integer == nil)
        #expect(document[3]?.integer == nil)
        #expect(document[2]?.integer == 3)
        #expect(document[-1]?.integer == nil)
        #expect(document[at: "/9223372036854775807"]?.integer == nil)
    }
}
