import Testing

/// Expects `source` to expand to `expected`.
///
/// - Parameter isSubclassOfModel: whether the type inherits the conformances, so that the compiler
///   asks the macro for none.
func expectExpansion(
    _ source: String, _ expected: String, isSubclassOfModel: Bool = false, location: Testing.SourceLocation = #_sourceLocation
) {
    let messages = CompilerMessages(source, isSubclassOfModel: isSubclassOfModel)
    #expect(messages.expandedText == expected, sourceLocation: location)
    #expect(messages.findings == [], sourceLocation: location)
}

/// Expects a declaration without macros of its own members to gain `expected` as extensions only.
func expectExtensions(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    let messages = CompilerMessages(source)
    #expect(messages.expandedText.hasSuffix("}\n\n" + expected), sourceLocation: location)
    #expect(messages.extensions.joined(separator: "\n\n") == expected, sourceLocation: location)
    #expect(messages.findings == [], sourceLocation: location)
}

/// Expects errors or warnings in `source`, and the given result of its fix-its.
///
/// - Parameter marks: the expected diagnostics, each located by the text it points at.
func expectDiagnostics(
    _ source: String, _ marks: [Mark], fixIts: [String]? = nil, fixed: String? = nil, isSubclassOfModel: Bool = false,
    location: Testing.SourceLocation = #_sourceLocation
) {
    let messages = CompilerMessages(source, isSubclassOfModel: isSubclassOfModel)
    let found = messages.findings.map { finding in
        FoundDiagnostic(
            offset: finding.offset, message: finding.message, severity: finding.severity, notes: finding.notes,
            fixIts: finding.fixIts.map(\.message))
    }
    let expected = marks.map { $0.expected(in: source) }.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
    #expect(found == expected, sourceLocation: location)
    if let fixed { #expect(messages.fixed(fixIts) == fixed, sourceLocation: location) }
}

/// A diagnostic as it is compared.
private struct FoundDiagnostic: Equatable {
    let offset: Int
    let message: String
    let severity: String
    let notes: [CompilerMessages.Finding.Note]
    let fixIts: [String]
}

/// An expected diagnostic, located by the text it points at.
struct Mark {
    enum Severity: String {
        case error, warning, remark
    }

    let text: String
    let message: String
    var note: (text: String, message: String)?
    var fixIts: [String] = []
    var severity = Severity.error

    init(_ text: String, _ message: String, note: (text: String, message: String)? = nil, fixIts: [String] = [], severity: Severity = .error) {
        self.text = text
        self.message = message
        self.note = note
        self.fixIts = fixIts
        self.severity = severity
    }

    fileprivate func expected(in source: String) -> FoundDiagnostic {
        FoundDiagnostic(
            offset: Self.offset(of: text, in: source), message: message, severity: severity.rawValue,
            notes: [note].compactMap { $0 }.map { .init(offset: Self.offset(of: $0.text, in: source), message: $0.message) }, fixIts: fixIts)
    }

    /// The offset of the first occurrence of `text`. For `a|b`, that of the first `b` after the
    /// first `a`.
    private static func offset(of text: String, in source: String) -> Int {
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        guard var range = source.firstRange(of: parts[0]) else { return -2 }
        if parts.count == 2, let inner = source[range.lowerBound...].dropFirst(parts[0].count).firstRange(of: parts[1]) { range = inner }
        return source.utf8.distance(from: source.startIndex, to: range.lowerBound)
    }
}
