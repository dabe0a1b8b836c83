/// A value that is decoded to find all errors in it.
///
/// It is decoded through the usual containers, which call its `init(from:)` with the usual decoder. So
/// frames, paths and strategies are the usual ones.
struct Collected<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? TapeDecoder, let collector = decoder.session.collector else {
            value = try (decoder as? MissingDecoder)?.decode(Value.self) ?? Value(from: decoder)
            return
        }
        do { value = try Self.value(decoder, collector) } catch {
            // Under the value's own type.
            throw decoder.session.explained(error, Value.self, at: decoder.index)
        }
    }

    private static func value(_ decoder: TapeDecoder, _ collector: ErrorCollector) throws -> Value {
        if decoder.session.collects(Value.self) { return try decoder.decode(Value.self) }
        switch decoder.session.kind(of: Value.self) {
        case .known(.date), .known(.data), .known(.url), .known(.decimal), .known(.value), .uuid, .raw:
            return try decoder.decode(Value.self)
        default: break
        }
        switch Value.self {
        case let type as any CollectedInParts.Type:
            // An array or dictionary of the same type.
            if let value = try type.init(collecting: decoder, collector) as? Value { return value }
        case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Bool.Type, is String.Type, is CapturedNode.Type:
            return try decoder.decode(Value.self)
        default: break
        }
        return try Value(from: CollectingDecoder(decoder: decoder, collector: collector))
    }
}

/// A collection whose elements need no placeholders, because it can do without them.
private protocol CollectedInParts {
    init(collecting decoder: TapeDecoder, _ collector: ErrorCollector) throws
}

extension Array: CollectedInParts where Element: Decodable {
    fileprivate init(collecting decoder: TapeDecoder, _ collector: ErrorCollector) throws {
        var elements = CollectingUnkeyedContainer(try decoder.unkeyedContainer(), collector)
        self = []
        while !elements.isAtEnd {
            guard let element = try elements.present(Element.self) else { continue }
            append(element)
        }
    }
}

extension Dictionary: CollectedInParts where Key == String, Value: Decodable {
    fileprivate init(collecting decoder: TapeDecoder, _ collector: ErrorCollector) throws {
        let members = try decoder.decode([String: CollectedMember<Value>].self)
        self = members.compactMapValues(\.value)
    }
}

/// The value of a dictionary's member; nil if it is not what its type accepts, which is noted.
private struct CollectedMember<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        guard let collector = (decoder as? TapeDecoder)?.session.collector else {
            value = try Value(from: decoder)
            return
        }
        value = collector.present { try Collected<Value>(from: decoder).value }
    }
}
