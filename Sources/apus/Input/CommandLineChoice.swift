#if Tool
public import ApusJSON
import ArgumentParser

/// An option with a fixed set of values, which have the same names on the command line as in Swift.
protocol CommandLineChoice: ExpressibleByArgument, CaseIterable {}

extension CommandLineChoice {
    /// Creates the value with a name, or returns nil if there is none.
    public init?(argument: String) {
        guard let choice = Self.allCases.first(where: { String(describing: $0) == argument }) else { return nil }
        self = choice
    }

    /// The names of all values.
    public static var allValueStrings: [String] { allCases.map { String(describing: $0) } }

    /// The value's name.
    public var defaultValueDescription: String { String(describing: self) }
}

extension JSONEngine: CommandLineChoice {}
extension JSONNumberPolicy: CommandLineChoice {}
extension JSONDuplicateKeyPolicy: CommandLineChoice {}
#endif
