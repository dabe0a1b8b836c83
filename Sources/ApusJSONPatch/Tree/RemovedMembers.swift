import ApusJSON

/// The members that a patch removed from the objects of a tree.
///
/// A member that is added again must return to its old position. An object that is changed in place
/// has lost that position, so the editor must notice when one is needed. When it cannot be sure, it
/// assumes so.
struct RemovedMembers {
    private var pointers: Set<JSONPointer> = []
    private var keys: Set<String> = []
    /// Whether a pointer may now lead to a different object.
    private var haveContainersMoved = false

    mutating func note(_ pointer: JSONPointer) {
        guard let key = pointer.tokens.last else { return }
        pointers.insert(pointer)
        keys.insert(key)
    }

    /// Notes that objects may have moved, or may be in more than one position.
    mutating func noteMovedContainers() { haveContainersMoved = true }

    /// Whether the object may once have had the member that a pointer leads to.
    func mayHaveHad(_ pointer: JSONPointer) -> Bool {
        guard !keys.isEmpty, let key = pointer.tokens.last else { return false }
        return haveContainersMoved ? keys.contains(key) : pointers.contains(pointer)
    }
}
