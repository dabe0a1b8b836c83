import ApusJSON

/// The compiled tables of types for one strategy.
@safe
final class TableCache: Sendable {
    let keys: @Sendable (String) -> [String]
    /// Where the tables of a strategy are that lives as long as the process.
    private let shared: TypeFact?
    /// Those of any other strategy, which are released with it.
    private let own = unsafe Locked<[ObjectIdentifier: UnsafeRawPointer]>([:])

    init(_ keys: @escaping @Sendable (String) -> [String], shared: TypeFact? = nil) {
        self.keys = keys
        self.shared = shared
    }

    deinit {
        // Safety: each call that uses a table holds its cache.
        unsafe own.withLock { unsafe $0.values.forEach { unsafe Self.release($0) } }
    }

    /// Returns the table of a type.
    func table(of type: any Any.Type, _ make: () -> ErasedTable) -> UnsafePointer<CompiledTable> {
        // Safety: `compile` made this pointer.
        unsafe (sharedTable(of: type, make) ?? ownTable(of: type, make)).assumingMemoryBound(to: CompiledTable.self)
    }

    private func sharedTable(of type: any Any.Type, _ make: () -> ErasedTable) -> UnsafeRawPointer? {
        guard let shared else { return nil }
        return unsafe TypeFacts.pointer(to: shared, of: type) {
            unsafe compile(type, make())
        } release: {
            unsafe Self.release($0)
        }
    }

    private func ownTable(of type: any Any.Type, _ make: () -> ErasedTable) -> UnsafeRawPointer {
        let id = ObjectIdentifier(type)
        if let known = unsafe own.withLock({ unsafe $0[id] }) { return unsafe known }
        // The strategy's closure is the client's and may use a mapper itself, so it runs outside
        // the lock.
        let made = unsafe compile(type, make())
        let table = unsafe own.withLock { tables in
            let table = unsafe tables[id] ?? made
            unsafe tables[id] = table
            return unsafe table
        }
        if unsafe table != made { unsafe Self.release(made) }
        return unsafe table
    }

    private func compile(_ type: any Any.Type, _ table: ErasedTable) -> UnsafeRawPointer {
        for owner in table.owners {
            guard owner.includes(type) else {
                fatalError("The table of \(type) has properties of \(owner.type), but \(type) is a different type.")
            }
        }
        let memory = UnsafeMutablePointer<CompiledTable>.allocate(capacity: 1)
        unsafe memory.initialize(to: CompiledTable(table.properties, keys))
        return UnsafeRawPointer(memory)
    }

    /// Releases a table that is not in use: that of a strategy which is gone, or one that was made at
    /// the same time as another of the same type.
    private static func release(_ table: UnsafeRawPointer) {
        // Safety: `compile` made this pointer, and no one else has it.
        let table = unsafe UnsafeMutablePointer(mutating: table.assumingMemoryBound(to: CompiledTable.self))
        unsafe table.pointee.release()
        unsafe table.deinitialize(count: 1).deallocate()
    }
}
