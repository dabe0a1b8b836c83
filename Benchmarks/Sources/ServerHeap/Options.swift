/// The command line's options.
struct Options {
    static let usage = """
        Usage: ServerHeap [--seconds N] [--only TEXT] [--results FOLDER] [--in-turn] [--no-peers]
               ServerHeap --alone DOCUMENT ROW ours|baseline [--seconds N]
               ServerHeap --ceiling [--only TEXT] [--seconds N]

        Compares reading and writing with Foundation, in turn in one process and then each
        alone in a separate process. Prints MB/s, ratios and their uncertainty.

          --seconds N       Processor time for each document, in seconds. Defaults to 8.
          --only TEXT       Measure only rows whose "DOCUMENT: ROW" contains the text.
          --results FOLDER  Also write the output to server-heap.txt and the figures to server-heap.json.
          --in-turn         Do not measure each contender alone.
          --no-peers        Do not build and measure libraries of other languages.
          --alone           Measure one contender in this process, for example for a profile.
          --ceiling         Measure what Codable itself costs, and so the highest ratio to Foundation
                            that a coder can reach. The seconds are for each row.
        """

    var seconds = 8.0
    var only: String?
    var results: String?
    var measuresAlone = true
    var measuresPeers = true
    var measuresCeiling = false
    /// The only contender to measure: document, row, and whether it is ours or the baseline.
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
                    throw Failure("--seconds needs a number of at most 3600, not \(text).")
                }
                seconds = number
            case "--only": only = try value(argument)
            case "--results": results = try value(argument)
            case "--in-turn": measuresAlone = false
            case "--no-peers": measuresPeers = false
            case "--ceiling": measuresCeiling = true
            case "--alone":
                let (document, row, contender) = (try value(argument), try value(argument), try value(argument))
                guard ["ours", "baseline"].contains(contender) else { throw Failure("--alone needs ours or baseline, not \(contender).") }
                alone = (document, row, contender == "ours")
            default: throw Failure("Unknown option \(argument).\n\n\(Self.usage)")
            }
        }
    }
}
