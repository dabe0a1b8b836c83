#if Tool
import ApusJSON
import ArgumentParser

/// `apus validate`: says of each document whether it is good.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Say of each document whether it is JSON: 'ok FILE', or where and why it is not.")

    @OptionGroup var reading: ReadingOptions

    @Argument(help: "The documents. Standard input when there is none, or for '-'.")
    var files: [String] = []

    func run() throws {
        var areAllFine = true
        for file in files.isEmpty ? [InputFile()] : files.map({ InputFile($0) }) {
            do {
                _ = try reading.document(from: file)
                try StandardStream.output.write(line: "ok \(file.name)")
            } catch let failure as CommandFailure {
                areAllFine = false
                failure.report()
            }
        }
        if !areAllFine { throw CommandFailure.alreadyReported }
    }
}
#endif
