#if Hummingbird
public import ApusJSON
public import Hummingbird

/// A request context that decodes requests and encodes responses with ApusJSON.
///
/// ```swift
/// struct AppContext: ApusJSONRequestContext {  // was: RequestContext
///     var coreContext: CoreRequestContextStorage
///     init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
///
/// Dates are read and written in ISO 8601, as by Hummingbird's own coders. The context returns a
/// new copy of its decoder or encoder each time, so a handler can change the settings for one
/// request without affecting others. To use other settings for all requests, implement
/// `requestDecoder` and `responseEncoder` in the context: create the coders once, and return copies of
/// them, `ApusJSONDecoder(copying: Self.decoder)`. A handler that changed the coder itself would change
/// it for all routes.
public protocol ApusJSONRequestContext: RequestContext where Decoder == ApusJSONDecoder, Encoder == ApusJSONEncoder {}

extension RequestContext where Decoder == ApusJSONDecoder {
    /// A new decoder, which the caller may change. Dates are in ISO 8601.
    public var requestDecoder: ApusJSONDecoder { ApusJSONDecoder(copying: .shared) }
}

extension RequestContext where Encoder == ApusJSONEncoder {
    /// A new encoder, which the caller may change. Dates are in ISO 8601.
    public var responseEncoder: ApusJSONEncoder { ApusJSONEncoder(copying: .shared) }
}

/// The counterpart of Hummingbird's `BasicRequestContext` that decodes requests and encodes
/// responses with ApusJSON.
///
/// ```swift
/// let router = Router(context: ApusJSONContext.self)  // was: Router()
/// ```
public struct ApusJSONContext: ApusJSONRequestContext {
    /// The storage that Hummingbird requires of every context.
    public var coreContext: CoreRequestContextStorage

    /// Creates a context for a request. Hummingbird calls this.
    public init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}
#endif
