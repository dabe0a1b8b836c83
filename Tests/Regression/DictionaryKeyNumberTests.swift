import ApusJSON
import Foundation
import Testing

/// In coding paths, dictionary keys used to have integer values under every key strategy. In
/// Foundation they only have them if the standard library decodes the dictionary.
@Suite("Integer values of dictionary keys in coding paths")
struct DictionaryKeyNumberTests {
    private struct Seen: Decodable {
        var numbers: [Int?]
        init(from decoder: any Decoder) throws { numbers = decoder.codingPath.map(\.intValue) }
    }

    @Test(
        arguments: [
            .useDefaultKeys, .convertFromSnakeCase, .custom { $0[$0.count - 1] },
        ] as [JSONDecoder.KeyDecodingStrategy])
    func `dictionary keys in coding paths have integer values where Foundation's have them`(_ strategy: JSONDecoder.KeyDecodingStrategy) throws {
        let (foundation, ours) = (JSONDecoder(), ApusJSONDecoder())
        foundation.keyDecodingStrategy = strategy
        ours.keyDecodingStrategy = strategy
        let text = #"{"7":{"8":{}}}"#
        let expected = try foundation.decode([String: [String: Seen]].self, from: Data(text.utf8))
        #expect(try ours.decode([String: [String: Seen]].self, from: text)["7"]?["8"]?.numbers == expected["7"]?["8"]?.numbers)
        let numbered = try foundation.decode([Int: [Int: Seen]].self, from: Data(text.utf8))
        #expect(try ours.decode([Int: [Int: Seen]].self, from: text)[7]?[8]?.numbers == numbered[7]?[8]?.numbers)
    }
}
