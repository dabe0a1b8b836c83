public import Foundation

/// Takes characters as long as all their Unicode scalars are in the set.
///
/// ```swift
/// JSONString { CharacterSet.letters }
/// ```
extension CharacterSet: ParserPrinter {
    /// Takes the longest prefix of characters in the set, which may be empty. It never throws.
    public func parse(_ input: inout Substring) throws -> Substring {
        let prefix = input.prefix(while: contains)
        input = input[prefix.endIndex...]
        return prefix
    }

    /// Puts characters before the input.
    ///
    /// - Throws: `JSONError` if a character is not in the set, or if the input begins with
    ///   one that is, which would be parsed too.
    public func print(_ output: Substring, into input: inout Substring) throws {
        guard output.allSatisfy(contains) else {
            throw PrintingError.roundTrip("A character set was given characters to print that it does not contain.", at: input)
        }
        if let next = input.first, contains(next) {
            throw PrintingError.roundTrip("The first character printed by the next printer is in the character set before it.", at: input)
        }
        input.prepend(output)
    }

    private func contains(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { contains($0) }
    }
}
