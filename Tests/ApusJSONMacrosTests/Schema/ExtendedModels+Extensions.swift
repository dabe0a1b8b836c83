import ApusJSONMacros

extension ExtendedKeys {
    enum CodingKeys: String, CodingKey { case title = "name" }
}

extension ExtendedGenericKeys {
    enum CodingKeys: String, CodingKey { case items = "list" }
}

extension ExtendedCaseKeys {
    enum CodingKeys: String, CodingKey { case dot, line = "l" }
}

extension ExtendedClassKeys {
    enum CodingKeys: String, CodingKey { case title = "name" }
}

extension ExtendedAgreeingKeys {
    enum CodingKeys: String, CodingKey { case title = "name" }
}

extension ExtendedOtherKeys {
    enum CodingKeys: String, CodingKey { case title = "name" }
}

extension ExtendedDecoding {
    init(from decoder: any Decoder) throws { title = try String(from: decoder) }
}

extension ExtendedEncoding {
    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(title)
    }
}

extension ExtendedEnum {
    init(from decoder: any Decoder) throws {
        self = .number((try? decoder.singleValueContainer().decode(Int.self)) ?? 0)
    }
}

extension ExtendedWrittenEnum {
    func encode(to encoder: any Encoder) throws { try "text".encode(to: encoder) }
}

extension ExtendedOwn {
    init(from decoder: any Decoder) throws {
        if decoder.codingPath.isEmpty, (try? decoder.singleValueContainer()) == nil { fatalError("It was asked by a decoder that reads nothing.") }
        title = try String(from: decoder)
    }

    func encode(to encoder: any Encoder) throws { try title.encode(to: encoder) }
}
