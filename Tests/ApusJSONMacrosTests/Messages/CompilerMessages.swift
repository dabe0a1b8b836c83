@testable import ApusJSONMacrosExpansion

/// What the compiler sends to the plug-in for the macros in a text, and what it does with the
/// answers.
struct CompilerMessages {
    /// A diagnostic in an answer.
    struct Finding: Equatable {
        let offset: Int
        let message: String
        let severity: String
        let notes: [Note]
        let fixIts: [FixIt]

        struct Note: Equatable {
            let offset: Int
            let message: String
        }

        struct FixIt: Equatable {
            let message: String
            let edits: [Edit]
        }
    }

    /// A piece of the text, and what replaces it.
    struct Edit: Equatable {
        let start: Int
        let end: Int
        let text: String
    }

    private static let macros: [String: (type: String, protocols: [String])] = [
        "JSONModel": ("ModelMacro", ["JSONReadable", "JSONWritable", "JSONMembersWritable", "JSONMergeable"]),
        "JSONMapped": ("MappedMacro", ["JSONMappable", "JSONMappableValue"]),
    ]
    private static let attributes: Set<String> = [
        "JSONKey", "JSONIgnored", "JSONCoding", "JSONFlattened", "JSONLossy", "JSONRaw", "JSONMerged", "JSONFixed",
    ]

    private let text: String
    private let isSubclassOfModel: Bool
    private let fileName: String
    private var expander = Expander()
    private(set) var findings: [Finding] = []
    /// The texts that the macros' extension roles expanded to.
    private(set) var extensions: [String] = []
    /// The attributes of the macros, and the declarations that they expanded to.
    private var edits: [Edit] = []

    /// - Parameter isSubclassOfModel: whether the type inherits the conformances, so that the
    ///   compiler asks the macro for none.
    /// - Parameter fileName: the name of the file; empty if it is unknown.
    init(_ text: String, isSubclassOfModel: Bool = false, fileName: String = "") {
        self.fileName = fileName
        self.text = text
        self.isSubclassOfModel = isSubclassOfModel
        let source = Source(text)
        var position = 0
        while position < source.end {
            // Declarations at the top level are members of nothing.
            let start = source.token(position).start
            let declaration = DeclarationReader(Source(source.text(start, text.utf8.count))).declaration
            expand(start..<start + declaration.syntax.end, [])
            position += max(declaration.syntax.after, 1)
        }
        findings.sort { ($0.offset, $0.message) < ($1.offset, $1.message) }
    }

    /// The text without the macros' attributes and with the declarations that they expanded to.
    var expandedText: String { ([apply(edits)] + extensions).joined(separator: "\n\n") }

    /// The text after the fix-its with these messages are applied, or all if nil.
    func fixed(_ messages: [String]?) -> String {
        let fixIts = findings.flatMap(\.fixIts).filter { messages?.contains($0.message) ?? true }
        return apply(fixIts.flatMap(\.edits))
    }

    private func apply(_ edits: [Edit]) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var offset = 0
        for edit in edits.sorted(by: { $0.start < $1.start }) where edit.start >= offset {
            result += bytes[offset..<edit.start] + Array(edit.text.utf8)
            offset = edit.end
        }
        return String(decoding: result + bytes[offset...], as: UTF8.self)
    }

    // MARK: Expanding

    /// Expands the macros of a declaration and of its members. Each is sent as a text of its own.
    private mutating func expand(_ range: Range<Int>, _ context: [String]) {
        let piece = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        let start = range.lowerBound
        let declaration = DeclarationReader(Source(piece)).declaration
        for attribute in declaration.attributes {
            let parts = [
                #""attributeSyntax":\#(syntax("attribute", attribute.syntax.text, start + attribute.syntax.start))"#,
                #""declSyntax":\#(syntax("declaration", piece, start))"#,
            ]
            if let (type, protocols) = Self.macros[attribute.name] {
                let placeholder = "struct Placeholder: \(protocols.joined(separator: ", ")) {}"
                let conformances = #""conformanceListSyntax":\#(syntax("declaration", placeholder, 0))"#
                let more = parts + (isSubclassOfModel ? [] : [conformances])
                let members = ask(type, "member", more, context)
                let extended = #""extendedTypeSyntax":\#(syntax("type", declaration.name?.text ?? "", 0))"#
                let extensions = ask(type, "extension", more + [extended], context)
                if !extensions.isEmpty { self.extensions.append(extensions) }
                addMembers(members, to: declaration, start)
            } else if Self.attributes.contains(attribute.name) {
                _ = ask("AttributeMacro", "peer", parts, context)
            } else {
                continue
            }
            let end = attribute.syntax.source.token(attribute.syntax.after).start
            edits.append(Edit(start: start + attribute.syntax.start, end: start + end, text: ""))
        }
        guard let block = declaration.block else { return }
        let head = declaration.syntax.source.text(0, block.start) + "{}"
        for member in declaration.members { expand(start + member.syntax.start..<start + member.syntax.end, [head] + context) }
    }

    private mutating func addMembers(_ members: String, to declaration: Declaration, _ start: Int) {
        guard !members.isEmpty, let block = declaration.block else { return }
        let close = block.source.token(block.after - 1).start
        let lines = members.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
        let isLineBroken = block.source.text(block.start, close).hasSuffix("\n")
        let text = (isLineBroken ? "\n" : "\n\n") + lines.joined(separator: "\n") + "\n"
        edits.append(Edit(start: start + close, end: start + close, text: text))
    }

    // MARK: Messages

    private func syntax(_ kind: String, _ source: String, _ offset: Int) -> String {
        let line = text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
        let location = #"{"column":1,"fileID":"Test/Test.swift","fileName":"\#(fileName)","line":\#(line),"offset":\#(offset)}"#
        return #"{"kind":"\#(kind)","source":\#(JSON.string(source).text),"location":\#(location)}"#
    }

    private mutating func ask(_ type: String, _ role: String, _ parts: [String], _ context: [String]) -> String {
        let around = context.map { syntax("declaration", $0, 0) }.joined(separator: ",")
        let macro = #""macro":{"moduleName":"ApusJSONMacrosPlugin","name":"Macro","typeName":"\#(type)"}"#
        let all = parts + [macro, #""macroRole":"\#(role)""#, #""lexicalContext":[\#(around)]"#, #""discriminator":"d""#]
        let answer = expander.answer(Array(#"{"expandAttachedMacro":{\#(all.joined(separator: ","))}}"#.utf8))
        let result = JSONReader.read(answer, without: [])?["expandMacroResult"]
        findings += (result?["diagnostics"]?.array ?? []).map(Finding.init)
        return result?["expandedSource"]?.string ?? ""
    }
}

extension CompilerMessages.Finding {
    fileprivate init(_ json: JSON) {
        offset = json["position"]?["offset"]?.integer ?? -1
        message = json["message"]?.string ?? ""
        severity = json["severity"]?.string ?? ""
        notes = (json["notes"]?.array ?? []).map { Note(offset: $0["position"]?["offset"]?.integer ?? -1, message: $0["message"]?.string ?? "") }
        fixIts = (json["fixIts"]?.array ?? []).map { fixIt in
            FixIt(
                message: fixIt["message"]?.string ?? "",
                edits: (fixIt["changes"]?.array ?? []).map { change in
                    CompilerMessages.Edit(
                        start: change["range"]?["startOffset"]?.integer ?? 0, end: change["range"]?["endOffset"]?.integer ?? 0,
                        text: change["newText"]?.string ?? "")
                })
        }
    }
}
