/// Translates the parts of an expression, the last one first: each is told what comes after it.
struct ExpressionCompiler {
    private var instructions: [ExpressionProgram.Instruction] = [.match]
    private var sets: SetTable
    private var assertions: Set<Assertion> = []
    /// The number of visits to parts. Parts that are repeated may be empty.
    private var work = 0
    private let reader: ExpressionReader

    static func compile(_ source: String, dialect: ExpressionDialect) throws(ExpressionError) -> ExpressionProgram {
        var reader = ExpressionReader(source, dialect: dialect)
        let root = try reader.readAll()
        var compiler = ExpressionCompiler(reader)
        let start = try compiler.emit(root, next: 0, offset: 0)
        return try compiler.program(start)
    }

    private init(_ reader: ExpressionReader) {
        self.reader = reader
        sets = reader.sets
    }

    private mutating func program(_ start: UInt16) throws(ExpressionError) -> ExpressionProgram {
        let traitSets = self.traitSets().map { (sets.index(of: $0.0), $0.1) }
        guard let alphabet = Alphabet(sets.sets) else { throw tooLarge(0) }
        var traits: [CharacterTraits] = []
        if !traitSets.isEmpty {
            traits = (0..<alphabet.count).map { characterClass in
                var all: CharacterTraits = []
                for (set, trait) in traitSets where alphabet.contains(characterClass, in: set) { all.insert(trait) }
                return all
            }
        }
        return ExpressionProgram(
            instructions: instructions, start: start, alphabet: alphabet, traits: traits,
            hasRequirements: assertions.contains { $0 != .textStart }, findsLastLine: assertions.contains(.lastLineEnd),
            firstByte: traits.isEmpty ? firstByte(start) : nil)
    }

    private func traitSets() -> [(ScalarSet, CharacterTraits)] {
        guard assertions.contains(.wordBoundary) || assertions.contains(.noWordBoundary) else { return [] }
        return reader.dialect == .icu ? [(CharacterSets.word, .word), (CharacterSets.extending, .extending)] : [(CharacterSets.asciiWord, .word)]
    }

    /// The only byte that a match can begin with, if there is one and no match is empty.
    private func firstByte(_ start: UInt16) -> UInt8? {
        var visited: Set<UInt16> = []
        var rest = [start]
        var first: Set<Int> = []
        while let index = rest.popLast() {
            guard visited.insert(index).inserted else { continue }
            switch instructions[Int(index)] {
            case .take(let set, _): first.insert(Int(set))
            case .branch(let one, let other): rest += [one, other]
            case .require(.textStart, _): break
            case .require, .match: return nil
            }
        }
        return Alphabet.onlyLeadByte(of: first.map { sets.sets[$0] })
    }

    private func tooLarge(_ offset: Int) -> ExpressionError {
        reader.error(.tooLarge, "The expression is too large, or repeats something too often.", at: offset)
    }

    private mutating func append(_ instruction: ExpressionProgram.Instruction, offset: Int) throws(ExpressionError) -> UInt16 {
        guard instructions.count < RegularExpression.maximumSize else { throw tooLarge(offset) }
        instructions.append(instruction)
        return UInt16(instructions.count - 1)
    }

    /// Appends instructions for a part, which continue at `next`. Returns the first of them. The offset is
    /// that of the quantifier that repeats the part.
    private mutating func emit(_ node: ExpressionNode, next: UInt16, offset: Int) throws(ExpressionError) -> UInt16 {
        work += 1
        guard work < RegularExpression.maximumSize * 8 else { throw tooLarge(offset) }
        switch node {
        case .empty: return next
        case .set(let set): return try append(.take(set: UInt32(set), next: next), offset: offset)
        case .assertion(let assertion):
            assertions.insert(assertion)
            return try append(.require(assertion, next: next), offset: offset)
        case .sequence(let nodes):
            var next = next
            for node in nodes.reversed() { next = try emit(node, next: next, offset: offset) }
            return next
        case .choice(let nodes):
            var first = try emit(nodes[nodes.count - 1], next: next, offset: offset)
            for node in nodes.dropLast().reversed() {
                first = try append(.branch(emit(node, next: next, offset: offset), first), offset: offset)
            }
            return first
        case .repetition(let node, let minimum, let maximum, let offset):
            var first = next
            if let maximum {
                for _ in minimum..<maximum {
                    first = try append(.branch(emit(node, next: first, offset: offset), next), offset: offset)
                }
            } else {
                first = try append(.match, offset: offset)
                instructions[Int(first)] = .branch(try emit(node, next: first, offset: offset), next)
            }
            for _ in 0..<minimum { first = try emit(node, next: first, offset: offset) }
            return first
        }
    }
}
