import ApusJSON

/// Which keys a document has for a property's name. Keys that a table gives itself are taken as they stand.
public struct JSONKeyStrategy: Sendable {
    let cache: TableCache

    private init(_ cache: TableCache) {
        self.cache = cache
    }

    /// The keys of a name: the first is the one that is written, the others are understood too.
    ///
    /// Keep the strategy, or the mapper that has it: what it makes of a type's names is made once for a strategy.
    public init(_ keys: @escaping @Sendable (_ name: String) -> [String]) {
        cache = TableCache(keys, isShared: false)
    }

    /// The name itself.
    public static let exact = JSONKeyStrategy(TableCache({ [$0] }, isShared: true))
    /// `birth_date` for `birthDate`, as Foundation's `convertToSnakeCase` has it.
    public static let snakeCase = JSONKeyStrategy(TableCache({ [SnakeCase.fromCamelCase($0)] }, isShared: true))
    /// The name itself, or with an underscore before it: `_name`.
    public static let underscored = JSONKeyStrategy(TableCache({ [$0, "_" + $0] }, isShared: true))
}

/// The compiled tables of types under one strategy.
@safe
final class TableCache: Sendable {
    let keys: @Sendable (String) -> [String]
    /// For strategies that live as long as the process.
    private let shared: PointersByType?
    private let own = unsafe Locked<[ObjectIdentifier: UnsafeRawPointer]>([:])
    /// What custom strategies have made of types: they come and go, and their tables stay.
    private static let tables = unsafe Locked<[Key: UnsafeRawPointer]>([:])

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let keys: [[String]]
    }

    init(_ keys: @escaping @Sendable (String) -> [String], isShared: Bool) {
        self.keys = keys
        shared = isShared ? PointersByType() : nil
    }

    /// The table of a type.
    func table(of type: any Any.Type, _ make: () -> ErasedTable) -> UnsafePointer<CompiledTable> {
        let known = unsafe shared?.pointer(of: type, { unsafe compile(type, make()) }, release: { unsafe Self.release($0) })
        let pointer = unsafe known ?? customTable(of: type, make)
        // Safety: this is what `compile` has made.
        return unsafe pointer.assumingMemoryBound(to: CompiledTable.self)
    }

    private func customTable(of type: any Any.Type, _ make: () -> ErasedTable) -> UnsafeRawPointer {
        let id = ObjectIdentifier(type)
        if let known = unsafe own.withLock({ unsafe $0[id] }) { return unsafe known }
        let table = make()
        let key = Key(type: id, keys: table.properties.map { $0.keys == .name ? keys($0.name) : [] })
        // The strategy's closure is someone's own and may map, too: it runs outside of the locks.
        let made = unsafe Self.tables.withLock { unsafe $0[key] } ?? compile(type, table)
        let pointer = unsafe Self.tables.withLock { tables in
            let pointer = unsafe tables[key] ?? made
            unsafe tables[key] = pointer
            return unsafe pointer
        }
        if unsafe pointer != made { unsafe Self.release(made) }
        unsafe own.withLock { unsafe $0[id] = unsafe pointer }
        return unsafe pointer
    }

    private func compile(_ type: any Any.Type, _ table: ErasedTable) -> UnsafeRawPointer {
        for owner in table.owners {
            precondition(owner.includes(type), "The table of \(type) has properties of \(owner.type), which the type is not.")
        }
        let memory = UnsafeMutablePointer<CompiledTable>.allocate(capacity: 1)
        unsafe memory.initialize(to: CompiledTable(table.properties, keys))
        return UnsafeRawPointer(memory)
    }

    /// Gives back a table that was made at the same time as another of the same type, and that nobody has seen.
    private static func release(_ table: UnsafeRawPointer) {
        // Safety: this is what `compile` has made.
        let table = unsafe UnsafeMutablePointer(mutating: table.assumingMemoryBound(to: CompiledTable.self))
        unsafe table.pointee.release()
        unsafe table.deinitialize(count: 1).deallocate()
    }
}
