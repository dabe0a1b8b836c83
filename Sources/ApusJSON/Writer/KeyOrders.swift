/// The sorted orders of the keys of earlier objects. Most objects share their keys with one of them.
struct KeyOrders {
    // The keys are held, so none are changed, and no others take their place in memory.
    private var known: [(keys: AnyObject, order: [Int32])?] = []
    private static let places = 16

    /// The order of these keys, which is worked out only if it is not known.
    mutating func order(of keys: AnyObject, _ sorted: @autoclosure () -> [Int32]) -> [Int32] {
        if known.isEmpty { known = Array(repeating: nil, count: Self.places) }
        let place = Int(bitPattern: ObjectIdentifier(keys)) >> 5 & (Self.places - 1)
        if let known = known[place], known.keys === keys { return known.order }
        let order = sorted()
        known[place] = (keys, order)
        return order
    }
}
