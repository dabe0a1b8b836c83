import ApusJSON
import Foundation
import TestSupport
import Testing

/// Keys requested in a different order than the document's were searched for from the front. Under
/// a key strategy, each step of the search also converted a key.
@Suite("Keys in any order")
struct KeyOrderTests {

    private static let order = CodingUserInfoKey(rawValue: "order")!

    /// Decodes the values of all keys, in the order given by the decoder's `userInfo`.
    private struct Bag: Decodable, Equatable {
        var values: [String: Int] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            var keys = container.allKeys.map(\.stringValue)
            switch decoder.userInfo[KeyOrderTests.order] as? String {
            case "reversed": keys.reverse()
            case "sorted": keys.sort()
            default: break
            }
            for key in keys {
                #expect(container.contains(TextKey(key)) && !container.contains(TextKey(key + "?")))
                values[key] = try container.decode(Int.self, forKey: TextKey(key))
            }
        }
    }

    private static func check(_ text: String, _ configure: (any CommonDecoder) -> Void = { _ in }) throws {
        let data = Data(text.utf8)
        for order in ["document", "reversed", "sorted"] {
            let (foundation, ours) = (JSONDecoder(), ApusJSONDecoder())
            for decoder in [foundation, ours] as [any CommonDecoder] {
                configure(decoder)
                decoder.userInfo = [Self.order: order]
            }
            #expect(try ours.decode(Bag.self, from: data) == foundation.decode(Bag.self, from: data), "\(order)")
        }
    }

    @Test(arguments: [5, 33, 200, max(effort(20_000), 5_000)], [false, true])
    func `keys requested in any order are found as Foundation finds them`(_ count: Int, _ isRepeated: Bool) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" } + (isRepeated ? ["\"k\(count - 1)\":-1", "\"k0\":-2"] : [])
        try Self.check("{" + members.joined(separator: ",") + "}")
    }

    @Test(arguments: [5, 33, 5000])
    func `keys in snake case requested in any order are found as Foundation finds them`(_ count: Int) throws {
        let members = (0..<count).map { "\"some_key_\($0)\":\($0),\"größe_é_\($0)\":\($0),\"A_b\($0)_c\":1" }
        try Self.check("{" + members.joined(separator: ",") + "}") { $0.keyDecodingStrategy = .convertFromSnakeCase }
    }

    @Test func `if a strategy makes keys equal, the one that Foundation picks counts`() throws {
        for count in [0, 40] {
            let others = (0..<count).map { ",\"other_\($0)\":0" }.joined()
            try Self.check("{\"first_name\":1,\"x\":2,\"firstName\":3\(others)}") { $0.keyDecodingStrategy = .convertFromSnakeCase }
            try Self.check("{\"firstName\":1,\"x\":2,\"first_name\":3\(others)}") { $0.keyDecodingStrategy = .convertFromSnakeCase }
        }
    }

    @Test(arguments: [5, 33, 5000])
    func `keys under a custom strategy requested in any order are found as Foundation finds them`(_ count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" } + ["\"k0\":-1"]
        try Self.check("{" + members.joined(separator: ",") + "}") {
            $0.keyDecodingStrategy = .custom { path in TextKey(path.last!.stringValue.uppercased()) }
        }
    }

    @Test(arguments: [5, 33, 20_000])
    func `the last of several equal keys counts under that policy, in any order`(_ count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" } + ["\"k1\":-1", "\"k1\":-2"]
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = .last
        for order in ["document", "reversed"] {
            decoder.userInfo = [Self.order: order]
            let bag = try decoder.decode(Bag.self, from: "{" + members.joined(separator: ",") + "}")
            #expect(bag.values.count == count && bag.values["k1"] == -2 && bag.values["k2"] == 2)
        }
    }

    /// Requests a new container for each key.
    @Test func `a new container for each key finds it`() throws {
        struct Each: Decodable {
            var sum = 0
            init(from decoder: any Decoder) throws {
                for number in (0..<20_000).reversed() {
                    sum += try decoder.container(keyedBy: TextKey.self).decode(Int.self, forKey: TextKey("k\(number)"))
                }
            }
        }
        let text = "{" + (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
        #expect(try ApusJSONDecoder().decode(Each.self, from: text).sum == 20_000)
    }
}

/// The properties that both decoders share.
private protocol CommonDecoder: AnyObject {
    var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
}

extension JSONDecoder: CommonDecoder {}
extension ApusJSONDecoder: CommonDecoder {}
