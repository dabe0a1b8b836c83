/// A small space of inputs that is checked without gaps: the readers of the library agree with a reference on each.
package struct ExhaustivePart: Sendable, CustomStringConvertible {
    package enum Extent: Sendable {
        /// Every input.
        case complete
        /// A sample that takes a second or two in a debug build.
        case sample
    }

    /// What is covered, in a few words.
    package let description: String
    private let check: @Sendable (Extent) -> Tally

    init(_ description: String, check: @escaping @Sendable (Extent) -> Tally) {
        (self.description, self.check) = (description, check)
    }

    package func run(_ extent: Extent) -> Tally { check(extent) }

    package static let all: [ExhaustivePart] =
        TokenTexts.parts + [UTF8Positions.characters, UTF8Positions.sequences, FloatNeighbours.part, ModelOrders.part, TextSplits.part]
}
