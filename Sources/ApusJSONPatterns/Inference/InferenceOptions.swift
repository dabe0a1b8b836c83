extension JSONPattern {
    /// How much an inferred pattern says.
    public struct InferenceOptions: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Strings that are all UUIDs, dates, addresses or HTTP URLs must be such.
        public static let formats = InferenceOptions(rawValue: 1)
        /// Objects whose keys are all numbers or UUIDs are maps: more keys may come.
        public static let maps = InferenceOptions(rawValue: 2)
        /// Objects have no members that no sample had.
        public static let closed = InferenceOptions(rawValue: 4)

        /// Formats and maps.
        public static let `default`: InferenceOptions = [.formats, .maps]
    }
}
