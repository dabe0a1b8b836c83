#if Hummingbird
import ApusJSON
import HTTPTypes
public import Hummingbird
import Logging

/// A middleware that logs what goes wrong in handlers, and can answer all errors as problem details
/// (RFC 9457).
///
/// ```swift
/// let router = Router(context: ApusJSONContext.self)
/// router.add(middleware: JSONErrorMiddleware(format: .problem))
/// ```
///
/// | error | answer | log |
/// |---|---|---|
/// | ``JSONBodyError`` | its status, with all findings | `debug` |
/// | Hummingbird's `HTTPError` | its status and message | |
/// | other errors with a response of their own | that response | |
/// | all others | 500, without the reason | `error`, with the reason |
///
/// Reading a request's body throws ``JSONBodyError`` by itself. An error about JSON from elsewhere,
/// such as a database or another server, is one of the others: it is not the client's fault, and
/// must not go unnoticed.
public struct JSONErrorMiddleware<Context: RequestContext>: RouterMiddleware {
    private let format: JSONErrorFormat

    /// Creates the middleware.
    ///
    /// - Parameter format: how errors are answered. Defaults to Hummingbird's form.
    public init(format: JSONErrorFormat = .hummingbird) {
        self.format = format
    }

    /// Calls the next responder. Logs its errors and gives them the chosen format.
    ///
    /// - Throws: ``JSONBodyError`` in the chosen format; with ``JSONErrorFormat/problem``, errors with
    ///   such a response instead of `HTTPError` and of errors without a response; other errors
    ///   unchanged.
    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch var error as JSONBodyError {
            context.logger.debug("A request's body was not accepted.", metadata: ["reason": "\(error)"])
            error.format = format
            throw error
        } catch let error as HTTPError where format == .problem {
            throw ProblemError(status: error.status, headers: error.headers, detail: error.body, underlyingError: error)
        } catch let error as any HTTPResponseError {
            throw error
        } catch {
            context.logger.error("A request failed.", metadata: ["path": "\(request.uri.path)", "reason": "\(error)"])
            guard format == .problem else { throw error }
            throw ProblemError(status: .internalServerError, headers: [:], detail: nil, underlyingError: error)
        }
    }
}

/// The form in which clients get errors.
public struct JSONErrorFormat: Hashable, Sendable {
    enum Kind { case hummingbird, problem }

    let kind: Kind

    /// An object with the member `error`, as in Hummingbird's own answers: see ``JSONBodyError``.
    public static let hummingbird = JSONErrorFormat(kind: .hummingbird)
    /// Problem details (RFC 9457), as `application/problem+json`:
    ///
    /// ```json
    /// {"type":"about:blank","title":"Bad Request","status":400,"detail":"Expected a string, found 1931.",
    ///  "errors":[{"detail":"Expected a string, found 1931.","pointer":"#/title","line":1,"column":10}]}
    /// ```
    ///
    /// `errors` lists all findings with the paths of values as URI fragments (RFC 6901, section 6), as
    /// in the example of RFC 9457, section 3.
    public static let problem = JSONErrorFormat(kind: .problem)
}
#endif
