import Synchronization

/// A row of a table: a member's key, where it is stored, and how it is read and written.
@safe
struct TableMember: ~Copyable {
    let offset: Int
    let kind: MemberKind
    /// Whether there are rules for its values.
    let isChecked: Bool
    /// How many bytes of `text` to write. Zero if the member has no key, or one that must be escaped.
    let textCount: UInt32
    // Safety: neither is ever changed, or released before the row is. `text` has room for `textRoom` bytes at least.
    /// The key as it is written between members, `,"key":`, followed by padding.
    nonisolated(unsafe) let text: UnsafePointer<UInt8>
    let storage: Unmanaged<MemberStorage>
    /// The address of the table of a nested model; 0 before it is first needed.
    private nonisolated(unsafe) let model: UnsafeMutablePointer<Atomic<UInt>>
    let key: StaticString?
    /// How nil is stored in an optional model.
    let nilWitness: NilWitness?

    /// How many bytes of a key are copied at once.
    @inline(__always)
    static var textRoom: Int { 32 }

    /// - Parameter writtenKey: the key as it is written.
    init(_ key: StaticString?, _ offset: Int, _ storage: MemberStorage, writtenKey: String?) {
        self.key = key
        self.offset = offset
        isChecked = !storage.rules.isEmpty
        kind = isChecked ? .other : storage.kind
        nilWitness = storage.nilWitness
        let bytes = writtenKey.map { Array(",\"\($0)\":".utf8) } ?? []
        textCount = writtenKey.map(Self.isPlain) == true ? UInt32(bytes.count) : 0
        let text = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, Self.textRoom + 1))
        unsafe text.initialize(repeating: 0, count: max(bytes.count, Self.textRoom + 1))
        for (index, byte) in bytes.enumerated() { unsafe text[index] = byte }
        unsafe self.text = UnsafePointer(text)
        unsafe self.storage = .passRetained(storage)
        unsafe model = .allocate(capacity: 1)
        unsafe model.initialize(to: Atomic(0))
    }

    deinit {
        unsafe text.deallocate()
        unsafe storage.release()
        unsafe model.deinitialize(count: 1)
        unsafe model.deallocate()
    }

    /// Whether a key needs no escapes.
    static func isPlain(_ key: String) -> Bool {
        key.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0 != "/" && $0.value != 0x7F }
    }

    /// The table of a nested model. It is looked up when it is first needed, because a type may
    /// contain itself.
    @inline(__always)
    static func table(of member: UnsafePointer<TableMember>) -> ModelTable {
        // Safety: only addresses of tables are stored.
        if let table = unsafe ModelTable(address: member.pointee.model.pointee.load(ordering: .acquiring)) { return table }
        return unsafe findTable(of: member)
    }

    @inline(never)
    private static func findTable(of member: UnsafePointer<TableMember>) -> ModelTable {
        guard let table = unsafe member.pointee.storage._withUnsafeGuaranteedRef({ $0.modelTable }) else { fatalError("There is no table.") }
        unsafe member.pointee.model.pointee.store(table.address, ordering: .releasing)
        return table
    }
}

/// What is stored for a member, as far as the runtime has code of its own for it.
enum MemberKind: UInt8 {
    case string, optionalString, int, optionalInt, double, optionalDouble
    /// A Boolean, or an optional one, which is stored alike.
    case bool
    /// A model, or an optional one with a `NilWitness`.
    case model
    /// An array of models or integers, or an optional one.
    case models, integers
    case other
}
