extension JSONPattern {
    /// How a pattern's source is understood.
    public enum Dialect: String, Hashable, Sendable, Codable, CaseIterable {
        /// ApusJSON's own: all types of VeriJSON 0.1.1 and of its fork of 2014, and more; what is wrong with a pattern is an error when it is compiled.
        case apus
        /// VeriJSON 0.1.1, exactly: numbers and booleans are interchangeable, an unknown type and a bad regular expression match nothing, `[]` is
        /// the empty array, of an array pattern only the first element counts, and a regular expression ends at the next colon. `null` matches
        /// everything, as no pattern did.
        case veriJSON
    }
}
