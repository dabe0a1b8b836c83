/// The properties of a ``JSONMappable`` type and their keys in JSON.
public struct JSONPropertyTable<Root>: Sendable, ExpressibleByArrayLiteral {
    @usableFromInline let erased: ErasedTable

    /// Creates a table from a literal of properties.
    public init(arrayLiteral properties: JSONProperty<Root>...) {
        self.init(properties)
    }

    /// Creates a table from an array of properties.
    ///
    /// - Parameter properties: the properties, preferably in the order in which they appear in
    ///   documents.
    public init(_ properties: [JSONProperty<Root>]) {
        // A type may return the table of another type by mistake. Setting its properties would
        // write outside the value.
        let owner = ErasedTable.Owner(type: Root.self) { $0 is Root.Type }
        erased = ErasedTable(properties: properties.map(\.erased), owners: [owner])
    }

    private init(erased: ErasedTable) {
        self.erased = erased
    }

    /// Returns this table with the properties of a subclass appended.
    ///
    /// - Parameters:
    ///   - properties: the properties that the subclass adds.
    ///   - type: the subclass.
    public func adding<Subclass: AnyObject>(_ properties: [JSONProperty<Subclass>], of type: Subclass.Type) -> JSONPropertyTable {
        let owner = ErasedTable.Owner(type: type) { $0 is Subclass.Type }
        return JSONPropertyTable(erased: ErasedTable(properties: erased.properties + properties.map(\.erased), owners: erased.owners + [owner]))
    }
}

/// A table without its generic type. Its properties are read and written through pointers.
@usableFromInline
struct ErasedTable: Sendable {
    /// A type that declares some of the properties.
    struct Owner: Sendable {
        let type: any Any.Type
        /// Returns whether a type is this one or a subclass.
        let includes: @Sendable (any Any.Type) -> Bool
    }

    let properties: [ErasedProperty]
    let owners: [Owner]
}
