import ApusJSON
import TestSupport
import Testing

/// An index far beyond an array's end was counted down to, one by one, after the end had been reached.
@Suite("An index beyond the end is answered at once")
struct HugeIndexTests {
    @Test(arguments: JSONEngine.available)
    func `an index beyond the end is nil, however large`(on engine: JSONEngine) throws {
        let document = try JSONDocument(parsing: "[1,2,3]", configuration: JSONReadConfiguration(engine: engine))
        #expect(document[Int.max]?.integer == nil)
        #expect(document[3]?.integer == nil)
        #expect(document[2]?.integer == 3)
        #expect(document[-1]?.integer == nil)
        #expect(document[at: "/9223372036854775807"]?.integer == nil)
    }
}
