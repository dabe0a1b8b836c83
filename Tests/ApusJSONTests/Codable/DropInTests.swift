import ApusJSON
import Foundation
import Testing

/// Runs a program written for Foundation in which only two names have changed.
@Suite("Drop-in replacement for Foundation's coders")
struct DropInTests {
    struct Account: Codable, Equatable {
        struct Address: Codable, Equatable {
            var streetName: String
            var houseNumber: Int?
            var postalCode: String
        }

        enum Plan: String, Codable { case free, professional = "pro" }

        enum LoginMethod: Codable, Equatable {
            case password(lastChangedAt: Date)
            case singleSignOn(providerName: String, subject: String?)
        }

        var accountId: UUID
        var displayName: String
        var emailAddress: String?
        var createdAt: Date
        var lastSeenAt: Date?
        var homepageURL: URL?
        var plan: Plan
        var homeAddress: Address?
        var otherAddresses: [Address]
        var loginMethods: [LoginMethod]
        var featureFlags: [String: Bool]
        var balanceInEuro: Decimal
        var profilePicture: Data?
        var scoresByLevel: [Int: Double]
        var isActive: Bool
    }

    let text = """
        {
          "account_id" : "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
          "balance_in_euro" : 1234567890.12,
          "created_at" : "2026-11-21T08:30:00Z",
          "display_name" : "Ada \\"Countess\\" Lovelace",
          "feature_flags" : {
            "darkMode" : true
          },
          "home_address" : {
            "postal_code" : "W1",
            "street_name" : "St James's Square"
          },
          "homepage_url" : "https:\\/\\/example.com\\/ada",
          "is_active" : true,
          "login_methods" : [
            {
              "password" : {
                "last_changed_at" : "2026-01-01T00:00:00Z"
              }
            },
            {
              "single_sign_on" : {
                "provider_name" : "example",
                "subject" : "ada"
              }
            }
          ],
          "other_addresses" : [

          ],
          "plan" : "pro",
          "profile_picture" : "AQID",
          "scores_by_level" : {
            "1" : 0.5
          }
        }
        """

    func makeAccount() -> Account {
        Account(
            accountId: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, displayName: "Ada \"Countess\" Lovelace", emailAddress: nil,
            createdAt: Date(timeIntervalSince1970: 1_795_249_800), lastSeenAt: nil, homepageURL: URL(string: "https://example.com/ada"),
            plan: .professional,
            homeAddress: .init(streetName: "St James's Square", houseNumber: nil, postalCode: "W1"), otherAddresses: [],
            loginMethods: [
                .password(lastChangedAt: Date(timeIntervalSince1970: 1_767_225_600)), .singleSignOn(providerName: "example", subject: "ada"),
            ],
            featureFlags: ["darkMode": true], balanceInEuro: Decimal(string: "1234567890.12")!, profilePicture: Data([1, 2, 3]),
            scoresByLevel: [1: 0.5],
            isActive: true)
    }

    @Test func `a program written for Foundation encodes the same text`() throws {
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data = try encoder.encode(makeAccount())
        #expect(String(decoding: data, as: UTF8.self) == text)
        expectEncodingParity(makeAccount()) {
            $0.keyEncodingStrategy = .convertToSnakeCase
            $0.dateEncodingStrategy = .iso8601
        }
    }

    @Test func `a program written for Foundation decodes the same values`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        // Snake case does not distinguish URL from Url: Foundation's decoder does not find the
        // homepage either.
        var expected = makeAccount()
        expected.homepageURL = nil
        #expect(try decoder.decode(Account.self, from: Data(text.utf8)) == expected)
        let foundation = JSONDecoder()
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        foundation.dateDecodingStrategy = .iso8601
        #expect(try foundation.decode(Account.self, from: Data(text.utf8)) == expected)
    }

    @Test func `a program written for Foundation catches the same errors`() {
        do {
            _ = try ApusJSONEncoder().encode(["score": Double.nan])
            Issue.record("no error")
        } catch EncodingError.invalidValue(let value, let context) {
            #expect((value as? Double)?.isNaN == true)
            #expect(context.codingPath.map(\.stringValue) == ["score"])
        } catch {
            Issue.record("\(error)")
        }
    }
}
