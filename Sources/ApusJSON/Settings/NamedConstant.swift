/// A constant of an open list, such as the code of an error, which describes itself by its name.
package protocol NamedConstant: Hashable, Sendable, CustomStringConvertible {
    associatedtype Kind
    /// The name, or a case that has it.
    var kind: Kind { get }
}

extension NamedConstant {
    /// The name of the constant: `duplicateKey`.
    public var description: String { "\(kind)" }
}
