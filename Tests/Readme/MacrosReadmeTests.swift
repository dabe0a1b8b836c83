#if Macros
import ApusJSONMacros
import Foundation
import Testing

@JSONModel(keys: .snakeCase)
struct Post {
    let id: Int
    var title: String?
    var likes = 0  // a missing key leaves the default
    @JSONCoding(.iso8601) let createdAt: Date
    @JSONKey(path: "/author/name") let author: String
    var attachment: Attachment?
    @JSONIgnored var isSelected = false
}

@JSONModel(.internalTag("type"))
enum Attachment {
    case picture(url: String)
    case place(latitude: Double, longitude: Double)
}

@Suite("README: macros")
struct MacrosReadmeTests {
    @Test func `the README's models are read and written by their attributes`() throws {
        let text = #"{"id": 1, "author": {"name": "Ada"}, "created_at": "2026-11-21T08:30:00Z", "attachment": {"type": "picture", "url": "a.png"}}"#
        let post = try Post(parsing: text)
        let json = try post.jsonString()

        #expect(post.author == "Ada" && post.likes == 0 && post.title == nil && !post.isSelected)
        #expect(
            json
                == #"{"id":1,"likes":0,"created_at":"2026-11-21T08:30:00Z","author":{"name":"Ada"},"attachment":{"type":"picture","url":"a.png"}}"#)
    }
}
#endif
