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
/// All requests share one decoder and one encoder. They read and write dates as Hummingbird's own do, in ISO 8601; a context that wants other settings has a
/// `requestDecoder` and a `responseEncoder` of its own, which should be stored once, too.
public protocol ApusJSONRequestContext: RequestContext where Decoder == ApusJSONDecoder, Encoder == ApusJSONEncoder {}

extension RequestContext where Decoder == ApusJSONDecoder {
    /// A decoder that all requests share: dates are in ISO 8601.
    public var requestDecoder: ApusJSONDecoder { .shared }
}

extension RequestContext where Encoder == ApusJSONEncoder {
    /// An encoder that all responses share: dates are in ISO 8601.
    public var responseEncoder: ApusJSONEncoder { .shared }
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
