/// The request body of a service that writes its keys in snake case, read with
/// `.convertFromSnakeCase`.
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

    /// A postal address.
    public struct Address: Codable, Equatable, Sendable {
        public let streetName: String
        public let cityName: String
        public let postCode: String
    }

    /// An ordered item.
    public struct Item: Codable, Equatable, Sendable {
        public let stockCode: String
        public let itemCount: Int
        public let unitPrice: Double
    }
}
