import ApusJSON
import BenchmarkSupport
import Foundation
import Models
import ShapeModels

/// Returns every contest with an available document: request bodies, shapes that no well-known
/// document has, and the large documents.
public func allContests() -> [any Contest] {
    let bodies: [any Contest] = [
        PlainContest<RequestBody>(document: .small, repetitions: 1000),
        DatedContest(document: .dated, repetitions: 1000),
        SnakeCaseContest(document: .snakeCase, repetitions: 1000),
    ]
    let shapes: [any Contest] = [
        PlainContest<[Activity]>(document: .events()), PlainContest<Discussion>(document: .nested),
        PlainContest<[Consignment]>(document: .wide), PlainContest<Drawing>(document: .payloads),
    ]
    return Document.all().compactMap(contest) + bodies + shapes
}

/// Returns the contest for a well-known document, or one generated in its likeness, with the model
/// that covers all of it.
private func contest(on document: Document) -> (any Contest)? {
    switch document.name {
    case "twitter", "search-result": PlainContest<SearchResult>(document: document)
    case "citm_catalog", "catalogue": PlainContest<Catalogue>(document: document)
    case "canada", "map": PlainContest<FeatureCollection>(document: document)
    default: nil
    }
}

/// A contest with the coders' default settings.
struct PlainContest<Model: Codable & Equatable & Sendable>: Contest {
    let document: Document
    var repetitions = 1

    func decoder() -> ApusJSONDecoder { ApusJSONDecoder() }
    func foundationDecoder() -> JSONDecoder { JSONDecoder() }
    func encoder() -> ApusJSONEncoder { ApusJSONEncoder() }
    func foundationEncoder() -> JSONEncoder { JSONEncoder() }
}

/// A contest with ISO 8601 dates.
struct DatedContest: Contest {
    typealias Model = DatedRequestBody

    let document: Document
    let repetitions: Int

    func decoder() -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    func foundationDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    func encoder() -> ApusJSONEncoder {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    func foundationEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}

/// A contest with keys in snake case.
struct SnakeCaseContest: Contest {
    typealias Model = SnakeCaseRequestBody

    let document: Document
    let repetitions: Int

    func decoder() -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    func foundationDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    func encoder() -> ApusJSONEncoder {
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return encoder
    }

    func foundationEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return encoder
    }
}
