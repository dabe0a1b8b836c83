public import ApusJSON
import ApusJSONExpressions

/// Limits a number to a range. A number outside it is an error, and schemas state the range.
///
/// ```swift
/// @JSONRange(1...100) var count: Int
/// @JSONRange(0.5...) var scale: Double?
/// ```
///
/// Bounds are compared exactly with the digits in the document. Like the other limits, it is checked by
/// every decoder, but not when the property is set. A decoder of another format has no digits, so there the
/// value is checked that it gives.
///
/// - Parameter range: one of the standard library's ranges, of literals.
@attached(peer)
public macro JSONRange<Range: RangeExpression>(_ range: Range) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Limits how many characters a string has, by which JSON Schema means Unicode scalars.
///
/// ```swift
/// @JSONLength(1...200) var title: String
/// ```
///
/// - Parameter range: one of the standard library's ranges, of literals.
@attached(peer)
public macro JSONLength<Range: RangeExpression<Int>>(_ range: Range) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Limits how many elements an array has, or how many members a dictionary.
///
/// ```swift
/// @JSONItems(1...10) var tags: [String]
/// ```
///
/// - Parameter range: one of the standard library's ranges, of literals.
@attached(peer)
public macro JSONItems<Range: RangeExpression<Int>>(_ range: Range) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Requires a match of a regular expression in a string.
///
/// ```swift
/// @JSONMatch("^[A-Z]{2}[0-9]+$") var number: String
/// ```
///
/// It is matched in linear time. Look-around and back-references, which cannot be, are not supported.
///
/// - Parameter pattern: the expression, as in ECMA-262. The compiler rejects a literal that is not valid. Any other
///   constant is checked when the model is first used.
@attached(peer)
public macro JSONMatch(_ pattern: StaticString) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

extension JSONMembers {
    /// Requires a match of a regular expression in the member that was added last, if it is a string.
    ///
    /// - Parameter pattern: the expression, as in ECMA-262, without look-around and back-references.
    public mutating func match(_ pattern: StaticString) {
        do throws(ExpressionError) {
            let expression = try RegularExpression(pattern.description, dialect: .ecmaScript)
            unsafe match(pattern.description) { unsafe expression.isMatch(in: $0) }
        } catch {
            rejectLimit(error.description)
        }
    }
}
