import Testing

@testable import ApusJSON

/// Two bugs: if several workspaces had grown large at the same time, only the last was checked
/// again and the others were kept forever; and a small document that stayed in use kept the memory
/// of a large one.
@Suite("Memory that large documents leave behind")
struct IdleMemoryTests {
    private static let large = Array("[\"\(String(repeating: "x", count: 1 << 20))\"]".utf8)
    private static let small = Array(#"{"a":[1,2,3]}"#.utf8)

    /// The capacities of all workspaces in a pool.
    private func capacities(of pool: WorkspacePool) -> [Int] {
        let workspaces = (0..<16).map { _ in pool.take(byteCount: Self.large.count) } + (0..<16).map { _ in pool.take(byteCount: 1) }
        return workspaces.map(\.capacity).filter { $0 > 0 }
    }

    private func open(_ bytes: [UInt8], _ engine: JSONEngine, _ pool: WorkspacePool) throws -> JSONDocument {
        let configuration = JSONReadConfiguration(engine: engine)
        return try JSONDocument(Source(bytes, configuration), configuration, pool: pool)
    }

    @Test(arguments: [JSONEngine.swift, .automatic])
    func `memory of large documents is released after a burst`(_ engine: JSONEngine) throws {
        let pool = WorkspacePool(limit: 16, largestKept: 32 << 20)
        try withExtendedLifetime((0..<8).map { _ in try open(Self.large, engine, pool) }) {}
        for _ in 0..<100 { _ = try open(Self.small, engine, pool) }
        #expect(capacities(of: pool).allSatisfy { $0 <= 1 << 18 })
    }

    @Test(arguments: [JSONEngine.swift, .automatic])
    func `the memory of one large document is kept while large documents keep coming`(_ engine: JSONEngine) throws {
        let pool = WorkspacePool(limit: 16, largestKept: 32 << 20)
        for _ in 0..<20 {
            _ = try open(Self.large, engine, pool)
            for _ in 0..<10 { _ = try open(Self.small, engine, pool) }
        }
        #expect(capacities(of: pool).filter { $0 > 1 << 18 }.count == 1)
    }

    @Test(arguments: [JSONEngine.swift, .automatic])
    func `the memory of a large document is not lent to a small one`(_ engine: JSONEngine) throws {
        let pool = WorkspacePool(limit: 16, largestKept: 32 << 20)
        _ = try open(Self.large, engine, pool)
        let document = try open(Self.small, engine, pool)
        #expect(pool.take(byteCount: Self.large.count).capacity >= Self.large.count)
        #expect(document["a"]?.count == 3)
    }
}
