#if Tool
public import ApusJSON
public import ArgumentParser

/// A choice among the cases of an enumeration, named on the command line as in Swift.
protocol CommandLineChoice: ExpressibleByArgument, CaseIterable {}

extension CommandLineChoice {
    public init?(argument: String) {
        guard let choice = Self.allCases.first(where: { String(describing: $0) == argument }) else { return nil }
        self = choice
    }

    public static var allValueStrings: [String] { allCases.map { String(describing: $0) } }

    public var defaultValueDescription: String { String(describing: self) }
}

extension JSONEngine: ExpressibleByArgument {}
extension JSONNumberPolicy: CommandLineChoice {}
extension JSONDuplicateKeyPolicy: CommandLineChoice {}
#endif
