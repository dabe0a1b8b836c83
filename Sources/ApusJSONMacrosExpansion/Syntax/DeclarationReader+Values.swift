// What holds values: variables, and the cases of enums.

extension DeclarationReader {
    func readVariable(_ declaration: inout Declaration, _ limit: Int) -> Int {
        declaration.kind = .variable
        var next = declaration.introducer.after
        while next < limit {
            let pattern: Syntax
            if source.kind(next) == .openParenthesis {
                pattern = Syntax(source, next, source.after(next))
            } else if source.isName(next) {
                pattern = Syntax(source, next, next + 1)
            } else {
                break
            }
            let binding = binding(pattern, limit)
            declaration.bindings.append(binding)
            next = binding.syntax.after
            guard source.kind(next - 1) == .comma else { break }
        }
        return next
    }

    private func binding(_ pattern: Syntax, _ limit: Int) -> Binding {
        var next = pattern.after
        var annotation: (syntax: Syntax, type: TypeSyntax)?
        if source.kind(next) == .colon {
            let colon = next
            next += 1
            if let type = types.type(at: next) {
                next = endOfUnknown(type.next, limit)
                let known = next == type.next ? type.type : TypeSyntax(syntax: Syntax(source, colon + 1, next), kind: .other, parts: [type.type])
                annotation = (Syntax(source, colon, next), known)
            }
        }
        var initial = initial(at: &next, limit)
        if let known = initial?.syntax {
            next = endOfUnknown(next, limit)
            initial = Expression(syntax: Syntax(source, known.first, next))
        }
        var accessors = Binding.Accessors.none
        if source.kind(next) == .openBrace {
            accessors = self.accessors(in: next)
            next = source.after(next)
        }
        if source.kind(next) == .comma { next += 1 }
        return Binding(
            syntax: Syntax(source, pattern.first, next), pattern: pattern, annotation: annotation?.syntax, type: annotation?.type, initial: initial,
            accessors: accessors)
    }

    /// The position after the tokens in the same line that neither a type nor an expression explains:
    /// they are a part of it that is not known here.
    private func endOfUnknown(_ start: Int, _ limit: Int) -> Int {
        var next = start
        while next < limit, !source.token(next).startsLine, !source.isSign(next, "="),
            ![.comma, .semicolon, .openBrace, .closeBrace].contains(source.kind(next))
        {
            next = source.skipping(next)
        }
        return min(next, limit)
    }

    /// The expression after `=`.
    private func initial(at next: inout Int, _ limit: Int) -> Expression? {
        guard source.isSign(next, "=") else { return nil }
        let start = next + 1
        let end = ExpressionReader(source, upTo: limit).end(of: start)
        guard end > start else { return nil }
        next = end
        return Expression(syntax: Syntax(source, start, end))
    }

    private func accessors(in brace: Int) -> Binding.Accessors {
        guard ExpressionReader(source).beginsAccessors(brace) else { return .getter }
        var list: [Keyword] = []
        var next = brace + 1
        let close = source.token(brace).partner
        while next < close {
            if source.keyword(next).isAccessor { list.append(source.keyword(next)) }
            next = source.skipping(next)
        }
        return .list(list)
    }

    // MARK: Cases

    func readCases(_ declaration: inout Declaration, _ limit: Int) -> Int {
        declaration.kind = .enumCase
        var next = declaration.introducer.after
        while next < limit, source.isName(next) {
            let name = Syntax(source, next, next + 1)
            next += 1
            var parameters: [EnumElement.Parameter] = []
            if source.kind(next) == .openParenthesis {
                parameters = self.parameters(in: next)
                next = source.after(next)
            }
            let rawValue = initial(at: &next, limit)
            declaration.elements.append(EnumElement(name: name, parameters: parameters, rawValue: rawValue))
            guard source.kind(next) == .comma else { break }
            next += 1
        }
        return next
    }

    private func parameters(in open: Int) -> [EnumElement.Parameter] {
        let close = source.token(open).partner
        var values: [(type: TypeSyntax, initial: Expression?)?] = []
        let elements = source.elements(in: open) { start in
            var next = source.afterLabel(at: start)
            let type = types.type(at: next)
            next = min(type?.next ?? next, close)
            let initial = initial(at: &next, close)
            values.append(type.map { ($0.type, initial) })
            return next
        }
        return zip(elements, values).compactMap { syntax, value in
            let isLabelled = source.afterLabel(at: syntax.first) > syntax.first && source.text(syntax.first) != "_"
            return value.map { EnumElement.Parameter(syntax: syntax, label: isLabelled ? syntax.first : nil, type: $0.type, initial: $0.initial) }
        }
    }
}
