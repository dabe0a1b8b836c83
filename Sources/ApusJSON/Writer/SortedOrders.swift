/// The sorted orders of the keys of earlier objects. Most objects have the same keys as an earlier one,
/// so they need not be sorted again.
struct SortedOrders {
    /// By some bits of the keys' address. A later order replaces an earlier one at the same place. The
    /// keys are retained, so they cannot change or be freed.
    private var known: [(keys: AnyObject, positions: [Int32])?] = []
    private static let slotCount = 64

    /// The positions of an object's keys in sorted order.
    ///
    /// - Parameter sort: sorts them.
    @inline(__always)
    mutating func order(of keys: AnyObject, _ sort: () -> [Int32]) -> [Int32] {
        if known.isEmpty { known = Array(repeating: nil, count: Self.slotCount) }
        let slot = Int(bitPattern: ObjectIdentifier(keys)) >> 5 & (Self.slotCount - 1)
        if let order = known[slot], order.keys === keys { return order.positions }
        let positions = sort()
        known[slot] = (keys, positions)
        return positions
    }
}
