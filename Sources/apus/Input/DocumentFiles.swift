#if Tool
import ArgumentParser

/// The arguments of commands that read any number of documents.
struct DocumentFiles: ParsableArguments {
    @Argument(help: "The documents. Reads standard input if omitted or '-'.", completion: .file())
    var files: [String] = []

    var all: [InputFile] { files.isEmpty ? [InputFile()] : files.map { InputFile($0) } }

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
    }

    /// Checks each file, and reports those that fail.
    ///
    /// - Throws: ``CommandFailure`` at the end if a file failed.
    func checkAll(_ check: (InputFile) throws -> Void) throws {
        var areAllFine = true
        for file in all {
            do {
                try check(file)
            } catch let failure as CommandFailure {
                areAllFine = false
                failure.report()
            }
        }
        if !areAllFine { throw CommandFailure.alreadyReported }
    }
}
#endif
