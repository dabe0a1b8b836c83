import CFuzz
import Foundation
import FuzzTargets
import Programs

/// `fuzz` lists the targets. `fuzz TARGET FILE...` runs a target on files or folders of files. If
/// the program was built by `make fuzz`, `fuzz TARGET` with libFuzzer's arguments runs libFuzzer.
///
/// A copy of the program whose name is that of a target and `_fuzzer` runs this target. OSS-Fuzz and
/// ClusterFuzzLite need a program for each.
@main
struct Fuzz {
    static func main() {
        do { try run() } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
        if let target = FuzzTarget.all.first(where: { "\($0.name)_fuzzer" == program }) {
            arguments.insert(target.name, at: 0)
            // What Swift's runtime and lazy globals keep would be reported: the suppressions name shared
            // libraries, and these programs contain them. The tests look for leaks.
            apus_ignore_leaks()
        }
        guard let name = arguments.first else {
            for target in FuzzTarget.all { print(target.name) }
            return
        }
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            throw ExitError("There is no target \(name). The targets are: \(FuzzTarget.all.map(\.name).joined(separator: ", ")).")
        }
        if runLibFuzzer(target, arguments.dropFirst()) { return }
        for file in try files(Array(arguments.dropFirst())) {
            if let problem = target.problem(with: [UInt8](try Data(contentsOf: URL(filePath: file))), meter) {
                throw ExitError("\(file): \(problem)")
            }
        }
    }

    private struct ExitError: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    #if DEBUG
    nonisolated(unsafe) private static let meter = Meter()
    #else
    // Code that is instrumented for coverage takes about twice as long, and with the sanitizers ten times.
    nonisolated(unsafe) private static let meter = Meter(slowness: apus_meter_counts_memory() ? 10 : apus_has_libfuzzer() ? 3 : 1)
    #endif
    nonisolated(unsafe) private static var target: FuzzTarget?

    /// Runs libFuzzer, if it is linked.
    private static func runLibFuzzer(_ target: FuzzTarget, _ arguments: ArraySlice<String>) -> Bool {
        Self.target = target
        var pointers: [UnsafeMutablePointer<CChar>?] = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
        var count = Int32(pointers.count - 1)
        var status: Int32 = 0
        let didRun = pointers.withUnsafeMutableBufferPointer { pointers in
            var start = pointers.baseAddress
            return apus_run_libfuzzer(
                &count, &start,
                { bytes, count in
                    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
                    if let problem = Fuzz.target?.problem(with: input, Fuzz.meter) {
                        print("FINDING: \(problem)\n")
                        fflush(nil)
                        abort()
                    }
                    return 0
                }, &status)
        }
        if didRun { exit(status) }
        return false
    }

    /// Returns the files in the list, and the files in each folder in the list.
    private static func files(_ paths: [String]) throws -> [String] {
        try paths.flatMap { path in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
            return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { "\(path)/\($0)" }
        }
    }
}
