/// Finds where expressions end, and what their outermost forms are. What is in brackets is skipped.
struct ExpressionReader {
    let source: Source
    /// The position at which reading ends.
    let limit: Int
    var types: TypeReader { TypeReader(source) }

    init(_ source: Source, upTo limit: Int? = nil) {
        self.source = source
        self.limit = limit ?? source.end
    }

    // MARK: Where expressions end

    /// The position after the expression at `start`, which is `start` if there is none.
    func end(of start: Int) -> Int {
        guard start < limit, var next = operand(at: start)?.next else { return start }
        // `? … :`
        var choices = 0
        while next < limit {
            let keyword = source.keyword(next)
            if keyword == .is || keyword == .as {
                var type = next + 1
                if source.isSign(type, "?") || source.isSign(type, "!") { type += 1 }
                guard let result = types.type(at: type) else { return next }
                next = result.next
                continue
            }
            var following: Int
            if source.kind(next) == .colon, choices > 0 {
                choices -= 1
                following = next + 1
            } else if source.kind(next) == .sign {
                let run = Run(source, next)
                guard run.isInfix else { return next }
                if run.isChoice { choices += 1 }
                following = run.next
            } else {
                return next
            }
            guard let operand = operand(at: following) else { return next }
            next = operand.next
        }
        return min(next, limit)
    }

    /// Consecutive characters of an operator.
    private struct Run {
        let next: Int
        let isBoundLeft: Bool
        let isBoundRight: Bool
        let isChoice: Bool

        var isInfix: Bool { isBoundLeft == isBoundRight || isChoice }
        var isPostfix: Bool { isBoundLeft && !isBoundRight }

        init(_ source: Source, _ start: Int) {
            var next = start + 1
            while source.kind(next) == .sign, source.isAdjacent(next) { next += 1 }
            self.next = next
            let before = start > 0 && source.isAdjacent(start) ? source.kind(start - 1) : .end
            isBoundLeft = ![.end, .openParenthesis, .openSquare, .openBrace, .comma, .semicolon, .colon].contains(before)
            let after = source.isAdjacent(next) ? source.kind(next) : .end
            let isBoundRight = ![.end, .closeParenthesis, .closeSquare, .closeBrace, .comma, .semicolon, .colon].contains(after)
            self.isBoundRight = isBoundRight && !(after == .period && isBoundLeft)
            isChoice = next == start + 1 && source.isSign(start, "?") && !isBoundLeft
        }
    }

    // MARK: Operands

    struct Operand {
        var form: Expression.Form
        var next: Int
        /// Whether a closure can follow, as an argument.
        var takesClosure = true
    }

    func operand(at start: Int) -> Operand? {
        let prefix = skippingPrefixes(start)
        guard var operand = primary(at: prefix) else {
            // An operator by itself is the name of its function.
            guard source.kind(start) == .sign, case let next = Run(source, start).next, next == prefix else { return nil }
            return Operand(form: .reference(Syntax(source, start, next).text), next: next, takesClosure: false)
        }
        addSuffixes(&operand, from: prefix)
        if prefix > start { operand.form = .other }
        return operand
    }

    /// The position after prefix operators, `try` and the like.
    private func skippingPrefixes(_ start: Int) -> Int {
        var next = start
        while true {
            switch source.kind(next) {
            case .sign:
                // `.some` is not an operator.
                next = Run(source, next).next
            case .word:
                switch source.keyword(next) {
                case .try:
                    next += 1
                    if source.isAdjacent(next), source.isSign(next, "?") || source.isSign(next, "!") { next += 1 }
                case .inout, .repeat, .await: next += 1
                case .unsafe, .copy, .consume, .borrow, .each:
                    // Each of these can also be a name.
                    guard source.isWord(next + 1), !source.token(next + 1).startsLine, source.keyword(next + 1) != .as,
                        source.keyword(next + 1) != .is
                    else { return next }
                    next += 1
                default: return next
                }
            default: return next
            }
        }
    }

    private func primary(at start: Int) -> Operand? {
        switch source.kind(start) {
        case .integer: return literal(.integer, at: start)
        case .float: return literal(.float, at: start)
        case .string: return literal(.string, at: start)
        case .regex: return literal(.regex, at: start)
        // What is in it is not read for the sake of what is after it.
        case .openSquare: return Operand(form: .other, next: source.after(start), takesClosure: false)
        case .openParenthesis: return Operand(form: .tuple, next: source.after(start))
        case .openBrace: return Operand(form: .closure, next: source.after(start))
        case .quotedWord, .dollarWord: return reference(at: start)
        case .word: return word(at: start)
        case .period:
            guard source.isWord(start + 1) else { return nil }
            return Operand(form: .member(base: nil, name: source.text(start + 1)), next: start + 2)
        case .pound: return Operand(form: .other, next: endOfMacro(at: start), takesClosure: false)
        case .backslash: return Operand(form: .other, next: endOfKeyPath(start + 1))
        default: return nil
        }
    }

    private func word(at start: Int) -> Operand? {
        let keyword = source.keyword(start)
        switch keyword {
        case .true: return literal(.boolean(true), at: start)
        case .false: return literal(.boolean(false), at: start)
        case .nil: return literal(.null, at: start)
        case .self, .selfType, .Any, .super, .`init`: return reference(at: start)
        case .any, .some:
            if source.isWord(start + 1), !source.token(start + 1).startsLine, let type = types.type(at: start) {
                return Operand(form: .other, next: type.next)
            }
        case .if, .switch, .do: return Operand(form: .other, next: endOfStatement(start))
        default: break
        }
        return keyword.isReserved ? nil : reference(at: start)
    }

    private func literal(_ form: Expression.Form, at start: Int) -> Operand { Operand(form: form, next: start + 1, takesClosure: false) }

    private func reference(at start: Int) -> Operand { named(Operand(form: .reference(source.text(start)), next: start + 1), from: start) }

    /// Adds generic arguments after a name.
    private func named(_ operand: Operand, from start: Int) -> Operand {
        guard operand.next < limit, let arguments = types.arguments(at: operand.next, 0) else { return operand }
        // `a < b` and `a<b>c` are comparisons.
        let next = source.token(arguments.next)
        let endsExpression =
            switch next.kind {
            case .openBrace, .closeParenthesis, .closeSquare, .closeBrace, .period, .comma, .semicolon, .colon, .end: true
            case .openParenthesis, .openSquare: !next.startsLine
            case .sign: source.isAdjacent(arguments.next) && (source.isSign(arguments.next, "?") || source.isSign(arguments.next, "!"))
            default: false
            }
        guard endsExpression else { return operand }
        return Operand(form: .specialization(Expression(syntax: Syntax(source, start, operand.next))), next: arguments.next)
    }

    private func addSuffixes(_ operand: inout Operand, from start: Int) {
        while true {
            let next = operand.next
            if next >= limit { return }
            let token = source.token(next)
            let before = Expression(syntax: Syntax(source, start, next))
            switch token.kind {
            case .period where source.isWord(next + 1) || [.integer, .dollarWord].contains(source.kind(next + 1)):
                operand = named(Operand(form: .member(base: before, name: source.text(next + 1)), next: next + 2), from: start)
            case .openParenthesis where !token.startsLine:
                operand = Operand(form: .call(before, arguments: next, hasClosure: false), next: source.after(next))
            case .openSquare where !token.startsLine: operand = Operand(form: .other, next: source.after(next))
            case .openBrace where operand.takesClosure && !beginsObservers(next) && source.keyword(next + 1) != .case:
                if case .call(let called, let arguments, false) = operand.form {
                    operand.form = .call(called, arguments: arguments, hasClosure: true)
                } else {
                    operand.form = .call(before, arguments: nil, hasClosure: true)
                }
                operand.next = afterClosures(next)
            case .sign:
                let run = Run(source, next)
                let isChain = run.isBoundLeft && (source.isSign(next, "?") || source.isSign(next, "!"))
                guard isChain || run.isPostfix else { return }
                operand = Operand(form: .other, next: isChain ? next + 1 : run.next)
            case .poundIf where source.kind(afterDirectives(next)) == .period:
                operand = Operand(form: .other, next: min(source.endOfBranches(at: next) + 1, source.end))
            default: return
            }
        }
    }

    /// The position after a closure, and those with labels that follow it.
    private func afterClosures(_ brace: Int) -> Int {
        var next = source.after(brace)
        while source.isWord(next), source.kind(next + 1) == .colon, source.kind(next + 2) == .openBrace { next = source.after(next + 2) }
        return next
    }

    /// The position after `#name`, and the arguments and closures that follow it.
    func endOfMacro(at start: Int) -> Int {
        var next = start + 1
        if let arguments = types.arguments(at: next, 0) { next = arguments.next }
        if source.kind(next) == .openParenthesis, !source.token(next).startsLine { next = source.after(next) }
        return source.kind(next) == .openBrace && !beginsObservers(next) ? afterClosures(next) : next
    }

    /// The position after consecutive directives.
    private func afterDirectives(_ start: Int) -> Int {
        var next = start
        while source.isDirective(next) { next = source.afterDirective(next) }
        return next
    }

    /// Whether braces contain observers, and so are not an argument. Only they can follow an initial
    /// value.
    private func beginsObservers(_ brace: Int) -> Bool {
        switch source.keyword(skippingAttributes(brace + 1)) {
        case .willSet, .didSet: true
        case .`init`: source.kind(brace + 1) == .word
        default: false
        }
    }

    /// Whether braces contain accessors, and not the body of a getter.
    func beginsAccessors(_ brace: Int) -> Bool {
        var next = skippingAttributes(brace + 1)
        while [.mutating, .nonmutating, .borrowing, .consuming].contains(source.keyword(next)) { next += 1 }
        return source.keyword(next).isAccessor
            && ([.openBrace, .openParenthesis, .closeBrace].contains(source.kind(next + 1)) || source.keyword(next + 1) != .none)
    }

    private func skippingAttributes(_ start: Int) -> Int {
        var next = start
        while source.kind(next) == .at, source.isWord(next + 1) {
            next += 2
            if source.kind(next) == .openParenthesis { next = source.after(next) }
        }
        return next
    }

    private func endOfKeyPath(_ start: Int) -> Int {
        var operand = Operand(form: .other, next: start, takesClosure: false)
        if source.isWord(start) || source.kind(start) == .openSquare || source.kind(start) == .openParenthesis {
            operand.next = types.type(at: start)?.next ?? source.skipping(start)
        } else if source.kind(start) == .period, !source.isWord(start + 1) {
            operand.next = start + 1
        }
        addSuffixes(&operand, from: start)
        return operand.next
    }

    /// The position after `if … { … } else { … }` and other statements that are expressions.
    private func endOfStatement(_ start: Int) -> Int {
        var next = start + 1
        while true {
            while next < source.end, source.kind(next) != .openBrace, source.kind(next) != .closeBrace { next = source.skipping(next) }
            guard source.kind(next) == .openBrace else { return next }
            next = source.after(next)
            guard source.keyword(next) == .else || source.keyword(next) == .catch else { return next }
            next += 1
        }
    }
}
