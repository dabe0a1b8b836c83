/// An attribute as it is written, like `@JSONKey("id")`.
struct Attribute {
    let syntax: Syntax
    /// The name without a module's name before it.
    let name: String
    /// The position of the opening parenthesis; nil if there are no arguments.
    let open: Int?

    var arguments: [Argument] { open.map { ExpressionReader(syntax.source).arguments(in: $0) } ?? [] }

    /// Whether this is `@available` with a word in its list.
    fileprivate func isAvailability(_ word: String) -> Bool {
        guard name == "available", let open else { return false }
        return Syntax(syntax.source, open, syntax.after).contains(word)
    }
}

extension [Attribute] {
    func named(_ name: String) -> Attribute? { first { $0.name == name } }

    /// Whether the attributes deprecate their declaration, on any platform.
    var sayDeprecated: Bool { contains { $0.isAvailability("deprecated") } }

    /// Whether the attributes make their declaration unavailable on all platforms.
    var sayUnavailable: Bool { contains { $0.isAvailability("unavailable") && $0.isAvailability("*") } }
}

/// Reads attributes.
struct AttributeReader {
    let source: Source

    init(_ source: Source) { self.source = source }

    /// The attributes at a position, including those in `#if`, and the position after them.
    func attributes(at start: Int) -> (list: [Attribute], next: Int) {
        var list: [Attribute] = []
        var next = start
        while true {
            if let attribute = attribute(at: next) {
                list.append(attribute)
                next = attribute.syntax.after
            } else if let conditional = conditional(at: next) {
                list += conditional.list
                next = conditional.next
            } else {
                return (list, next)
            }
        }
    }

    func attribute(at start: Int) -> Attribute? {
        guard source.kind(start) == .at, source.isWord(start + 1), source.isAdjacent(start + 1) else { return nil }
        let types = TypeReader(source)
        var name = start + 1
        var next = start + 2
        while true {
            if let arguments = types.arguments(at: next, 0) { next = arguments.next }
            guard source.kind(next) == .period, source.isWord(next + 1) else { break }
            name = next + 1
            next += 2
        }
        let open = hasArguments(at: next) ? next : nil
        return Attribute(syntax: Syntax(source, start, open.map(source.after) ?? next), name: source.text(name), open: open)
    }

    /// Whether a parenthesis after an attribute's name begins its arguments, and not a type or a
    /// pattern.
    private func hasArguments(at position: Int) -> Bool {
        guard source.kind(position) == .openParenthesis, !source.token(position).startsLine else { return false }
        if source.isAdjacent(position) { return true }
        let next = source.after(position)
        return source.kind(next) == .at || source.keyword(next).beginsDeclaration
    }

    /// The attributes in the branches of `#if`, if nothing else is there.
    private func conditional(at start: Int) -> (list: [Attribute], next: Int)? {
        guard source.kind(start) == .poundIf else { return nil }
        let (branches, next) = source.branches(at: start)
        guard source.kind(next - 1) == .poundEndif else { return nil }
        var list: [Attribute] = []
        for branch in branches {
            var position = branch.lowerBound
            while position < branch.upperBound {
                guard let attribute = attribute(at: position), attribute.syntax.after <= branch.upperBound else { return nil }
                list.append(attribute)
                position = attribute.syntax.after
            }
        }
        return list.isEmpty ? nil : (list, next)
    }
}
