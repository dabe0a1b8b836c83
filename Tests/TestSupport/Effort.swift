/// How many rounds of random input, or bytes of large input, a test takes: all `count` of them when it
/// is optimised, a fifth in a debug build, in which each takes about ten times as long.
///
/// Both builds run in CI. What a test must not leave out in either does not go through this.
package func effort(_ count: Int) -> Int {
    #if DEBUG
    count / 5
    #else
    count
    #endif
}
