/// The orders that objects were brought into. Most objects of a text are like one before, with the same keys in the same order, and need not be sorted again: their
/// members are put in the order that one had, and if they are in order then, that was right.
struct KnownOrders {
    private struct Known {
        var shape: UInt64 = 0
        /// For each place in the order which member stands there.
        var positions: [Int32] = []
    }

    /// Each at a place its shape tells, where the last one stays.
    private var all: [Known] = []

    private static let places: UInt64 = 64
    /// Larger objects are sorted each time.
    private static let mostMembers = 256

    /// The order of an object that may have been like this one.
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
