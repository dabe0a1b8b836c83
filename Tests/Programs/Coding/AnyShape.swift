import ApusJSON

/// A value of any shape, which uses containers, or a cursor or writer if the coder has one. It is the
/// same value in both cases.
struct AnyShape: DescribedByProgram {
    let described: String
    /// What is encoded.
    private let value: JSONValue
    private let remains = Remains()

    init(_ value: JSONValue) {
        self.value = value
        described = "\(value)"
    }

    private init(described: String) {
        self.described = described
        value = .null
    }

    private init(members: [(key: String, shape: AnyShape)]) {
        self.init(described: "{" + members.map { "\($0.key.debugDescription): \($0.shape.described)" }.sorted().joined(separator: ", ") + "}")
    }

    private init(elements: [AnyShape]) {
        self.init(described: "[" + elements.map(\.described).joined(separator: ", ") + "]")
    }
}

extension AnyShape: Decodable {
    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: TextKey.self) {
            self.init(
                members: try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
                    ($0.stringValue, try container.decode(AnyShape.self, forKey: $0))
                })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [AnyShape] = []
            while !container.isAtEnd { elements.append(try container.decode(AnyShape.self)) }
            self.init(elements: elements)
        } else {
            let container = try decoder.singleValueContainer()
            self.init(
                described: container.decodeNil()
                    ? "null"
                    : (try? container.decode(Bool.self)).map { "\($0)" } ?? (try? container.decode(String.self))?.debugDescription
                        ?? (try? container.decode(Double.self)).map { describe($0) } ?? "a number")
        }
    }
}

extension AnyShape: JSONReadable {
    init(reading json: inout JSONCursor) throws {
        Disturbance.happen()
        switch json.kind {
        case .object:
            var entries = try json.entries()
            var all: [(key: String, shape: AnyShape)] = []
            while let key = json.nextKey(&entries) {
                let shape = try Self.part(key.utf8.count, &json)
                // Keys that are converted to the same one are one key for a container.
                if !all.contains(where: { $0.key == key }) { all.append((key, shape)) }
            }
            self.init(members: all)
        case .array:
            var elements = try json.elements()
            var all: [AnyShape] = []
            while json.hasNext(&elements) { all.append(try Self.part(all.count, &json)) }
            self.init(elements: all)
        case .string: self.init(described: try json.read(String.self).debugDescription)
        case .boolean: self.init(described: "\(try json.read(Bool.self))")
        case .number:
            let number = json.attempt(Double.self)
            if number == nil { json.skip() }
            self.init(described: number.map { describe($0) } ?? "a number")
        default:
            guard json.readNull() else { throw json.mismatch(AnyShape.self) }
            self.init(described: "null")
        }
    }

    /// Reads a part of a container in one of several ways.
    private static func part(_ way: Int, _ json: inout JSONCursor) throws -> AnyShape {
        switch way % 6 {
        case 0: return try json.read(AnyShape.self)
        case 1:
            guard let shape = json.attempt(AnyShape.self) else { throw json.mismatch(AnyShape.self) }
            return shape
        case 2: return try json.read(codable: AnyShape.self)
        // Another decoder does not know how keys are converted.
        case 3 where json.kind != .object && json.kind != .array: return try ApusJSONDecoder().decode(AnyShape.self, from: json.readNode())
        case 4:
            // One attempt fails halfway, and the next reads the value.
            let first = json.attempt(of: AnyShape.self, alternative: 0) { json throws -> AnyShape in
                _ = try? json.elements()
                _ = try? AnyShape(reading: &json)
                throw ProgramFailure(description: "halfway")
            }
            return try first ?? json.read(AnyShape.self)
        default: return try AnyShape(reading: &json)
        }
    }
}

extension AnyShape: Encodable, JSONWritable {
    func encode(to encoder: any Encoder) throws {
        switch value {
        case .object(let object):
            var container = encoder.container(keyedBy: TextKey.self)
            for (key, value) in object { try container.encode(AnyShape(value), forKey: TextKey(stringValue: key)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(AnyShape(element)) }
        default:
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func write(to json: inout JSONWriter) throws {
        Disturbance.happen()
        if Disturbance.isLawless { try misplace(&json) }
        switch value {
        case .object(let object):
            json.beginObject()
            for (key, value) in object {
                json.key(key)
                try AnyShape(value).write(to: &json)
            }
            json.endObject()
        case .array(let elements):
            json.beginArray()
            for element in elements { try AnyShape(element).write(to: &json) }
            json.endArray()
        default: try value.write(to: &json)
        }
    }

    /// Makes a call that may not be allowed at this position.
    private func misplace(_ json: inout JSONWriter) throws {
        switch Disturbance.choice(among: 12) {
        case 0: json.endArray()
        case 1: json.endObject()
        case 2: json.key("misplaced")
        case 3: json.write(1)
        case 4: json.beginArray()
        case 5: throw ProgramFailure(description: "in a writer")
        default: break
        }
    }
}
