import ApusJSON

extension JSONMappingCursor {
    /// Assigns the members of the object at the cursor to a value's properties.
    @inlinable
    mutating func readMembers<T: JSONMappable>(of value: inout T) {
        // An instance may be of a subclass with its own table.
        let type = Swift.type(of: value)
        let table = unsafe table(of: type) { type.jsonProperties.erased }
        unsafe withUnsafeMutablePointer(to: &value) { unsafe read(table, UnsafeMutableRawPointer($0)) }
    }

    @usableFromInline
    func table(of type: any Any.Type, _ make: () -> ErasedTable) -> UnsafeRawPointer {
        unsafe UnsafeRawPointer(session.tables.table(of: type, make))
    }

    /// Begins a nested object. Returns false if it is nested too deep.
    @usableFromInline
    mutating func descend(_ type: any Any.Type) -> Bool {
        guard depth < Self.maximumDepth else {
            fail(type, .other("Objects are nested more than \(Self.maximumDepth) levels deep."))
            return false
        }
        depth += 1
        return true
    }

    @usableFromInline
    mutating func ascend() { depth -= 1 }

    @usableFromInline
    var isStrict: Bool { unsafe session.isStrict }

    /// Assigns the members of the object at the cursor to properties.
    ///
    /// - Parameter root: the value with the properties. It must be valid for the duration of this
    ///   call.
    @usableFromInline
    mutating func read(_ pointer: UnsafeRawPointer, _ root: UnsafeMutableRawPointer) {
        // Safety: the session keeps the tables.
        let table = unsafe pointer.assumingMemoryBound(to: CompiledTable.self)
        let object = index
        var found = unsafe FoundProperties(count: table.pointee.count)
        unsafe read(table.pointee.root, table, root, &found)
        index = object
        if unsafe found.first != table.pointee.expected.first ?? 0 || !found.further.isEmpty {
            for (chunk, expected) in unsafe table.pointee.expected.enumerated() {
                let missing = expected & ~(chunk == 0 ? found.first : found.further[chunk - 1])
                guard missing != 0 else { continue }
                unsafe session.records.add(.missing(table.pointee.names, first: 64 * chunk, mask: missing), at: object)
            }
        }
    }

    private mutating func read(
        _ branch: UnsafePointer<CompiledTable.Branch>, _ table: UnsafePointer<CompiledTable>, _ root: UnsafeMutableRawPointer,
        _ found: inout FoundProperties
    ) {
        let end = tape.containerEnd(at: index) - 1
        var expected = 0
        var child = index + 1
        while child < end {
            let key = unsafe tape.stringStart(at: child)
            index = child + 1
            child = next(after: index)
            if unsafe branch.pointee.keys.isMember(expected, key) {
                unsafe read(branch.pointee.members[expected], table, root, &found)
                expected += 1
            } else if let member = unsafe branch.pointee.keys.member(key, after: expected) {
                unsafe read(branch.pointee.members[member], table, root, &found)
                expected = member + 1
            } else {
                unsafe session.records.add(.ignored, at: index - 1)
            }
        }
    }

    /// Reads elements of an array whose indexes are tokens of a JSON Pointer.
    private mutating func readElements(
        _ branch: UnsafePointer<CompiledTable.Branch>, _ table: UnsafePointer<CompiledTable>, _ root: UnsafeMutableRawPointer,
        _ found: inout FoundProperties
    ) {
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        var position = 0
        // Sorted by index, so that one pass over the array is enough.
        var wanted = unsafe (0..<branch.pointee.memberCount).compactMap { member in
            unsafe JSONPointer.arrayIndex(branch.pointee.keys[member]).map { (position: $0, member: member) }
        }[...]
        wanted.sort { $0.position < $1.position }
        while child < end, !wanted.isEmpty {
            while let next = wanted.first, next.position == position {
                wanted.removeFirst()
                index = child
                unsafe read(branch.pointee.members[next.member], table, root, &found)
            }
            child = next(after: child)
            position += 1
        }
    }

    @inline(__always)
    private mutating func read(
        _ member: CompiledTable.Member, _ table: UnsafePointer<CompiledTable>, _ root: UnsafeMutableRawPointer, _ found: inout FoundProperties
    ) {
        let value = index
        if member.property >= 0 {
            unsafe readProperty(member.property, table, root, &found)
        }
        guard let inner = unsafe member.branch else { return }
        index = value
        if tag == _TapeTag.objectStart {
            unsafe read(inner, table, root, &found)
        } else if tag == _TapeTag.arrayStart {
            unsafe readElements(inner, table, root, &found)
        }
    }

    @inline(__always)
    private mutating func readProperty(
        _ property: Int, _ table: UnsafePointer<CompiledTable>, _ root: UnsafeMutableRawPointer, _ found: inout FoundProperties
    ) {
        if found.insert(property), unsafe session.takesFirstOfRepeatedKeys { return }
        let place = unsafe table.pointee.properties + property
        guard let read = unsafe place.pointee.read else {
            if unsafe !place.pointee.isIgnored { unsafe session.records.add(.readOnly, at: index - 1) }
            return
        }
        let value = index
        let count = unsafe session.records.count
        isUpdated = false
        guard unsafe read(&self, root) else { return }
        unsafe session.appliedCount += 1
        if unsafe session.reportsApplied, unsafe session.records.count == count {
            unsafe session.records.add(.applied, place.pointee.type, at: value)
        }
    }
}

/// The set of an object's properties that have been found, with one bit for each property.
struct FoundProperties {
    var first: UInt64 = 0
    var further: [UInt64]

    init(count: Int) {
        further = count > 64 ? [UInt64](repeating: 0, count: (count - 1) / 64) : []
    }

    /// Marks a property as found. Returns whether it was already marked.
    @inline(__always)
    mutating func insert(_ property: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(property % 64)
        guard property >= 64 else {
            defer { first |= bit }
            return first & bit != 0
        }
        defer { further[property / 64 - 1] |= bit }
        return further[property / 64 - 1] & bit != 0
    }
}
