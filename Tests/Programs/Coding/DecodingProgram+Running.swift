import Foundation

/// Runs decoding programs. Each nested program runs as the `init(from:)` of a value.
final class DecodingMachine: @unchecked Sendable {
    private(set) var trace = ProgramTrace()
    /// The program that the next value runs.
    private var pending: DecodingProgram?
    private var level = 0
    /// The part of the last error that is not compared.
    private var uncompared = ProgramError.Part.nothing
    /// The last containers that nested programs received, for the programs around them.
    private var keptKeyed: (any KeyedCalls)?
    private var keptUnkeyed: (any UnkeyedDecodingContainer)?

    private static let key = CodingUserInfoKey(rawValue: "machine")!

    /// The machine that a decoder's values use, in the decoder's `userInfo`.
    private final class Place: @unchecked Sendable {
        var machine: DecodingMachine?

        /// Makes values use another machine for some calls.
        func with(_ machine: DecodingMachine, _ body: () -> Void) {
            let previous = self.machine
            self.machine = machine
            body()
            self.machine = previous
            // They retain the machine, and their release may be a disturbance.
            let kept = (machine.keptKeyed, machine.keptUnkeyed)
            (machine.keptKeyed, machine.keptUnkeyed) = (nil, nil)
            withExtendedLifetime((machine, kept)) {}
        }
    }

    /// Runs a program on a text with a decoder. If the decoder is already running one, this is an
    /// independent call.
    static func run(_ program: DecodingProgram, on data: Data, with decoder: any ProgramDecoder) -> ProgramTrace {
        let machine = DecodingMachine()
        machine.pending = program
        let place = decoder.userInfo[key] as? Place ?? Place()
        if place.machine == nil { decoder.userInfo[key] = place }
        place.with(machine) { _ = machine.note("decode") { "\(try decoder.decode(Value.self, from: data))" } }
        if place.machine == nil { decoder.userInfo = [:] }
        return machine.trace
    }

    /// Keeps a decoder for disturbances.
    static func keep(_ decoder: any Decoder) { Disturbance.current?.keep { use(decoder, State(), &$0) } }

    /// Runs a random program on a decoder, and on containers whose value may have been decoded long
    /// ago.
    private static func use(_ decoder: any Decoder, _ state: State, _ random: inout Choices) {
        guard let place = decoder.userInfo[key] as? Place else { return }
        var generator = DecodingProgramGenerator(random: random, settings: ProgramSettings(&random))
        let program = generator.program(for: nil)
        let machine = DecodingMachine()
        place.with(machine) { try? machine.run(program, on: decoder, state) }
    }

    /// A value whose initializer runs the machine's pending program.
    private struct Value: Decodable, CustomStringConvertible {
        let description = "a program's value"
        private let remains = Remains()

        init(from decoder: any Decoder) throws {
            guard let machine = (decoder.userInfo[DecodingMachine.key] as? Place)?.machine else { throw ProgramFailure(description: "no machine") }
            let program = machine.pending ?? DecodingProgram()
            machine.pending = nil
            try machine.run(program, on: decoder)
        }
    }

    // MARK: Steps

    /// The containers and decoders that a program has received so far.
    private struct State {
        var keyed: [(container: any KeyedCalls, isForeign: Bool)] = []
        var unkeyed: [(container: any UnkeyedDecodingContainer, isForeign: Bool)] = []
        var single: [any SingleValueDecodingContainer] = []
        var decoders: [any Decoder] = []
    }

    private func add(_ call: String, _ entry: ProgramTrace.Entry) {
        trace.append(String(repeating: "  ", count: level) + call, entry)
    }

    /// Records the result or error of a call. Returns the error.
    private func note(_ call: String, _ body: () throws -> String) -> (any Error)? {
        uncompared = .nothing
        do {
            add(call, .result(try body()))
            return nil
        } catch {
            var summary = ProgramError(error)
            // At the end of the call, Foundation converts its private error into one without a
            // path.
            if summary.isUnrepresentable, uncompared == .nothing { uncompared = .path }
            summary.uncompared = uncompared
            add(call, .error(summary))
            return error
        }
    }

    /// - Parameter state: What the program has at first, from an earlier program.
    private func run(_ program: DecodingProgram, on decoder: any Decoder, _ state: State = State()) throws {
        var state = state
        level += 1
        defer {
            level -= 1
            // Released after the assignment, because that may be a disturbance.
            let previous = (keptKeyed, keptUnkeyed)
            (keptKeyed, keptUnkeyed) = (state.keyed.last?.container, state.unkeyed.last?.container)
            withExtendedLifetime(previous) {}
            Disturbance.current?.keep { [state] in Self.use(decoder, state, &$0) }
        }
        for step in program.steps {
            let error = note(step.call.description) { try perform(step.call, on: decoder, &state) }
            if let error, !step.catches { throw error }
        }
    }

    private func perform(_ call: DecodingProgram.Call, on decoder: any Decoder, _ state: inout State) throws -> String {
        func container<Key: ProgramKey>(_ type: Key.Type) throws -> any KeyedCalls { try decoder.container(keyedBy: type) }
        switch call {
        case .path: return describe(decoder.codingPath)
        case .keyed(let kind): state.keyed.append((try container(kind.type), false))
        case .unkeyed: state.unkeyed.append((try decoder.unkeyedContainer(), false))
        case .single: state.single.append(try decoder.singleValueContainer())
        case .fail: throw ProgramFailure(description: "on purpose")
        case .run(let index, let program):
            guard !state.decoders.isEmpty else { return "skipped" }
            try run(program, on: state.decoders[index % state.decoders.count])
        case .takeKept:
            if let keptKeyed { state.keyed.append((keptKeyed, true)) }
            if let keptUnkeyed { state.unkeyed.append((keptUnkeyed, true)) }
        case .inKeyed(let index, let key, let call):
            guard !state.keyed.isEmpty else { return "skipped" }
            let (container, isForeign) = state.keyed[index % state.keyed.count]
            defer { if isForeign { skipPath() } }
            return try perform(call, key, in: container, isForeign, &state)
        case .inUnkeyed(let index, let call):
            guard !state.unkeyed.isEmpty else { return "skipped" }
            let index = index % state.unkeyed.count
            let isForeign = state.unkeyed[index].isForeign
            defer { if isForeign { skipPath() } }
            return try perform(call, at: index, isForeign, &state)
        case .inSingle(let index, let call):
            guard !state.single.isEmpty else { return "skipped" }
            return try perform(call, in: state.single[index % state.single.count], decoder)
        }
        return "done"
    }

    /// Excludes the path from comparison. After a value's `init(from:)` has returned, its
    /// containers have the document's keys in their paths; Foundation's have the model's.
    private func skipPath() { if uncompared == .nothing { uncompared = .path } }

    private func value(of program: DecodingProgram, _ decode: () throws -> Value?) rethrows -> String {
        pending = program
        defer { pending = nil }
        return try describe(decode() as Any)
    }

    /// Decodes a dictionary. In Foundation, it is random which of several members fails first.
    private func dictionary(
        _ type: any Decodable.Type, _ isDictionary: Bool, keys: () throws -> [TextKey], _ decode: () throws -> String
    ) throws -> String {
        do { return try decode() } catch {
            if isDictionary, ProgramModels.isNested(type) || (try? keys().count) != 1 { uncompared = .everything }
            throw error
        }
    }

    private func perform(
        _ call: DecodingProgram.Keyed, _ key: Int, in container: any KeyedCalls, _ isForeign: Bool, _ state: inout State
    ) throws -> String {
        switch call {
        case .path: return isForeign ? "foreign" : container.path
        case .allKeys: return container.keys
        case .contains: return "\(container.contains(key))"
        case .decodeNil: return "\(try container.decodeNil(key))"
        case .scalar(let type, let ifPresent): return try container.scalar(type, key, ifPresent)
        case .value(let type, let isDictionary, let ifPresent):
            guard !isForeign || !ProgramModels.showsPaths(type) else { return "skipped" }
            return try dictionary(type, isDictionary) {
                try container.textKeys(key)
            } _: {
                try container.value(type, key, ifPresent)
            }
        case .program(let program, let ifPresent):
            guard !isForeign else { return "skipped" }
            return try value(of: program) { ifPresent ? try container.decodeIfPresent(Value.self, key) : try container.decode(Value.self, key) }
        case .nestedKeyed(let kind): state.keyed.append((try container.nestedKeyed(kind, key), isForeign))
        case .nestedUnkeyed: state.unkeyed.append((try container.nestedUnkeyed(key), isForeign))
        case .superDecoder where !isForeign: state.decoders.append(try container.superDecoder())
        case .superDecoderForKey where !isForeign: state.decoders.append(try container.superDecoder(key))
        case .superDecoder, .superDecoderForKey: return "skipped"
        }
        return "done"
    }

    private func perform(_ call: DecodingProgram.Unkeyed, at index: Int, _ isForeign: Bool, _ state: inout State) throws -> String {
        // At the end, Foundation's containers keep counting elements that do not exist, so there
        // the call is made on a copy.
        func ifPresent(_ decode: (inout any UnkeyedDecodingContainer) throws -> String) rethrows -> String {
            guard state.unkeyed[index].container.isAtEnd else { return try decode(&state.unkeyed[index].container) }
            var copy = state.unkeyed[index].container
            return try decode(&copy)
        }
        switch call {
        case .path: return isForeign ? "foreign" : describe(state.unkeyed[index].container.codingPath)
        case .state:
            let container = state.unkeyed[index].container
            return "\(container.count ?? -1), \(container.isAtEnd), \(container.currentIndex)"
        case .decodeNil: return "\(try state.unkeyed[index].container.decodeNil())"
        case .copy: state.unkeyed.append(state.unkeyed[index])
        case .scalar(let type, true): return try ifPresent { try type.decodeIfPresent(from: &$0) }
        case .scalar(let type, false): return try type.decode(from: &state.unkeyed[index].container)
        case .value(let type, let isDictionary, let isOptional):
            guard !isForeign || !ProgramModels.showsPaths(type) else { return "skipped" }
            var copy = state.unkeyed[index].container
            return try dictionary(type, isDictionary) {
                try copy.nestedContainer(keyedBy: TextKey.self).allKeys
            } _: {
                func value<T: Decodable>(_ type: T.Type) throws -> String {
                    isOptional
                        ? try ifPresent { describe(try $0.decodeIfPresent(type) as Any) } : describe(try state.unkeyed[index].container.decode(type))
                }
                return try value(type)
            }
        case .program(let program, let isOptional):
            guard !isForeign else { return "skipped" }
            return isOptional
                ? try ifPresent { container in try value(of: program) { try container.decodeIfPresent(Value.self) } }
                : try value(of: program) { try state.unkeyed[index].container.decode(Value.self) }
        case .nestedKeyed(let kind):
            func nested<Key: ProgramKey>(_ type: Key.Type) throws -> any KeyedCalls {
                try state.unkeyed[index].container.nestedContainer(keyedBy: type)
            }
            state.keyed.append((try nested(kind.type), isForeign))
        case .nestedUnkeyed: state.unkeyed.append((try state.unkeyed[index].container.nestedUnkeyedContainer(), isForeign))
        case .superDecoder:
            guard !isForeign else { return "skipped" }
            state.decoders.append(try state.unkeyed[index].container.superDecoder())
        }
        return "done"
    }

    private func perform(_ call: DecodingProgram.Single, in container: any SingleValueDecodingContainer, _ decoder: any Decoder) throws -> String {
        switch call {
        case .path: return describe(container.codingPath)
        case .decodeNil: return "\(container.decodeNil())"
        case .scalar(let type): return try type.decode(from: container)
        case .value(let type, let isDictionary):
            func value<T: Decodable>(_ type: T.Type) throws -> String { describe(try container.decode(type)) }
            return try dictionary(type, isDictionary) {
                try decoder.container(keyedBy: TextKey.self).allKeys
            } _: {
                try value(type)
            }
        case .program(let program): return try value(of: program) { try container.decode(Value.self) }
        }
    }
}

/// A keyed container with any key type. Its keys are identified by number.
protocol KeyedCalls {
    var path: String { get }
    var keys: String { get }
    func contains(_ key: Int) -> Bool
    func decodeNil(_ key: Int) throws -> Bool
    func decode<T: Decodable>(_ type: T.Type, _ key: Int) throws -> T
    func decodeIfPresent<T: Decodable>(_ type: T.Type, _ key: Int) throws -> T?
    func scalar(_ type: ScalarType, _ key: Int, _ ifPresent: Bool) throws -> String
    func nestedKeyed(_ kind: KeyKind, _ key: Int) throws -> any KeyedCalls
    func textKeys(_ key: Int) throws -> [TextKey]
    func nestedUnkeyed(_ key: Int) throws -> any UnkeyedDecodingContainer
    func superDecoder() throws -> any Decoder
    func superDecoder(_ key: Int) throws -> any Decoder
}

extension KeyedCalls {
    func value(_ type: any Decodable.Type, _ key: Int, _ ifPresent: Bool) throws -> String {
        func value<T: Decodable>(_ type: T.Type) throws -> String {
            ifPresent ? describe(try decodeIfPresent(type, key) as Any) : describe(try decode(type, key))
        }
        return try value(type)
    }
}

extension KeyedDecodingContainer: KeyedCalls where Key: ProgramKey {
    var path: String { describe(codingPath) }
    var keys: String { allKeys.map(describe).sorted().joined(separator: ", ") }
    func contains(_ key: Int) -> Bool { contains(Key.key(key)) }
    func decodeNil(_ key: Int) throws -> Bool { try decodeNil(forKey: Key.key(key)) }
    func decode<T: Decodable>(_ type: T.Type, _ key: Int) throws -> T { try decode(type, forKey: Key.key(key)) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, _ key: Int) throws -> T? { try decodeIfPresent(type, forKey: Key.key(key)) }
    func scalar(_ type: ScalarType, _ key: Int, _ ifPresent: Bool) throws -> String {
        ifPresent ? try type.decodeIfPresent(from: self, Key.key(key)) : try type.decode(from: self, Key.key(key))
    }
    func nestedKeyed(_ kind: KeyKind, _ key: Int) throws -> any KeyedCalls {
        func nested<Nested: ProgramKey>(_ type: Nested.Type) throws -> any KeyedCalls { try nestedContainer(keyedBy: type, forKey: Key.key(key)) }
        return try nested(kind.type)
    }
    func textKeys(_ key: Int) throws -> [TextKey] { try nestedContainer(keyedBy: TextKey.self, forKey: Key.key(key)).allKeys }
    func nestedUnkeyed(_ key: Int) throws -> any UnkeyedDecodingContainer { try nestedUnkeyedContainer(forKey: Key.key(key)) }
    func superDecoder(_ key: Int) throws -> any Decoder { try superDecoder(forKey: Key.key(key)) }
}
