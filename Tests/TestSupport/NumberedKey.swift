/// Keys of an object with many members, distinguished by numbers.
package protocol NumberedKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
    static var count: Int { get }
    static func name(_ number: Int) -> String
    var number: UInt8 { get }
    init(number: UInt8)
}

extension NumberedKey {
    package init(_ number: Int) { self.init(number: UInt8(number)) }
    package init?(rawValue: String) {
        guard let number = (0..<Self.count).first(where: { Self.name($0) == rawValue }) else { return nil }
        self.init(number)
    }

    package var rawValue: String { Self.name(Int(number)) }
    package static var allCases: [Self] { (0..<count).map(Self.init) }
}
