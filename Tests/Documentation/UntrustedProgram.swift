import ApusJSON
import Testing

/// The program of the article *Untrusted input*.
@Suite("Documentation: limits for a server")
struct UntrustedProgram {
    @Test func `what is too large, too deep or ambiguous is rejected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.limits = JSONLimits(
            maximumDepth: 64, maximumByteCount: 1 << 20)
        decoder.readConfiguration.duplicateKeys = .error

        func code(_ text: String) -> JSONErrorCode? {
            do { _ = try decoder.decode(JSONValue.self, from: text) } catch { return JSONSyntaxError(in: error)?.code }
            return nil
        }
        func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(code(nested(64)) == nil && code(nested(65)) == .tooDeep)
        #expect(code(#"{"role":"user","role":"admin"}"#) == .duplicateKey)
        let large = "\"" + String(repeating: "x", count: (1 << 20) - 2) + "\""
        #expect(code(large) == nil && code(large + " ") == .tooLarge)
    }
}
