/// Takes white space: spaces, tabs and line ends.
///
/// It prints nothing, or as many spaces as it must take.
public struct Whitespace: ParserPrinter {
    /// Which white space.
    public struct Configuration: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Space and tab.
        public static let horizontal = Configuration(rawValue: 1)
        /// Line feed and carriage return.
        public static let vertical = Configuration(rawValue: 2)
        public static let all: Configuration = [.horizontal, .vertical]
    }

    private let minimum: Int
    private let maximum: Int?
    private let configuration: Configuration

    public init(_ configuration: Configuration = .all) {
        (minimum, maximum) = (0, nil)
        self.configuration = configuration
    }

    public init(_ length: some CountingRange, _ configuration: Configuration = .all) {
        (minimum, maximum) = (length.minimum, length.maximum)
        self.configuration = configuration
    }

    public func parse(_ input: inout Substring) throws {
        let space = input.utf8.prefix(maximum ?? .max).prefix { byte in
            switch byte {
            case 0x20, 0x09: configuration.contains(.horizontal)
            case 0x0A, 0x0D: configuration.contains(.vertical)
            default: false
            }
        }
        guard space.count >= minimum else {
            let missing = minimum - space.count
            throw ParsingError.unexpected("\(missing) whitespace character\(missing == 1 ? "" : "s")", from: input[space.endIndex...], to: input)
        }
        input = input[space.endIndex...]
    }

    public func print(_ output: Void, into input: inout Substring) {
        let character = configuration.contains(.horizontal) ? " " : "\n"
        input = Substring(String(repeating: character, count: minimum) + input)
    }
}
