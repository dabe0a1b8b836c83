// Members are written in the order of the calls, and those that are out of order are moved when the
// text is complete: see `apus_members.c`.

extension JSONWriter {
    /// Records the order of the members of the object that is about to end. Returns false if the
    /// writer failed because of it.
    mutating func sortMembers() -> Bool {
        // The text between two members: a comma, and a line start when pretty-printed.
        let separator = style.isPretty ? 2 &+ style.indentation.width &* containers.depth : 1
        let hasDuplicates = members.sort(base, end: next - base, separator: separator, rejectsDuplicates: style.isCanonical)
        if hasDuplicates { hasRepeatedKeys = true }
        if style.isCanonical, hasDuplicates {
            // The object remains open. Going back ends it together with its members.
            fail(.duplicateKey, "An object has the same key twice, which RFC 8785 does not allow.", path: pathToContainer())
            return false
        }
        members.close()
        return true
    }

    /// Puts the members of the text in order, once it is complete.
    ///
    /// A large text is replaced by the copy that is made of it. A small one is copied back, so that
    /// the writer keeps its memory for the next text.
    package mutating func putInOrder() {
        guard style.sorts, state == .complete, members.needReordering else { return }
        let count = byteCount
        if storage.isEmpty, count > Self.largestCopiedBack {
            var ordered: [UInt8] = []
            let start = Self.room(in: &ordered, atLeast: count)
            members.write(base, count: count, to: start)
            storage = ordered
            base = start
            next = start + count
            limit = start + ordered.capacity
        } else {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { ordered in
                guard let start = ordered.baseAddress else { return }
                members.write(base, count: count, to: start)
                base.update(from: start, count: count)
            }
        }
    }

    /// In bytes.
    private static let largestCopiedBack = 16_384
}
