/// The sorted orders of earlier objects. Most objects have the same keys in the same order as an
/// earlier one, so they need not be sorted again: the earlier order is tried, and used if it puts
/// the members in order.
struct KnownOrders {
    private struct Known {
        var shape: UInt64 = 0
        /// The members' original positions, in sorted order.
        var positions: [Int32] = []
    }

    /// Indexed by shape. A later order replaces an earlier one at the same index.
    private var all: [Known] = []

    private static let places: UInt64 = 64
    /// Larger objects are sorted each time.
    private static let mostMembers = 256

    /// The order of an earlier object that may have had the same keys.
    @inline(__always)
    func positions(_ shape: UInt64, count: Int) -> [Int32]? {
        guard !all.isEmpty else { return nil }
        let known = all[Int(shape % Self.places)]
        return known.shape == shape && known.positions.count == count ? known.positions : nil
    }

    mutating func note(_ positions: [Int32], _ shape: UInt64) {
        guard positions.count <= Self.mostMembers else { return }
        if all.isEmpty { all = Array(repeating: Known(), count: Int(Self.places)) }
        all[Int(shape % Self.places)] = Known(shape: shape, positions: positions)
    }
}
