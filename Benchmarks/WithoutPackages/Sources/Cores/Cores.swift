import CSharing
import Foundation
import Synchronization

/// Measures what it costs threads that others do the same at the same time, and counts what they share.
///
///     Cores [--threads N] [--rounds N] [--only TEXT] [--types]
///
/// For each task, it prints the processor time of one operation on one thread, then on N that each do all of it, and how many
/// times as long that is: 1.00 where threads share nothing but the machine, and no figure if other programs left too few rounds
/// in which all threads ran at the same time. Then, for one operation: how often it retains or releases an object that other
/// threads retain or release too, and how often it takes a lock. Objects that a pool lends to one thread after another are
/// among them.
@main
struct Cores {
    static func main() throws {
        let arguments = CommandLine.arguments
        func value(after name: String) -> String? {
            arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
        }
        let threads = value(after: "--threads").flatMap { Int($0) } ?? 2
        let rounds = value(after: "--rounds").flatMap { Int($0) } ?? 400
        let tasks = try SharedTask.all().filter { task in value(after: "--only").map { task.name.contains($0) } ?? true }
        let times = tasks.map { Times($0, threads: threads, rounds: rounds) }
        // Only now, because counting makes everything slower.
        let canCount = apus_sharing_start()
        print("For one operation: ns on 1 thread, ns on each of \(threads), their ratio; retains and releases of shared objects, locks")
        for (task, times) in zip(tasks, times) {
            let sharing = canCount ? Sharing(task, threads: threads) : nil
            var line = task.name.padding(toLength: 32, withPad: " ", startingAt: 0)
            line += String(format: "%9.0f", times.alone * 1e9)
            line += times.together.map { String(format: "%9.0f %7.2f", $0 * 1e9, $0 / times.alone) } ?? "        –       –"
            if let sharing { line += String(format: "%9.2f %9.2f", sharing.counted, sharing.locks) }
            print(line)
            guard arguments.contains("--types"), let sharing else { continue }
            for (type, count) in sharing.types.sorted(by: { $0.value > $1.value }) { print(String(format: "    %9.2f ", count) + type) }
        }
    }
}

/// The processor time of one operation, in seconds.
private struct Times {
    let alone: Double
    let together: Double?

    /// Takes the medians of short rounds, in which one thread and several take turns. Of those with several, only rounds count
    /// in which each had a processor for all of the time.
    init(_ task: SharedTask, threads: Int, rounds: Int) {
        let threadsOfTask = Threads(task, threads)
        var (alone, together): ([Double], [Double]) = ([], [])
        let repetitions = max(1, Int(0.001 / threadsOfTask.run(1, repetitions: 5)[0].processorTime) / task.operationCount)
        for _ in 0..<rounds {
            alone.append(threadsOfTask.run(1, repetitions: repetitions)[0].processorTime)
            let times = threadsOfTask.run(threads, repetitions: repetitions)
            if times.allSatisfy(\.isWhole) { together.append(times.map(\.processorTime).reduce(0, +) / Double(threads)) }
        }
        self.alone = alone.sorted()[alone.count / 2]
        self.together = together.count < 20 ? nil : together.sorted()[together.count / 2]
    }
}

/// What threads share during one operation.
private struct Sharing {
    var counted = 0.0
    var types: [String: Double] = [:]
    let locks: Double

    init(_ task: SharedTask, threads: Int) {
        let threadsOfTask = Threads(task, threads)
        _ = threadsOfTask.run(threads, repetitions: 100)
        apus_sharing_clear()
        let repetitions = 100
        _ = threadsOfTask.run(threads, repetitions: repetitions, before: { apus_sharing_begin(Int32($0)) }, after: apus_sharing_end)
        let operations = Double(repetitions * task.operationCount * threads)
        locks = Double(apus_sharing_lock_count()) / operations
        var position: Int64 = 0
        while case let object = apus_sharing_next(&position), object.type != 0 {
            let name = UnsafeRawPointer(bitPattern: object.type).map { String(reflecting: unsafeBitCast($0, to: Any.Type.self)) } ?? ""
            // Once for each thread, the closure of its work is retained, for example.
            guard object.count > 8 * Int64(threads) else { continue }
            counted += Double(object.count) / operations
            types[name, default: 0] += Double(object.count) / operations
        }
    }
}

/// What a thread took for one operation, in seconds.
private struct OperationTime: Sendable {
    var processorTime = 0.0
    var wallTime = 0.0

    /// Whether the thread had a processor for all of the time.
    var isWhole: Bool { processorTime > 0.95 * wallTime }
}

/// Threads that do a task, each with its own work.
private final class Threads: @unchecked Sendable {
    // Safety of sending: each thread uses its own work and its own time. The others are used while no thread runs.
    private let operationCount: Int
    private let works: [() throws -> Void]
    private let waiting = Atomic(0)

    init(_ task: SharedTask, _ count: Int) {
        operationCount = task.operationCount
        do { works = try (0..<count).map { _ in try task.work() } } catch { fatalError("\(task.name): \(error)") }
    }

    /// Runs the works of some threads so many times, from the same moment on.
    ///
    /// - Returns: The time of one operation on each thread.
    func run(
        _ count: Int, repetitions: Int, before: @escaping @Sendable (Int) -> Void = { _ in }, after: @escaping @Sendable () -> Void = {}
    ) -> [OperationTime] {
        let times = UnsafeMutablePointer<OperationTime>.allocate(capacity: count)
        times.initialize(repeating: OperationTime(), count: count)
        defer { times.deallocate() }
        let address = UInt(bitPattern: times)
        waiting.store(count, ordering: .releasing)
        let group = DispatchGroup()
        for index in 0..<count {
            group.enter()
            let thread = Thread { [self] in
                let work = works[index]
                do {
                    for _ in 0..<20 { try work() }
                    wait()
                    before(index)
                    let start = (ThreadClock.now(), ThreadClock.wallTime())
                    for _ in 0..<repetitions { try work() }
                    let end = (ThreadClock.now(), ThreadClock.wallTime())
                    after()
                    let operations = Double(repetitions * operationCount)
                    UnsafeMutablePointer<OperationTime>(bitPattern: address)![index] = OperationTime(
                        processorTime: (end.0 - start.0) / operations, wallTime: (end.1 - start.1) / operations)
                } catch { fatalError("A task has failed: \(error)") }
                group.leave()
            }
            thread.start()
        }
        group.wait()
        return (0..<count).map { times[$0] }
    }

    /// Waits until all threads are ready. They do not sleep, so that they go on at the same time.
    private func wait() {
        waiting.subtract(1, ordering: .acquiringAndReleasing)
        while waiting.load(ordering: .acquiring) > 0 {}
    }
}
