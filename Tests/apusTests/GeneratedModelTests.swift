#if Tool
import DirectModels
import Foundation
import TestSupport
import Testing

/// Checks that the generated documents fit the models of the documents that they imitate.
@Suite("apus generate: models")
struct GeneratedModelTests {
    @Test func `types that read and write themselves have the same results as Foundation for generated documents`() throws {
        let searchResult = try CoderComparison(SearchResult.self, generated("search-result"))
        #expect(searchResult.value == searchResult.expected)
        #expect(searchResult.bytes == searchResult.expectedBytes)
        #expect(searchResult.rereadValues == [searchResult.expected, searchResult.expected])

        let catalogue = try CoderComparison(Catalogue.self, generated("catalogue"))
        #expect(catalogue.value == catalogue.expected)
        #expect(catalogue.bytes == catalogue.expectedBytes)
        #expect(catalogue.rereadValues == [catalogue.expected, catalogue.expected])

        let map = try CoderComparison(FeatureCollection.self, generated("map"))
        #expect(map.value == map.expected)
        #expect(map.bytes == map.expectedBytes)
        #expect(map.rereadValues == [map.expected, map.expected])
    }

    private func generated(_ name: String) throws -> Data {
        let outcome = try Tool.run("generate", name)
        #expect(outcome.status == 0)
        return Data(outcome.output.utf8)
    }
}
#endif
