/// An element of arrays that are read whole: a scalar, or another such array.
///
/// All of this is specialised for each type, unlike the code for elements that are only
/// `Decodable`.
protocol WholeArrayElement {
    init(whole session: DecodingSession, _ index: Int) throws
}

extension String: WholeArrayElement {
    @inline(__always)
    init(whole session: DecodingSession, _ index: Int) throws { self = try session.string(index) }
}

extension Int: WholeArrayElement {
    @inline(__always)
    init(whole session: DecodingSession, _ index: Int) throws { self = try session.integer(Int.self, index) }
}

extension Double: WholeArrayElement {
    @inline(__always)
    init(whole session: DecodingSession, _ index: Int) throws { self = try session.double(index) }
}

extension Array: WholeArrayElement where Element: WholeArrayElement {
    /// Literals are allocated with metadata that the compiler knows. For everything else the
    /// runtime looks it up, which costs as much as the allocation. So there is a literal for each
    /// common length.
    @inline(__always)
    init(whole session: DecodingSession, _ index: Int) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray(Self.self, index) else { throw session.containerMismatch([Any].self, "unkeyed", at: index) }
            self = [try Element(whole: session, index)]
            return
        }
        let first = index + 1
        switch tape.saturatedCount(at: index) {
        case 0: self = []
        case 1: self = [try Element(whole: session, first)]
        case 2:
            let second = tape.next(after: first)
            self = [try Element(whole: session, first), try Element(whole: session, second)]
        case 3:
            let second = tape.next(after: first)
            self = [
                try Element(whole: session, first), try Element(whole: session, second),
                try Element(whole: session, tape.next(after: second)),
            ]
        case let announced where announced > Reserve.count(announced, of: Element.self):
            self = []
            let count = tape.count(at: index)
            let end = tape.containerEnd(at: index) - 1
            var child = first
            while child < end {
                let element = try Element(whole: session, child)
                Reserve.grow(&self, announced: count)
                append(element)
                child = tape.next(after: child)
            }
        default:
            let count = tape.count(at: index)
            // Safety: at most `count` elements are initialised, and those that are initialised are
            // counted.
            try unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
                var child = first
                // If an element throws, the array releases those that have been counted.
                while initializedCount < count {
                    unsafe (buffer.baseAddress! + initializedCount).initialize(to: try Element(whole: session, child))
                    initializedCount += 1
                    child = tape.next(after: child)
                }
            }
        }
    }
}
