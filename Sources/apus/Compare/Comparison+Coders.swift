#if Tool
import ApusJSON
import Foundation

// The generated documents have types, which the coders decode and encode as a program would:
//
//     bytes ─┬─ JSONDecoder ───────────────────── a value of a Codable type ─┐ are they equal?
//            ├─ ApusJSONDecoder ───────────────── a value of the same type ──┘
//            └─ ApusJSONDecoder, JSONReadable ─── a value of a type that reads itself
//     each ──── JSONEncoder, ApusJSONEncoder ──── read again: is the content the same?

extension Comparison {
    /// Adds the coders, with the types for a generated document.
    mutating func addCoders(for generated: GeneratedDocument) throws {
        let settings: CoderSettings
        switch generated {
        case .searchResult:
            settings = CoderSettings()
            try addCoders(SearchResult.self, settings)
            try addDirectPath(DirectSearchResult.self, settings)
        case .catalogue:
            settings = CoderSettings(dates: .milliseconds)
            try addCoders(Catalogue.self, settings)
            try addDirectPath(DirectCatalogue.self, settings)
        case .map:
            settings = CoderSettings()
            try addCoders(FeatureCollection.self, settings)
            try addDirectPath(DirectFeatureCollection.self, settings)
        case .body:
            settings = CoderSettings(dates: .iso8601)
            try addCoders(RequestBody.self, settings)
            try addDirectPath(DirectRequestBody.self, settings)
            try addCoders(ConvertedRequestBody.self, CoderSettings(dates: .iso8601, convertsKeys: true))
        }
    }

    /// Adds the decoders and encoders of Codable types.
    private mutating func addCoders<Model: Codable & Equatable>(_ type: Model.Type, _ settings: CoderSettings) throws {
        let data = Data(document.bytes)
        let (decoder, foundationDecoder) = (settings.decoder(reading), settings.foundationDecoder())
        let (encoder, foundationEncoder) = (settings.encoder(), settings.foundationEncoder())

        let model = try result(of: "JSONDecoder") { try foundationDecoder.decode(type, from: data) }
        guard try result(of: "ApusJSONDecoder", { try decoder.decode(type, from: data) }) == model else {
            throw document.failure("ApusJSONDecoder differs from JSONDecoder: it decodes a different \(type).")
        }
        let text = try result(of: "JSONEncoder") { try foundationEncoder.encode(model) }
        let ours = try result(of: "ApusJSONEncoder") { try encoder.encode(model) }
        try check("ApusJSONEncoder", wrote: [UInt8](ours), for: JSONValue(parsing: text), by: .content)

        contenders += [
            Contender(task: settings.decoding, maker: .apus, name: "ApusJSONDecoder", byteCount: data.count) {
                _ = try decoder.decode(type, from: data)
            },
            Contender(task: settings.decoding, maker: .foundation, name: "JSONDecoder", byteCount: data.count) {
                _ = try foundationDecoder.decode(type, from: data)
            },
            Contender(task: settings.encoding, maker: .apus, name: "ApusJSONEncoder", byteCount: text.count) { _ = try encoder.encode(model) },
            Contender(task: settings.encoding, maker: .foundation, name: "JSONEncoder", byteCount: text.count) {
                _ = try foundationEncoder.encode(model)
            },
        ]
        encoded = text
    }

    /// Adds the decoder and encoder of types that read and write themselves, after those of Codable
    /// types.
    private mutating func addDirectPath<Model: JSONReadable & JSONWritable>(_ type: Model.Type, _ settings: CoderSettings) throws {
        let data = Data(document.bytes)
        let (decoder, encoder) = (settings.decoder(reading), settings.encoder())
        let (readerName, writerName) = ("ApusJSONDecoder, JSONReadable", "ApusJSONEncoder, JSONWritable")

        let model = try result(of: readerName) { try decoder.decode(type, from: data) }
        let text = try result(of: writerName) { try encoder.encode(model) }
        // The value can only be checked by writing it, because the direct types are different from
        // the Codable ones.
        try check(writerName, wrote: [UInt8](text), for: JSONValue(parsing: encoded), by: .content)

        contenders += [
            Contender(task: settings.decoding, maker: .direct, name: readerName, byteCount: data.count) { _ = try decoder.decode(type, from: data) },
            Contender(task: settings.encoding, maker: .direct, name: writerName, byteCount: encoded.count) { _ = try encoder.encode(model) },
        ]
    }

    /// Returns the result of a coder, or throws a failure that names it.
    private func result<T>(of name: String, _ work: () throws -> T) throws(CommandFailure) -> T {
        do {
            return try work()
        } catch {
            throw document.failure("\(name) fails. \(error)")
        }
    }
}
#endif
