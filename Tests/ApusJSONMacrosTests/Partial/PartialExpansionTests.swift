import Testing

@Suite("Expansions: partial forms")
struct PartialExpansionTests {
    @Test func `a partial form has each property, and the type gains functions that use it`() {
        expectPartialForm(
            """
            @JSONModel(partial: true) public struct Todo: Sendable, Codable {
                public var title: String
                public var notes: String?
                var count = 5
            }
            """,
            ##"""
            /// A change to a value of `Todo`. A property that is nil is unchanged.
            public struct Partial: ApusJSON.JSONPartial, ApusJSON.JSONTableModel, Sendable {
                public typealias Whole = Todo

                public var title: String?
                public var notes: String??
                var count: Int??

                public init(title: String? = nil, notes: String?? = nil) {
                    self.title = title
                    self.notes = notes
                }

                public static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                    members.changes()
                    members.optional("title", \.title)
                    members.nullable("notes", \.notes)
                    members.nullable("count", \.count)
                }

                /// Whether nothing changes.
                public var isEmpty: Bool { title == nil && notes == nil && count == nil }

                public func apply(to value: inout Todo) throws { try value.merge(self) }
            }

            public mutating func merge(_ partial: Partial) throws {
                if let title = partial.title { self.title = title }
                if let notes = partial.notes { self.notes = notes }
                if let count = partial.count { self.count = count ?? 5 }
            }

            public init(_ partial: Partial) throws {
                guard let title = partial.title else { throw ApusJSON.JSONPatchError.missing("title") }
                self.title = title
                self.notes = partial.notes ?? nil
                if let count = partial.count, let count { self.count = count } else { self.count = 5 }
            }
            """##)
    }

    @Test func `changes that can fail are made to a copy`() {
        expectPartialForm(
            """
            @JSONModel(partial: true) struct Order {
                @JSONFixed let id: Int
                @JSONMerged @JSONKey(path: "/to/address") var address: Address
                @JSONMerged var billing: Address?
            }
            """,
            ##"""
            /// A change to a value of `Order`. A property that is nil is unchanged.
            struct Partial: ApusJSON.JSONPartial, ApusJSON.JSONTableModel {
                typealias Whole = Order

                var address: Address.Partial?
                var billing: Address.Partial??

                init(address: Address.Partial? = nil, billing: Address.Partial?? = nil) {
                    self.address = address
                    self.billing = billing
                }

                static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                    members.changes()
                    members.object("to") { members in
                        members.optional("address", \.address)
                    }
                    members.nullable("billing", \.billing)
                }

                /// Whether nothing changes.
                var isEmpty: Bool { address == nil && billing == nil }

                func apply(to value: inout Order) throws { try value.merge(self) }
            }

            mutating func merge(_ partial: Partial) throws {
                var merged = self
                try merged.address._merge(partial.address, at: "to", "address")
                if let billing = partial.billing {
                    if let billing { try merged.billing._merge(billing, at: "billing") } else { merged.billing = nil }
                }
                self = merged
            }

            init(_ partial: Partial) throws {
                throw ApusJSON.JSONPatchError.fixed("id")
            }
            """##)
    }

    @Test func `without the option there is no partial form`() {
        for options in ["", "(partial: false)"] { expectPartialForm("@JSONModel\(options) struct A { var a: Int }", "no extension") }
    }
}
