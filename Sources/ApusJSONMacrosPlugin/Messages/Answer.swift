/// The messages to the compiler.
enum Answer {
    static var capability: [UInt8] { Array(#"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#.utf8) }

    static var nothingLoaded: [UInt8] { Array(#"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#.utf8) }

    /// An error that is not about the source.
    static func failure(_ message: String) -> [UInt8] {
        expansion(nil, [Diagnostic(message: message, severity: .error, node: nil)])
    }

    /// The result of an expansion.
    ///
    /// - Parameter text: the declarations; nil if there is no result.
    static func expansion(_ text: String?, _ diagnostics: [Diagnostic]) -> [UInt8] {
        var json = JSONText()
        json.append(#"{"expandMacroResult":{"diagnostics":"#)
        json.append(array: diagnostics) { $0.append($1) }
        if let text {
            json.append(#","expandedSource":"#)
            json.append(string: text)
        }
        json.append("}}")
        return json.bytes
    }
}

// The compiler wants offsets in the file.

extension JSONText {
    fileprivate mutating func append(_ diagnostic: Diagnostic) {
        append(#"{"fixIts":"#)
        append(array: diagnostic.fixIts) { $0.append($1) }
        append(#","highlights":"#)
        append(array: [diagnostic.node].compactMap { $0 }) { $0.append(range: $1.start..<$1.end, in: $1.source) }
        append(#","message":"#)
        append(string: diagnostic.message)
        append(#","notes":"#)
        append(array: diagnostic.notes) { json, note in
            json.append(#"{"message":"#)
            json.append(string: note.message)
            json.append(#","position":"#)
            json.append(position: note.node)
            json.append("}")
        }
        append(#","position":"#)
        append(position: diagnostic.node)
        append(#","severity":"\#(diagnostic.severity.rawValue)"}"#)
    }

    private mutating func append(_ fixIt: FixIt) {
        append(#"{"changes":[{"newText":"#)
        append(string: fixIt.text)
        append(#","range":"#)
        append(range: fixIt.start..<fixIt.end, in: fixIt.source)
        append(#"}],"message":"#)
        append(string: fixIt.message)
        append("}")
    }

    private mutating func append(position node: Syntax?) {
        append(#"{"fileName":"#)
        append(string: node?.source.fileName ?? "")
        append(#","offset":\#(node.map { $0.source.offset + $0.start } ?? 0)}"#)
    }

    private mutating func append(range: Range<Int>, in source: Source) {
        append(#"{"endOffset":\#(source.offset + range.upperBound),"fileName":"#)
        append(string: source.fileName)
        append(#","startOffset":\#(source.offset + range.lowerBound)}"#)
    }
}
