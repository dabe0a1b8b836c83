extension JSONValue: JSONWritable {}

extension JSONValue.Object: JSONWritable {}

extension JSONValue.Object: JSONReadable {
    public init(reading json: inout JSONCursor) throws {
        let value = try json.peek { try $0.read(JSONValue.self) }
        guard case .object(let object) = value else { throw json.mismatch(Self.self) }
        self = object
    }
}
