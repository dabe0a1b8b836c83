/// Pairs the brackets of a text while it is read.
///
/// A closing bracket that fits an open one closes all that were opened inside, but a parenthesis or
/// a square bracket never closes a brace: in `{ ( }`, the brace is closed.
struct Brackets {
    private var open: [(position: Int, kind: Token.Kind)] = []
    /// The entries of each kind of bracket in `open`, the innermost last, by the kinds' raw values.
    private var entries = [[Int]](repeating: [], count: Int(Token.Kind.end.rawValue))
    /// The positions of the last branches of the open `#if`s.
    private var branches: [Int] = []

    /// Notes the last token.
    mutating func add(_ tokens: inout [Token]) {
        let position = tokens.count - 1
        let kind = tokens[position].kind
        switch kind {
        case .openParenthesis, .openSquare, .openBrace:
            entries[Int(kind.rawValue)].append(open.count)
            open.append((position, kind))
        case .closeParenthesis: close(.openParenthesis, at: position, &tokens)
        case .closeSquare: close(.openSquare, at: position, &tokens)
        case .closeBrace: close(.openBrace, at: position, &tokens)
        case .poundIf: branches.append(position)
        case .poundElse, .poundEndif:
            guard let branch = branches.popLast() else { return }
            tokens[branch].partner = position
            if kind == .poundElse { branches.append(position) }
        default: break
        }
    }

    private mutating func close(_ kind: Token.Kind, at position: Int, _ tokens: inout [Token]) {
        guard let entry = entries[Int(kind.rawValue)].last, entry >= entries[Int(Token.Kind.openBrace.rawValue)].last ?? 0 else { return }
        tokens[position].partner = open[entry].position
        while open.count > entry {
            let inner = open.removeLast()
            entries[Int(inner.kind.rawValue)].removeLast()
            tokens[inner.position].partner = position
        }
    }

    /// Ends the brackets that are still open at the end.
    mutating func close(_ tokens: inout [Token]) {
        let end = tokens.count - 1
        for (position, _) in open { tokens[position].partner = end }
        for branch in branches { tokens[branch].partner = end }
    }
}
