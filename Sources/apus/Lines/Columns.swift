#if Tool
import ApusJSON

/// How the values of a line are printed side by side.
struct Columns {
    enum Form {
        /// JSON, separated by tabs.
        case json
        /// The text of the only string.
        case text
        /// Text and JSON, separated by tabs, in which tabs, line breaks and backslashes are escaped.
        case tabs
        /// Comma-separated values (RFC 4180).
        case commas
    }

    private let form: Form

    init(_ form: Form) { self.form = form }

    /// Prints a line with values; nil for those that are missing.
    func write(_ nodes: [JSONNode?], _ layout: Layout, of file: InputFile, _ line: Int, to output: inout JSONTextOutput) throws {
        // Nothing is written of a line with a value that cannot be, such as an infinity of JSON5.
        for case let node? in nodes where nodes.count > 1 && (node.kind == .number ? node.double?.isFinite == false : node.count != nil) {
            _ = try Rewriting.text(of: node, in: file, layout) { $0.location.inFile(line) }
        }
        for (index, node) in nodes.enumerated() {
            if index > 0 { try output.write(form == .commas ? "," : "\t") }
            switch (form, node?.kind ?? .null) {
            case (.commas, .null): break
            case (.text, .string): try output.write(node?.string ?? "")
            case (.tabs, .string), (.commas, .string): try output.write(escaped(node?.string ?? ""))
            case (.tabs, .array), (.tabs, .object), (.commas, .array), (.commas, .object):
                guard let node else { break }
                let text = try Rewriting.text(of: node, in: file, layout) { $0.location.inFile(line) }
                try output.write(escaped(String(decoding: text, as: UTF8.self)))
            default:
                if let node { try output.write(node, layout, of: file, line) } else { try output.write("null") }
            }
        }
        try output.write(form == .commas ? "\r\n" : "\n")
    }

    private func escaped(_ text: String) -> String {
        var result = form == .commas ? "\"" : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"" where form == .commas: result += "\"\""
            case "\t" where form == .tabs: result += "\\t"
            case "\n" where form == .tabs: result += "\\n"
            case "\r" where form == .tabs: result += "\\r"
            case "\\" where form == .tabs: result += "\\\\"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return form == .commas ? result + "\"" : result
    }
}
#endif
