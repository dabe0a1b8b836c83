import ApusJSON

/// The members that a patch has removed from the objects of a tree.
///
/// A member that is added again gets the position back that it had. Objects in place do not know it
/// any more; so an editor has to know that it would be wanted. In doubt it is.
struct RemovedMembers {
    private var pointers: Set<JSONPointer> = []
    private var keys: Set<String> = []
    /// Whether a pointer may lead to another object than it did.
    private var haveContainersMoved = false

    mutating func note(_ pointer: JSONPointer) {
        guard let key = pointer.tokens.last else { return }
        pointers.insert(pointer)
        keys.insert(key)
    }

    /// Notes that objects may be elsewhere, or at another place too.
    mutating func noteMovedContainers() { haveContainersMoved = true }

    /// Whether the object that a pointer leads to may have had the member that it names.
    func mayHaveHad(_ pointer: JSONPointer) -> Bool {
        guard !keys.isEmpty, let key = pointer.tokens.last else { return false }
        return haveContainersMoved ? keys.contains(key) : pointers.contains(pointer)
    }
}
