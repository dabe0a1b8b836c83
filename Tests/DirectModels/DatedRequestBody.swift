public import Foundation

#if !CodableOnly
public import ApusJSONMacros
#endif

/// The request body with a date, to be read under `.iso8601`.
#if !CodableOnly
@JSONModel
#endif
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
