/// A text that the compiler sent, as tokens.
///
///     0123456789
///     let a: [T]      word(0..<3) word(4..<5) colon(5..<6) openSquare(7..<8) word(8..<9) closeSquare(9..<10) end
///
/// The readers never copy tokens: a piece of syntax is a range of their positions, and its text is
/// cut from the bytes when it is asked for.
final class Source {
    let bytes: [UInt8]
    /// The tokens. The last is always an end.
    private let tokens: [Token]
    let fileName: String
    /// The offset of the text in its file, and the line.
    let offset: Int
    private let line: Int
    private lazy var lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    /// The positions of `<` that were found not to begin generic arguments, so that none is tried
    /// again and again.
    var comparisons: Set<Int> = []
    /// The positions of `#if` that were found not to consist of attributes, likewise.
    var otherBranches: Set<Int> = []

    init(_ text: String, fileName: String = "", offset: Int = 0, line: Int = 1) {
        bytes = Array(text.utf8)
        var lexer = Lexer(bytes)
        tokens = lexer.tokens()
        self.fileName = fileName
        self.offset = offset
        self.line = line
    }

    /// The line in the file of an offset in the text.
    func line(of offset: Int) -> Int {
        var (first, end) = (0, lineEnds.count)
        while first < end {
            let middle = (first + end) / 2
            if lineEnds[middle] < offset { first = middle + 1 } else { end = middle }
        }
        return line + first
    }

    /// The position of the end.
    var end: Int { tokens.count - 1 }

    var all: Syntax { Syntax(self, 0, end) }

    /// The token at a position. There is an end at each position after the last.
    func token(_ position: Int) -> Token { tokens[position < tokens.count ? position : tokens.count - 1] }

    func kind(_ position: Int) -> Token.Kind { token(position).kind }

    func keyword(_ position: Int) -> Keyword { token(position).keyword }

    func text(_ position: Int) -> String { text(token(position).start, token(position).end) }

    /// The text between two offsets.
    func text(_ start: Int, _ end: Int) -> String { start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : "" }

    /// A word without its backticks.
    func plainText(_ position: Int) -> String {
        let token = token(position)
        return token.kind == .quotedWord && token.end - token.start > 2 ? text(token.start + 1, token.end - 1) : text(position)
    }

    func isWord(_ position: Int) -> Bool { kind(position) == .word || kind(position) == .quotedWord }

    /// Whether the token can be the name of a declaration.
    func isName(_ position: Int) -> Bool { isWord(position) && !keyword(position).isReserved }

    /// Whether the token is this character of an operator.
    func isSign(_ position: Int, _ sign: Unicode.Scalar) -> Bool {
        let token = token(position)
        return token.kind == .sign && bytes[token.start] == UInt8(ascii: sign)
    }

    /// Whether nothing is between a token and the one before it.
    func isAdjacent(_ position: Int) -> Bool { position > 0 && token(position - 1).end == token(position).start }

    /// The position after an opening bracket's contents and the closing bracket.
    func after(_ open: Int) -> Int {
        let close = token(open).partner
        return token(close).partner == open ? close + 1 : close
    }

    /// The position after a token, or after its partner if it is an opening bracket.
    func skipping(_ position: Int) -> Int {
        switch kind(position) {
        case .openParenthesis, .openSquare, .openBrace: max(after(position), position + 1)
        case .end: position
        default: position + 1
        }
    }

    /// The elements in brackets, each with the comma after it.
    ///
    /// - Parameter read: reads the element that starts at a position, and returns the position after what it has read. The rest
    ///   of the element is skipped.
    func elements(in open: Int, _ read: (_ start: Int) -> Int) -> [Syntax] {
        let close = token(open).partner
        var elements: [Syntax] = []
        var start = open + 1
        while start < close {
            var next = min(read(start), close)
            while next < close, kind(next) != .comma { next = skipping(next) }
            next = min(next + 1, close)
            elements.append(Syntax(self, start, next))
            start = next
        }
        return elements
    }

    /// The position after a label's colon, as in `label: T` or `_ label: T`; `start` if there is none.
    func afterLabel(at start: Int) -> Int {
        guard isWord(start) else { return start }
        if kind(start + 1) == .colon { return start + 2 }
        return isWord(start + 1) && kind(start + 2) == .colon ? start + 3 : start
    }

    /// The position of the first token in the line after that of a token, or after that in which brackets end.
    func nextLine(after position: Int) -> Int {
        var next = position + 1
        while next < end, !token(next).startsLine { next = skipping(next) }
        return min(next, end)
    }

    /// Whether the token is `#if`, `#elseif`, `#else` or `#endif`.
    func isDirective(_ position: Int) -> Bool { [.poundIf, .poundElse, .poundEndif].contains(kind(position)) }

    /// The position after a directive and its condition.
    func afterDirective(_ position: Int) -> Int { kind(position) == .poundEndif ? position + 1 : nextLine(after: position) }

    /// The position of the `#endif` of the `#if` at a position; the end if there is none.
    func endOfBranches(at start: Int) -> Int {
        var branch = start
        while kind(branch) != .poundEndif, token(branch).partner > branch { branch = token(branch).partner }
        return branch
    }

    /// The offset at which the trivia after a token ends: the blanks and comments in its line.
    func endOfTrivia(after position: Int) -> Int {
        guard position >= 0 else { return 0 }
        let limit = token(position + 1).start
        var offset = token(position).end
        while offset < limit, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            offset = Lexer.comment(at: offset, in: bytes) ?? offset + 1
        }
        return min(offset, limit)
    }
}
