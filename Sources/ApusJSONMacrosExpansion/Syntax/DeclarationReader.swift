/// Reads declarations. What is of no interest is skipped, brackets with all that is in them, so that
/// the cost is proportional to the text's length.
struct DeclarationReader {
    let source: Source
    private var attributes: AttributeReader { AttributeReader(source) }
    var types: TypeReader { TypeReader(source) }

    init(_ source: Source) { self.source = source }

    /// The declaration that is the whole text.
    var declaration: Declaration { read(at: 0, upTo: source.end, readsMembers: true) }

    // MARK: Any declaration

    /// - Parameter readsMembers: whether the members of types are read.
    private func read(at start: Int, upTo limit: Int, readsMembers: Bool = false) -> Declaration {
        let attributes = attributes.attributes(at: start)
        let modifiers = modifiers(at: attributes.next)
        let position = min(modifiers.next, limit)
        var declaration = Declaration(syntax: Syntax(source, start, position), introducer: Syntax(source, position, min(position + 1, limit)))
        declaration.attributes = attributes.list
        declaration.modifiers = modifiers.list
        let next: Int
        switch source.keyword(position) {
        case .struct, .class, .enum, .actor, .protocol, .extension:
            declaration.kind = Declaration.Kind(rawValue: source.keyword(position).rawValue) ?? .other
            next = readType(&declaration, readsMembers)
        case .var, .let: next = readVariable(&declaration, limit)
        case .case: next = readCases(&declaration, limit)
        case .func: next = readFunction(&declaration)
        case .`init`: next = readInitializer(&declaration)
        case .typealias, .associatedtype, .macro, .subscript:
            if source.isName(position + 1) { declaration.name = Syntax(source, position + 1, position + 2) }
            next = endOfDeclaration(afterGenericParameters(at: position + (declaration.name == nil ? 1 : 2), &declaration) - 1)
        case .deinit, .import, .operator, .precedencegroup: next = endOfDeclaration(position + 1)
        default:
            if source.kind(position) == .poundIf {
                declaration.kind = .conditional
                next = readConditional(&declaration)
            } else {
                // A macro, or an error.
                next =
                    source.kind(position) == .pound
                    ? ExpressionReader(source).endOfMacro(at: position) : position < limit ? endOfDeclaration(position) : position
            }
        }
        declaration.syntax = Syntax(source, start, min(next, limit))
        return declaration
    }

    private func modifiers(at start: Int) -> (list: [Modifier], next: Int) {
        var list: [Modifier] = []
        var next = start
        while source.keyword(next).isModifier || isUnknownModifier(next) {
            let following = next + 1
            // `class func`, but `class Film` and `class final {}`
            if source.keyword(next) == .class, !source.keyword(following).beginsDeclaration || beginsBody(following + 1) { break }
            let hasDetail = source.kind(following) == .openParenthesis
            let end = hasDetail ? source.after(following) : following
            list.append(Modifier(syntax: Syntax(source, next, end), name: source.text(next), hasDetail: hasDetail))
            next = end
        }
        return (list, next)
    }

    /// Whether something is at a position that follows the name of a type.
    private func beginsBody(_ position: Int) -> Bool {
        [.openBrace, .colon].contains(source.kind(position)) || source.isSign(position, "<") || source.keyword(position) == .where
    }

    /// Whether a word that is not known must be a modifier, because a declaration follows it.
    private func isUnknownModifier(_ position: Int) -> Bool {
        source.kind(position) == .word && source.keyword(position) == .none && !source.token(position + 1).startsLine
            && source.keyword(position + 1).beginsDeclaration
    }

    /// The position after the rest of a declaration: after its body, or before the next declaration.
    private func endOfDeclaration(_ start: Int) -> Int {
        var next = start
        while true {
            switch source.kind(next) {
            case .end, .closeBrace, .semicolon: return next
            case .openBrace: return source.after(next)
            case .poundIf, .poundElse, .poundEndif:
                if source.token(next).startsLine, next > start { return next }
            case .at, .pound:
                if source.token(next).startsLine, next > start, !continues(after: next - 1) { return next }
            case .word:
                if source.token(next).startsLine, source.keyword(next).beginsDeclaration || isUnknownModifier(next), next > start { return next }
            default: break
            }
            next = source.skipping(next)
        }
    }

    /// Whether a token cannot be the last of a declaration.
    private func continues(after position: Int) -> Bool {
        source.isSign(position, "=") || source.isSign(position, "&") || [.comma, .colon].contains(source.kind(position))
            || (source.isSign(position, ">") && source.isSign(position - 1, "-"))
    }

    // MARK: Types

    private func readType(_ declaration: inout Declaration, _ readsMembers: Bool) -> Int {
        var next = declaration.introducer.after
        if declaration.kind == .extension {
            next = types.type(at: next)?.next ?? next
        } else if source.isName(next) {
            declaration.name = Syntax(source, next, next + 1)
            next += 1
        } else {
            return endOfDeclaration(declaration.introducer.first)
        }
        if source.isSign(next, "<") { next = readGenericParameters(at: next, &declaration) }
        if source.kind(next) == .colon {
            next += 1
            while let type = types.type(at: next) {
                declaration.inherited.append(type.type.text)
                next = type.next
                guard source.kind(next) == .comma else { break }
                next += 1
            }
        }
        declaration.hasWhereClause = source.keyword(next) == .where
        while ![.openBrace, .closeBrace, .semicolon, .end].contains(source.kind(next)) { next = source.skipping(next) }
        guard source.kind(next) == .openBrace else { return next }
        declaration.block = Syntax(source, next, source.after(next))
        if readsMembers { declaration.members = members(from: next + 1, upTo: source.token(next).partner) }
        return source.after(next)
    }

    /// The position after the generic parameters of what is no type.
    private func afterGenericParameters(at start: Int, _ declaration: inout Declaration) -> Int {
        guard source.isSign(start, "<") else { return start }
        declaration.hasGenericParameters = true
        var other = declaration
        return readGenericParameters(at: start, &other)
    }

    private func readGenericParameters(at start: Int, _ declaration: inout Declaration) -> Int {
        declaration.hasGenericParameters = true
        var next = start + 1
        while true {
            let first = next
            next = attributes.attributes(at: next).next
            if source.isWord(next + 1), source.keyword(next) == .each || source.keyword(next) == .let { next += 1 }
            guard source.isWord(next) else { break }
            let name = Syntax(source, next, next + 1)
            next += 1
            var isConstrained = false
            if source.kind(next) == .colon, let type = types.type(at: next + 1) {
                isConstrained = true
                next = type.next
            }
            let hasComma = source.kind(next) == .comma
            if hasComma { next += 1 }
            declaration.genericParameters.append(GenericParameter(syntax: Syntax(source, first, next), name: name, isConstrained: isConstrained))
            if !hasComma { break }
        }
        return source.isSign(next, ">") ? next + 1 : next
    }

    /// - Parameter isConditional: whether the members are in the branches of `#if`. Those of an `#if` inside it are among them.
    private func members(from start: Int, upTo limit: Int, isConditional: Bool = false) -> [Declaration] {
        var members: [Declaration] = []
        var next = start
        while next < limit {
            if source.kind(next) == .semicolon {
                next += 1
            } else if isConditional, source.isDirective(next), attributes.attributes(at: next).next == next {
                next = source.afterDirective(next)
            } else {
                let member = read(at: next, upTo: limit)
                members.append(member)
                next = max(member.syntax.after, next + 1)
            }
        }
        return members
    }

    /// Reads the members in the branches of `#if`.
    private func readConditional(_ declaration: inout Declaration) -> Int {
        let start = declaration.introducer.first
        let end = source.endOfBranches(at: start)
        // Attributes before it belong to what is in it.
        if declaration.syntax.first == start {
            declaration.members = members(from: source.afterDirective(start), upTo: end, isConditional: true)
        }
        return min(end + 1, source.end)
    }

    /// The members of a type inside a declaration that has been read.
    func members(of type: Declaration) -> [Declaration] {
        guard let block = type.block else { return [] }
        return members(from: block.first + 1, upTo: source.token(block.first).partner)
    }

    // MARK: Functions

    private func readFunction(_ declaration: inout Declaration) -> Int {
        declaration.kind = .function
        let start = declaration.introducer.after
        var next = start
        if source.isName(next) {
            next += 1
        } else {
            // An operator. In `func < <T>`, it ends at the space, and in `func ==<T>` before the generic parameters.
            while source.kind(next) == .sign, next == start || source.isAdjacent(next) { next += 1 }
            if next > start + 1, source.isSign(next - 1, "<"), source.isWord(next) { next -= 1 }
        }
        declaration.name = Syntax(source, start, next)
        if next == start { return endOfDeclaration(start - 1) }
        return endOfDeclaration(afterGenericParameters(at: next, &declaration))
    }

    private func readInitializer(_ declaration: inout Declaration) -> Int {
        declaration.kind = .initializer
        var next = declaration.introducer.after
        let isOptional = source.isSign(next, "?") || source.isSign(next, "!")
        if isOptional { next += 1 }
        next = afterGenericParameters(at: next, &declaration)
        while ![.openParenthesis, .openBrace, .closeBrace, .end].contains(source.kind(next)) { next += 1 }
        declaration.isEmptyInitializer = !isOptional && source.kind(next) == .openParenthesis && source.token(next).partner == next + 1
        return endOfDeclaration(next)
    }
}
