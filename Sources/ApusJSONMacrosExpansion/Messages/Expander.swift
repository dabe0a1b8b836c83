// How a model becomes code
//
//     a message from the compiler         Messages     JSON: an attribute and a declaration
//     @JSONModel struct Film {            Syntax       tokens; attributes, members, types, expressions
//         let title: String               Reading      Model: a struct, its access, its options; a Member for each key
//         @JSONKey("y") var year: Int?    Generating   MemberTable: the keys, nested as in the objects
//     }
//     init(reading:)                                   ObjectReading, or CaseReading for enums
//     writeMembers(to:), write(to:)                    ObjectWriting, or CaseWriting
//     Partial, merge(_:), init(_:)        Partial      PartialForm: the members again, as optional changes
//     jsonProperties                      Mapping      MappedType and MappedProperty, for `@JSONMapped`
//
// Both roles of a macro analyze the declaration. Only the member role reports diagnostics, and it
// adds the code that must be in a class itself. All other code is in extensions, so that structs
// keep their memberwise initializers.
//
// Nothing here depends on another module, not even on swift-syntax: each client builds the plug-in, and it
// runs without optimization.

/// What the compiler asks for when it expands an attached macro.
struct AttachedExpansion {
    let attribute: Attribute
    let declaration: Declaration
    /// The protocols that the type does not conform to yet.
    let conformances: [String]
    /// The declarations around the declaration, the innermost first.
    let context: [Declaration]
    /// Whether the compiler lets the conformances of a type that belongs to an actor belong to the actor as well.
    var infersIsolation = false
}

/// Answers the compiler's messages.
package struct Expander {
    /// The last declaration: the compiler sends it again for each role of a macro.
    private var last: (syntax: JSON, declaration: Declaration)?

    package init() {}

    /// The answer to a message. There is one to any bytes.
    package mutating func answer(_ message: [UInt8]) -> [UInt8] { Array(reply(to: message).text.utf8) }

    private mutating func reply(to message: [UInt8]) -> JSON {
        guard let request = JSONReader.read(message, without: ["staticBuildConfiguration"]) else {
            return Answer.failure("The compiler's message to ApusJSONMacrosPlugin is not JSON.")
        }
        if request["getCapability"] != nil { return Answer.capability }
        if let expansion = request["expandAttachedMacro"] { return expand(expansion, message) }
        if request["loadPluginLibrary"] != nil { return Answer.nothingLoaded }
        return Answer.failure("ApusJSONMacrosPlugin has only attached macros.")
    }

    private mutating func expand(_ request: JSON, _ message: [UInt8]) -> JSON {
        guard let type = request["macro"]?["typeName"]?.string, let role = request["macroRole"]?.string,
            let attributeSource = source(request["attributeSyntax"]), let attribute = AttributeReader(attributeSource).attribute(at: 0),
            let declaration = declaration(request["declSyntax"])
        else { return Answer.failure("The compiler's message to ApusJSONMacrosPlugin has no attribute or no declaration.") }
        let protocols = source(request["conformanceListSyntax"]).map { DeclarationReader($0).declaration.inherited } ?? []
        let context = request["lexicalContext"]?.array?.compactMap { source($0).map { DeclarationReader($0).declaration } } ?? []
        var expansion = AttachedExpansion(attribute: attribute, declaration: declaration, conformances: protocols, context: context)
        if declaration.attributes.named("MainActor") != nil {
            // The text of the features is long, and only looked at for this.
            expansion.infersIsolation = String(decoding: message, as: UTF8.self).contains("InferIsolatedConformances")
        }
        let findings = Findings()
        if role != "peer", !declaration.isGroup {
            findings.error(attribute.syntax, "declaration is not a decl group syntax")
            return Answer.expansion(nil, findings.diagnostics)
        }
        let extended = source(request["extendedTypeSyntax"])?.all.text ?? declaration.name?.text ?? ""
        var declarations: [String] = []
        switch (type, role) {
        case ("ModelMacro", "member"): declarations = ModelMacro.members(expansion, findings)
        case ("ModelMacro", "extension"): declarations = ModelMacro.extensions(expansion, of: extended)
        case ("MappedMacro", "member"): declarations = MappedMacro.members(expansion, findings)
        case ("MappedMacro", "extension"): declarations = MappedMacro.extensions(expansion, of: extended)
        case ("AttributeMacro", "peer"): AttributeMacro.check(attribute, of: declaration, in: context, findings)
        default:
            findings.error(attribute.syntax, "ApusJSONMacrosPlugin has no \(role) macro '\(type)'.")
            return Answer.expansion(nil, findings.diagnostics)
        }
        return Answer.expansion(declarations.joined(separator: "\n\n"), findings.diagnostics)
    }

    private func source(_ syntax: JSON?) -> Source? {
        guard let text = syntax?["source"]?.string else { return nil }
        let location = syntax?["location"]
        return Source(
            text, fileName: location?["fileName"]?.string ?? "", offset: location?["offset"]?.integer ?? 0, line: location?["line"]?.integer ?? 1)
    }

    private mutating func declaration(_ syntax: JSON?) -> Declaration? {
        if let last, last.syntax == syntax { return last.declaration }
        guard let syntax, let source = source(syntax) else { return nil }
        let declaration = DeclarationReader(source).declaration
        last = (syntax, declaration)
        return declaration
    }
}
