import ApusJSON
import Testing

// A table that leaves out a stored property would leave its memory without a value. It is rejected
// when it is made.

private struct Corner: JSONTableModel {
    var x: Int8
    var y: Int8
    static let jsonTable = JSONModelTable(of: Corner.self) { members in
        members.required("x", \.x)
        members.required("y", \.y)
    }
}

private struct WithoutLast: JSONTableModel {
    var first: Int
    var last: Bool
    static let jsonTable = JSONModelTable(of: WithoutLast.self) { $0.required("first", \.first) }
}

private struct Repeated: JSONTableModel {
    var first: Int
    var last: Bool
    static let jsonTable = JSONModelTable(of: Repeated.self) { members in
        members.required("first", \.first)
        members.required("last", \.first)
    }
}

/// Lists only one half of a property.
private struct SecondHalf: JSONTableModel {
    var corner: Corner
    var other: Int
    static let jsonTable = JSONModelTable(of: SecondHalf.self) { members in
        members.required("y", \.corner.y)
        members.required("other", \.other)
    }
}

@Suite struct `Tables that leave out a property` {
    @Test func `a table of all properties is accepted`() throws {
        #expect(try Corner(parsing: #"{"x":1,"y":2}"#).y == 2)
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func `any other is rejected`() async {
        await #expect(processExitsWith: .failure) { _ = try WithoutLast(parsing: #"{"first":1}"#) }
        await #expect(processExitsWith: .failure) { _ = try Repeated(parsing: #"{"first":1,"last":1}"#) }
        await #expect(processExitsWith: .failure) { _ = try SecondHalf(parsing: #"{"y":1,"other":2}"#) }
    }
    #endif
}
