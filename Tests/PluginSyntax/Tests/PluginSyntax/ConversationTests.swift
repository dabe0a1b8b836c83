import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftParser
import SwiftSyntax
import Testing

/// The plug-in reads and writes the compiler's messages itself. Here, the compiler's own types encode and decode them.
@Suite("The plug-in and the compiler's messages")
struct ConversationTests {
    private static let source = SwiftFile(
        "Models.swift",
        """
        enum Outer<T> {
            /// A film.
            @JSONModel(keys: .snakeCase) struct Film { let title: String; @JSONKey("y") var year: Int? }
        }
        """)
    private static let declaration = source.declarations.first { $0.is(StructDeclSyntax.self) }
    private static let attribute = declaration?.as(StructDeclSyntax.self)?.attributes.first?.as(AttributeSyntax.self)

    private func message(
        _ macro: String = "ModelMacro", _ role: PluginMessage.MacroRole = .member, hasContext: Bool = true, configuration: String? = nil
    ) throws -> HostToPluginMessage {
        try Compiler.expansion(
            of: macro, as: role, #require(Self.attribute), on: #require(Self.declaration), hasContext: hasContext, configuration: configuration)
    }

    @Test func `the plug-in speaks a version of the protocol that the compiler knows`() throws {
        var compiler = Compiler()
        for capability in [nil, PluginMessage.HostCapability(protocolVersion: PluginMessage.PROTOCOL_VERSION_NUMBER)] {
            guard case .getCapabilityResult(let capability) = try compiler.ask(.getCapability(capability: capability)) else {
                Issue.record("There is no answer.")
                continue
            }
            #expect(capability.protocolVersion <= PluginMessage.PROTOCOL_VERSION_NUMBER)
            #expect(capability.features == [])
        }
    }

    @Test func `an expansion does not depend on what else a message has`() throws {
        var compiler = Compiler()
        let expected = try compiler.ask(message("ModelMacro", .extension)).expansion
        #expect(expected?.text?.contains(#"members.required("title", \.title)"#) == true)
        #expect(expected?.diagnostics.isEmpty == true)
        for configuration in ["", "{}", "not JSON \"{", #"{"customConditions":["A"],"features":["InferIsolatedConformances"]}"#] {
            #expect(try compiler.ask(message("ModelMacro", .extension, configuration: configuration)).expansion?.text == expected?.text)
        }
        #expect(try compiler.ask(message(hasContext: false)).expansion?.diagnostics.isEmpty == true)
    }

    @Test func `every message is answered`() throws {
        var compiler = Compiler()
        let syntax = PluginMessage.Syntax(
            kind: .expression, source: "#json(1)",
            location: PluginMessage.SourceLocation(fileID: "A/B.swift", fileName: "B.swift", offset: 0, line: 1, column: 1))
        let macro = PluginMessage.MacroReference(moduleName: "ApusJSONMacrosPlugin", typeName: "ModelMacro", name: "JSONModel")
        for (role, context) in [(nil, nil), (.expression, []), (.declaration, [syntax]), (.codeItem, nil)]
            as [(PluginMessage.MacroRole?, [PluginMessage.Syntax]?)]
        {
            let answer = try compiler.ask(
                .expandFreestandingMacro(
                    macro: macro, macroRole: role, discriminator: "$s", syntax: syntax, lexicalContext: context, staticBuildConfiguration: nil))
            #expect(answer.expansion?.diagnostics.map(\.message) == ["ApusJSONMacrosPlugin has only attached macros."])
        }
        for role in [.accessor, .memberAttribute, .conformance, .codeItem, .expression, .declaration] as [PluginMessage.MacroRole] {
            #expect(
                try compiler.ask(message("ModelMacro", role)).expansion?.diagnostics.map(\.message) == [
                    "ApusJSONMacrosPlugin has no \(role.rawValue) macro 'ModelMacro'."
                ])
        }
        guard case .loadPluginLibraryResult(loaded: false, let diagnostics) = try compiler.ask(.loadPluginLibrary(libraryPath: "/a", moduleName: "B"))
        else {
            Issue.record("A library cannot be loaded.")
            return
        }
        #expect(diagnostics.count <= 1)
    }

    // MARK: Later versions

    /// A message with members that no version has, in each object, and with the syntax of a kind that was added.
    private func later(_ json: Any) -> Any {
        switch json {
        case let object as [String: Any]:
            var object = object.mapValues(later)
            if object.count != 1 { object["later"] = ["a": [1, -1.5e300, NSNull(), true, ["b": "\u{1F600}\"\\"]]] as [String: Any] }
            if object["kind"] is String { object["kind"] = "accessor" }
            return object
        case let array as [Any]: return array.map(later)
        default: return json
        }
    }

    @Test func `members and kinds that later versions add change nothing`() throws {
        var compiler = Compiler()
        for role in [.member, .extension] as [PluginMessage.MacroRole] {
            let message = try message("ModelMacro", role)
            let json = try JSONSerialization.jsonObject(with: Data(JSON.encode(message)))
            let later = try JSONSerialization.data(withJSONObject: later(json))
            #expect(try compiler.ask([UInt8](later)).expansion?.text == compiler.ask(message).expansion?.text)
        }
    }

    @Test(arguments: [
        #"{"configurePlugin":{"options":[]}}"#, #"{"expandAttachedMacro2":{}}"#, "{}", "[]", "null", #""getCapability""#, "",
        #"{"expandAttachedMacro":null}"#, #"{"expandAttachedMacro":{"macro":1}}"#, #"{"expandFreestandingMacro":[]}"#,
    ])
    func `a message that no version has is answered with an error`(_ message: String) throws {
        var compiler = Compiler()
        let diagnostics = try #require(try compiler.ask(Array(message.utf8)).expansion?.diagnostics)
        #expect(diagnostics.map(\.severity) == [.error])
    }

    // MARK: Expansions

    /// What is wrong with an expansion: the compiler could not read it, or a diagnostic is not about the file.
    private func faults(_ answer: PluginToHostMessage, in file: SwiftFile, isMember: Bool) -> [String] {
        guard let (text, diagnostics) = answer.expansion else { return ["is not answered with an expansion"] }
        var faults: [String] = []
        let length = file.text.utf8.count
        for diagnostic in diagnostics {
            let ranges = diagnostic.highlights + diagnostic.fixIts.flatMap(\.changes).map(\.range)
            if diagnostic.position.fileName != file.name || !(0...length).contains(diagnostic.position.offset)
                || ranges.contains(where: { $0.fileName != file.name || $0.startOffset > $0.endOffset || $0.endOffset > length })
            {
                faults.append("has a diagnostic elsewhere: \(diagnostic.message)")
            }
        }
        let tree = Parser.parse(source: isMember ? "class A {\n\(text ?? "")\n}" : text ?? "")
        if tree.hasError, !diagnostics.contains(where: { $0.severity == .error }) { faults.append("has an expansion with an error: \(text ?? "")") }
        return faults
    }

    @Test func `models and odd types are answered with an expansion that the compiler reads, or with an error`() throws {
        var compiler = Compiler()
        var faults: [String] = []
        for file in SwiftFile.all where file.name.contains("/Odd/") || file.text.contains("@JSONM") {
            for declaration in file.declarations {
                let isGroup = declaration.asProtocol((any DeclGroupSyntax).self) != nil
                let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? []
                let roles: [(macro: String, role: PluginMessage.MacroRole)] =
                    isGroup
                    ? [("ModelMacro", .member), ("ModelMacro", .extension), ("MappedMacro", .member), ("MappedMacro", .extension)]
                    : [("AttributeMacro", .peer)]
                guard let attribute = attributes.first ?? AttributeSyntax("@JSONModel").as(AttributeSyntax.self) else { continue }
                for (macro, role) in roles {
                    let message = Compiler.expansion(of: macro, as: role, attribute, on: declaration, in: file.name)
                    faults += try self.faults(compiler.ask(message), in: file, isMember: role == .member).map {
                        "\(file.name): \(declaration.trimmedDescription.prefix(80)) \($0)"
                    }
                }
            }
        }
        #expect(faults.prefix(10) == [])
    }
}
