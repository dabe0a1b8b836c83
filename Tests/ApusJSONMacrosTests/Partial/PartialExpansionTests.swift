#if Macros
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
            public struct Partial: ApusJSON.JSONPartial, Sendable {
                public typealias Whole = Todo

                public var title: String?
                public var notes: String??
                var count: Int??

                public init(title: String? = nil, notes: String?? = nil) {
                    self.title = title
                    self.notes = notes
                }

                private static let jsonKeys: ApusJSON.JSONKeys = ["title", "notes", "count"]

                public init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<3>(Self.jsonKeys)
                    try json.find(&members)
                    if json.moveToMember(0, of: members) {  // "title"
                        if try !json.refuseNull("title") { try json.read(into: &title) }
                    }
                    if json.moveToMember(1, of: members) {  // "notes"
                        try json.readIfPresent(into: &notes)
                    }
                    if json.moveToMember(2, of: members) {  // "count"
                        try json.readIfPresent(into: &count)
                    }
                }

                public func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginSortedObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                public func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    if json.sortsMembers {
                        try json.write(quoted: #""count":"#, count)
                        try json.write(quoted: #""notes":"#, notes)
                        try json.write(quoted: #""title":"#, title)
                    } else {
                        try json.write(quoted: #""title":"#, title)
                        try json.write(quoted: #""notes":"#, notes)
                        try json.write(quoted: #""count":"#, count)
                    }
                }

                /// Whether nothing changes.
                public var isEmpty: Bool { title == nil && notes == nil && count == nil }
            }

            public mutating func merge(_ partial: Partial) throws {
                if let title = partial.title { self.title = title }
                if let notes = partial.notes { self.notes = notes }
                if let count = partial.count { self.count = count ?? 5 }
            }

            public init(_ partial: Partial) throws {
                guard let title = partial.title else { throw ApusJSON.JSONPartialError.missing("title") }
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
            struct Partial: ApusJSON.JSONPartial {
                typealias Whole = Order

                var address: Address.Partial?
                var billing: Address.Partial??

                init(address: Address.Partial? = nil, billing: Address.Partial?? = nil) {
                    self.address = address
                    self.billing = billing
                }

                private static let jsonKeys: (members: ApusJSON.JSONKeys, to: ApusJSON.JSONKeys) = (
                    members: ["to", "billing"],
                    to: ["address"]
                )

                init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<2>(Self.jsonKeys.members)
                    try json.find(&members)
                    if json.moveToMember(0, of: members) {  // "to"
                        var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys.to)
                        if try !json.refuseNull("to"), try json.findIfPresent(&members) {
                            if json.moveToMember(0, of: members) {  // "address"
                                if try !json.refuseNull("address") { try json.read(into: &address) }
                            }
                        }
                    }
                    if json.moveToMember(1, of: members) {  // "billing"
                        try json.readIfPresent(into: &billing)
                    }
                }

                func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginSortedObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    if json.sortsMembers {
                        try json.write(quoted: #""billing":"#, billing)
                        if address != nil {
                            json.key(quoted: #""to":"#)
                            json.beginSortedObject()
                            try json.write(quoted: #""address":"#, address)
                            json.endObject()
                        }
                    } else {
                        if address != nil {
                            json.key(quoted: #""to":"#)
                            json.beginSortedObject()
                            try json.write(quoted: #""address":"#, address)
                            json.endObject()
                        }
                        try json.write(quoted: #""billing":"#, billing)
                    }
                }

                /// Whether nothing changes.
                var isEmpty: Bool { address == nil && billing == nil }
            }

            mutating func merge(_ partial: Partial) throws {
                var merged = self
                try merged.address.merge(partial.address, at: "to", "address")
                if let billing = partial.billing {
                    if let billing { try merged.billing.merge(billing, at: "billing") } else { merged.billing = nil }
                }
                self = merged
            }

            init(_ partial: Partial) throws {
                throw ApusJSON.JSONPartialError.fixed("id")
            }
            """##)
    }

    @Test func `without the option there is no partial form`() {
        for options in ["", "(partial: false)"] { expectPartialForm("@JSONModel\(options) struct A { var a: Int }", "no extension") }
    }
}
#endif
