import BenchmarkSupport
import DirectModels
import DirectShapeModels
import MappedModels
import Models
import ShapeModels

/// Every document there is, with what is done with it.
func allInputs() throws -> [Input] {
    try (Document.all() + [.small, .events(), .nested, .wide, .payloads, .manyKeys]).compactMap(input) + [mappingInput()]
}

private func input(_ document: Document) -> Input? {
    switch document.name {
    case "twitter", "search-result":
        Input(name: document.name, peerModel: "search-result", bytes: document.bytes) {
            try rows(DirectModels.SearchResult.self, Models.SearchResult.self, document)
        }
    case "citm_catalog", "catalogue":
        Input(name: document.name, peerModel: "catalogue", bytes: document.bytes) {
            try rows(DirectModels.Catalogue.self, Models.Catalogue.self, document)
        }
    case "canada", "map":
        Input(name: document.name, peerModel: "map", bytes: document.bytes) {
            try rows(DirectModels.FeatureCollection.self, Models.FeatureCollection.self, document)
        }
    case Document.small.name:
        Input(name: "body", peerModel: "body", bytes: document.bytes) {
            try rows(DirectModels.RequestBody.self, Models.RequestBody.self, document)
        }
    case "events":
        Input(name: document.name, peerModel: "events", bytes: document.bytes) {
            try rows([DirectShapeModels.Activity].self, [ShapeModels.Activity].self, document)
        }
    case "nested":
        Input(name: document.name, peerModel: "nested", bytes: document.bytes) {
            try rows(DirectShapeModels.Discussion.self, ShapeModels.Discussion.self, document)
        }
    case "wide":
        Input(name: document.name, peerModel: "wide", bytes: document.bytes) {
            try rows([DirectShapeModels.Consignment].self, [ShapeModels.Consignment].self, document)
        }
    case "payloads":
        Input(name: document.name, peerModel: "payloads", bytes: document.bytes) {
            try rows(DirectShapeModels.Drawing.self, ShapeModels.Drawing.self, document)
        }
    case Document.manyKeys.name:
        Input(name: document.name, peerModel: "keys", bytes: document.bytes) { try keyRows(document) }
    default: nil
    }
}
