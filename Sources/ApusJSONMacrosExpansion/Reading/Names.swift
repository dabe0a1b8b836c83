extension String {
    /// The name as an identifier in code: in backticks if it is a keyword.
    var asIdentifier: String { isReservedWord ? "`\(self)`" : self }

    private var isReservedWord: Bool { Keyword(self).isReserved || self == "Type" || self == "Protocol" }

    /// The name as the label of an argument, which few keywords cannot be.
    var asLabel: String {
        let name = withoutTicks
        return ["inout", "var", "let"].contains(name) ? self : name
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
