// What expressions are, and their arguments.

extension ExpressionReader {
    func form(of syntax: Syntax) -> Expression.Form {
        let start = syntax.first
        if source.isSign(start, "-"), syntax.after == start + 2 {
            let number = Expression(syntax: Syntax(source, start + 1, syntax.after))
            return [.integer, .float].contains(source.kind(start + 1)) ? .negative(number) : .other
        }
        if source.kind(start) == .openSquare, source.after(start) == syntax.after { return collection(at: start) }
        guard let operand = operand(at: start) else { return .other }
        if operand.next < syntax.after {
            guard source.keyword(operand.next) == .as, let type = types.type(at: operand.next + 1), type.next == syntax.after else { return .other }
            return .cast(type.type)
        }
        return operand.form
    }

    private func collection(at start: Int) -> Expression.Form {
        let close = source.token(start).partner
        if start + 1 == close { return .array(count: 0) }
        if source.kind(start + 1) == .colon { return .dictionary(count: 0) }
        let reader = ExpressionReader(source, upTo: close)
        var next = reader.end(of: start + 1)
        let isDictionary = source.kind(next) == .colon
        if isDictionary { next = reader.end(of: next + 1) }
        if source.kind(next) == .comma { next += 1 }
        let count = next == close ? 1 : 2
        return isDictionary ? .dictionary(count: count) : .array(count: count)
    }

    // MARK: Arguments

    /// The arguments in parentheses.
    func arguments(in open: Int) -> [Argument] {
        let reader = ExpressionReader(source, upTo: source.token(open).partner)
        var expressions: [Expression] = []
        let elements = source.elements(in: open) { start in
            let value = source.isWord(start) && source.kind(start + 1) == .colon ? start + 2 : start
            let next = reader.end(of: value)
            expressions.append(Expression(syntax: Syntax(source, value, next)))
            return next
        }
        return zip(elements, expressions).map { syntax, expression in
            Argument(label: expression.syntax.first > syntax.first ? source.text(syntax.first) : nil, expression: expression, syntax: syntax)
        }
    }
}
