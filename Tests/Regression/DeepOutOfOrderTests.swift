import ApusJSON
import Foundation
import Testing

/// Moving text into a tree, and releasing the tree, took the stack once for each level.
@Suite("Containers used out of order at any depth")
struct DeepOutOfOrderTests {
    private struct List: Encodable {
        let body: (inout any UnkeyedEncodingContainer) throws -> Void
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try body(&container)
        }
    }

    @Test func `deeply nested containers can be used out of order on a small stack`() throws {
        let encoder = ApusJSONEncoder()
        encoder.maximumDepth = 400_000
        let finished = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var text = ""
        let thread = Thread {
            let value = List { container in
                var outer = container
                var containers = [outer]
                for _ in 0..<100_000 {
                    outer = outer.nestedUnkeyedContainer()
                    containers.append(outer)
                }
                for index in containers.indices { try containers[index].encode(1) }
                _ = outer.codingPath
            }
            text = (try? encoder.encode(value, as: String.self)) ?? "error"
            finished.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        finished.wait()
        #expect(text.utf8.count == 100_001 * 2 + 100_001 + 100_000)
    }
}
