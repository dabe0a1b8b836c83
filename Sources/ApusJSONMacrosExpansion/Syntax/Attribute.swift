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

    /// - Parameter depth: how deep the attribute is in types; 0 if it is one of a declaration.
    func attribute(at start: Int, depth: Int = 0) -> Attribute? {
        guard source.kind(start) == .at, source.isWord(start + 1), source.isAdjacent(start + 1) else { return nil }
        let types = TypeReader(source)
        var name = start + 1
        var next = start + 2
        while true {
            if let arguments = types.arguments(at: next, depth) { next = arguments.next }
            guard source.kind(next) == .period, source.isWord(next + 1) else { break }
            name = next + 1
            next += 2
        }
        let open = hasArguments(at: next, isInType: depth > 0) ? next : nil
        return Attribute(syntax: Syntax(source, start, open.map(source.after) ?? next), name: source.text(name), open: open)
    }

    /// Whether a parenthesis after an attribute's name begins its arguments, and not a type or a
    /// pattern.
    private func hasArguments(at position: Int, isInType: Bool) -> Bool {
        guard source.kind(position) == .openParenthesis, !source.token(position).startsLine else { return false }
        if source.isAdjacent(position) { return true }
        let next = source.after(position)
        return !isInType && (source.kind(next) == .at || source.keyword(next).beginsDeclaration)
    }

    /// The attributes in the branches of `#if`, also of one inside it, if nothing else is there.
    private func conditional(at start: Int) -> (list: [Attribute], next: Int)? {
        guard source.kind(start) == .poundIf, !source.otherBranches.contains(start) else { return nil }
        let end = source.endOfBranches(at: start)
        var list: [Attribute] = []
        // Each `#if` with the number of attributes before it.
        var open: [(position: Int, count: Int)] = []
        var position = start
        while position <= end {
            if source.isDirective(position) {
                if source.kind(position) == .poundIf { open.append((position, list.count)) }
                if source.kind(position) == .poundEndif, let last = open.popLast(), last.count == list.count {
                    source.otherBranches.insert(last.position)
                }
                position = source.afterDirective(position)
            } else if let attribute = attribute(at: position) {
                list.append(attribute)
                position = attribute.syntax.after
            } else {
                break
            }
        }
        source.otherBranches.formUnion(open.map(\.position))
        return open.isEmpty && !list.isEmpty ? (list, position) : nil
    }
}
