/// The value that one of this library's decoders is at, for code that reads it without Codable; nil
/// for other decoders.
package struct CapturedNode: Decodable {
    package let node: JSONNode?

    package init(from decoder: any Decoder) throws {
        node = (decoder as? TapeDecoder).map { JSONNode(storage: $0.session.storage, index: $0.index) }
    }
}
