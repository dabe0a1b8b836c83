import ApusJSON
import Foundation
import Testing

/// How deeply types that contain themselves may be nested on threads with little stack: the figures of
/// ``JSONLimits/maximumDepth``. Debug builds need more.
@Suite("The stack of recursive types", .enabled(if: !_isDebugAssertConfiguration()))
struct StackDepthTests {
    private struct Tree: Codable {
        var c: [Tree]?
    }

    private final class Node: Codable {
        var c: Node?
        init(_ c: Node?) { self.c = c }
    }

    private indirect enum Chain: Codable {
        case end
        case link(Chain)
    }

    private struct Named: Codable {
        var c: [String: Named]?
    }

    /// A chain that is encoded by `superEncoder`.
    private final class Derived: Encodable {
        private enum CodingKeys: CodingKey { case c }
        let base: Derived?
        init(_ base: Derived?) { self.base = base }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            if let base { try base.encode(to: container.superEncoder(forKey: .c)) }
        }
    }

    /// A chain whose objects go into trees, because a member of each is written before a container
    /// that was opened earlier.
    private final class Unordered: Encodable {
        private enum CodingKeys: CodingKey { case first, c }
        let inner: Unordered?
        init(_ inner: Unordered?) { self.inner = inner }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var first = container.nestedUnkeyedContainer(forKey: .first)
            try container.encodeIfPresent(inner, forKey: .c)
            try first.encode(1)
        }
    }

    /// The result of a function that runs on a thread with this much stack.
    private func onThread<Result: Sendable>(kilobytes: Int, _ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: .init(catching: body)) }
            thread.stackSize = kilobytes << 10
            thread.start()
        }
    }

    private static func tree(_ levels: Int) -> Tree { (1..<levels / 2).reduce(Tree()) { tree, _ in Tree(c: [tree]) } }
    private static func node(_ levels: Int) -> Node { (1..<levels).reduce(Node(nil)) { node, _ in Node(node) } }
    private static func chain(_ levels: Int) -> Chain { (1..<levels / 2).reduce(Chain.end) { chain, _ in .link(chain) } }
    private static func named(_ levels: Int) -> Named { (1..<levels / 2).reduce(Named()) { named, _ in Named(c: ["c": named]) } }

    private static func derived(_ levels: Int) -> Derived { (1..<levels).reduce(Derived(nil)) { derived, _ in Derived(derived) } }
    private static func unordered(_ levels: Int) -> Unordered { (1..<levels).reduce(Unordered(nil)) { inner, _ in Unordered(inner) } }

    private static let layouts: [JSONWriteOptions] = [[], .sortedKeys, .prettyPrinted]

    @Test(arguments: [(levels: 300, kilobytes: 512), (levels: 512, kilobytes: 1024)])
    func `encoding fits the stack that is documented`(_ levels: Int, _ kilobytes: Int) async throws {
        for layout in Self.layouts {
            let counts = try await onThread(kilobytes: kilobytes) {
                let encoder = ApusJSONEncoder()
                encoder.writeOptions = layout
                return try [
                    encoder.encode(Self.tree(levels)).count, encoder.encode(Self.chain(levels)).count, encoder.encode(Self.named(levels)).count,
                    encoder.encode(Self.derived(levels)).count, encoder.encode(Self.unordered(levels - 1)).count,
                ]
            }
            #expect(counts.allSatisfy { $0 > levels })
        }
    }

    @Test func `decoding fits the stack that is documented`() async throws {
        let levels = 400
        let text = try await onThread(kilobytes: 4096) { try ApusJSONEncoder().encode(Self.tree(levels), as: String.self) }
        let again = try await onThread(kilobytes: 512) {
            let tree = try ApusJSONDecoder().decode(Tree.self, from: text)
            return tree.c?.count
        }
        #expect(again == 1)
    }

    @Test func `the default depth fits two megabytes`() async throws {
        let levels = JSONLimits.default.maximumDepth
        let count = try await onThread(kilobytes: 2048) {
            let (encoder, decoder) = (ApusJSONEncoder(), ApusJSONDecoder())
            let text = try encoder.encode(Self.tree(levels), as: String.self)
            _ = try decoder.decode(Tree.self, from: text)
            let nodes = try encoder.encode(Self.node(levels), as: String.self)
            _ = try decoder.decode(Node.self, from: nodes)
            return text.utf8.count + nodes.utf8.count
        }
        #expect(count > levels)
    }

    @Test func `the deepest values fit the stack that is documented`() async throws {
        let levels = JSONLimits.maximumValueDepth
        let text = String(repeating: #"{"a":["#, count: levels / 2) + String(repeating: "]}", count: levels / 2)
        let isSame = try await onThread(kilobytes: 384) {
            let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: levels))
            let value = try JSONValue(parsing: text, configuration: configuration)
            var changed = try JSONValue(parsing: text, configuration: configuration)
            guard value == changed, value.isEquivalent(to: changed), Set([value, changed]).count == 1 else { return false }
            changed["a"] = 1
            return try value != changed && value.jsonString() == text
        }
        #expect(isSame)
    }
}
