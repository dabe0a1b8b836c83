/// Pairs the brackets of a text while it is read.
///
/// A closing bracket that fits an open one closes all that were opened inside, but a parenthesis or
/// a square bracket never closes a brace: in `{ ( }`, the brace is closed.
struct Brackets {
    private struct Open {
        let position: Int
        let kind: Token.Kind
        /// The entries of the innermost open parenthesis and square bracket, this one included, that
        /// are inside the same braces; -1 if there is none.
        let parenthesis: Int
        let square: Int
        /// The entry of the innermost open brace, this one included; -1 if there is none.
        let brace: Int
    }

    private var open: [Open] = []
    /// The positions of the last branches of the open `#if`s.
    private var branches: [Int] = []

    /// Notes the last token.
    mutating func add(_ tokens: inout [Token]) {
        let position = tokens.count - 1
        let kind = tokens[position].kind
        switch kind {
        case .openParenthesis, .openSquare, .openBrace:
            let last = open.last
            let entry = open.count
            let isBrace = kind == .openBrace
            open.append(
                Open(
                    position: position, kind: kind,
                    parenthesis: isBrace ? -1 : kind == .openParenthesis ? entry : last?.parenthesis ?? -1,
                    square: isBrace ? -1 : kind == .openSquare ? entry : last?.square ?? -1, brace: isBrace ? entry : last?.brace ?? -1))
        case .closeParenthesis: close(open.last?.parenthesis ?? -1, at: position, &tokens)
        case .closeSquare: close(open.last?.square ?? -1, at: position, &tokens)
        case .closeBrace: close(open.last?.brace ?? -1, at: position, &tokens)
        case .poundIf: branches.append(position)
        case .poundElse, .poundEndif:
            guard let branch = branches.popLast() else { return }
            tokens[branch].partner = position
            if kind == .poundElse { branches.append(position) }
        default: break
        }
    }

    private mutating func close(_ entry: Int, at position: Int, _ tokens: inout [Token]) {
        guard entry >= 0 else { return }
        tokens[position].partner = open[entry].position
        while open.count > entry { tokens[open.removeLast().position].partner = position }
    }

    /// Ends the brackets that are still open at the end.
    mutating func close(_ tokens: inout [Token]) {
        let end = tokens.count - 1
        for entry in open { tokens[entry.position].partner = end }
        for branch in branches { tokens[branch].partner = end }
    }
}
