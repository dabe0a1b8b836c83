/// Calls of a decoder, its containers and its nested decoders. Containers and decoders are numbered
/// in the order in which the program receives them.
struct DecodingProgram {
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
        case single, fail
        case inKeyed(Int, key: Int, Keyed)
        case inUnkeyed(Int, Unkeyed)
        case inSingle(Int, Single)
        /// Runs another program on a decoder returned by a super decoder call.
        case run(Int, DecodingProgram)
        /// Takes a container that a nested program received.
        case takeKept
    }

    enum Keyed {
        case path, allKeys, contains, decodeNil
        case scalar(ScalarType, ifPresent: Bool)
        case value(any Decodable.Type, isDictionary: Bool, ifPresent: Bool)
        case program(DecodingProgram, ifPresent: Bool)
        case nestedKeyed(KeyKind)
        case nestedUnkeyed, superDecoder, superDecoderForKey
    }

    enum Unkeyed {
        case path, state, decodeNil, copy
        case scalar(ScalarType, ifPresent: Bool)
        case value(any Decodable.Type, isDictionary: Bool, ifPresent: Bool)
        case program(DecodingProgram, ifPresent: Bool)
        case nestedKeyed(KeyKind)
        case nestedUnkeyed, superDecoder
    }

    enum Single {
        case path, decodeNil
        case scalar(ScalarType)
        case value(any Decodable.Type, isDictionary: Bool)
        case program(DecodingProgram)
    }
}

// MARK: - Text

extension DecodingProgram: CustomStringConvertible {
    var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        var lines: [String] = []
        for step in steps {
            let inner = step.call.inner?.lines.map { "    " + $0 } ?? []
            lines.append((step.catches ? "try? " : "try ") + step.call.description + (inner.isEmpty ? "" : " {"))
            if !inner.isEmpty { lines += inner + ["}"] }
        }
        return lines
    }
}

extension DecodingProgram.Call: CustomStringConvertible {
    /// The program nested in the call.
    var inner: DecodingProgram? {
        get {
            switch self {
            case .run(_, let program), .inKeyed(_, _, .program(let program, _)), .inUnkeyed(_, .program(let program, _)),
                .inSingle(_, .program(let program)):
                program
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .run(let index, _): self = .run(index, newValue)
            case .inKeyed(let index, let key, .program(_, let ifPresent)): self = .inKeyed(index, key: key, .program(newValue, ifPresent: ifPresent))
            case .inUnkeyed(let index, .program(_, let ifPresent)): self = .inUnkeyed(index, .program(newValue, ifPresent: ifPresent))
            case .inSingle(let index, .program): self = .inSingle(index, .program(newValue))
            default: break
            }
        }
    }

    var description: String {
        func decode(_ type: Any, _ ifPresent: Bool) -> String { "\(ifPresent ? "decodeIfPresent" : "decode")(\(type).self)" }
        switch self {
        case .path: return "decoder.codingPath"
        case .keyed(let kind): return "decoder.container(keyedBy: \(kind.type).self)"
        case .unkeyed: return "decoder.unkeyedContainer()"
        case .single: return "decoder.singleValueContainer()"
        case .fail: return "throw"
        case .run(let index, _): return "superDecoders[\(index)].run"
        case .takeKept: return "take a container of a nested program"
        case .inKeyed(let index, let key, let call):
            let text =
                switch call {
                case .path: "codingPath"
                case .allKeys: "allKeys"
                case .contains: "contains"
                case .decodeNil: "decodeNil"
                case .scalar(let type, let ifPresent): decode(type.type, ifPresent)
                case .value(let type, _, let ifPresent): decode(type, ifPresent)
                case .program(_, let ifPresent): decode("Program", ifPresent)
                case .nestedKeyed(let kind): "nestedContainer(keyedBy: \(kind.type).self)"
                case .nestedUnkeyed: "nestedUnkeyedContainer"
                case .superDecoder: "superDecoder()"
                case .superDecoderForKey: "superDecoder"
                }
            return "keyed[\(index)].\(text) forKey \(key)"
        case .inUnkeyed(let index, let call):
            let text =
                switch call {
                case .path: "codingPath"
                case .state: "count, isAtEnd, currentIndex"
                case .decodeNil: "decodeNil()"
                case .copy: "a copy"
                case .scalar(let type, let ifPresent): decode(type.type, ifPresent)
                case .value(let type, _, let ifPresent): decode(type, ifPresent)
                case .program(_, let ifPresent): decode("Program", ifPresent)
                case .nestedKeyed(let kind): "nestedContainer(keyedBy: \(kind.type).self)"
                case .nestedUnkeyed: "nestedUnkeyedContainer()"
                case .superDecoder: "superDecoder()"
                }
            return "unkeyed[\(index)].\(text)"
        case .inSingle(let index, let call):
            let text =
                switch call {
                case .path: "codingPath"
                case .decodeNil: "decodeNil()"
                case .scalar(let type): decode(type.type, false)
                case .value(let type, _): decode(type, false)
                case .program: decode("Program", false)
                }
            return "single[\(index)].\(text)"
        }
    }
}

// MARK: - Reduction

extension DecodingProgram {
    /// Programs with one step less.
    var smaller: [DecodingProgram] {
        steps.indices.reversed().map { index in
            var program = self
            program.steps.remove(at: index)
            return program
        }
            + steps.indices.flatMap { index in
                (steps[index].call.inner?.smaller ?? []).map { inner in
                    var program = self
                    program.steps[index].call.inner = inner
                    return program
                }
            }
    }
}
