#if Tool
public import ApusJSON
public import ArgumentParser

/// An option whose values are the cases of an enum, with the same names on the command line as in
/// Swift.
protocol CommandLineChoice: ExpressibleByArgument, CaseIterable {}

extension CommandLineChoice {
    /// Creates the case with a name, or returns nil if there is no such case.
    public init?(argument: String) {
        guard let choice = Self.allCases.first(where: { String(describing: $0) == argument }) else { return nil }
        self = choice
    }

    /// The names of all cases.
    public static var allValueStrings: [String] { allCases.map { String(describing: $0) } }

    /// The case's name.
    public var defaultValueDescription: String { String(describing: self) }
}

extension JSONEngine: ExpressibleByArgument {}
extension JSONNumberPolicy: CommandLineChoice {}
extension JSONDuplicateKeyPolicy: CommandLineChoice {}
#endif
