import ApusJSONMacros
import Foundation
import Testing

@JSONModel(keys: .snakeCase)
struct Post {
    let id: Int
    var likes = 0  // a missing key leaves the default
    @JSONCoding(.iso8601) let createdAt: Date
    @JSONKey(path: "/author/name") let author: String
}

@Suite("README: macros")
struct MacrosReadmeTests {
    @Test func `the README's model is read and written as its attributes say`() throws {
        let text = #"{"id": 1, "author": {"name": "Ada"}, "created_at": "2026-11-21T08:30:00Z"}"#
        let json = try Post(parsing: text).jsonString()

        #expect(json == #"{"id":1,"likes":0,"created_at":"2026-11-21T08:30:00Z","author":{"name":"Ada"}}"#)
    }
}
