#if !CodableOnly
public import ApusJSONMacros
#endif

/// A small request body, as a server may read a thousand times a second.
#if !CodableOnly
@JSONModel
#endif
public struct RequestBody: Codable, Equatable, Sendable {
    public let id: Int
    public let name: String
    public let email: String
    public let roles: [String]
    public let active: Bool
    public let score: Double
    public let address: Address
    public let items: [Item]
    public let note: String?

    #if !CodableOnly
    @JSONModel
    #endif
    public struct Address: Codable, Equatable, Sendable {
        public let street: String
        public let city: String
        public let postcode: String
    }

    #if !CodableOnly
    @JSONModel
    #endif
    public struct Item: Codable, Equatable, Sendable {
        public let sku: String
        public let count: Int
        public let price: Double
    }
}
