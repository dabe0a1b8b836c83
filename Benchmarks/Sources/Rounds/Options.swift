/// What the program is asked to do.
struct Options {
    static let usage = """
        Usage: Rounds [--seconds N] [--only TEXT] [--json FILE] [--in-turn] [--no-peer]
               Rounds --alone DOCUMENT ROW ours|baseline [--seconds N]

        Measures reading and writing beside Foundation's, in turn in one process, and then each
        alone in a process of its own. Prints MB/s, ratios and what these are uncertain by.

          --seconds N   processor time for each document, in seconds; 8 unless given.
          --only TEXT   only documents and rows in whose "DOCUMENT: ROW" the text occurs.
          --json FILE   writes the figures to the file, too.
          --in-turn     does not measure each alone.
          --no-peer     does not build and measure serde_json.
          --alone       measures one contender in this process, as for a profile.
        """

    var seconds = 8.0
    var only: String?
    var json: String?
    var measuresAlone = true
    var measuresPeer = true
    /// The one contender to measure: document, row, and whether it is ours or the baseline.
    var alone: (document: String, row: String, isOurs: Bool)?

    init(_ arguments: [String]) throws {
        var arguments = arguments[...]
        func value(_ option: String) throws -> String {
            guard let value = arguments.popFirst() else { throw Failure("\(option) needs a value.\n\n\(Self.usage)") }
            return value
        }
        while let argument = arguments.popFirst() {
            switch argument {
            case "--seconds":
                let text = try value(argument)
                guard let number = Double(text), number > 0, number <= 3600 else {
                    throw Failure("--seconds takes a number up to 3600, not \(text).")
                }
                seconds = number
            case "--only": only = try value(argument)
            case "--json": json = try value(argument)
            case "--in-turn": measuresAlone = false
            case "--no-peer": measuresPeer = false
            case "--alone":
                let (document, row, contender) = (try value(argument), try value(argument), try value(argument))
                guard ["ours", "baseline"].contains(contender) else { throw Failure("--alone takes ours or baseline, not \(contender).") }
                alone = (document, row, contender == "ours")
            default: throw Failure("\(argument) is not an option.\n\n\(Self.usage)")
            }
        }
    }
}
