public import ApusJSONMacros
public import Foundation

/// The request body with a date, to be read under `.iso8601`.
@JSONModel
public struct DatedRequestBody: Codable, Equatable, Sendable {
    public let id: Int
    public let name: String
    public let email: String
    public let created: Date
    public let roles: [String]
    public let active: Bool
    public let score: Double
    public let address: RequestBody.Address
    public let items: [RequestBody.Item]
    public let note: String?
}
