import { defineFailure, type Failure } from "./failure.ts";

export const signInRequired = defineFailure(
  "unauthenticated",
  "SIGN_IN_REQUIRED",
  "Please sign in to continue.",
);

export const notAllowed = defineFailure(
  "forbidden",
  "NOT_ALLOWED",
  "Your account is not allowed to do this.",
);

/** A form whose page has another address than the site. */
export function foreignForm(sender = "another address", address: string): Failure {
  const message = `This form came from ${sender}, but the address of this site is ${address}. If the first is right, an owner enters it under Settings > Address, or as PUBLIC_URL on the server.`;
  return { code: "FOREIGN_FORM", kind: "forbidden", message };
}

/** A sign-in on plain http, where the browser would not keep the session of an https site. */
export function signInElsewhere(address: string): Failure {
  const message = `Please sign in at ${address}. At an address that begins with http, your browser does not stay signed in.`;
  return { code: "SIGN_IN_ELSEWHERE", kind: "forbidden", message };
}

/**
 * Time after a sign-in or confirmation in which irreversible operations are allowed. Unit: minutes.
 */
export const CONFIRMED_MINUTES = 10;

export const confirmationRequired = {
  code: "CONFIRMATION_REQUIRED",
  kind: "forbidden",
  reason: "confirmation_required",
  message: "Please confirm with your password that it is you, and then try again.",
} as const satisfies Failure;

export const routeNotFound = defineFailure(
  "not_found",
  "ROUTE_NOT_FOUND",
  "There is nothing at this address.",
);

export const tooManyRequests = defineFailure(
  "rate_limited",
  "TOO_MANY_REQUESTS",
  "Too many attempts. Please wait a little and try again.",
);

export const temporarilyUnavailable = defineFailure(
  "unavailable",
  "TEMPORARILY_UNAVAILABLE",
  "This is not available right now. Please try again in a moment.",
);

export const unexpectedError = defineFailure(
  "internal",
  "UNEXPECTED_ERROR",
  "Something went wrong on our side. Please try again.",
);

export const richTextTooDeep = defineFailure(
  "validation",
  "RICH_TEXT_TOO_DEEP",
  "The text has too many levels of formatting, quotes or lists inside each other.",
);

export const richTextTooManyElements = defineFailure(
  "validation",
  "RICH_TEXT_TOO_MANY_ELEMENTS",
  "The text has more than 20,000 paragraphs, cells and other parts. Divide it into several texts.",
);

export const richTextTooLong = defineFailure(
  "validation",
  "RICH_TEXT_TOO_LONG",
  "The text can have at most 500,000 characters, formatting included.",
);

/** Shown when a request got no response. */
export const SERVER_UNREACHABLE = "The server could not be reached. Please try again.";

/** Shown when a request got no response and the form still has its input. */
export const SERVER_UNREACHABLE_INPUT_KEPT =
  "The server could not be reached. Your text is safe. Please try again.";

/** Shown when a form is submitted while the device is offline. */
export const OFFLINE_NOT_SENT = "You are offline. Nothing was sent; what you typed is kept.";

export const notReadable = defineFailure(
  "validation",
  "NOT_READABLE",
  "The request could not be read. Please check it and try again.",
);

export const bodyTooLarge = defineFailure(
  "too_large",
  "BODY_TOO_LARGE",
  "The request is too large.",
);

export const contentTypeNotAccepted = defineFailure(
  "unsupported_media",
  "CONTENT_TYPE_NOT_ACCEPTED",
  "This kind of content is not accepted here.",
);

export const cursorNotValid = defineFailure(
  "validation",
  "CURSOR_NOT_VALID",
  "The cursor is not valid. Start again without one.",
);

export const IDEMPOTENCY_KEY_MAX_CHARS = 200;

export const idempotencyKeyNotValid = defineFailure(
  "validation",
  "IDEMPOTENCY_KEY_NOT_VALID",
  `The Idempotency-Key can have at most ${IDEMPOTENCY_KEY_MAX_CHARS} characters and no control characters.`,
);

export const idempotencyKeyReused = defineFailure(
  "conflict",
  "IDEMPOTENCY_KEY_REUSED",
  "This Idempotency-Key was already used for a different request.",
);

export const searchTakesTooLong = defineFailure(
  "validation",
  "SEARCH_TAKES_TOO_LONG",
  "This search takes too long. Try a longer word.",
);

/** @param line where the row begins that cannot be divided into cells */
export function csvNotReadable(line: number) {
  return {
    code: "CSV_NOT_READABLE",
    kind: "validation",
    message: `The quotation marks in line ${line} do not match, so nothing was read. Correct the line, and choose the file again.`,
  } as const satisfies Failure;
}
