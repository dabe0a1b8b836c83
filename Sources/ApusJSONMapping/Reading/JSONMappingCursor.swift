import ApusJSON

// How a document is mapped to properties
//
//     {"age":"41","x":true}               tape:  r { "age" "41" "x" t } r
//                                                       ^
//     the object's table                  "age" is the key that is expected first: its property reads the value that follows
//     Int._map                            not an integer: the coercion rules turn it into 41 and add a record (four words, no text)
//                                         "x" is not the key of a property: add a record
//
// The code that reads a property is compiled into the module that declares the type, so a number
// goes from the tape into the property without a call. Everything else (coercions, members of
// nested objects, records) is a call.

/// A position in a document that is being mapped to properties. The types of properties read the
/// value there; see ``JSONMappableValue``.
@safe
public struct JSONMappingCursor: ~Copyable {
    // Safety, for all reads through these: the mapper keeps the session alive as long as the
    // cursor, the session keeps the document alive, and `index` is always that of a value. A cursor
    // cannot be copied, and `end(_:)` traps if a type replaced it with another.
    @usableFromInline let tape: _Tape
    @usableFromInline unowned(unsafe) let session: MappingSession
    /// The tape index of the value.
    @usableFromInline var index: Int
    /// Whether the value read last was updated in place, so it need not be set.
    @usableFromInline var isUpdated = false
    /// Whether setters must wait until everything has succeeded, because others can see the object.
    @usableFromInline var isDeferring = false
    /// Whether the value with the properties existed before the call. If so, others may see the
    /// objects that its key paths go through.
    @usableFromInline var isPresent = true
    var coercions: JSONCoercions
    /// Whether the value is the raw value of an enum, which asks the provider itself.
    var isRawValue = false
    var depth = 0

    /// Ends the session's reading. The session is released afterwards.
    @usableFromInline
    consuming func end(_ session: MappingSession) {
        if unsafe self.session !== session { fatalError("A type replaced the JSONMappingCursor that it was given by another one.") }
    }

    /// The maximum nesting depth of objects with tables.
    static let maximumDepth = 512

    @usableFromInline
    init(_ session: MappingSession, _ node: JSONNode) {
        tape = session.tape
        unsafe self.session = session
        index = node.index
        coercions = session.coercions
    }
}

extension JSONMappingCursor {
    @inlinable
    var tag: UInt8 {
        @inline(__always) get { tape.tag(at: index) }
    }

    /// Returns the index after a value.
    @inlinable
    @inline(__always)
    func next(after index: Int) -> Int {
        tape.next(after: index)
    }

    /// Returns the string or key at an index.
    @usableFromInline
    func string(at index: Int) -> String { tape.string(at: index) }

    @usableFromInline
    var count: Int { unsafe session.tape.count(at: index) }

    /// The value as a node of its document.
    var node: JSONNode { unsafe session.document.node(at: index) }

    /// Postpones a setter until everything has succeeded.
    @usableFromInline
    func postpone(_ set: @escaping () -> Void) {
        unsafe session.postponed.append(set)
    }
}
