/// The value that a decoder of ours stands at, for those who read it without Codable; nil from other decoders.
package struct CapturedNode: Decodable {
    package let node: JSONNode?

    package init(from decoder: any Decoder) throws {
        node = (decoder as? TapeDecoder).map { JSONNode(storage: $0.session.storage, index: $0.index) }
    }
}
