/// How much memory is reserved when a document announces a number of elements, which may turn out
/// not to be what the type accepts.
@usableFromInline
enum Reserve {
    /// At most 1 MiB. A larger collection grows as it is filled.
    @inlinable
    @inline(__always)
    static func count<Element>(_ announced: Int, of type: Element.Type) -> Int {
        min(announced, max(1, (1 << 20) / max(MemoryLayout<Element>.stride, 1)))
    }

    /// For how many members of an object there may be room at once. A dictionary that grows hashes all of its keys again, so
    /// this is also twice as much memory as the members take on the tape.
    ///
    /// - Parameter words: how many words they take there, three for most.
    @inlinable
    @inline(__always)
    static func count<Member>(_ announced: Int, of type: Member.Type, words: Int) -> Int {
        min(announced, max(count(announced, of: type), 2 * words * 8 / max(MemoryLayout<Member>.stride, 1)))
    }

    /// Makes room for one more element: at first as much as ``count(_:of:)`` says, then twice as
    /// much each time, but never for more elements than were announced.
    @inlinable
    @inline(__always)
    static func grow<Element>(_ array: inout [Element], announced: Int) {
        if array.count == array.capacity, array.count < announced { enlarge(&array, announced: announced) }
    }

    @inlinable
    @inline(never)
    static func enlarge<Element>(_ array: inout [Element], announced: Int) {
        array.reserveCapacity(min(announced, max(2 * array.count, count(announced, of: Element.self))))
    }
}
