#if Hummingbird
public import ApusJSON
public import Hummingbird

/// A request context whose requests are decoded, and whose responses are encoded, by ApusJSON.
///
/// ```swift
/// struct AppContext: ApusJSONRequestContext {  // was: RequestContext
///     var coreContext: CoreRequestContextStorage
///     init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
///
/// Dates are read and written as Hummingbird's own coders do, in ISO 8601. A decoder or encoder that is taken from the context belongs to whoever takes it: its
/// settings can be changed for one request without any effect on others. A context that wants other settings everywhere has a `requestDecoder` and a
/// `responseEncoder` of its own, which should be made once and copied with `init(copying:)`.
public protocol ApusJSONRequestContext: RequestContext where Decoder == ApusJSONDecoder, Encoder == ApusJSONEncoder {}

extension RequestContext where Decoder == ApusJSONDecoder {
    /// A decoder of the caller's own. Dates are in ISO 8601.
    public var requestDecoder: ApusJSONDecoder { ApusJSONDecoder(copying: .shared) }
}

extension RequestContext where Encoder == ApusJSONEncoder {
    /// An encoder of the caller's own. Dates are in ISO 8601.
    public var responseEncoder: ApusJSONEncoder { ApusJSONEncoder(copying: .shared) }
}

/// What `BasicRequestContext` is, with requests and responses by ApusJSON.
///
/// ```swift
/// let router = Router(context: ApusJSONContext.self)  // was: Router()
/// ```
public struct ApusJSONContext: ApusJSONRequestContext {
    public var coreContext: CoreRequestContextStorage

    public init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}
#endif
