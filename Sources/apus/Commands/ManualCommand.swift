#if Tool
import ArgumentParser

/// `apus manual`: writes the manual pages for `make install`.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Write the manual pages into a folder: apus.1, apus-get.1 and so on.",
        usage: "apus manual <folder>", shouldDisplay: false)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String

    func run() throws {
        for page in ManualPage.all { try OutputFile(folder + "/" + page.fileName).write(Array(page.text.utf8)) }
    }
}
#endif
