#if Tool
public import ApusJSON
public import ApusJSONPatterns
public import ApusJSONSchema
import ArgumentParser

/// An option with a fixed set of values, which have the same names on the command line as in Swift, in lower case.
protocol CommandLineChoice: ExpressibleByArgument, CaseIterable {}

extension CommandLineChoice {
    /// Creates the value with a name, or returns nil if there is none.
    public init?(argument: String) {
        guard let choice = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else { return nil }
        self = choice
    }

    /// The names of all values.
    public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

    /// The value's name.
    public var defaultValueDescription: String { String(describing: self).lowercased() }
}

extension JSONEngine: CommandLineChoice {}
extension JSONNumberPolicy: CommandLineChoice {}
extension JSONDuplicateKeyPolicy: CommandLineChoice {}

extension JSONFraming: CommandLineChoice {
    /// All framings of files that have several documents.
    public static var allCases: [JSONFraming] { [.lines, .concatenated, .elements] }

    /// The framing's name.
    public var defaultValueDescription: String { self == .lines ? "lines" : self == .concatenated ? "concatenated" : "elements" }
}

extension JSONSchemaDialect: CommandLineChoice {
    /// All versions of JSON Schema.
    public static var allCases: [JSONSchemaDialect] { [.draft2020, .draft2019, .draft7] }
}

extension JSONPattern.Dialect: CommandLineChoice {
    /// All dialects of patterns.
    public static var allCases: [JSONPattern.Dialect] { [.apus, .veriJSON] }
}
#endif
