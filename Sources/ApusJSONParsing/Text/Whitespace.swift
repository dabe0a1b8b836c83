/// Takes whitespace: spaces, tabs, line feeds and carriage returns.
///
/// It prints the minimum number of spaces, or of line feeds if it does not accept spaces. The
/// minimum defaults to 0.
public struct Whitespace: TextParser {
    /// The kinds of whitespace to take.
    public struct Configuration: OptionSet, Sendable {
        /// The bits of the kinds.
        public let rawValue: UInt8

        /// Creates a set of kinds from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Space and tab.
        public static let horizontal = Configuration(rawValue: 1)
        /// Line feed and carriage return.
        public static let vertical = Configuration(rawValue: 2)

        /// All whitespace.
        public static let all: Configuration = [.horizontal, .vertical]
    }

    private let range: CountText
    private let configuration: Configuration

    /// Takes any amount of whitespace.
    public init(_ configuration: Configuration = .all) { self.init(0..., configuration) }

    /// Takes a given number of whitespace characters, or a number in a given range.
    public init(_ length: some CountingRange, _ configuration: Configuration = .all) {
        range = CountText(length)
        self.configuration = configuration
    }

    /// Takes whitespace.
    ///
    /// - Throws: ``ParsingError`` if there is less than the minimum.
    @usableFromInline func read(_ input: inout Substring) throws {
        let space = input.utf8.prefix(range.maximum ?? .max).prefix { byte in
            switch byte {
            case 0x20, 0x09: configuration.contains(.horizontal)
            case 0x0A, 0x0D: configuration.contains(.vertical)
            default: false
            }
        }
        let missing = range.minimum - space.count
        guard missing <= 0 else {
            throw ParsingError.unexpected("\(missing) whitespace character\(missing == 1 ? "" : "s")", at: input[space.endIndex...])
        }
        input = input[space.endIndex...]
    }

    /// The minimum number of spaces, or of line feeds.
    @usableFromInline func text(of output: Void) -> String {
        String(repeating: configuration.contains(.horizontal) ? " " : "\n", count: range.minimum)
    }
}
