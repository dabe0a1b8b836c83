#if Macros
/// The key of a property, or of a case.
///
/// ```swift
/// @JSONKey("release_year") var year: Int?
/// @JSONKey("id", "_id", "identifier") let id: Int    // written as "id", read by any of the three
/// ```
///
/// - Parameters:
///   - key: the key, as it is.
///   - alternatives: other keys that are read. Of several in one object the first counts, or the one that the duplicate-key policy says.
@attached(peer)
public macro JSONKey(_ key: StaticString, _ alternatives: StaticString...) =
    #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// The place of a property in objects within the model's object.
///
/// ```swift
/// @JSONKey(path: "/user/name") let name: String      // {"user":{"name":…,"mail":…}}
/// @JSONKey(path: "/user/mail") var mail: String?
/// ```
///
/// An object on the way that is missing, or null, has no members.
///
/// - Parameter path: a JSON Pointer (RFC 6901). Each of its tokens is a key, `0` too.
@attached(peer)
public macro JSONKey(path: StaticString) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Leaves a property out of the JSON. It must have a default.
@attached(peer)
public macro JSONIgnored() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// The form of one property, whatever the coder's strategies say.
///
/// ```swift
/// @JSONCoding(.iso8601) let created: Date
/// @JSONCoding(.string) var id: UInt64                 // "12345678901234567890"
/// @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
/// ```
///
/// An array takes the form for its elements, but for a custom one.
@attached(peer)
public macro JSONCoding(_ style: JSONCodingStyle) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// A property whose members stand in the model's own object.
///
/// Its type is another model, or reads an object and is `JSONMembersWritable`. An optional one is nil when a member that it needs is missing.
@attached(peer)
public macro JSONFlattened() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// An array from which elements that are not what it takes are left out: see `ApusJSONDecoder.decode(_:from:skipped:)`.
@attached(peer)
public macro JSONLossy() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// A property of type `Data`, `[UInt8]` or `String` that keeps a part of the document as its text.
///
/// The text is what the document has, byte for byte. It is checked when it is written.
@attached(peer)
public macro JSONRaw() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// A property into whose value the partial form merges changes, instead of replacing it.
///
/// ```swift
/// @JSONModel(partial: true)
/// struct Customer {
///     var name: String
///     @JSONMerged var address: Address        // {"address":{"city":"Turin"}} leaves the street
///     var phones: [String]                    // replaced as a whole
/// }
/// ```
///
/// Its type has a partial form itself. If an optional one is nil, a change makes the value, for which it needs all that is required. A property that is
/// ``JSONFlattened()`` is merged always.
@attached(peer)
public macro JSONMerged() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// A property that is not in the partial form, which cannot change it: an identifier, or what the server sets itself.
///
/// ```swift
/// @JSONFixed let id: Int
/// @JSONFixed private(set) var created: Date
/// ```
///
/// A change that has its member is read as if the type had none: it is passed over, or refused under ``JSONUnknownKeys/error``.
@attached(peer)
public macro JSONFixed() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")
#endif
