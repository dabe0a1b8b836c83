import ApusJSON
import DirectModels
import Foundation
import GeneratedDocuments
import Models

// The generated documents have types, which the coders decode and encode as a program would:
//
//     bytes ─┬─ JSONDecoder ───────────────── a value of a Codable type ─┐ are they equal?
//            ├─ ApusJSONDecoder ───────────── a value of the same type ──┘
//            └─ ApusJSONDecoder, @JSONModel ─ a value of the type with the macro
//     each ──── JSONEncoder, ApusJSONEncoder ──── read again: is the content the same?

extension Comparison {
    /// Adds the coders, with the types for a generated document.
    mutating func addCoders(for generated: GeneratedDocument) throws {
        switch generated {
        case .searchResult:
            try addCoders(Models.SearchResult.self)
            try addDirectPath(DirectModels.SearchResult.self)
        case .catalogue:
            try addCoders(Models.Catalogue.self)
            try addDirectPath(DirectModels.Catalogue.self)
        case .map:
            try addCoders(Models.FeatureCollection.self)
            try addDirectPath(DirectModels.FeatureCollection.self)
        case .body:
            try addCoders(Models.Order.self)
            try addDirectPath(DirectModels.Order.self)
            try addCoders(Models.ConvertedOrder.self, convertingKeys: true)
            try addDirectPath(DirectModels.ConvertedOrder.self, convertingKeys: true)
        }
    }

    /// Adds the decoders and encoders of Codable types.
    ///
    /// Specialized for each type, because a program's compiler also knows the type.
    @inline(__always)
    private mutating func addCoders<Model: Codable & Equatable>(_ type: Model.Type, convertingKeys: Bool = false) throws {
        let data = Data(bytes)
        let (decoder, foundationDecoder) = (decoder(convertingKeys: convertingKeys), JSONDecoder())
        let (encoder, foundationEncoder) = (encoder(convertingKeys: convertingKeys), JSONEncoder())
        foundationDecoder.dateDecodingStrategy = .iso8601
        foundationEncoder.dateEncodingStrategy = .iso8601
        if convertingKeys {
            foundationDecoder.keyDecodingStrategy = .convertFromSnakeCase
            foundationEncoder.keyEncodingStrategy = .convertToSnakeCase
        }

        let model = try result(of: "JSONDecoder") { try foundationDecoder.decode(type, from: data) }
        guard try result(of: "ApusJSONDecoder", { try decoder.decode(type, from: data) }) == model else {
            throw failure("ApusJSONDecoder differs from JSONDecoder: it decodes a different \(type).")
        }
        let text = try result(of: "JSONEncoder") { try foundationEncoder.encode(model) }
        let ours = try result(of: "ApusJSONEncoder") { try encoder.encode(model) }
        try check("ApusJSONEncoder", wrote: [UInt8](ours), for: JSONValue(parsing: text), by: .content)

        let (decoding, encoding) = Self.tasks(convertingKeys: convertingKeys)
        contenders += [
            Contender(task: decoding, maker: .apus, name: "ApusJSONDecoder", byteCount: data.count) { _ = try decoder.decode(type, from: data) },
            Contender(task: decoding, maker: .foundation, name: "JSONDecoder", byteCount: data.count) {
                _ = try foundationDecoder.decode(type, from: data)
            },
            Contender(task: encoding, maker: .apus, name: "ApusJSONEncoder", byteCount: text.count) { _ = try encoder.encode(model) },
            Contender(task: encoding, maker: .foundation, name: "JSONEncoder", byteCount: text.count) { _ = try foundationEncoder.encode(model) },
        ]
        encoded = text
    }

    /// Adds the decoder and encoder of types that read and write themselves, after those of Codable
    /// types.
    @inline(__always)
    private mutating func addDirectPath<Model: JSONReadable & JSONWritable>(_ type: Model.Type, convertingKeys: Bool = false) throws {
        let data = Data(bytes)
        let (decoder, encoder) = (decoder(convertingKeys: convertingKeys), encoder(convertingKeys: convertingKeys))
        let (readerName, writerName) = ("ApusJSONDecoder, @JSONModel", "ApusJSONEncoder, @JSONModel")

        let model = try result(of: readerName) { try decoder.decode(type, from: data) }
        let text = try result(of: writerName) { try encoder.encode(model) }
        // The value can only be checked by writing it, because the two modules' types are different.
        try check(writerName, wrote: [UInt8](text), for: JSONValue(parsing: encoded), by: .content)

        let (decoding, encoding) = Self.tasks(convertingKeys: convertingKeys)
        contenders += [
            Contender(task: decoding, maker: .direct, name: readerName, byteCount: data.count) { _ = try decoder.decode(type, from: data) },
            Contender(task: encoding, maker: .direct, name: writerName, byteCount: encoded.count) { _ = try encoder.encode(model) },
        ]
    }

    private static func tasks(convertingKeys: Bool) -> (decoding: Contender.Task, encoding: Contender.Task) {
        convertingKeys ? (.decodeConvertingKeys, .encodeConvertingKeys) : (.decode, .encode)
    }

    private func decoder(convertingKeys: Bool) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        if convertingKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        return decoder
    }

    private func encoder(convertingKeys: Bool) -> ApusJSONEncoder {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        if convertingKeys { encoder.keyEncodingStrategy = .convertToSnakeCase }
        return encoder
    }
}
