import ApusJSON

// Objects that have a table of their own.
extension JSONMappable {
    /// A struct is copied, updated and set again. An object that is there stays, and is updated where it is.
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        guard json.tag == _TapeTag.objectStart else { return json.noObject(Self.self) }
        guard json.descend(Self.self) else { return nil }
        let (wasDeferring, wasPresent) = (json.isDeferring, json.isPresent)
        let present = current()
        var value = present ?? Self()
        let staysThere = Self.self is AnyObject.Type && present != nil
        // What has been made here is seen by nobody yet.
        json.isDeferring = staysThere && json.isStrict
        json.isPresent = wasPresent && present != nil
        json.readMembers(of: &value)
        json.isDeferring = wasDeferring
        json.isPresent = wasPresent
        json.isUpdated = staysThere
        json.ascend()
        return staysThere ? nil : value
    }

    public func _write(to output: inout JSONMappingOutput) throws { try output.write(self) }
}

// Arrays of objects of any type.
extension JSONMappingCursor {
    /// The objects of the array at the cursor, of the type that the provider says.
    mutating func mapElements(ofArrayNamed name: String) -> [any JSONMappable]? {
        guard tag == TapeTag.arrayStart || tag != TapeTag.null && coercions.contains(.arrayFromSingleValue) else {
            failContainer([any JSONMappable].self)
            return nil
        }
        guard let type = unsafe session.provider?.elementType(forArrayNamed: name, at: JSONMappingPlace(session, index)) else {
            fail([any JSONMappable].self, .other("No provider says which type the elements of the array \"\(name)\" are."))
            return nil
        }
        func elements<T: JSONMappable>(_ type: T.Type) -> [any JSONMappable]? { [T]._map(&self) { nil } }
        return elements(type)
    }
}
