#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import Testing

struct AppContext: ApusJSONRequestContext {  // was: RequestContext
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = .init(source: source) }
}

@Suite("README: in a server")
struct ServerReadmeTests {
    @Test func `contexts of a server have our coders`() throws {
        let router = Router(context: ApusJSONContext.self)  // was: Router()
        #expect(router.routes.isEmpty)
        #expect(ObjectIdentifier(ApusJSONContext.Decoder.self) == ObjectIdentifier(ApusJSONDecoder.self))
        #expect(ObjectIdentifier(AppContext.Encoder.self) == ObjectIdentifier(ApusJSONEncoder.self))
    }

    @Test func `buffers are decoded, parsed, read and written`() throws {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        var buffer = ByteBuffer(string: "[1]")
        #expect(try decoder.decode([Int].self, from: buffer) == [1])
        #expect(try JSONDocument(parsing: buffer)[0]?.integer == 1)
        #expect(try buffer.readJSONDecodable([Int].self, decoder: decoder, length: 3) == [1])
        try buffer.writeJSONEncodable([2], encoder: encoder)
        #expect(buffer == ByteBuffer(string: "[2]"))
    }
}
#endif
