import Testing

@testable import ApusJSONMacrosExpansion

@Suite("Messages")
struct MessageTests {
    private func answer(_ message: String) -> JSON? {
        var expander = Expander()
        return JSONReader.read(expander.answer(Array(message.utf8)), without: [])
    }

    private func errors(_ answer: JSON?) -> [String?] {
        (answer?["expandMacroResult"]?["diagnostics"]?.array ?? []).map { $0["message"]?.string }
    }

    @Test func `the plug-in tells its protocol version`() {
        let capability = answer(#"{"getCapability": {"capability": {"protocolVersion": 7}}}"#)?["getCapabilityResult"]?["capability"]
        #expect(capability?["protocolVersion"]?.integer == 7)
        #expect(capability?["features"]?.array?.isEmpty == true)
    }

    @Test(arguments: [
        "", "{", "[", "null", #"{"expandAttachedMacro": {"macro": "#, #"{"a": "\u12"}"#, #"{"a": tru}"#, "\u{0}", #"{"a": 1} x"#,
        String(repeating: "[", count: 100_000),
    ])
    func `a message that is cut or malformed is answered with an error`(_ message: String) {
        #expect(errors(answer(message)).count == 1)
    }

    @Test(arguments: [
        #"{"expandAttachedMacro": {}}"#, #"{"expandAttachedMacro": []}"#,
        #"{"expandAttachedMacro": {"macro": {"typeName": "ModelMacro"}, "macroRole": "member", "attributeSyntax": {"source": "x"}, "declSyntax": {"source": ""}}}"#,
    ])
    func `an expansion of nothing is answered with an error`(_ message: String) {
        #expect(errors(answer(message)) == ["The compiler's message to ApusJSONMacrosPlugin has no attribute or no declaration."])
    }

    @Test func `other requests are answered with an error`() {
        #expect(errors(answer(#"{"expandFreestandingMacro": {}}"#)) == ["ApusJSONMacrosPlugin has only attached macros."])
        #expect(answer(#"{"loadPluginLibrary": {}}"#)?["loadPluginLibraryResult"] != nil)
    }

    @Test(arguments: [("ModelMacro", "accessor"), ("Other", "member")])
    func `a macro or a role that does not exist is an error`(_ type: String, _ role: String) {
        let message =
            #"{"expandAttachedMacro":{"macro":{"typeName":"\#(type)"},"macroRole":"\#(role)","attributeSyntax":{"source":"@A"},"#
            + #""declSyntax":{"source":"@A struct B {}"}}}"#
        let answer = answer(message)
        #expect(errors(answer) == ["ApusJSONMacrosPlugin has no \(role) macro '\(type)'."])
        #expect(answer?["expandMacroResult"]?["expandedSource"] == nil)
    }

    @Test func `offsets count bytes from the start of the file`() {
        let source = "/* é😀 */ @JSONModel struct Größe {\n    @JSONKey(path: \"ü\") var é: Int // 😀\n}"
        let finding = CompilerMessages(source).findings.first
        let before = source.prefix(upTo: source.firstRange(of: "\"ü\"")?.lowerBound ?? source.startIndex)
        #expect(finding?.offset == before.utf8.count)
        #expect(CompilerMessages(source).fixed(["Begin with '/'"]) == source.replacing("\"ü\"", with: "\"/ü\""))
    }

    @Test func `escapes in a message are those of JSON`() {
        let json = JSONReader.read(
            Array(#"{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\ud83d", "b": [-1, 1.5, true, null], "c": "\"d"}"#.utf8), without: ["c"])
        #expect(json?["a"]?.string == "\"\\/\u{8}\u{C}\n\r\té😀\u{FFFD}")
        #expect(json?["b"]?.array?.compactMap(\.integer) == [-1])
        #expect(json?["c"] == nil)
        let text = JSON.string("\"\\/\u{1}\n\té😀").text
        #expect(JSONReader.read(Array(text.utf8), without: [])?.string == "\"\\/\u{1}\n\té😀")
    }
}
