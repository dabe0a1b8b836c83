import Foundation

/// Whether tests with many cases run all of them: in an optimized build, or if the environment variable
/// APUS_ALL_CASES is set. In other debug builds, where a case takes about ten times as long, they run a
/// twentieth.
///
/// Checks that must be complete in both builds do not ask.
private let isComplete: Bool = {
    #if DEBUG
    ProcessInfo.processInfo.environment["APUS_ALL_CASES"] != nil
    #else
    true
    #endif
}()

/// Returns a number of random rounds, or of bytes of large input: `count`, or the sample of it that the build
/// allows, but at least one.
package func effort(_ count: Int) -> Int { isComplete ? count : max(count / 20, 1) }

/// All cases, or a sample of every twentieth.
package func effort<Case>(_ cases: [Case]) -> [Case] {
    isComplete ? cases : cases.indices.filter { $0 % 20 == 0 }.map { cases[$0] }
}
