#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Third-party test data, in the folder that the environment variable `APUS_CORPUS` names. `.ci/corpus` builds
/// it from what is published; files that are not are missing then.
package enum Corpus {
    /// The reason that tests give when they are skipped because the corpus is missing.
    package static let advice = "APUS_CORPUS is not set to a folder with these files"

    package static let folder = ProcessInfo.processInfo.environment["APUS_CORPUS"].flatMap { $0.isEmpty ? nil : $0 }

    package static var isAvailable: Bool { folder != nil }

    /// Whether the corpus has a file or folder. Some are in no public repository, and some corpora have only a part of the
    /// public ones.
    package static func has(_ path: String) -> Bool {
        folder.map { FileManager.default.fileExists(atPath: "\($0)/\(path)") } ?? false
    }

    /// The file of the JSONPath Compliance Test Suite, and how many tests it has: all, or the part that some corpora have.
    package static var paths: (file: String, count: Int) {
        has("jsonpath/cts.json") ? ("jsonpath/cts.json", 703) : ("jsonpath/cts-part.json", 416)
    }

    /// Prints how many cases of a public suite a test has run. `.ci/evidence` lists these lines if all
    /// tests pass.
    package static func report(_ suite: String, _ count: Int) { print("\(suite): \(count) cases pass") }

    /// The bytes of one file.
    package static func data(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(path)"))
    }

    /// The names of a folder's files, sorted. Empty if there is no corpus.
    package static func files(in path: String) -> [String] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)") else { return [] }
        return names.sorted()
    }
}
