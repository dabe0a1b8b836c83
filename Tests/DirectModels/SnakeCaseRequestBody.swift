public import ApusJSONMacros

/// The request body of a service that writes its keys in snake case, to be read under
/// `.convertFromSnakeCase`.
@JSONModel(keys: .snakeCase)
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

    @JSONModel(keys: .snakeCase)
    public struct Address: Codable, Equatable, Sendable {
        public let streetName: String
        public let cityName: String
        public let postCode: String
    }

    @JSONModel(keys: .snakeCase)
    public struct Item: Codable, Equatable, Sendable {
        public let stockCode: String
        public let itemCount: Int
        public let unitPrice: Double
    }
}
