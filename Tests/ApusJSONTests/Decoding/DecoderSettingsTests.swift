import ApusJSON
import Foundation
import Testing

/// A decoder's settings take effect from the next call on, however often they change and whichever
/// tasks use the decoder meanwhile.
@Suite("ApusJSONDecoder: changing settings") struct DecoderSettingsTests {
    private struct Moment: Decodable, Equatable {
        var at: Date
    }

    private static let text = #"{"at": 1000}"#
    private static let strategies: [(ApusJSONDecoder.DateDecodingStrategy, seconds: Double)] = [
        (.secondsSince1970, 1000), (.millisecondsSince1970, 1),
    ]

    @Test func `each change of a setting takes effect from the next call on`() throws {
        let decoder = ApusJSONDecoder()
        for round in 0..<500 {
            let (strategy, seconds) = Self.strategies[round % 2]
            decoder.dateDecodingStrategy = strategy
            decoder.userInfo[CodingUserInfoKey(rawValue: "round")!] = round
            for _ in 0..<2 {
                #expect(try decoder.decode(Moment.self, from: Self.text) == Moment(at: Date(timeIntervalSince1970: seconds)), "round \(round)")
            }
            #expect(decoder.userInfo[CodingUserInfoKey(rawValue: "round")!] as? Int == round)
        }
    }

    /// Several tasks decode while another one changes the settings.
    @Test func `a call uses the settings from before a change or from after it`() async throws {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<2000 {
                        let seconds = try decoder.decode(Moment.self, from: Self.text).at.timeIntervalSince1970
                        #expect(seconds == 1000 || seconds == 1)
                    }
                }
            }
            group.addTask {
                for round in 0..<300 {
                    decoder.dateDecodingStrategy = Self.strategies[round % 2].0
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
    }
}
