import { type ErrorKind, failureBodySchema } from "@ebute/contracts/errors";
import { z } from "zod";

type ErrorResponseText = { name: string; description: string; code: ErrorKind; message: string };

/**
 * Error responses that every operation may send: one body format, with a status and a stable code
 * for each kind.
 */
const errorResponses: Record<number, ErrorResponseText> = {
  400: {
    name: "Invalid",
    description:
      "The input cannot be used. `issues` names each field with a sentence for the person; JSON that does not parse has none.",
    code: "validation",
    message: "Title is required.",
  },
  401: {
    name: "Unauthenticated",
    description: "The token is missing, unknown or expired, or the credentials are wrong.",
    code: "unauthenticated",
    message: "Please sign in to continue.",
  },
  403: {
    name: "Forbidden",
    description:
      "The account may not do this. With `reason: confirmation_required` it may, after POST /api/auth/confirm.",
    code: "forbidden",
    message: "Your account is not allowed to do this.",
  },
  404: {
    name: "NotFound",
    description: "There is nothing with this id. An id that is not a UUID is an unknown id.",
    code: "not_found",
    message: "There is nothing at this address.",
  },
  409: {
    name: "Conflict",
    description:
      "What is there now does not allow it: it exists already, it was changed in the meantime, or the `Idempotency-Key` came with another request.",
    code: "conflict",
    message: "This phone number is already registered.",
  },
  412: {
    name: "PreconditionFailed",
    description: "The request names no version of its protocol that the server speaks.",
    code: "precondition_failed",
    message: "The upload must follow version 1.0.0 of the tus protocol.",
  },
  413: {
    name: "TooLarge",
    description: "The body or a file in it is too large; the message says how large it may be.",
    code: "too_large",
    message: "The request is too large.",
  },
  415: {
    name: "UnsupportedMedia",
    description: "The body, or the content of a file in it, is of a kind that is not accepted.",
    code: "unsupported_media",
    message: "This kind of content is not accepted here.",
  },
  423: {
    name: "Locked",
    description: "Another request is working on it. Ask again in a moment.",
    code: "locked",
    message: "The upload is being finished. Please try again in a moment.",
  },
  429: {
    name: "RateLimited",
    description: "Too many attempts. `Retry-After` says how many seconds to wait.",
    code: "rate_limited",
    message: "Too many attempts. Please wait a little and try again.",
  },
  503: {
    name: "Unavailable",
    description:
      "A part that is needed is down, busy or not configured. `Retry-After` says how many seconds to wait.",
    code: "unavailable",
    message: "This is not available right now. Please try again in a moment.",
  },
};

const WITH_RETRY_AFTER = new Set([429, 503]);

type Route = { method: string; isOpen: boolean };

/** Only writes have conflicts, and only their bodies can be too large or of an unsupported type. */
const WRITE_ONLY_ERRORS = new Set([409, 413, 415]);

/** True if a route with this method and access can send the status. */
export function canFailWith(status: number, { method, isOpen }: Route): boolean {
  if (WRITE_ONLY_ERRORS.has(status)) return method !== "GET";
  if (status === 401 || status === 403) return !isOpen;
  return true;
}

const FAILURE_REF = "#/components/schemas/Failure";

// Operations refer to a registered schema instead of repeating it.
z.globalRegistry.add(failureBodySchema, { id: "Failure" });

export function describeError(status: string): string | undefined {
  return errorResponses[Number(status)]?.description;
}

/** Components of the OpenAPI document that every operation references. */
export function errorResponseComponents() {
  const responses = Object.entries(errorResponses).map(([status, refusal]) => {
    const { name, description, code, message } = refusal;
    const retryAfter = {
      description: "Seconds to wait",
      schema: { type: "integer" as const, minimum: 1 },
    };
    const example = { success: false, message, code };
    return [
      name,
      {
        description,
        ...(WITH_RETRY_AFTER.has(Number(status)) ? { headers: { "Retry-After": retryAfter } } : {}),
        content: { "application/json": { schema: { $ref: FAILURE_REF }, example } },
      },
    ] as const;
  });
  return { responses: Object.fromEntries(responses) };
}

type SharedDocument = { paths?: object; components?: { schemas?: Record<string, unknown> } };

/**
 * Replaces repeated error responses with references to the shared components, which shrinks the
 * document to a quarter.
 */
export function shareErrorResponses<Document extends SharedDocument>(document: Document): Document {
  // The generator registers an input and an output schema, but clients never send a failure.
  delete document.components?.schemas?.FailureInput;
  for (const operations of Object.values(document.paths ?? {})) {
    for (const { responses } of Object.values<{ responses?: Record<string, unknown> }>(
      operations,
    )) {
      for (const [status, response] of Object.entries(responses ?? {})) {
        const refusal = errorResponses[Number(status)];
        if (!responses || !refusal || !isFailureResponse(response)) continue;
        responses[status] = { $ref: `#/components/responses/${refusal.name}` };
      }
    }
  }
  return document;
}

function isFailureResponse(response: unknown): boolean {
  return JSON.stringify(response).includes(`"schema":{"$ref":"${FAILURE_REF}"}`);
}
