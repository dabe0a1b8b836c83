#if Hummingbird
import ApusJSON
public import Hummingbird
import Logging

/// A middleware that answers errors about JSON as errors of the client: 400, 413 or 422, with all
/// findings. Other errors are logged with their reason, and answered by Hummingbird as usual.
///
/// ```swift
/// let router = Router(context: ApusJSONContext.self)
/// router.add(middleware: JSONErrorMiddleware())
/// ```
///
/// It assumes that each `JSONSyntaxError`, `DecodingError`, `JSONMismatchError`,
/// `JSONParsingError`, `JSONMappingError` and `JSONLineError` that a handler throws is about the
/// request's body. If handlers also read JSON from elsewhere, do not use it: `decode(as:context:)`,
/// `decode(as:context:verifying:)` and `withJSONBody(context:)` do the same for the body alone.
public struct JSONErrorMiddleware<Context: RequestContext>: RouterMiddleware {
    /// Creates the middleware. It has no settings.
    public init() {}

    /// Calls the next responder and turns its errors about JSON into ``JSONBodyError``.
    ///
    /// - Throws: ``JSONBodyError`` for an error about JSON; other errors unchanged.
    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as any HTTPResponseError {
            throw error
        } catch {
            if let error = JSONBodyError(error) {
                context.logger.debug("A request's body was not accepted.", metadata: ["reason": "\(error)"])
                throw error
            }
            context.logger.error("A request failed.", metadata: ["path": "\(request.uri.path)", "reason": "\(error)"])
            throw error
        }
    }
}
#endif
