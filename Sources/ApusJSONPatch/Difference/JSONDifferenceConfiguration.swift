/// How two values are compared.
public struct JSONDifferenceConfiguration: Hashable, Sendable {
    /// The keys that identify an object in an array, such as `["id"]`.
    ///
    /// Two objects in arrays count as the same object if they have an equal string, number or
    /// Boolean under the first of these keys that each has. So an object that changed and moved is
    /// still recognized, and only its differences are reported. Without such keys, elements are
    /// recognized only if they are equal as a whole.
    public var identityKeys: [String]

    /// Whether a patch moves and copies values where that is shorter than adding them. If false, a
    /// patch only adds, removes and replaces.
    public var findsMoves: Bool

    /// Whether a patch replaces an array or object as a whole where that is shorter than its differences. If false,
    /// each difference is an operation of its own, which is better to review and to test.
    public var replacesWhole: Bool

    /// Which numbers are equal.
    package enum NumberComparison: Sendable {
        /// Those that are equal values of `JSONValue`.
        case asValues
        /// Those that have the same exact value, such as `1` and `1.0`.
        case exact
        /// Those that are written alike, if the values keep the text of numbers.
        case asText
    }

    /// Which numbers are equal. Defaults to those that are equal values of `JSONValue`.
    package var numbers = NumberComparison.asValues

    /// Creates a configuration for comparing values.
    ///
    /// - Parameters:
    ///   - identityKeys: the keys that identify objects in arrays, most significant first. Defaults
    ///     to none.
    ///   - findsMoves: whether a patch moves and copies values. Defaults to true.
    ///     ``JSONDifference`` ignores it and never does.
    ///   - replacesWhole: whether a patch replaces what has mostly changed as a whole. Defaults to
    ///     true. ``JSONDifference`` ignores it and never does.
    public init(identityKeys: [String] = [], findsMoves: Bool = true, replacesWhole: Bool = true) {
        self.identityKeys = identityKeys
        self.findsMoves = findsMoves
        self.replacesWhole = replacesWhole
    }
}
