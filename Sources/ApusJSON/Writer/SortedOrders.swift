/// The sorted orders of earlier objects. Most objects have the same keys in the same order as an
/// earlier one, so they need not be sorted again.
struct SortedOrders<Keys> {
    /// What tells the keys of an object, and their original positions in sorted order. A later
    /// order replaces an earlier one at the same place.
    private var known: [(keys: Keys, positions: [Int32])?] = []
    private static var places: Int { 64 }

    /// What is known at a place, of which only the lowest bits count.
    @inline(__always)
    subscript(place: Int) -> (keys: Keys, positions: [Int32])? {
        get { known.isEmpty ? nil : known[place & (Self.places - 1)] }
        set {
            if known.isEmpty { known = Array(repeating: nil, count: Self.places) }
            known[place & (Self.places - 1)] = newValue
        }
    }
}
