import ApusJSON
import Foundation

/// Runs encoding programs. Each nested program runs as the `encode(to:)` of a value.
///
/// The machine skips calls for which Foundation would end the process. To do so, it tracks the
/// content of each key of each container.
final class EncodingMachine {
    private(set) var trace = ProgramTrace()
    private let settings: ProgramSettings
    /// Whether coding paths are Foundation's, which omit the keys of nested containers.
    private let isFoundation: Bool
    /// Whether calls for which Foundation would end the process are made too.
    private let isLawless: Bool
    private var level = 0
    /// The last error, while it passes through the values around the one that threw it.
    private var thrown: ProgramError?
    /// Encoders of values that failed. Foundation would otherwise reuse them with their leftover
    /// output.
    private var kept: [any Encoder] = []

    private init(_ settings: ProgramSettings, isFoundation: Bool = false, isLawless: Bool = false) {
        self.settings = settings
        self.isFoundation = isFoundation
        self.isLawless = isLawless
    }

    /// Encodes a program's value. The trace ends with the text.
    static func run(_ program: EncodingProgram, _ settings: ProgramSettings, with encoder: any ProgramEncoder) -> ProgramTrace {
        let machine = EncodingMachine(settings, isFoundation: encoder is JSONEncoder)
        machine.note("encode", Scope()) {
            String(decoding: try encoder.encode(Value(machine: machine, program: program, scope: Scope())), as: UTF8.self)
        }
        machine.kept = []
        return machine.trace
    }

    /// Encodes the value of a program that may make any call. Returns the text, or nil if it fails.
    static func runLawlessly(_ program: EncodingProgram, _ settings: ProgramSettings, with encoder: ApusJSONEncoder) -> Data? {
        let machine = EncodingMachine(settings, isLawless: true)
        return try? encoder.encode(Value(machine: machine, program: program, scope: Scope()))
    }

    /// Keeps an encoder for disturbances.
    static func keep(_ encoder: any Encoder, _ settings: ProgramSettings) {
        Disturbance.current?.keep { use(encoder, State(), settings, &$0) }
    }

    /// Runs a random program on an encoder, and on containers whose value may have been encoded long
    /// ago.
    private static func use(_ encoder: any Encoder, _ state: State, _ settings: ProgramSettings, _ random: inout Choices) {
        var generator = EncodingProgramGenerator(random: random, settings: settings)
        try? EncodingMachine(settings, isLawless: true).run(generator.program(), on: encoder, Scope(), state)
    }

    /// A value whose `encode(to:)` runs a program.
    private struct Value: Encodable, CustomStringConvertible {
        let machine: EncodingMachine
        let program: EncodingProgram
        let scope: Scope
        private let remains = Remains()

        init(machine: EncodingMachine, program: EncodingProgram, scope: Scope) {
            self.machine = machine
            self.program = program
            self.scope = scope
        }

        var description: String { "a program's value" }

        func encode(to encoder: any Encoder) throws { try machine.run(program, on: encoder, scope) }
    }

    /// The content of an encoder or a container, as far as it determines which calls are allowed
    /// next.
    private final class Content {
        enum Kind { case nothing, object, array, other }
        var kind: Kind
        var members: [String: Content] = [:]
        /// The key under which it is a nested container.
        var key: String?

        init(_ kind: Kind = .nothing) { self.kind = kind }

        /// The content as a value of a container, where nothing means an empty object.
        var asValue: Content {
            if kind == .nothing { kind = .object }
            return self
        }
    }

    /// The position of a value.
    private struct Scope {
        var content = Content()
        /// The number of keys in its encoder's path.
        var depth = 0
        /// The indices of those keys that belong to nested containers further out.
        var dropped: [Int] = []
    }

    private struct Open<Container> {
        var container: Container
        let content: Content
        let depth: Int
        /// The indices of path keys that belong to nested containers, starting at the encoder's
        /// value.
        var nested: [Int] = []

        /// Returns the position of a value in the container.
        func scope(in scope: Scope) -> Scope { Scope(depth: depth + 1, dropped: scope.dropped + nested) }
    }

    // MARK: Notes

    private func path(_ path: [any CodingKey], without dropped: [Int]) -> String {
        describe(isFoundation ? path : path.enumerated().filter { !dropped.contains($0.offset) }.map(\.element))
    }

    /// Records the result or error of a call. Returns the error.
    @discardableResult
    private func note(_ call: String, _ scope: Scope, nested: [Int] = [], _ body: () throws -> String) -> (any Error)? {
        let call = String(repeating: "  ", count: level) + call
        do {
            trace.append(call, .result(try body()))
            return nil
        } catch {
            let summary = thrown ?? ProgramError(error) { path($0, without: scope.dropped + nested) }
            thrown = summary
            trace.append(call, .error(summary))
            return error
        }
    }

    // MARK: Steps

    private struct State {
        var keyed: [Open<any KeyedEncodingCalls>] = []
        var unkeyed: [Open<any UnkeyedEncodingContainer>] = []
    }

    /// - Parameter state: What the program has at first, from an earlier program.
    private func run(
        _ program: EncodingProgram, on encoder: any Encoder, _ scope: Scope, _ state: State = State(), isSuper: Bool = false
    ) throws {
        var state = state
        level += 1
        defer {
            level -= 1
            Disturbance.current?.keep { [settings, state] in Self.use(encoder, state, settings, &$0) }
        }
        for step in program.steps {
            let nested: [Int] =
                switch step.call {
                case .inKeyed(let index, _, _) where !state.keyed.isEmpty: state.keyed[index % state.keyed.count].nested
                case .inUnkeyed(let index, _) where !state.unkeyed.isEmpty: state.unkeyed[index % state.unkeyed.count].nested
                default: []
                }
            if isLawless { Disturbance.current?.keep { [settings, state] in Self.use(encoder, state, settings, &$0) } }
            guard let error = note(step.call.description, scope, nested: nested, { try perform(step.call, on: encoder, scope, &state) })
            else { continue }
            if step.catches {
                thrown = nil
            } else {
                if !isSuper { kept.append(encoder) }
                throw error
            }
        }
    }

    /// Runs a program on a super encoder, which must be released before any other call: Foundation
    /// writes its output at that point.
    private func run(_ program: EncodingProgram, _ scope: Scope, onSuper encoder: () -> any Encoder) throws {
        let count = kept.count
        defer { kept.removeLast(kept.count - count) }
        try run(program, on: encoder(), scope, isSuper: true)
    }

    private func perform(_ call: EncodingProgram.Call, on encoder: any Encoder, _ scope: Scope, _ state: inout State) throws -> String {
        switch call {
        case .path: return path(encoder.codingPath, without: scope.dropped)
        case .fail: throw ProgramFailure(description: "on purpose")
        case .keyed(let kind):
            guard isLawless || scope.content.kind == .nothing || scope.content.kind == .object else { return "skipped" }
            scope.content.kind = .object
            func open<Key: ProgramKey>(_ type: Key.Type) -> any KeyedEncodingCalls { encoder.container(keyedBy: type) }
            state.keyed.append(Open(container: open(kind.type), content: scope.content, depth: scope.depth))
        case .unkeyed:
            guard isLawless || scope.content.kind == .nothing || scope.content.kind == .array else { return "skipped" }
            scope.content.kind = .array
            state.unkeyed.append(Open(container: encoder.unkeyedContainer(), content: scope.content, depth: scope.depth))
        case .inKeyed(let index, let key, let call):
            guard !state.keyed.isEmpty else { return "skipped" }
            return try perform(call, key, in: index % state.keyed.count, scope, &state)
        case .inUnkeyed(let index, let call):
            guard !state.unkeyed.isEmpty else { return "skipped" }
            return try perform(call, in: index % state.unkeyed.count, scope, &state)
        case .inSingle(let call):
            var container = encoder.singleValueContainer()
            if case .path = call { return path(container.codingPath, without: scope.dropped) }
            guard isLawless || scope.content.kind == .nothing else { return "skipped" }
            switch call {
            case .path: break
            case .encodeNil: try container.encodeNil()
            case .scalar(let value): try value.encode(to: &container)
            case .value(let model): try container.encode(model.value)
            case .program(let program):
                var inner = scope
                inner.content = Content()
                do { try container.encode(Value(machine: self, program: program, scope: inner)) } catch {
                    scope.content.kind = .other
                    throw error
                }
                scope.content.kind = inner.content.asValue.kind
                scope.content.members = inner.content.members
                return "done"
            }
            scope.content.kind = .other
        }
        return "done"
    }

    private func perform(_ call: EncodingProgram.Keyed, _ key: Int, in index: Int, _ scope: Scope, _ state: inout State) throws -> String {
        let open = state.keyed[index]
        let name = settings.encodedKey(open.container.key(key))
        let known = open.content.members[name]
        var inner = open.scope(in: scope)
        func set(_ content: Content) { open.content.members[name] = content }
        func nested(_ kind: Content.Kind) -> Content? {
            let key = describe(open.container.key(key))
            // If a container is requested again with a key of another type but the same text, all
            // our coding paths have the later key.
            if let known, !isLawless {
                guard known.kind == kind, (known.key ?? key) == key else { return nil }
                known.key = key
                return known
            }
            let content = Content(kind)
            content.key = key
            set(content)
            return content
        }
        switch call {
        case .path: return path(open.container.codingPath, without: scope.dropped)
        case .encodeNil:
            try state.keyed[index].container.encodeNil(key)
            set(Content(.other))
        case .scalar(let value):
            try state.keyed[index].container.encode(value, key)
            set(Content(.other))
        case .scalarIfPresent(let value, let isThere):
            try state.keyed[index].container.encodeIfPresent(value, key, isThere)
            if isThere { set(Content(.other)) }
        case .value(let model):
            try state.keyed[index].container.encode(model.value, key)
            set(Content(.other))
        case .valueIfPresent(let model, let isThere):
            func encode<T: Encodable>(_ value: T) throws { try state.keyed[index].container.encodeIfPresent(isThere ? value : nil, key) }
            try encode(model.value)
            if isThere { set(Content(.other)) }
        case .conditional(let number):
            try state.keyed[index].container.encodeConditional(Box(number: number), key)
            set(Content(.other))
        case .program(let program):
            try state.keyed[index].container.encode(Value(machine: self, program: program, scope: inner), key)
            set(inner.content.asValue)
        case .programs(let programs):
            inner.depth += 1
            try state.keyed[index].container.encode(
                programs.map { Value(machine: self, program: $0, scope: Scope(depth: inner.depth, dropped: inner.dropped)) }, key)
            set(Content(.other))
        case .nestedKeyed(let kind):
            guard let content = nested(.object) else { return "skipped" }
            let container = state.keyed[index].container.nestedKeyed(kind, key)
            state.keyed.append(Open(container: container, content: content, depth: open.depth + 1, nested: open.nested + [open.depth]))
        case .nestedUnkeyed:
            guard let content = nested(.array) else { return "skipped" }
            let container = state.keyed[index].container.nestedUnkeyed(key)
            state.unkeyed.append(Open(container: container, content: content, depth: open.depth + 1, nested: open.nested + [open.depth]))
        case .superEncoder(let program):
            defer { open.content.members[settings.encodedKey(TextKey(stringValue: "super"))] = inner.content.asValue }
            try run(program, inner) { state.keyed[index].container.superEncoder() }
        case .superEncoderForKey(let program):
            defer { set(inner.content.asValue) }
            try run(program, inner) { state.keyed[index].container.superEncoder(key) }
        }
        return "done"
    }

    private func perform(_ call: EncodingProgram.Unkeyed, in index: Int, _ scope: Scope, _ state: inout State) throws -> String {
        let open = state.unkeyed[index]
        var inner = open.scope(in: scope)
        switch call {
        case .path: return path(open.container.codingPath, without: scope.dropped)
        case .count: return "\(open.container.count)"
        case .encodeNil: try state.unkeyed[index].container.encodeNil()
        case .scalar(let value): try value.encode(to: &state.unkeyed[index].container)
        case .contents(let value, let count): try value.encodeContents(to: &state.unkeyed[index].container, count: count)
        case .value(let model): try state.unkeyed[index].container.encode(model.value)
        case .conditional(let number): try state.unkeyed[index].container.encodeConditional(Box(number: number))
        case .program(let program):
            try state.unkeyed[index].container.encode(Value(machine: self, program: program, scope: inner))
        case .programs(let programs):
            inner.depth += 1
            try state.unkeyed[index].container.encode(
                programs.map { Value(machine: self, program: $0, scope: Scope(depth: inner.depth, dropped: inner.dropped)) })
        case .nestedKeyed(let kind):
            func nested<Key: ProgramKey>(_ type: Key.Type) -> any KeyedEncodingCalls {
                state.unkeyed[index].container.nestedContainer(keyedBy: type)
            }
            state.keyed.append(
                Open(container: nested(kind.type), content: Content(.object), depth: open.depth + 1, nested: open.nested + [open.depth]))
        case .nestedUnkeyed:
            let container = state.unkeyed[index].container.nestedUnkeyedContainer()
            state.unkeyed.append(Open(container: container, content: Content(.array), depth: open.depth + 1, nested: open.nested + [open.depth]))
        case .superEncoder(let program):
            try run(program, inner) { state.unkeyed[index].container.superEncoder() }
        }
        return "done"
    }
}

/// A keyed container with any key type. Its keys are identified by number.
protocol KeyedEncodingCalls {
    var codingPath: [any CodingKey] { get }
    func key(_ key: Int) -> any CodingKey
    mutating func encodeNil(_ key: Int) throws
    mutating func encode(_ value: ScalarValue, _ key: Int) throws
    mutating func encodeIfPresent(_ value: ScalarValue, _ key: Int, _ isThere: Bool) throws
    mutating func encode<T: Encodable>(_ value: T, _ key: Int) throws
    mutating func encodeIfPresent<T: Encodable>(_ value: T?, _ key: Int) throws
    mutating func encodeConditional(_ box: Box, _ key: Int) throws
    mutating func nestedKeyed(_ kind: KeyKind, _ key: Int) -> any KeyedEncodingCalls
    mutating func nestedUnkeyed(_ key: Int) -> any UnkeyedEncodingContainer
    mutating func superEncoder() -> any Encoder
    mutating func superEncoder(_ key: Int) -> any Encoder
}

extension KeyedEncodingContainer: KeyedEncodingCalls where Key: ProgramKey {
    func key(_ key: Int) -> any CodingKey { Key.key(key) }
    mutating func encodeNil(_ key: Int) throws { try encodeNil(forKey: Key.key(key)) }
    mutating func encode(_ value: ScalarValue, _ key: Int) throws { try value.encode(to: &self, Key.key(key)) }
    mutating func encodeIfPresent(_ value: ScalarValue, _ key: Int, _ isThere: Bool) throws {
        try value.encodeIfPresent(to: &self, Key.key(key), isThere: isThere)
    }
    mutating func encode<T: Encodable>(_ value: T, _ key: Int) throws { try encode(value, forKey: Key.key(key)) }
    mutating func encodeIfPresent<T: Encodable>(_ value: T?, _ key: Int) throws { try encodeIfPresent(value, forKey: Key.key(key)) }
    mutating func encodeConditional(_ box: Box, _ key: Int) throws { try encodeConditional(box, forKey: Key.key(key)) }
    mutating func nestedKeyed(_ kind: KeyKind, _ key: Int) -> any KeyedEncodingCalls {
        func nested<Nested: ProgramKey>(_ type: Nested.Type, in container: inout Self) -> any KeyedEncodingCalls {
            container.nestedContainer(keyedBy: type, forKey: Key.key(key))
        }
        return nested(kind.type, in: &self)
    }
    mutating func nestedUnkeyed(_ key: Int) -> any UnkeyedEncodingContainer { nestedUnkeyedContainer(forKey: Key.key(key)) }
    mutating func superEncoder(_ key: Int) -> any Encoder { superEncoder(forKey: Key.key(key)) }
}
