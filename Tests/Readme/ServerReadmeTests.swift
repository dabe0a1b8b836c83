#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import Testing

@Suite("README: in a server")
struct ServerReadmeTests {
    @Test func `a server's context uses ApusJSON's coders`() throws {
        let router = Router(context: ApusJSONContext.self)  // was: Router()
        #expect(router.routes.isEmpty)
        #expect(ObjectIdentifier(ApusJSONContext.Decoder.self) == ObjectIdentifier(ApusJSONDecoder.self))
    }
}
#endif
