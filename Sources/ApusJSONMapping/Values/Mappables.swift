import ApusJSON

// Types with a property table.
extension JSONMappable {
    /// Reads an object. A struct is copied, updated and set again. An existing class instance is
    /// updated in place.
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        guard json.tag == _TapeTag.objectStart else { return json.noObject(Self.self) }
        guard json.descend(Self.self) else { return nil }
        let (wasDeferring, wasPresent) = (json.isDeferring, json.isPresent)
        let present = current()
        var value = present ?? Self()
        let staysThere = Self.self is AnyObject.Type && present != nil
        // Nothing else can see a value that was made here.
        json.isDeferring = staysThere && json.isStrict
        json.isPresent = wasPresent && present != nil
        json.readMembers(of: &value)
        json.isDeferring = wasDeferring
        json.isPresent = wasPresent
        json.isUpdated = staysThere
        json.ascend()
        return staysThere ? nil : value
    }

    /// Writes the object with its type's table.
    public func _write(to output: inout JSONMappingOutput) throws { try output.write(self) }
}

// Arrays of objects of any type.
extension JSONMappingCursor {
    /// Reads the objects of the array at the cursor. The provider supplies their type.
    mutating func mapElements(ofArrayNamed name: String) -> [any JSONMappable]? {
        guard tag == TapeTag.arrayStart || tag != TapeTag.null && coercions.contains(.arrayFromSingleValue) else {
            failContainer([any JSONMappable].self)
            return nil
        }
        guard let type = unsafe session.provider?.elementType(forArrayNamed: name, at: JSONMappingLocation(session, index)) else {
            fail([any JSONMappable].self, .other("No provider returned a type for the elements of the array \"\(name)\"."))
            return nil
        }
        func elements<T: JSONMappable>(_ type: T.Type) -> [any JSONMappable]? { [T]._map(&self) { nil } }
        return elements(type)
    }
}
