/// A property that does not hold.
package struct Finding: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition is true.
package func require(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    if !condition { throw Finding(problem()) }
}
