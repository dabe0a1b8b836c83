/// Scales a number of random rounds, or of bytes of large input, to the build: all `count` of them
/// in an optimized build, a fifth in a debug build, where each takes about ten times as long.
///
/// CI runs both builds. Checks that must be complete in both do not use this function.
package func effort(_ count: Int) -> Int {
    #if DEBUG
    count / 5
    #else
    count
    #endif
}

/// All cases in an optimized build, and every fifth in a debug build.
package func effort<Case>(_ cases: [Case]) -> [Case] {
    #if DEBUG
    cases.indices.filter { $0 % 5 == 0 }.map { cases[$0] }
    #else
    cases
    #endif
}
