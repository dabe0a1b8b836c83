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
        // Nothing is written of a line with a value that cannot be.
        var record = ""
        for (index, node) in nodes.enumerated() {
            if index > 0 { record += form == .commas ? "," : "\t" }
            switch (form, node?.kind ?? .null) {
            case (.commas, .null): break
            case (.text, .string): record += node?.string ?? ""
            case (.tabs, .string), (.commas, .string): record += escaped(node?.string ?? "")
            case (_, let kind):
                guard let node else {
                    record += "null"
                    break
                }
                let text = String(decoding: try Rewriting.text(of: node, in: file, layout) { $0.location.inFile(line) }, as: UTF8.self)
                record += (form == .tabs || form == .commas) && (kind == .array || kind == .object) ? escaped(text) : text
            }
        }
        try output.write(record + (form == .commas ? "\r\n" : "\n"))
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
