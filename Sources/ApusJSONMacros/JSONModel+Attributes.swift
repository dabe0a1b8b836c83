/// Sets the key of a property, or of a case of an enum.
///
/// ```swift
/// @JSONKey("release_year") var year: Int?
/// @JSONKey("id", "_id", "identifier") let id: Int    // written as "id", read from any of the three
/// ```
///
/// - Parameters:
///   - key: the key, which the key style does not change.
///   - alternatives: other keys that are read. If an object contains several of these keys, the
///     first is used, unless the duplicate-key policy says otherwise.
@attached(peer)
public macro JSONKey(_ key: StaticString, _ alternatives: StaticString...) =
    #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Places a property in an object that is nested in the model's object.
///
/// ```swift
/// @JSONKey(path: "/user/name") let name: String      // {"user":{"name":…,"mail":…}}
/// @JSONKey(path: "/user/mail") var mail: String?
/// ```
///
/// An object on the path may be missing or null if all properties in it are optional or have
/// defaults.
///
/// - Parameter path: a JSON Pointer (RFC 6901) with at most 32 tokens. Each of them is a key, even `0`.
@attached(peer)
public macro JSONKey(path: StaticString) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Leaves a property out of the JSON. It must have a default.
@attached(peer)
public macro JSONIgnored() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Sets the form of one property, regardless of the coder's strategies.
///
/// ```swift
/// @JSONCoding(.iso8601) let created: Date
/// @JSONCoding(.string) var id: UInt64                 // "12345678901234567890"
/// @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
/// ```
///
/// For an array, the form applies to its elements. A custom form applies to the whole array.
@attached(peer)
public macro JSONCoding(_ style: JSONCodingStyle) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Puts the members of a property's value into the model's own object.
///
/// The property's type is another model, or a type that reads an object and conforms to
/// `JSONMembersWritable`. An optional property is nil if none of its type's members is present. If only
/// some are, a required member that is missing is an error. The members of a subclass and of a type that
/// reads itself by hand are not known: the property is nil if a required one is missing.
@attached(peer)
public macro JSONFlattened() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Leaves invalid elements out of an array. `ApusJSONDecoder.decodeWithReport(_:from:at:validating:)`
/// reports them.
@attached(peer)
public macro JSONLossy() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Makes a property of type `Data`, `[UInt8]` or `String` keep a part of the document as JSON text.
///
/// The text is the document's, byte for byte. It is validated when it is written, and written as it is.
@attached(peer)
public macro JSONRaw() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Makes the partial form merge changes into a property's value instead of replacing it.
///
/// ```swift
/// @JSONModel(partial: true)
/// struct Customer {
///     var name: String
///     @JSONMerged var address: Address        // {"address":{"city":"Turin"}} keeps the street
///     var phones: [String]                    // replaced as a whole
/// }
/// ```
///
/// The property's type has a partial form itself. If an optional property is nil, a change makes
/// its value, and must contain everything that the value requires. A property with
/// ``JSONFlattened()`` is always merged.
@attached(peer)
public macro JSONMerged() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")

/// Leaves a property out of the partial form, which then cannot change it: an identifier, or a
/// value that the server sets.
///
/// ```swift
/// @JSONFixed let id: Int
/// @JSONFixed private(set) var created: Date
/// ```
///
/// If a change contains the property's member, that counts as an unknown one: it is ignored, or
/// rejected under ``JSONUnknownKeys/error``.
@attached(peer)
public macro JSONFixed() = #externalMacro(module: "ApusJSONMacrosPlugin", type: "AttributeMacro")
