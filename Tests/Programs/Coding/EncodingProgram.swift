/// Calls of an encoder, its containers and its nested encoders. Containers are numbered in the
/// order in which the program receives them.
struct EncodingProgram {
    var steps: [Step] = []

    struct Step {
        var call: Call
        /// Whether the program continues if this call fails.
        var catches = true
    }

    indirect enum Call {
        case path
        case keyed(KeyKind)
        case unkeyed
        case inKeyed(Int, key: Int, Keyed)
        case inUnkeyed(Int, Unkeyed)
        case inSingle(Single)
        case fail
    }

    enum Keyed {
        case path, encodeNil
        case scalar(ScalarValue)
        case scalarIfPresent(ScalarValue, isThere: Bool)
        case value(EncodedModel)
        case valueIfPresent(EncodedModel, isThere: Bool)
        case conditional(Int)
        case program(EncodingProgram)
        case programs([EncodingProgram])
        case nestedKeyed(KeyKind)
        case nestedUnkeyed
        case superEncoder(EncodingProgram)
        case superEncoderForKey(EncodingProgram)
    }

    enum Unkeyed {
        case path, count, encodeNil
        case scalar(ScalarValue)
        case contents(ScalarValue, count: Int)
        case value(EncodedModel)
        case conditional(Int)
        case program(EncodingProgram)
        case programs([EncodingProgram])
        case nestedKeyed(KeyKind)
        case nestedUnkeyed
        case superEncoder(EncodingProgram)
    }

    enum Single {
        case path, encodeNil
        case scalar(ScalarValue)
        case value(EncodedModel)
        case program(EncodingProgram)
    }
}

// MARK: - Text

extension EncodingProgram: CustomStringConvertible {
    var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        var lines: [String] = []
        for step in steps {
            lines.append((step.catches ? "try? " : "try ") + step.call.description)
            for program in step.call.inner {
                lines.append("{")
                lines += program.lines.map { "    " + $0 }
                lines.append("}")
            }
        }
        return lines
    }
}

extension EncodingProgram.Call: CustomStringConvertible {
    /// The programs nested in the call.
    var inner: [EncodingProgram] {
        get {
            switch self {
            case .inKeyed(_, _, .program(let program)), .inKeyed(_, _, .superEncoder(let program)), .inKeyed(_, _, .superEncoderForKey(let program)),
                .inUnkeyed(_, .program(let program)), .inUnkeyed(_, .superEncoder(let program)), .inSingle(.program(let program)):
                [program]
            case .inKeyed(_, _, .programs(let programs)), .inUnkeyed(_, .programs(let programs)): programs
            default: []
            }
        }
        set {
            switch self {
            case .inKeyed(let index, let key, .program): self = .inKeyed(index, key: key, .program(newValue[0]))
            case .inKeyed(let index, let key, .superEncoder): self = .inKeyed(index, key: key, .superEncoder(newValue[0]))
            case .inKeyed(let index, let key, .superEncoderForKey): self = .inKeyed(index, key: key, .superEncoderForKey(newValue[0]))
            case .inKeyed(let index, let key, .programs): self = .inKeyed(index, key: key, .programs(newValue))
            case .inUnkeyed(let index, .program): self = .inUnkeyed(index, .program(newValue[0]))
            case .inUnkeyed(let index, .superEncoder): self = .inUnkeyed(index, .superEncoder(newValue[0]))
            case .inUnkeyed(let index, .programs): self = .inUnkeyed(index, .programs(newValue))
            case .inSingle(.program): self = .inSingle(.program(newValue[0]))
            default: break
            }
        }
    }

    var description: String {
        switch self {
        case .path: return "encoder.codingPath"
        case .keyed(let kind): return "encoder.container(keyedBy: \(kind.type).self)"
        case .unkeyed: return "encoder.unkeyedContainer()"
        case .fail: return "throw"
        case .inKeyed(let index, let key, let call):
            let text =
                switch call {
                case .path: "codingPath"
                case .encodeNil: "encodeNil"
                case .scalar(let value): "encode(\(value))"
                case .scalarIfPresent(let value, let isThere): "encodeIfPresent(\(value), isThere: \(isThere))"
                case .value(let model): "encode(\(type(of: model.value)) \(describe(model.value)))"
                case .valueIfPresent(let model, let isThere):
                    "encodeIfPresent(\(type(of: model.value)) \(describe(model.value)), isThere: \(isThere))"
                case .conditional(let number): "encodeConditional(\(number))"
                case .program: "encode(Program)"
                case .programs: "encode([Program])"
                case .nestedKeyed(let kind): "nestedContainer(keyedBy: \(kind.type).self)"
                case .nestedUnkeyed: "nestedUnkeyedContainer"
                case .superEncoder: "superEncoder()"
                case .superEncoderForKey: "superEncoder"
                }
            return "keyed[\(index)].\(text) forKey \(key)"
        case .inUnkeyed(let index, let call):
            let text =
                switch call {
                case .path: "codingPath"
                case .count: "count"
                case .encodeNil: "encodeNil()"
                case .scalar(let value): "encode(\(value))"
                case .contents(let value, let count): "encode(contentsOf: \(count) times \(value))"
                case .value(let model): "encode(\(type(of: model.value)) \(describe(model.value)))"
                case .conditional(let number): "encodeConditional(\(number))"
                case .program: "encode(Program)"
                case .programs: "encode([Program])"
                case .nestedKeyed(let kind): "nestedContainer(keyedBy: \(kind.type).self)"
                case .nestedUnkeyed: "nestedUnkeyedContainer()"
                case .superEncoder: "superEncoder()"
                }
            return "unkeyed[\(index)].\(text)"
        case .inSingle(let call):
            let text =
                switch call {
                case .path: "codingPath"
                case .encodeNil: "encodeNil()"
                case .scalar(let value): "encode(\(value))"
                case .value(let model): "encode(\(type(of: model.value)) \(describe(model.value)))"
                case .program: "encode(Program)"
                }
            return "single.\(text)"
        }
    }
}

// MARK: - Reduction

extension EncodingProgram {
    /// Programs with one step less.
    var smaller: [EncodingProgram] {
        steps.indices.reversed().map { index in
            var program = self
            program.steps.remove(at: index)
            return program
        }
            + steps.indices.flatMap { index in
                let inner = steps[index].call.inner
                return inner.indices.flatMap { position in
                    inner[position].smaller.map { smaller in
                        var program = self
                        program.steps[index].call.inner[position] = smaller
                        return program
                    }
                }
            }
    }
}
