/// How two values are compared.
public struct JSONDiffOptions: Hashable, Sendable {
    /// Keys that say which object of an array is which: `["id"]`.
    ///
    /// Two objects in arrays are taken for the same one when they have an equal string, number or
    /// boolean under the first of these keys that each has. So an object that has changed is found
    /// where it is now, and only what differs in it is told. Without such keys, elements are found
    /// again when all of them is equal.
    public var identityKeys: [String]

    /// Whether a patch moves and copies values where that is shorter than adding them. Without it,
    /// a patch only adds, removes and replaces.
    public var findsMoves: Bool

    /// No identity keys; moves and copies where they are shorter.
    public static let `default` = JSONDiffOptions()

    /// Options for comparing values.
    ///
    /// - Parameters:
    ///   - identityKeys: the keys that identify the objects of arrays, most telling first. Defaults
    ///     to none.
    ///   - findsMoves: whether a patch moves and copies values. Defaults to true;
    ///     ``JSONDifference`` does neither.
    public init(identityKeys: [String] = [], findsMoves: Bool = true) {
        self.identityKeys = identityKeys
        self.findsMoves = findsMoves
    }
}
