extension JSONPattern {
    /// Options for how specific an inferred pattern is.
    public struct InferenceOptions: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: Int

        /// Creates options from their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// If all strings in one position are UUIDs, dates, addresses or HTTP URLs, the pattern
        /// requires that format.
        public static let formats = InferenceOptions(rawValue: 1)
        /// An object whose keys are all numbers or UUIDs is treated as a map, in which any key may
        /// appear.
        public static let maps = InferenceOptions(rawValue: 2)
        /// Objects may not have members that appear in no sample.
        public static let closed = InferenceOptions(rawValue: 4)

        /// The default options: formats and maps.
        public static let `default`: InferenceOptions = [.formats, .maps]
    }
}
