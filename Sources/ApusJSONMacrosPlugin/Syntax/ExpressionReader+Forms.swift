// What expressions are, and their arguments.

extension ExpressionReader {
    func form(of syntax: Syntax) -> Expression.Form {
        let start = syntax.first
        if source.isSign(start, "-"), syntax.after == start + 2 {
            let number = Expression(syntax: Syntax(source, start + 1, syntax.after))
            return [.integer, .float].contains(source.kind(start + 1)) ? .negative(number) : .other
        }
        guard let operand = operand(at: start) else { return .other }
        if operand.next < syntax.after {
            guard source.keyword(operand.next) == .as, let type = types.type(at: operand.next + 1), type.next == syntax.after else { return .other }
            return .cast(type.type)
        }
        func before(_ position: Int) -> Expression { Expression(syntax: Syntax(source, start, position)) }
        switch operand.last {
        case .literal: return literal(at: start)
        case .tuple: return .tuple
        case .closure: return .closure
        case .reference: return .reference(source.text(start))
        case .call(let from, let arguments, let hasClosure): return .call(before(from), arguments: arguments, hasClosure: hasClosure)
        case .member(let from, let name): return .member(base: from > start ? before(from) : nil, name: source.text(name))
        case .specialization(let from): return .specialization(before(from))
        case .other: return .other
        }
    }

    private func literal(at start: Int) -> Expression.Form {
        switch source.kind(start) {
        case .integer: return .integer
        case .float: return .float
        case .string: return .string
        case .regex: return .regex
        case .openSquare: return collection(at: start)
        default:
            switch source.keyword(start) {
            case .true: return .boolean(true)
            case .false: return .boolean(false)
            default: return .null
            }
        }
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
        let close = source.token(open).partner
        let reader = ExpressionReader(source, upTo: close)
        var arguments: [Argument] = []
        var start = open + 1
        while start < close {
            let isLabelled = source.isWord(start) && source.kind(start + 1) == .colon
            let value = isLabelled ? start + 2 : start
            var next = reader.end(of: value)
            let expression = Syntax(source, value, next)
            while next < close, source.kind(next) != .comma { next = source.skipping(next) }
            next = min(next, close)
            if source.kind(next) == .comma { next += 1 }
            arguments.append(
                Argument(
                    label: isLabelled ? source.text(start) : nil, expression: Expression(syntax: expression), syntax: Syntax(source, start, next)))
            start = next
        }
        return arguments
    }
}
