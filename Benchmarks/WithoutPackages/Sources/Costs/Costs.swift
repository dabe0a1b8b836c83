import ApusJSON
import CMallocCount
import Foundation

/// Runs tasks one after another, each once within ``measuredTask()``, whose instructions valgrind counts.
///
///     Costs                 runs all tasks
///     Costs --allocations   prints the engine, and the name and the number of allocations of each
@main
struct Costs {
    /// The task that is measured.
    nonisolated(unsafe) static var current: () throws -> Void = {}

    static func main() throws {
        let counts = CommandLine.arguments.dropFirst().first == "--allocations"
        if counts { print(JSONEngine.builtInDescription.prefix { $0 != "," }) }
        for task in try CostTask.all() {
            // Tables are made and pools are filled before.
            for _ in 0..<3 { try task.body() }
            current = task.body
            let before = apus_malloc_count()
            measuredTask()
            let allocations = apus_malloc_count() - before
            if counts { print("\(task.name)\t\(allocations)") }
        }
    }
}

/// Its name is known to the script `costs`.
@inline(never)
func measuredTask() {
    do { try Costs.current() } catch { fatalError("A task has failed: \(error)") }
}
