extension RandomNumberGenerator {
    /// Returns a number from 0 up to, but not including, `limit`.
    package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
