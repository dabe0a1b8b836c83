import ApusJSON
import ApusJSONMacros
import Testing

@Suite("Errors of models that are caught or logged")
struct CaughtErrorsTests {
    /// A type that looks at the error of a member, which has been noted already if errors are collected.
    struct Catcher: JSONReadable {
        var inner: CaughtInner?

        init(reading json: inout JSONCursor) throws {
            do { inner = try json.read(CaughtInner.self) } catch let error as any JSONError {
                #expect(!error.message.isEmpty && !error.description.isEmpty)
                #expect(error.code.rawValue.contains("."))
                throw error
            }
        }
    }

    @Test func `an error whose parts have been noted can be described`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Catcher.self, from: #"{"a":"x","b":1}"#) }
        #expect(error?.errors.count == 2)
    }

    @Test func `a tag that names no case is not quoted in a log`() throws {
        let text = #"{"type":"SECRET99","x":1}"#
        for policy in [JSONErrorPolicy.first, .collect] {
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = policy
            let error = #expect(throws: (any Error).self) { try decoder.decode(CaughtTag.self, from: text) }
            #expect(error.map { "\($0)".contains("SECRET99") } == false)
            #expect(error.map { JSONFinding.all(of: $0).first?.message.contains("SECRET99") } == true)
        }
    }
}

@JSONModel struct CaughtInner {
    var a: Int
    var b: Bool
}

@JSONModel(.internalTag("type")) enum CaughtTag {
    case a(x: Int)
    case b(y: Int)
}
