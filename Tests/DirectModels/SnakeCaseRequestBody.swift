#if !CodableOnly
public import ApusJSONMacros
#endif

/// The request body of a service that writes its keys in snake case, to be read under
/// `.convertFromSnakeCase`.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct SnakeCaseRequestBody: Codable, Equatable, Sendable {
    public let userId: Int
    public let fullName: String
    public let emailAddress: String
    public let roleNames: [String]
    public let isActive: Bool
    public let averageScore: Double
    public let homeAddress: Address
    public let lineItems: [Item]
    public let deliveryNote: String?

    #if !CodableOnly
    @JSONModel(keys: .snakeCase)
    #endif
    public struct Address: Codable, Equatable, Sendable {
        public let streetName: String
        public let cityName: String
        public let postCode: String
    }

    #if !CodableOnly
    @JSONModel(keys: .snakeCase)
    #endif
    public struct Item: Codable, Equatable, Sendable {
        public let stockCode: String
        public let itemCount: Int
        public let unitPrice: Double
    }
}
