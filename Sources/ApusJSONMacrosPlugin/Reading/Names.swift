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
    /// The identifiers in it, without their backticks, and those in string interpolations.
    func addIdentifiers(to names: inout Set<String>) {
        for position in first..<after {
            switch source.kind(position) {
            case .word where !source.keyword(position).isReserved, .quotedWord: names.insert(source.plainText(position))
            case .string: Self.addIdentifiers(in: source.bytes, source.token(position).start, source.token(position).end, to: &names)
            default: break
            }
        }
    }

    /// Adds the identifiers in a literal's interpolations. Literals are nested at most 8 deep here.
    private static func addIdentifiers(in bytes: [UInt8], _ start: Int, _ end: Int, depth: Int = 0, to names: inout Set<String>) {
        guard depth < 8, bytes[start..<end].contains(UInt8(ascii: "\\")) else { return }
        var scanner = StringScanner()
        _ = scanner.end(of: start, in: bytes, upTo: end)
        for range in scanner.interpolations {
            var lexer = Lexer(bytes, in: range)
            for token in lexer.tokens() {
                switch token.kind {
                case .word where !token.keyword.isReserved, .quotedWord:
                    names.insert(String(decoding: bytes[token.start..<token.end], as: UTF8.self).withoutTicks)
                case .string: addIdentifiers(in: bytes, token.start, token.end, depth: depth + 1, to: &names)
                default: break
                }
            }
        }
    }
}
