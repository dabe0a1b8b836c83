// A parser that consists only of its parts can be shared between tasks if the parts can. A parser
// that holds a caller's function cannot. Safety: all stored properties are constants, and those
// that are not parsers are values or functions without state.

extension JSONString: @unchecked Sendable where StringParser: Sendable {}
extension JSONArray: @unchecked Sendable where Element: Sendable {}
extension JSONObject: @unchecked Sendable where Keys: Sendable, Value: Sendable {}
extension Field: @unchecked Sendable where Value: Sendable {}
extension JSONNumber: @unchecked Sendable {}
extension Parsers.MapConversion: @unchecked Sendable where Upstream: Sendable, C: Sendable {}
extension Parsers.Conditional: @unchecked Sendable where Upstream: Sendable, Other: Sendable {}
extension ParserBuilder.Sequence: @unchecked Sendable where Upstream: Sendable, Next: Sendable {}
extension Parse: @unchecked Sendable where Parsers_: Sendable {}
extension OneOf: @unchecked Sendable where Parsers_: Sendable {}
extension OneOfBuilder.OneOf2: @unchecked Sendable where Upstream: Sendable, Other: Sendable {}
extension Conversions.Map: @unchecked Sendable where First: Sendable, Second: Sendable {}
