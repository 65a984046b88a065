import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { answerFor } from "../errors/answers.ts";
import { DomainError } from "../errors/domain-error.ts";
import { endSlowBody } from "./body-time.ts";
import { type CallPlaces, isCall } from "./call-places.ts";
import { jsonHeaders } from "./error-handler.ts";
import type { AnswerBeforeFastify } from "./memory-first.ts";
import { sendWhole, wholeAnswer } from "./whole-answer.ts";

/**
 * Turns calls away while every place is taken: 503 with Retry-After and a sentence. Before Fastify has heard of them, since
 * a refusal that costs a tenth of an answer leaves no time for answers when nine of ten are refused.
 */
export function turnAwayCalls(
  places: CallPlaces,
  errorHeaders: Record<string, string>,
): AnswerBeforeFastify {
  const { status, body, retryAfterSeconds } = answerFor(new DomainError(temporarilyUnavailable));
  const bytes = Buffer.from(JSON.stringify(body));
  // Those are for connections that are at an end; here the next call may find a place.
  const { connection: _, ...shownHeaders } = errorHeaders;
  const headers = Object.entries({
    ...shownHeaders,
    ...jsonHeaders,
    "retry-after": String(retryAfterSeconds),
    "content-length": String(bytes.length),
  }).flat();
  const answer = wholeAnswer({ status, headers, body: bytes });
  return (request, response) => {
    const { method, url } = request;
    if (!places.isFull() || !isCall(url) || method === "HEAD") return false;
    response.statusCode = status;
    if (!sendWhole(response, answer)) response.writeHead(status, headers).end(bytes);
    endSlowBody(request);
    return true;
  };
}
