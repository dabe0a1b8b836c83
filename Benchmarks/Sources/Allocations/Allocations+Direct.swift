import ApusJSON
import BenchmarkSupport
import DirectModels
import DirectShapeModels
import Foundation

extension Allocations {
    /// The allocations of types that read and write themselves, beside Foundation's coders on the
    /// same types.
    static func countDirect() throws {
        for document in Document.all() + [.small, .events(), .nested, .wide, .payloads] {
            switch document.name {
            case "twitter", "search-result": try count(SearchResult.self, document)
            case "citm_catalog", "catalogue": try count(Catalogue.self, document)
            case "canada", "map": try count(FeatureCollection.self, document)
            case "events": try count([Activity].self, document)
            case "nested": try count(Discussion.self, document)
            case "wide": try count([Consignment].self, document)
            case "payloads": try count(Drawing.self, document)
            default: try count(RequestBody.self, document)
            }
        }
    }

    private static func count<Model: Codable & JSONReadable & JSONWritable>(_ type: Model.Type, _ document: Document) throws {
        let data = document.data
        let (decoder, foundationDecoder) = (ApusJSONDecoder(), JSONDecoder())
        print(
            row(
                "\(document.name): read", try String(allocations { try decoder.decode(type, from: data) }),
                try String(allocations { try foundationDecoder.decode(type, from: data) })))
        let model = try decoder.decode(type, from: data)
        let (encoder, foundationEncoder) = (ApusJSONEncoder(), JSONEncoder())
        print(
            row(
                "\(document.name): write", try String(allocations { try encoder.encode(model) }),
                try String(allocations { try foundationEncoder.encode(model) })))
    }
}
