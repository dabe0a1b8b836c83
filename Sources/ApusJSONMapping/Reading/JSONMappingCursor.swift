import ApusJSON

// How a document gets onto properties
//
//     {"age":"41","x":true}               tape:  r { "age" "41" "x" t } r
//                                                       ^
//     the object's table                  "age" is the key that is expected first: its property reads at the value after it
//     Int._map                            no integer: the rules of coercion make 41 of it, and a record says so (four words, no text)
//                                         "x" is no property's key: a record
//
// What a property does is compiled into the module that has the type, so that a number goes from the tape to where it is stored without a call. All else
// (near misses, nested objects' members, records) is called.

/// A place in a document whose values are put onto properties. Types of properties read at it; see ``JSONMappableValue``.
@safe
public struct JSONMappingCursor: ~Copyable {
    // Safety, for all that reads through these: the mapper holds the session, which holds the document, for as long as there is a cursor, and `index` is always
    // that of a value. A cursor cannot be copied; `end(of:)` finds out when a type has put another one in its place.
    @usableFromInline let tape: _Tape
    @usableFromInline unowned(unsafe) let session: MappingSession
    /// The value.
    @usableFromInline var index: Int
    /// Whether what was read last has been updated, and need not be set.
    @usableFromInline var isUpdated = false
    /// Whether what is set now can be seen before all has turned out well: it waits.
    @usableFromInline var isDeferring = false
    /// Whether the value that has the properties was there before the call: objects that its key paths go through may be seen.
    @usableFromInline var isPresent = true
    var coercions: JSONCoercions
    /// Whether the value is read for an enum, which asks the provider itself.
    var isRawValue = false
    var depth = 0

    /// Ends the reading of a session, which is released after this.
    @usableFromInline
    consuming func end(_ session: MappingSession) {
        precondition(unsafe self.session === session, "A type put another cursor in the place of the one that it was given.")
    }

    /// How deep objects of tables can be nested.
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

    /// The index of what follows a value.
    @inlinable
    @inline(__always)
    func next(after index: Int) -> Int {
        tape.next(after: index)
    }

    /// The string or key at an index.
    @usableFromInline
    func string(at index: Int) -> String { tape.string(at: index) }

    @usableFromInline
    var count: Int { unsafe session.tape.count(at: index) }

    /// The value as a node of its document.
    var node: JSONNode { unsafe session.document.node(at: index) }

    /// Sets something when everything has turned out well.
    @usableFromInline
    func postpone(_ set: @escaping () -> Void) {
        unsafe session.postponed.append(set)
    }
}
