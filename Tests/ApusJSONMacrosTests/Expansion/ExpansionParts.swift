import Testing

// Checks of one part of an expansion.

/// Expects the statements that list the members of the first table in an expansion.
func expectTable(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    let messages = CompilerMessages(source)
    let lines = messages.expandedText.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasSuffix(" in") }) else {
        Issue.record("There are no statements in a table.", sourceLocation: location)
        return
    }
    let indentation = lines[start].prefix { $0 == " " }.count
    let end = lines[start...].firstIndex { $0 == String(repeating: " ", count: indentation) + "}" } ?? lines.endIndex
    #expect(lines[(start + 1)..<end].map { $0.dropFirst(indentation + 4) }.joined(separator: "\n") == expected, sourceLocation: location)
}

/// Expects the declarations that reading and writing share.
func expectFields(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    #expect(body(ofExtension: ": ApusJSON.JSONModelCodable", source) == expected, sourceLocation: location)
}

/// Expects the code that reads a type without a table of its own.
func expectReading(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    #expect(body(ofExtension: ": ApusJSON.JSONReadable", source) == expected, sourceLocation: location)
}

/// Expects the lines of the last function that writes a type without a table of its own.
func expectWriting(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    let text = body(ofExtension: ": ApusJSON.JSONWritable", source)
    let function = text.split(separator: "throws {\n").last ?? ""
    let lines = function.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.map { $0.dropFirst(4) }.joined(separator: "\n") == expected, sourceLocation: location)
}

/// Expects the partial form of a struct and the functions that use it.
func expectPartialForm(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    #expect(body(ofExtension: ": ApusJSON.JSONMergeable", source) == expected, sourceLocation: location)
}

/// The body of the first extension whose first line contains a text.
private func body(ofExtension head: String, _ source: String) -> String {
    let text = CompilerMessages(source).extensions.joined(separator: "\n\n")
    let extensions = ("\n" + text).split(separator: "\nextension ")
    let found = extensions.first { $0.prefix { $0 != "\n" }.firstRange(of: head) != nil }
    guard let lines = found?.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() else { return "no extension" }
    return lines[..<(lines.lastIndex(of: "}") ?? lines.endIndex)].map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")
}
