#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The seeds of generated input. `APUS_SEED`, if it is set, replaces both, to reproduce a failure.
enum Seed {
    private static let given = ProcessInfo.processInfo.environment["APUS_SEED"].flatMap { UInt64($0) }

    /// A different seed for each run.
    static let value: UInt64 = {
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("Generated documents: run again with APUS_SEED=\(seed)")
        return seed
    }()

    /// The same seed for every run, unless it is given: for comparisons with other libraries, whose
    /// bugs are not ours to find.
    static let constant = given ?? 20_240_229

    /// A distinct seed for each of many parts.
    static func part(_ index: Int, of seed: UInt64 = value) -> UInt64 {
        seed &+ UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95
    }
}
