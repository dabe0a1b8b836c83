import ApusJSONExpressionSyntax

/// Adds to an expression's instructions what an automaton needs to know of characters.
struct ExpressionCompiler {
    private let instructions: ExpressionInstructions
    private let dialect: ExpressionDialect
    private var sets: SetTable
    private var assertions: Set<Assertion> { instructions.assertions }

    static func compile(_ source: String, dialect: ExpressionDialect) throws(ExpressionError) -> ExpressionProgram {
        let instructions = try ExpressionInstructions(source, dialect: dialect, scalars: UnicodeProperties.scalars(of:))
        var compiler = ExpressionCompiler(instructions: instructions, dialect: dialect, sets: instructions.sets)
        return try compiler.program()
    }

    private mutating func program() throws(ExpressionError) -> ExpressionProgram {
        let traitSets = self.traitSets().map { (sets.index(of: $0.0), $0.1) }
        guard let alphabet = Alphabet(sets.sets) else { throw instructions.tooLarge() }
        var traits: [CharacterTraits] = []
        if assertions.contains(where: { $0 != .textStart && $0 != .textEnd && $0 != .lastLineEnd }) {
            traits = (0..<alphabet.count).map { characterClass in
                var all: CharacterTraits = []
                for (set, trait) in traitSets where alphabet.contains(characterClass, in: set) { all.insert(trait) }
                return all
            }
        }
        return ExpressionProgram(
            instructions: instructions.list, start: instructions.start, alphabet: alphabet, traits: traits,
            hasRequirements: assertions.contains { $0 != .textStart }, findsLastLine: assertions.contains(.lastLineEnd),
            firstByte: traits.isEmpty ? firstByte() : nil)
    }

    private func traitSets() -> [(ScalarSet, CharacterTraits)] {
        var traits: [(ScalarSet, CharacterTraits)] = []
        if assertions.contains(.wordBoundary) || assertions.contains(.noWordBoundary) {
            traits.append((dialect == .icu ? CharacterSets.word(UnicodeProperties.scalars(of:)) : CharacterSets.asciiWord, .word))
            if dialect == .icu { traits.append((UnicodeProperties.extending, .extending)) }
        }
        if assertions.contains(.lineStart) || assertions.contains(.lineEnd) {
            traits += [(CharacterSets.lineTerminators, .lineTerminator), (ScalarSet(0xD), .carriageReturn), (ScalarSet(0xA), .lineFeed)]
        }
        return traits
    }

    /// The only byte that a match can begin with, if there is one and no match is empty.
    private func firstByte() -> UInt8? {
        var visited: Set<UInt16> = []
        var rest = [instructions.start]
        var first: Set<Int> = []
        while let index = rest.popLast() {
            guard visited.insert(index).inserted else { continue }
            switch instructions.list[Int(index)] {
            case .take(let set, _): first.insert(Int(set))
            case .branch(let one, let other): rest += [one, other]
            case .require(.textStart, _): break
            case .require, .match: return nil
            }
        }
        return Alphabet.onlyLeadByte(of: first.map { sets.sets[$0] })
    }
}
