#if Hummingbird
import ApusJSON
public import Hummingbird
import Logging

/// Answers errors about JSON as the client's: 400, 413 or 422, with all findings. Other errors are logged with their reason, and answered as Hummingbird does.
///
/// ```swift
/// let router = Router(context: ApusJSONContext.self)
/// router.add(middleware: JSONErrorMiddleware())
/// ```
///
/// It takes each `JSONSyntaxError`, `DecodingError`, `JSONMismatchError`, `JSONParsingError`, `JSONMappingError` and `JSONLineError` that leaves a handler for
/// one about the request's body. Where handlers read JSON of other origin too, leave it out: `decode(as:context:)`, `decode(as:context:verifying:)` and
/// `withJSONBody(context:)` do the same for the body alone.
public struct JSONErrorMiddleware<Context: RequestContext>: RouterMiddleware {
    /// A middleware without settings.
    public init() {}

    /// Calls the next responder, and turns its errors about JSON into ``JSONBodyError``.
    ///
    /// - Throws: ``JSONBodyError`` for an error about JSON; other errors as they are.
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
            context.logger.error("A request has failed.", metadata: ["path": "\(request.uri.path)", "reason": "\(error)"])
            throw error
        }
    }
}
#endif
