import Evolution
import OnMainActor
import Optimised
import OptimisedForSize
import Plain
import StrictMemory
import Swift5
import Testing
import Upcoming
import WholeModule

/// The same models in a module for each of the compiler's modes.
@Suite struct `Models in each of the compiler's modes` {
    private static let checks: [(mode: String, check: @Sendable () async -> [String])] = [
        ("default", { await Plain.check() }),
        ("-default-isolation MainActor", { await OnMainActor.check() }),
        ("-strict-memory-safety", { await StrictMemory.check() }),
        ("upcoming features", { await Upcoming.check() }),
        ("-swift-version 5", { await Swift5.check() }),
        ("-enable-library-evolution", { await Evolution.check() }),
        ("-whole-module-optimization", { await WholeModule.check() }),
        ("-O", { await Optimised.check() }),
        ("-Osize", { await OptimisedForSize.check() }),
    ]

    @Test(arguments: checks.indices) func `are read and written`(_ index: Int) async {
        let (mode, check) = Self.checks[index]
        for failure in await check() { Issue.record("\(mode): \(failure)") }
    }
}
