/// A word, a literal, a bracket or a sign of a source text.
struct Token {
    enum Kind: UInt8 {
        /// An identifier or a keyword.
        case word
        /// An identifier in backticks.
        case quotedWord
        case dollarWord, integer, float, string, regex
        case openParenthesis, closeParenthesis, openSquare, closeSquare, openBrace, closeBrace
        case comma, colon, semicolon, period, at, backslash
        /// `#` and a word that is not one of the directives below.
        case pound
        case poundIf, poundElse, poundEndif
        /// One character of an operator.
        case sign
        case end
    }

    let kind: Kind
    /// Which keyword a word is.
    let keyword: Keyword
    /// Whether it is the first token in its line.
    let startsLine: Bool
    /// The offsets of its bytes in the source.
    let start: Int
    let end: Int
    /// Of an opening bracket, the token at which its contents end: the closing bracket or, if there
    /// is none, the token that closes something around it. Of a closing bracket, the opening one.
    /// Of `#if` and its branches, the next branch or `#endif`.
    var partner = -1
}

/// The words that mean something to the readers, and those that are reserved.
enum Keyword: String, CaseIterable {
    case none = ""
    // Declarations
    case `var`, `let`, `func`, `init`, `deinit`, `subscript`, `case`, `typealias`, `associatedtype`, `import`, macro, `operator`, `precedencegroup`
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
    // Modifiers
    case `public`, `private`, `fileprivate`, `internal`, package, open
    case `static`, final, override, lazy, weak, unowned, mutating, nonmutating, dynamic, required, convenience, optional, indirect
    case nonisolated, isolated, distributed, borrowing, consuming, sending, prefix, postfix, infix
    // Accessors
    case get, set, willSet, didSet, borrow
    case underscoreRead = "_read"
    case underscoreModify = "_modify"
    case unsafeAddress, unsafeMutableAddress
    // Types
    case any, some, each, `repeat`, `inout`, `throws`, `rethrows`, async
    // Expressions
    case `true`, `false`, `nil`, `as`, `is`, `try`, `await`, unsafe, copy, consume, `if`, `else`, `switch`, `do`, `catch`, `where`, `self`
    // Reserved words without a meaning here
    case selfType = "Self"
    case `Any`, `break`, `continue`, `default`, `defer`, `fallthrough`, `for`, `guard`, `in`, `return`, `super`, `throw`, `while`

    private static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    init(_ word: String) { self = Self.words[word] ?? .none }

    /// Whether a declaration can begin with this word.
    var beginsDeclaration: Bool { introducesDeclaration || isModifier }

    var introducesDeclaration: Bool {
        switch self {
        case .var, .let, .func, .`init`, .deinit, .subscript, .case, .typealias, .associatedtype, .import, .macro, .operator, .precedencegroup,
            .struct, .class, .enum, .actor, .protocol, .extension:
            true
        default: false
        }
    }

    var isModifier: Bool {
        switch self {
        case .public, .private, .fileprivate, .internal, .package, .open, .static, .class, .final, .override, .lazy, .weak, .unowned, .mutating,
            .nonmutating, .dynamic, .required, .convenience, .optional, .indirect, .nonisolated, .isolated, .distributed, .borrowing, .consuming,
            .sending, .prefix, .postfix, .infix, .async:
            true
        default: false
        }
    }

    /// Whether the word begins an accessor.
    var isAccessor: Bool {
        switch self {
        case .get, .set, .willSet, .didSet, .underscoreRead, .underscoreModify, .unsafeAddress, .unsafeMutableAddress, .`init`, .borrow:
            true
        default: false
        }
    }

    /// Whether the word is an expression.
    var isValue: Bool { [.true, .false, .nil, .self, .selfType, .Any, .super].contains(self) }

    /// Whether the word cannot be an identifier, so that it names nothing in an expression.
    var isReserved: Bool {
        switch self {
        case .public, .private, .fileprivate, .internal, .static, .class, .`init`: true
        case .none, .macro, .actor, .any, .some, .each, .await, .unsafe, .copy, .consume: false
        default: !isModifier && !isAccessor
        }
    }
}
