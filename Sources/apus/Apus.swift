import ArgumentParser

/// The command-line tool.
@main
struct Apus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apus", abstract: "Validate, format, query and compare JSON with ApusJSON's engines.")
}
