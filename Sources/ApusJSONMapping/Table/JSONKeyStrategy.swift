import ApusJSON

/// How keys are made from properties' names. Keys that a table gives explicitly are used unchanged.
public struct JSONKeyStrategy: Sendable {
    let cache: TableCache

    private init(_ cache: TableCache) {
        self.cache = cache
    }

    /// Creates a strategy from a function that returns the keys of a name. The first key is the one
    /// that is written; all are accepted.
    ///
    /// Keep the strategy, or a mapper that uses it. Each new strategy calls the function again for
    /// all names of each type that it maps.
    public init(_ keys: @escaping @Sendable (_ name: String) -> [String]) {
        cache = TableCache(keys)
    }

    /// The key is the name itself.
    public static let exact = JSONKeyStrategy(TableCache({ [$0] }, shared: .exactMapping))
    /// The key is the name in snake case, as made by Foundation's `convertToSnakeCase`:
    /// `birth_date` for `birthDate`.
    public static let snakeCase = JSONKeyStrategy(TableCache({ [SnakeCase.fromCamelCase($0)] }, shared: .snakeCaseMapping))
    /// The key is the name itself, or the name with a leading underscore: `_name`.
    public static let underscored = JSONKeyStrategy(TableCache({ [$0, "_" + $0] }, shared: .underscoredMapping))
}
