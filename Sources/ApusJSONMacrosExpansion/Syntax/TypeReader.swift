/// Reads types.
struct TypeReader {
    typealias Result = (type: TypeSyntax, next: Int)

    let source: Source
    /// Types are nested at most this deep. Types inside that are not looked at.
    private static let maximumDepth = 48

    init(_ source: Source) { self.source = source }

    /// The type at a position, and the position after it; nil if there is none.
    func type(at position: Int, depth: Int = 0) -> Result? {
        guard depth < Self.maximumDepth else { return nil }
        let start = skippingSpecifiers(position, depth)
        guard var result = composition(at: start, depth) else { return nil }
        if let function = function(after: result, depth) { result = function }
        if start != position { result.type = make(position, result.next, .other, [result.type]) }
        return result
    }

    private func make(_ first: Int, _ next: Int, _ kind: TypeSyntax.Kind, _ parts: [TypeSyntax] = [], name: Int = 0, isLabelled: Bool = false)
        -> TypeSyntax
    {
        TypeSyntax(syntax: Syntax(source, first, next), kind: kind, parts: parts, name: name, isLabelled: isLabelled)
    }

    /// The position after `inout`, `@escaping` and the like.
    private func skippingSpecifiers(_ position: Int, _ depth: Int) -> Int {
        var next = position
        while true {
            switch source.keyword(next) {
            case .inout: next += 1
            case .borrowing, .consuming, .sending, .isolated, .nonisolated:
                if source.kind(next + 1) == .openParenthesis, source.isAdjacent(next + 1) {
                    next = source.after(next + 1)
                } else if source.isWord(next + 1) || [.openParenthesis, .openSquare, .at].contains(source.kind(next + 1)) {
                    next += 1
                } else {
                    return next
                }
            default:
                guard let attribute = AttributeReader(source).attribute(at: next, depth: depth + 1) else { return next }
                next = attribute.syntax.after
            }
        }
    }

    // MARK: Functions and compositions

    private func function(after parameters: Result, _ depth: Int) -> Result? {
        guard parameters.type.kind == .tuple else { return nil }
        var next = parameters.next
        while true {
            switch source.keyword(next) {
            case .async, .rethrows: next += 1
            case .throws:
                next += 1
                if source.kind(next) == .openParenthesis { next = source.after(next) }
            default:
                guard source.isSign(next, "-"), source.isSign(next + 1, ">"), let result = type(at: next + 2, depth: depth + 1) else { return nil }
                return (
                    make(parameters.type.syntax.first, result.next, .other, [parameters.type, result.type]), result.next
                )
            }
        }
    }

    private func composition(at position: Int, _ depth: Int) -> Result? {
        switch source.keyword(position) {
        case .some, .any, .each, .repeat:
            guard let result = type(at: position + 1, depth: depth + 1) else { break }
            let isExistential = source.keyword(position) == .some || source.keyword(position) == .any
            return (make(position, result.next, isExistential ? .existential : .other, [result.type]), result.next)
        default: break
        }
        guard let first = suppressed(at: position, depth) else { return nil }
        guard source.isSign(first.next, "&"), !source.isSign(first.next + 1, "&") else { return first }
        var parts = [first.type]
        var next = first.next
        while source.isSign(next, "&"), let part = suppressed(at: next + 1, depth) {
            parts.append(part.type)
            next = part.next
        }
        return (make(position, next, .other, parts), next)
    }

    /// `~Copyable`, or a simple type.
    private func suppressed(at position: Int, _ depth: Int) -> Result? {
        guard source.isSign(position, "~") else { return simple(at: position, depth) }
        guard let result = simple(at: position + 1, depth) else { return nil }
        return (make(position, result.next, .other, [result.type]), result.next)
    }

    // MARK: Simple types

    private func simple(at position: Int, _ depth: Int) -> Result? {
        var result: Result
        switch source.kind(position) {
        case .word, .quotedWord:
            let keyword = source.keyword(position)
            guard !keyword.isReserved || keyword == .selfType || keyword == .Any || keyword == .self else { return nil }
            let arguments = arguments(at: position + 1, depth)
            let next = arguments?.next ?? position + 1
            result = (make(position, next, .named, arguments?.types ?? [], name: position), next)
        case .openParenthesis: result = tuple(at: position, depth)
        case .openSquare: result = brackets(at: position, depth)
        default: return nil
        }
        return suffixes(of: result, depth)
    }

    private func suffixes(of first: Result, _ depth: Int) -> Result {
        var (type, next) = first
        let start = type.syntax.first
        // A chain is as deep as nested types are.
        for _ in 0..<Self.maximumDepth {
            if source.kind(next) == .period, source.isWord(next + 1) {
                let name = next + 1
                if ["Type", "Protocol"].contains(source.text(name)) {
                    next = name + 1
                    type = make(start, next, .other, [type])
                } else {
                    let arguments = arguments(at: name + 1, depth)
                    next = arguments?.next ?? name + 1
                    type = make(start, next, .member, [type] + (arguments?.types ?? []), name: name)
                }
            } else if source.isAdjacent(next), source.isSign(next, "?") || source.isSign(next, "!") {
                type = make(start, next + 1, source.isSign(next, "?") ? .optional : .forced, [type])
                next += 1
            } else {
                return (type, next)
            }
        }
        return (type, next)
    }

    /// The generic arguments at `<`, and the position after `>`; nil if there are none.
    func arguments(at position: Int, _ depth: Int) -> (types: [TypeSyntax], next: Int)? {
        guard source.isSign(position, "<"), !source.comparisons.contains(position) else { return nil }
        let arguments = readArguments(at: position, depth)
        if arguments == nil { source.comparisons.insert(position) }
        return arguments
    }

    private func readArguments(at position: Int, _ depth: Int) -> (types: [TypeSyntax], next: Int)? {
        var types: [TypeSyntax] = []
        var next = position + 1
        while true {
            if source.isSign(next, ">") { return (types, next + 1) }
            if let argument = type(at: next, depth: depth + 1) {
                types.append(argument.type)
                next = argument.next
            } else if source.kind(next) == .integer || (source.isSign(next, "-") && source.kind(next + 1) == .integer) {
                next += source.kind(next) == .integer ? 1 : 2
            } else {
                return nil
            }
            if source.kind(next) == .comma { next += 1 } else if !source.isSign(next, ">") { return nil }
        }
    }

    private func tuple(at position: Int, _ depth: Int) -> Result {
        let (close, next) = (source.token(position).partner, source.after(position))
        var types: [TypeSyntax] = []
        _ = source.elements(in: position) { start in
            let element = source.afterLabel(at: start)
            guard let part = type(at: element, depth: depth + 1), part.next <= close else { return element }
            types.append(part.type)
            return part.next
        }
        let isLabelled = source.afterLabel(at: position + 1) > position + 1
        return (make(position, next, .tuple, types, isLabelled: isLabelled), next)
    }

    private func brackets(at position: Int, _ depth: Int) -> Result {
        let (close, next) = (source.token(position).partner, source.after(position))
        guard let first = type(at: position + 1, depth: depth + 1) else { return (make(position, next, .other), next) }
        if first.next == close { return (make(position, next, .array, [first.type]), next) }
        if source.kind(first.next) == .colon, let value = type(at: first.next + 1, depth: depth + 1), value.next == close {
            return (make(position, next, .dictionary, [first.type, value.type]), next)
        }
        return (make(position, next, .other, [first.type]), next)
    }
}
