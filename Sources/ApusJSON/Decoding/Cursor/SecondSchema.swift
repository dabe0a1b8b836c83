// A second schema
//
//     // Film.swift                               // Film+Codable.swift
//     @JSONModel struct Film: Codable { … }       extension Film {
//                                                     enum CodingKeys: String, CodingKey { … }
//                                                     init(from decoder: any Decoder) throws { … }
//                                                 }
//
// A model's table is its one schema. `@JSONModel` sees the body of the type, and reads or rejects what is there; it does
// not see an extension. So a debug build looks for such code when a type is first read or written. `CodingKeys` have a
// name, by which the runtime finds them. An initializer is called with a probe: that of `JSONModelCodable` recognises it,
// and any other gets an error from whatever it asks of it.

/// Finds code that codes a model otherwise than its table does.
enum SecondSchema {
    /// What is found in a type's extensions, in sentences; nil if there is nothing.
    ///
    /// - Parameter keys: the keys of its table, or of its cases.
    static func found(in type: any Any.Type, keys: @autoclosure () -> [String]) -> String? {
        guard type is any JSONModelCodable.Type, type is any Decodable.Type || type is any Encodable.Type else { return nil }
        if let codingKeys = codingKeys(of: type), let key = keys().first(where: { codingKeys.init(stringValue: $0) == nil }) {
            return "\(type) has 'CodingKeys' in an extension, which have no \"\(key)\": @JSONModel reads those in the type's body only. "
                + "Move them there, or name the keys with @JSONKey. \(ways)"
        }
        guard let model = type as? any (Decodable & JSONModelCodable).Type else { return nil }
        return isOurs { _ = try model.init(from: SchemaProbe()) } ? nil : sentence(type, "init(from:)")
    }

    /// What is found if another encoder would not write a value by its table; nil if there is nothing.
    static func found(writing value: Any) -> String? {
        guard let model = value as? any Encodable & JSONModelCodable else { return nil }
        return isOurs { try model.encode(to: SchemaProbe()) } ? nil : sentence(type(of: value), "encode(to:)")
    }

    // MARK: Types with generated code

    /// Ends the process if something is found in the extensions of a model without a table of its own: of a class, an enum
    /// or a struct that is not plain memory. Each type is looked at once.
    static func checkReading<T: JSONReadable>(_ type: T.Type) {
        guard TypeFacts.of(type).note(.readSchema), let found = found(in: type, keys: type.jsonDescription.keys) else { return }
        fatalError(found)
    }

    /// Ends the process if another encoder would not write a value by its model. Each type is looked at once.
    static func checkWriting<T>(_ value: borrowing T) {
        guard TypeFacts.of(T.self).note(.writtenSchema), let found = found(writing: copy value) else { return }
        fatalError(found)
    }

    // MARK: Sentences

    private static let ways = "If other coders are to have a schema of their own, state it with @JSONModel(codable: .own)."

    private static func sentence(_ type: any Any.Type, _ name: String) -> String {
        "\(type) has an '\(name)' of its own in an extension: ApusJSON's coders use the table of @JSONModel, and others that code. Remove it. \(ways)"
    }

    // MARK: Looking

    private static func isOurs(_ code: () throws -> Void) -> Bool {
        do { try code() } catch { return error is SchemaProbe.Recognition }
        return false
    }

    /// The `CodingKeys` in a type: an enum that is not private. The runtime looks through all types for it, which takes
    /// some tenths of a millisecond.
    private static func codingKeys(of type: any Any.Type) -> (any CodingKey.Type)? {
        guard let name = _mangledTypeName(type) else { return nil }
        guard name.hasSuffix("G") else { return _typeByName("\(name)10CodingKeysO") as? any CodingKey.Type }
        // A generic type, `4PageVySiG`, has its arguments after the name: `4PageV10CodingKeysOySi_G`.
        for mark in ["Vy", "Oy", "Cy"] {
            guard let range = name.firstRange(of: mark) else { continue }
            let (head, arguments) = (name[..<range.lowerBound], name[range.upperBound...].dropLast())
            if let found = _typeByName("\(head)\(mark.prefix(1))10CodingKeysOy\(arguments)_G") { return found as? any CodingKey.Type }
        }
        return nil
    }
}

extension JSONTypeDescription {
    /// The keys of a model, or the names of an enum's cases; none for other types.
    var keys: [String] {
        switch kind {
        case .model(let model): model.outline().keys
        case .cases(let cases):
            if case .untagged = cases.form { [] } else { cases.cases().compactMap(\.names.first) }
        default: []
        }
    }
}

/// A decoder and encoder that codes nothing.
final class SchemaProbe: Decoder, Encoder {
    /// What the code of `JSONModelCodable` throws, and what it throws itself.
    struct Recognition: Error {}
    struct Rejection: Error {}

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Throws if a coder is a probe.
    @inline(__always)
    static func recognize(_ coder: any Any.Type) throws { if coder == SchemaProbe.self { throw Recognition() } }

    func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw Rejection() }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Rejection() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Rejection() }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { KeyedEncodingContainer(Closed()) }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { Closed<JSONCodingKey>() }
    func singleValueContainer() -> any SingleValueEncodingContainer { Closed<JSONCodingKey>() }

    private struct Closed<Key: CodingKey>: KeyedEncodingContainerProtocol, UnkeyedEncodingContainer, SingleValueEncodingContainer {
        var codingPath: [any CodingKey] { [] }
        var count: Int { 0 }

        func encodeNil() throws { throw Rejection() }
        func encodeNil(forKey key: Key) throws { throw Rejection() }
        func encode<T: Encodable>(_ value: T) throws { throw Rejection() }
        func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw Rejection() }
        func nestedContainer<Inner>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> { .init(Closed<Inner>()) }
        func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> { .init(Closed<Inner>()) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { self }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
        func superEncoder() -> any Encoder { SchemaProbe() }
        func superEncoder(forKey key: Key) -> any Encoder { SchemaProbe() }
    }
}
