import type { IncomingMessage, ServerResponse } from "node:http";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import type { ConcurrencyLimiter } from "../concurrency/adaptive-limiter.ts";
import { DomainError } from "../errors/domain-error.ts";
import { errorResponseFor } from "../errors/error-responses.ts";
import { disconnectSlowBody } from "../http/body/body-timeout.ts";
import { jsonHeaders } from "../http/reply/error-handler.ts";
import { apiPolicyHeaders, securityHeaders } from "../http/reply/security-headers.ts";
import { REQUEST_ID_HEADER } from "../http/request-ids.ts";
import { REJECTED_CALL, type RequestRecorder } from "../http/request-recorder.ts";
import { isApiPath } from "../http/routing/is-api-path.ts";
import type { SignInRequests } from "../http/routing/sign-in-requests.ts";

export type RejectionDeps = {
  limiter: Pick<ConcurrencyLimiter, "isSaturated">;
  signIns: Pick<SignInRequests, "isExempt">;
  /** Headers that depend on the site's address and the time. */
  transportHeaders: () => Record<string, string>;
  recorder: Pick<RequestRecorder, "requestIdOf" | "recordEarly">;
  onRejected: () => void;
};

/**
 * Rejects API calls with 503 and Retry-After while the limiter is saturated. A rejection before
 * Fastify costs a tenth of a response, which leaves time for responses when nine of ten calls are
 * rejected. Sign-ins from known devices are exempt, a few times a minute.
 * @returns a handler that says whether it has sent the response
 */
export function rejectWhenSaturated(deps: RejectionDeps) {
  const { limiter, signIns, transportHeaders, recorder, onRejected } = deps;
  const { status, body, retryAfterSeconds } = errorResponseFor(
    new DomainError(temporarilyUnavailable),
  );
  const bytes = Buffer.from(JSON.stringify(body));
  // No `connection: close`: the request is readable, so its client may retry on the connection.
  const headers = {
    ...securityHeaders,
    ...apiPolicyHeaders,
    ...jsonHeaders,
    "retry-after": String(retryAfterSeconds),
    "content-length": String(bytes.length),
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if (!limiter.isSaturated() || !isApiPath(url) || method === "HEAD") return false;
    if (signIns.isExempt(request)) return false;
    onRejected();
    const startedAt = performance.now();
    const reqId = recorder.requestIdOf(request);
    response.writeHead(status, { [REQUEST_ID_HEADER]: reqId, ...headers, ...transportHeaders() });
    response.end(bytes);
    disconnectSlowBody(request);
    const milliseconds = performance.now() - startedAt;
    recorder.recordEarly({ request, reqId, route: REJECTED_CALL, status, milliseconds });
    return true;
  };
}
