#if !CodableOnly
public import ApusJSONMacros
#endif

/// A discussion with nested replies.
#if !CodableOnly
@JSONModel
#endif
public struct Discussion: Codable, Equatable, Sendable {
    public let title: String
    public let url: String
    public let comments: [Comment]
}

/// A comment and its replies.
#if !CodableOnly
@JSONModel
#endif
public struct Comment: Codable, Equatable, Sendable {
    public let id: Int
    public let author: String
    public let text: String
    public let score: Int
    public let edited: String?
    public let replies: [Comment]
}
