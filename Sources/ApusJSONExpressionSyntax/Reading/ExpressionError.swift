/// Why an expression was rejected.
package struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Code {
        /// The dialect does not have this syntax.
        case invalidSyntax
        /// The dialect has it, but it is not supported: look-around, back-references, possessive
        /// quantifiers and atomic groups, which cannot be matched in linear time, and rarities.
        case unsupported
        /// The expression needs more memory than ``ExpressionInstructions/maximumCount`` allows.
        case tooLarge
        /// More groups or classes are nested than ``ExpressionInstructions/maximumDepth``.
        case tooDeep
    }

    package let code: Code
    /// A sentence about the problem.
    package let message: String
    /// Where in the expression it is, in UTF-8 bytes from the start.
    package let byteOffset: Int

    package init(_ code: Code, _ message: String, at byteOffset: Int) { (self.code, self.message, self.byteOffset) = (code, message, byteOffset) }

    package var description: String { "At byte \(byteOffset) of the regular expression: \(message)" }
}
