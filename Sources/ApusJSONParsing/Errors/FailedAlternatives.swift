/// The errors of the alternatives that were tried, and the number of those that are not kept.
///
/// Alternatives that contain themselves fail at each level for all the reasons of the level below. So
/// an error keeps about as many failures as a person would read, however deeply they are nested.
struct FailedAlternatives {
    /// The errors, those of nested alternatives among them.
    private(set) var errors: [any Error] = []
    /// The number of failures that are not kept.
    private(set) var omittedCount = 0
    /// The number of failures that the errors consist of.
    private var keptCount = 0

    /// How many failures are kept, and how many of them if there are more than twice as many.
    private static let (maximumCount, reducedCount) = (60, 30)

    init() {}

    /// - Parameter offset: how far into the input an error occurred. The furthest errors are kept.
    init(_ failures: [any Error], offset: (any Error) -> Int = { _ in 0 }) {
        for error in failures {
            if let alternatives = Self.alternatives(of: error), !alternatives.errors.isEmpty {
                errors += alternatives.errors
                omittedCount += alternatives.omittedCount
            } else {
                errors.append(error)
            }
        }
        if errors.count > Self.maximumCount {
            let furthest = errors.indices.map { (position: $0, offset: offset(errors[$0])) }
                .sorted { $0.offset == $1.offset ? $0.position < $1.position : $0.offset > $1.offset }.prefix(Self.reducedCount)
            omittedCount += errors.count - furthest.count
            errors = furthest.map(\.position).sorted().map { errors[$0] }
        }
        keptCount = errors.reduce(0) { $0 + Self.count(of: $1) }
        guard keptCount > Self.maximumCount else { return }
        errors = errors.map(Self.reduced)
        keptCount = errors.count
    }

    /// Only the first failure.
    private var first: FailedAlternatives {
        var first = self
        first.errors = errors.prefix(1).map(Self.reduced)
        first.keptCount = 1
        first.omittedCount += keptCount - 1
        return first
    }

    /// The alternatives whose failure an error describes; nil if it describes something else.
    private static func alternatives(of error: any Error) -> FailedAlternatives? {
        (error as? ParsingError)?.alternatives ?? (error as? PrintingError)?.alternatives
    }

    // An error in a value is a path to one that describes alternatives, or something else.

    /// How many failures an error consists of.
    private static func count(of error: any Error) -> Int {
        var error = error
        while let inner = (error as? any PathError)?.inner { error = inner }
        return max(alternatives(of: error)?.keptCount ?? 1, 1)
    }

    /// The error with the first of its failures.
    private static func reduced(_ error: any Error) -> any Error {
        switch error {
        case let error as any PathError: return error.map(reduced)
        case var error as ParsingError:
            if error.alternatives.keptCount > 1 { error.alternatives = error.alternatives.first }
            return error
        case var error as PrintingError:
            if error.alternatives.keptCount > 1 { error.alternatives = error.alternatives.first }
            return error
        default: return error
        }
    }
}
