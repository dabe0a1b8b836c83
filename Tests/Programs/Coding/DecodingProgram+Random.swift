import Foundation
import TestSupport

/// Generates programs for a document, most of whose calls find what they ask for.
struct DecodingProgramGenerator {
    var random: Choices
    let settings: ProgramSettings
    /// The number of steps left for all programs together.
    private var steps: Int

    init(random: Choices, settings: ProgramSettings) {
        self.random = random
        self.settings = settings
        steps = 0
    }

    mutating func program(for document: ProgramDocument?) -> DecodingProgram {
        steps = Int.random(in: 4...60, using: &random)
        return part(document, depth: 0)
    }

    /// The program's containers, each with its value in the document as far as that is known.
    private struct State {
        var keyed: [(kind: KeyKind, members: [ProgramDocument.Member])] = []
        var unkeyed: [(elements: [ProgramDocument], position: Int)] = []
        var singleCount = 0
        var decoders: [ProgramDocument?] = []
        var hasKept = false
    }

    private mutating func part(_ node: ProgramDocument?, depth: Int) -> DecodingProgram {
        var program = DecodingProgram()
        var state = State()
        let count = Int.random(in: 1...(depth == 0 ? 24 : 8), using: &random)
        let isOrderly = random.one(in: 4)
        while program.steps.count < count, steps > 0, !random.hasEnded {
            steps -= 1
            program.steps.append(DecodingProgram.Step(call: call(node, &state, depth), catches: !random.one(in: isOrderly ? 2 : 15)))
        }
        return program
    }

    private mutating func call(_ node: ProgramDocument?, _ state: inout State, _ depth: Int) -> DecodingProgram.Call {
        if random.one(in: 150) { return .fail }
        let hasContainers = !state.keyed.isEmpty || !state.unkeyed.isEmpty || state.singleCount > 0
        if !hasContainers || random.one(in: 7) { return opening(node, &state, depth) }
        if !state.decoders.isEmpty, random.one(in: 4) {
            let index = Int.random(in: state.decoders.indices, using: &random)
            return .run(index, part(state.decoders[index], depth: depth + 1))
        }
        if state.hasKept, random.one(in: 10) { return .takeKept }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6 where !state.keyed.isEmpty, 0... where state.unkeyed.isEmpty && state.singleCount == 0:
            return keyed(&state, depth)
        case 6..<9 where !state.unkeyed.isEmpty, 0... where state.keyed.isEmpty && state.singleCount == 0: return unkeyed(&state, depth)
        case 0... where state.singleCount > 0: return single(node, &state, depth)
        default: return opening(node, &state, depth)
        }
    }

    private mutating func opening(_ node: ProgramDocument?, _ state: inout State, _ depth: Int) -> DecodingProgram.Call {
        if random.one(in: 10) { return .path }
        let other = random.one(in: 6)
        switch node {
        case .object(let members) where !other:
            let kind = self.kind(for: members)
            state.keyed.append((kind, members))
            return .keyed(kind)
        case .array(let elements) where !other:
            state.unkeyed.append((elements, 0))
            return .unkeyed
        case .none where random.one(in: 3), .null where random.one(in: 3), .object where random.one(in: 4):
            return random.one(in: 2) ? .unkeyed : .keyed(KeyKind.allCases.randomElement(using: &random)!)
        default:
            state.singleCount += 1
            return .single
        }
    }

    /// Returns the key type that finds the most members, or a random one.
    private mutating func kind(for members: [ProgramDocument.Member]) -> KeyKind {
        random.one(in: 3) ? .text : KeyKind.allCases.randomElement(using: &random)!
    }

    private mutating func keyed(_ state: inout State, _ depth: Int) -> DecodingProgram.Call {
        let index = Int.random(in: state.keyed.indices, using: &random)
        let (kind, members) = state.keyed[index]
        // Most keys are of members for which the type has a key.
        let known = members.compactMap { member in
            settings.modelKey(member.key).compactMap { kind.texts.firstIndex(of: $0) }.first.map { ($0, member.value) }
        }
        let (key, node) =
            random.one(in: 8)
            ? (Int.random(in: kind.texts.indices, using: &random), nil)
            : known.randomElement(using: &random).map { ($0.0, $0.1 as ProgramDocument?) } ?? (
                Int.random(in: kind.texts.indices, using: &random), nil
            )
        let ifPresent = random.one(in: 3)
        func inKeyed(_ call: DecodingProgram.Keyed) -> DecodingProgram.Call { .inKeyed(index, key: key, call) }
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return inKeyed(.path)
        case 1: return inKeyed(.allKeys)
        case 2: return inKeyed(.contains)
        case 3: return inKeyed(.decodeNil)
        case 4, 5, 6:
            if case .array(let elements) = node {
                state.unkeyed.append((elements, 0))
                return inKeyed(.nestedUnkeyed)
            }
            guard case .object(let members) = node else { return inKeyed(random.one(in: 2) ? .nestedUnkeyed : .nestedKeyed(.text)) }
            let nested = self.kind(for: members)
            state.keyed.append((nested, members))
            return inKeyed(.nestedKeyed(nested))
        case 7:
            if random.one(in: 2) {
                state.decoders.append(members.first { $0.key == "super" }?.value)
                return inKeyed(.superDecoder)
            }
            state.decoders.append(node)
            return inKeyed(.superDecoderForKey)
        case 8, 9,
            10 where depth < 5:
            state.hasKept = true
            return inKeyed(.program(part(node, depth: depth + 1), ifPresent: ifPresent))
        default:
            if let scalar = scalar(for: node) { return inKeyed(.scalar(scalar, ifPresent: ifPresent)) }
            let (type, isDictionary) = type(for: node)
            return inKeyed(.value(type, isDictionary: isDictionary, ifPresent: ifPresent))
        }
    }

    private mutating func unkeyed(_ state: inout State, _ depth: Int) -> DecodingProgram.Call {
        let index = Int.random(in: state.unkeyed.indices, using: &random)
        let (elements, position) = state.unkeyed[index]
        let node = position < elements.count ? elements[position] : nil
        let ifPresent = random.one(in: 3)
        // Advances as if the call succeeds.
        func advance() { state.unkeyed[index].position += 1 }
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return .inUnkeyed(index, .path)
        case 1, 2: return .inUnkeyed(index, .state)
        case 3:
            if case .null = node { advance() }
            return .inUnkeyed(index, .decodeNil)
        case 4:
            state.unkeyed.append(state.unkeyed[index])
            return .inUnkeyed(index, .copy)
        case 5, 6, 7:
            if case .array(let elements) = node {
                advance()
                state.unkeyed.append((elements, 0))
                return .inUnkeyed(index, .nestedUnkeyed)
            }
            guard case .object(let members) = node else { return .inUnkeyed(index, random.one(in: 2) ? .nestedUnkeyed : .nestedKeyed(.plain)) }
            advance()
            let nested = kind(for: members)
            state.keyed.append((nested, members))
            return .inUnkeyed(index, .nestedKeyed(nested))
        case 8:
            if node != nil {
                advance()
                state.decoders.append(node)
            }
            return .inUnkeyed(index, .superDecoder)
        case 9, 10,
            11 where depth < 5:
            advance()
            state.hasKept = true
            return .inUnkeyed(index, .program(part(node, depth: depth + 1), ifPresent: ifPresent))
        default:
            advance()
            if let scalar = scalar(for: node) { return .inUnkeyed(index, .scalar(scalar, ifPresent: ifPresent)) }
            let (type, isDictionary) = type(for: node)
            return .inUnkeyed(index, .value(type, isDictionary: isDictionary, ifPresent: ifPresent))
        }
    }

    private mutating func single(_ node: ProgramDocument?, _ state: inout State, _ depth: Int) -> DecodingProgram.Call {
        let index = Int.random(in: 0..<state.singleCount, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .inSingle(index, .path)
        case 1: return .inSingle(index, .decodeNil)
        case 2,
            3 where depth < 5:
            state.hasKept = true
            return .inSingle(index, .program(part(node, depth: depth + 1)))
        default:
            if let scalar = scalar(for: node) { return .inSingle(index, .scalar(scalar)) }
            let (type, isDictionary) = type(for: node)
            return .inSingle(index, .value(type, isDictionary: isDictionary))
        }
    }

    // MARK: Types

    /// Returns a type that usually fits, or nil to request something other than a scalar.
    private mutating func scalar(for node: ProgramDocument?) -> ScalarType? {
        if random.one(in: 6) { return ScalarType.allCases.randomElement(using: &random)! }
        switch node {
        case .boolean: return random.one(in: 3) ? nil : .bool
        case .number: return random.one(in: 3) ? nil : ScalarType.allCases.dropFirst(2).randomElement(using: &random)!
        case .string: return random.one(in: 2) ? nil : random.one(in: 6) ? .double : .string
        case .null: return random.one(in: 2) ? nil : .int
        default: return nil
        }
    }

    private mutating func type(for node: ProgramDocument?) -> (any Decodable.Type, isDictionary: Bool) {
        let isDictionary = random.one(in: 4)
        if case .object = node, isDictionary || random.one(in: 2) { return (dictionary(), true) }
        return isDictionary && random.one(in: 3) ? (dictionary(), true) : (ProgramModels.types.randomElement(using: &random)!, false)
    }

    private mutating func dictionary() -> any Decodable.Type {
        let type = ProgramModels.dictionaries.randomElement(using: &random)!
        // For a date that is not ISO 8601, Foundation reports the decoder's path, which under a key
        // strategy is not even the dictionary's.
        return settings.keys != .plain && settings.dates == .iso8601 && type == [String: Date].self ? [String: Int].self : type
    }
}
