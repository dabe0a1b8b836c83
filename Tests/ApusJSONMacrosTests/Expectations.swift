#if Macros
@testable import ApusJSONMacrosPlugin
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macros, as the compiler would find them.
private let macros: [String: MacroSpec] = [
    "JSONModel": MacroSpec(type: ModelMacro.self, conformances: ["JSONReadable", "JSONWritable", "JSONMembersWritable", "JSONMergeable"]),
    "JSONMapped": MacroSpec(type: MappedMacro.self, conformances: ["JSONMappable", "JSONMappableValue"]),
    "JSONKey": MacroSpec(type: AttributeMacro.self), "JSONIgnored": MacroSpec(type: AttributeMacro.self),
    "JSONCoding": MacroSpec(type: AttributeMacro.self), "JSONFlattened": MacroSpec(type: AttributeMacro.self),
    "JSONLossy": MacroSpec(type: AttributeMacro.self), "JSONRaw": MacroSpec(type: AttributeMacro.self),
    "JSONMerged": MacroSpec(type: AttributeMacro.self), "JSONFixed": MacroSpec(type: AttributeMacro.self),
]

/// Expects `source` to expand to `expected`.
///
/// - Parameter isSubclassOfModel: whether the type inherits the conformances, so that the compiler
///   asks the macro for none.
func expectExpansion(
    _ source: String, _ expected: String, diagnostics: [DiagnosticSpec] = [], fixIts: [String]? = nil, fixed: String? = nil,
    isSubclassOfModel: Bool = false,
    location: Testing.SourceLocation = #_sourceLocation
) {
    var macros = macros
    if isSubclassOfModel {
        macros["JSONModel"] = MacroSpec(type: ModelMacro.self)
        macros["JSONMapped"] = MacroSpec(type: MappedMacro.self)
    }
    assertMacroExpansion(
        source, expandedSource: expected, diagnostics: diagnostics, macroSpecs: macros, applyFixIts: fixIts, fixedSource: fixed,
        indentationWidth: .spaces(4),
        failureHandler: { failure in Issue.record("\(failure.message)", sourceLocation: location) })
}

/// Expects errors or warnings in `source`, and the given result of its fix-its.
///
/// - Parameter marks: the expected diagnostics, each located by the text it points at.
func expectDiagnostics(
    _ source: String, _ marks: [Mark], fixIts: [String]? = nil, fixed: String? = nil, isSubclassOfModel: Bool = false,
    location: Testing.SourceLocation = #_sourceLocation
) {
    var macros = macros
    if isSubclassOfModel {
        macros["JSONModel"] = MacroSpec(type: ModelMacro.self)
        macros["JSONMapped"] = MacroSpec(type: MappedMacro.self)
    }
    // Only the diagnostics are compared, not the expansion.
    let specs = marks.map { $0.spec(in: source) }
    assertMacroExpansion(
        source, expandedSource: "", diagnostics: specs, macroSpecs: macros, applyFixIts: fixIts, fixedSource: fixed, indentationWidth: .spaces(4),
        failureHandler: { failure in
            if failure.message.hasPrefix("Macro expansion did not produce the expected expanded source") { return }
            Issue.record("\(failure.message)", sourceLocation: location)
        })
}

/// A diagnostic, located by the text it points at.
struct Mark {
    let text: String
    let message: String
    var note: (text: String, message: String)?
    var fixIts: [String] = []
    var severity = DiagnosticSeverity.error

    init(
        _ text: String, _ message: String, note: (text: String, message: String)? = nil, fixIts: [String] = [], severity: DiagnosticSeverity = .error
    ) {
        self.text = text
        self.message = message
        self.note = note
        self.fixIts = fixIts
        self.severity = severity
    }

    func spec(in source: String) -> DiagnosticSpec {
        let (line, column) = Self.place(of: text, in: source)
        let notes = note.map { note in
            let (line, column) = Self.place(of: note.text, in: source)
            return [NoteSpec(message: note.message, line: line, column: column)]
        }
        return DiagnosticSpec(
            message: message, line: line, column: column, severity: severity, notes: notes ?? [], fixIts: fixIts.map { FixItSpec(message: $0) })
    }

    /// The location of the first occurrence of `text`. For `a|b`, that of the first `b` after the
    /// first `a`.
    private static func place(of text: String, in source: String) -> (Int, Int) {
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        guard var range = source.firstRange(of: parts[0]) else { return (0, 0) }
        if parts.count == 2, let inner = source[range.lowerBound...].dropFirst(parts[0].count).firstRange(of: parts[1]) { range = inner }
        let before = source[..<range.lowerBound]
        let line = before.count(where: { $0 == "\n" }) + 1
        return (line, before.distance(from: before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex, to: before.endIndex) + 1)
    }
}
#endif
