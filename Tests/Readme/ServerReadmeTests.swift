#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import Testing

@Suite("README: in a server")
struct ServerReadmeTests {
    @Test func `contexts of a server have our coders`() throws {
        let router = Router(context: ApusJSONContext.self)  // was: Router()
        #expect(router.routes.isEmpty)
        #expect(ObjectIdentifier(ApusJSONContext.Decoder.self) == ObjectIdentifier(ApusJSONDecoder.self))
    }
}
#endif
