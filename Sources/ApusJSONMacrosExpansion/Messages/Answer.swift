/// The messages to the compiler.
enum Answer {
    static let capability: JSON = ["getCapabilityResult": ["capability": ["features": [], "protocolVersion": 7]]]

    static let nothingLoaded: JSON = ["loadPluginLibraryResult": ["diagnostics": [], "loaded": .boolean(false)]]

    /// An error that is not about the source.
    static func failure(_ message: String) -> JSON {
        expansion(nil, [Diagnostic(message: message, severity: .error, node: nil)])
    }

    /// The result of an expansion.
    ///
    /// - Parameter text: the declarations; nil if there is no result.
    static func expansion(_ text: String?, _ diagnostics: [Diagnostic]) -> JSON {
        var result: [String: JSON] = ["diagnostics": .array(diagnostics.map(\.json))]
        result["expandedSource"] = text.map(JSON.string)
        return ["expandMacroResult": .object(result)]
    }
}

extension Diagnostic {
    fileprivate var json: JSON {
        [
            "fixIts": .array(fixIts.map(\.json)), "highlights": .array(node.map { [$0.source.range($0.start, $0.end)] } ?? []),
            "message": .string(message), "notes": .array(notes.map(\.json)), "position": node?.position ?? ["fileName": "", "offset": 0],
            "severity": .string(severity.rawValue),
        ]
    }
}

extension Note {
    fileprivate var json: JSON { ["message": .string(message), "position": node.position] }
}

extension FixIt {
    fileprivate var json: JSON {
        let changes = changes.map { ["newText": .string($0.text), "range": $0.source.range($0.start, $0.end)] as JSON }
        return ["changes": .array(changes), "message": .string(message)]
    }
}

// The compiler wants offsets in the file.

extension Syntax {
    fileprivate var position: JSON { ["fileName": .string(source.fileName), "offset": .integer(source.offset + start)] }
}

extension Source {
    fileprivate func range(_ start: Int, _ end: Int) -> JSON {
        ["endOffset": .integer(offset + end), "fileName": .string(fileName), "startOffset": .integer(offset + start)]
    }
}
