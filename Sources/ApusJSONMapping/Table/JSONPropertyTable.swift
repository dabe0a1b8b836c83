/// The properties of a type, and what each is called in JSON: what ``JSONMappable`` types give.
public struct JSONPropertyTable<Root>: Sendable, ExpressibleByArrayLiteral {
    @usableFromInline let erased: ErasedTable

    public init(arrayLiteral properties: JSONProperty<Root>...) {
        self.init(properties)
    }

    /// - Parameter properties: in the order in which they come in documents, if there is one.
    public init(_ properties: [JSONProperty<Root>]) {
        // A type may give the table of another by mistake: its properties would be set beyond what the type has.
        let owner = ErasedTable.Owner(type: Root.self) { $0 is Root.Type }
        erased = ErasedTable(properties: properties.map(\.erased), owners: [owner])
    }

    private init(erased: ErasedTable) {
        self.erased = erased
    }

    /// This table with the properties of a subclass behind its own.
    ///
    /// - Parameters:
    ///   - properties: the subclass's own.
    ///   - type: the subclass.
    public func adding<Subclass: AnyObject>(_ properties: [JSONProperty<Subclass>], of type: Subclass.Type) -> JSONPropertyTable {
        let owner = ErasedTable.Owner(type: type) { $0 is Subclass.Type }
        return JSONPropertyTable(erased: ErasedTable(properties: erased.properties + properties.map(\.erased), owners: erased.owners + [owner]))
    }
}

/// A table whose properties take pointers.
@usableFromInline
struct ErasedTable: Sendable {
    /// A type that some of the properties are of.
    struct Owner: Sendable {
        let type: any Any.Type
        /// Whether a type is this one, or a subclass of it.
        let includes: @Sendable (any Any.Type) -> Bool
    }

    let properties: [ErasedProperty]
    let owners: [Owner]
}
