#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What generated input begins from. `APUS_SEED`, where it is set, is both: to run a failure again.
enum Seed {
    private static let given = ProcessInfo.processInfo.environment["APUS_SEED"].flatMap { UInt64($0) }

    /// Another number for each run.
    static let value: UInt64 = {
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("Generated documents: run again with APUS_SEED=\(seed)")
        return seed
    }()

    /// The same for every run where it is not given: for comparisons with others, whose faults are not ours to find.
    static let constant = given ?? 20_240_229

    /// A seed of its own for one of many parts.
    static func part(_ index: Int, of seed: UInt64 = value) -> UInt64 {
        seed &+ UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95
    }
}
