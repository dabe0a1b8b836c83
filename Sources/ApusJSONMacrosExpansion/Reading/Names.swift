extension String {
    /// The name as an identifier in code: in backticks if it is a keyword or has characters that others have not.
    var asIdentifier: String { isReservedWord || !isWord ? "`\(self)`" : self }

    private var isWord: Bool {
        let source = Source(self)
        return source.end == 1 && source.kind(0) == .word && source.text(0) == self
    }

    private var isReservedWord: Bool { Keyword(self).isReserved || self == "Type" || self == "Protocol" }

    /// The name as the label of an argument, which few keywords cannot be.
    var asLabel: String {
        let name = withoutTicks
        return ["inout", "var", "let"].contains(name) || !name.isWord ? "`\(name)`" : name
    }

    /// The text as a Swift literal.
    var asLiteral: String { String(reflecting: self) }

    var withoutTicks: String { contains("`") ? String(filter { $0 != "`" }) : self }
}

extension Syntax {
    /// The identifiers in it, without their backticks, and the words of literals that may have
    /// interpolations.
    func addIdentifiers(to names: inout Set<String>) {
        for position in first..<after {
            switch source.kind(position) {
            case .word where !source.keyword(position).isReserved, .quotedWord: names.insert(source.plainText(position))
            case .string where source.text(position).contains("\\"):
                names.formUnion(source.text(position).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            default: break
            }
        }
    }
}
