public import Foundation

/// Takes characters for as long as all their Unicode scalars are in the set.
///
/// ```swift
/// JSONString { CharacterSet.letters }
/// ```
extension CharacterSet: ParserPrinter {
    public func parse(_ input: inout Substring) throws -> Substring {
        let prefix = input.prefix(while: contains)
        input = input[prefix.endIndex...]
        return prefix
    }

    public func print(_ output: Substring, into input: inout Substring) throws {
        guard output.allSatisfy(contains) else {
            throw PrintingError.roundTrip("A character set was handed characters to print that are not in it.", at: input)
        }
        if let next = input.first, contains(next) {
            throw PrintingError.roundTrip("The first character printed by the next printer is in the character set before it.", at: input)
        }
        try input.prepend(output)
    }

    private func contains(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { contains($0) }
    }
}
