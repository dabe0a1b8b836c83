import ApusJSONExpressionSyntax

/// A nondeterministic automaton for an expression.
struct ExpressionProgram: Sendable {
    typealias Instruction = ExpressionInstructions.Instruction

    let instructions: [Instruction]
    let start: UInt16
    let alphabet: Alphabet
    /// What assertions must know of each class of characters, and of the end. Empty if there are no
    /// assertions but those for the ends of the text.
    let traits: [CharacterTraits]
    /// Whether there are assertions that depend on the next character.
    let hasRequirements: Bool
    /// Whether the end of the last line matters.
    let findsLastLine: Bool
    /// The only byte that a match can begin with after the start of the text, if there is one.
    let firstByte: UInt8?
}

/// What assertions must know of a character.
struct CharacterTraits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let word = CharacterTraits(rawValue: 1)
    /// It belongs to the character before it.
    static let extending = CharacterTraits(rawValue: 2)
    static let lineTerminator = CharacterTraits(rawValue: 4)
    static let carriageReturn = CharacterTraits(rawValue: 8)
    static let lineFeed = CharacterTraits(rawValue: 16)
    /// No character: the start or the end of the text.
    static let none = CharacterTraits(rawValue: 32)
    /// The line terminator at the end of the text.
    static let last = CharacterTraits(rawValue: 64)
}

extension Assertion {
    /// Whether it holds between two characters.
    func holds(after previous: CharacterTraits, before next: CharacterTraits) -> Bool {
        switch self {
        case .textStart: previous.contains(.none)
        case .textEnd: next.contains(.none)
        case .lastLineEnd: next.contains(.none) || next.contains(.last)
        case .lineStart: previous.contains(.none) || (previous.contains(.lineTerminator) && !next.contains(.none))
        case .lineEnd:
            next.contains(.none) || (next.contains(.lineTerminator) && !(previous.contains(.carriageReturn) && next.contains(.lineFeed)))
        case .wordBoundary: !next.contains(.extending) && next.contains(.word) != previous.contains(.word)
        case .noWordBoundary: next.contains(.extending) || next.contains(.word) == previous.contains(.word)
        }
    }
}
