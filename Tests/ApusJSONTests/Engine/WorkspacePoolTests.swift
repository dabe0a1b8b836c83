import Testing

@testable import ApusJSON

@Suite("WorkspacePool")
struct WorkspacePoolTests {
    private func open(_ text: String, _ engine: JSONEngine = .automatic, _ pool: WorkspacePool) throws -> JSONDocument {
        let configuration = JSONReadConfiguration(engine: engine)
        return try JSONDocument(Source(text, configuration), configuration, pool: pool)
    }

    @Test func `a returned workspace is used again`() {
        let pool = WorkspacePool(limit: 2, largestKept: 1 << 20)
        let first = pool.take(byteCount: 10)
        pool.give(first)
        #expect(pool.take(byteCount: 10) === first)
        #expect(pool.take(byteCount: 10) !== first)
    }

    @Test func `a pool keeps no more large workspaces than its limit`() throws {
        let pool = WorkspacePool(limit: 2, largestKept: 1 << 22)
        let text = "[\"\(String(repeating: "x", count: 1 << 19))\"]"
        try withExtendedLifetime((0..<3).map { _ in try open(text, .automatic, pool) }) {}
        let again = (0..<3).map { _ in pool.take(byteCount: text.utf8.count) }
        #expect(again.filter { $0.capacity > 0 }.count == 2)
    }

    /// A document keeps its workspace until the last reference to the document is gone. A rejected
    /// document also returns its workspace.
    @Test(arguments: [JSONEngine.automatic, .swift])
    func `a workspace returns to the pool with the last reference to its document`(_ engine: JSONEngine) throws {
        let pool = WorkspacePool(limit: 4, largestKept: 1 << 20)
        let workspace = pool.take(byteCount: 1)
        pool.give(workspace)
        var document: JSONDocument? = try open("[1,2]", engine, pool)
        var node = document?[1]
        document = nil
        #expect(pool.take(byteCount: 1) !== workspace)
        #expect(node?.integer == 2)
        node = nil
        #expect(pool.take(byteCount: 1) === workspace)

        pool.give(workspace)
        #expect(throws: JSONSyntaxError.self) { try open("[1,", engine, pool) }
        #expect(pool.take(byteCount: 1) === workspace)
    }

    /// A workspace larger than `largestKept` is released at once.
    @Test(arguments: [JSONEngine.automatic, .swift])
    func `a workspace that is too large is not kept`(_ engine: JSONEngine) throws {
        let pool = WorkspacePool(limit: 4, largestKept: 1 << 16)
        _ = try open("[\"\(String(repeating: "x", count: 1 << 17))\"]", engine, pool)
        #expect(pool.take(byteCount: 1 << 17).capacity == 0)
        _ = try open("[\"\(String(repeating: "x", count: 1 << 15))\"]", engine, pool)
        #expect(pool.take(byteCount: 1 << 15).capacity >= 1 << 15)
    }

    @Test(arguments: [JSONEngine.automatic, .swift])
    func `a tape in reused memory contains nothing of the previous tape`(_ engine: JSONEngine) throws {
        let pool = WorkspacePool(limit: 1, largestKept: 1 << 20)
        let texts = [
            #"{"a":[1,2,3,{"b":"some longer text, with an escape \n"}]}"#, "[]", #"["x"]"#, "[[[[[[[[1]]]]]]]]", "7", #"{"a":1}"#, "[1,2,3", "[-0]",
            #"{"b":{}}"#,
        ]
        for _ in 0..<3 {
            for text in texts {
                let fresh = try? open(text, engine, WorkspacePool(limit: 0, largestKept: 0))
                let reused = try? open(text, engine, pool)
                #expect((fresh == nil) == (reused == nil))
                guard let fresh, let reused else { continue }
                #expect(words(of: fresh) == words(of: reused))
            }
        }
    }

    private func words(of document: JSONDocument) -> [UInt64] {
        withExtendedLifetime(document) { (0..<document.storage.tape.wordCount).map { document.storage.tape.words[$0] } }
    }
}
