import ApusJSON
import BenchmarkSupport
import Foundation
import Models
import ShapeModels

/// Every contest there are documents for: request bodies, shapes that no well-known document has, and the large documents at hand.
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

/// A document of the field, or one generated in its likeness, by the model that takes all of it.
private func contest(on document: Document) -> (any Contest)? {
    switch document.name {
    case "twitter", "search-result": PlainContest<SearchResult>(document: document)
    case "citm_catalog", "catalogue": PlainContest<Catalogue>(document: document)
    case "canada", "map": PlainContest<FeatureCollection>(document: document)
    default: nil
    }
}

/// Coders as they come.
struct PlainContest<Model: Codable & Equatable & Sendable>: Contest {
    let document: Document
    var repetitions = 1

    func decoder() -> ApusJSONDecoder { ApusJSONDecoder() }
    func foundationDecoder() -> JSONDecoder { JSONDecoder() }
    func encoder() -> ApusJSONEncoder { ApusJSONEncoder() }
    func foundationEncoder() -> JSONEncoder { JSONEncoder() }
}

/// Dates in ISO 8601.
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

/// Keys in snake case.
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
