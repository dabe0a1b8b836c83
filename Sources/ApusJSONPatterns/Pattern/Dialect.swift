public import ApusJSON

extension JSONPattern {
    /// The rules by which a pattern's source is read. More dialects may be added.
    public struct Dialect: NamedConstant {
        /// The dialect's name: `veriJSON`.
        package let kind: String

        /// ApusJSON's own dialect: all types of VeriJSON 0.1.1 and of its 2014 fork, and more. A
        /// mistake in a pattern is an error when the pattern is compiled.
        public static let apus = Dialect(kind: "apus")
        /// Exactly VeriJSON 0.1.1: numbers and Booleans are interchangeable, an unknown type or an
        /// invalid regular expression matches nothing, `[]` is the empty array, only the first
        /// element of an array pattern counts, and a regular expression ends at the next colon. The
        /// pattern `null` matches everything, as a missing pattern did in VeriJSON.
        public static let veriJSON = Dialect(kind: "veriJSON")
    }
}
