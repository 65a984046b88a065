/** Stable error kinds that clients branch on; each has one HTTP status. */
export const errorKinds = [
  "validation",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_media",
  "rate_limited",
  "unavailable",
  "internal",
] as const;

export type ErrorKind = (typeof errorKinds)[number];

export const httpStatusOf = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorKind, number>;

/** Follow-ups that a client can offer for a failure, besides its message. */
export const failureReasons = [
  "confirmation_required",
  "second_step_required",
  "changed_meanwhile",
  "device_code_required",
] as const;

export type FailureReason = (typeof failureReasons)[number];

/**
 * An expected failure: `code` identifies it in logs and tests, `message` is the text for the
 * person.
 */
export type Failure = { code: string; kind: ErrorKind; message: string; reason?: FailureReason };

export const signInRequired = {
  code: "SIGN_IN_REQUIRED",
  kind: "unauthenticated",
  message: "Please sign in to continue.",
} as const satisfies Failure;

export const notAllowed = {
  code: "NOT_ALLOWED",
  kind: "forbidden",
  message: "Your account is not allowed to do this.",
} as const satisfies Failure;

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

export const routeNotFound = {
  code: "ROUTE_NOT_FOUND",
  kind: "not_found",
  message: "There is nothing at this address.",
} as const satisfies Failure;

export const tooManyRequests = {
  code: "TOO_MANY_REQUESTS",
  kind: "rate_limited",
  message: "Too many attempts. Please wait a little and try again.",
} as const satisfies Failure;

export const temporarilyUnavailable = {
  code: "TEMPORARILY_UNAVAILABLE",
  kind: "unavailable",
  message: "This is not available right now. Please try again in a moment.",
} as const satisfies Failure;

export const unexpectedError = {
  code: "UNEXPECTED_ERROR",
  kind: "internal",
  message: "Something went wrong on our side. Please try again.",
} as const satisfies Failure;

export const richTextTooDeep = {
  code: "RICH_TEXT_TOO_DEEP",
  kind: "validation",
  message: "The text has too many levels of formatting, quotes or lists inside each other.",
} as const satisfies Failure;

export const richTextTooLong = {
  code: "RICH_TEXT_TOO_LONG",
  kind: "validation",
  message: "The text can have at most 500,000 characters, formatting included.",
} as const satisfies Failure;

/** Shown when a request got no response. */
export const SERVER_UNREACHABLE = "The server could not be reached. Please try again.";

/** Shown when a request got no response and the form still has its input. */
export const SERVER_UNREACHABLE_INPUT_KEPT =
  "The server could not be reached. Your text is safe. Please try again.";

/** Shown when a form is submitted while the device is offline. */
export const OFFLINE_NOT_SENT = "You are offline. Nothing was sent; what you typed is kept.";

export const notReadable = {
  code: "NOT_READABLE",
  kind: "validation",
  message: "The request could not be read. Please check it and try again.",
} as const satisfies Failure;

export const bodyTooLarge = {
  code: "BODY_TOO_LARGE",
  kind: "too_large",
  message: "The request is too large.",
} as const satisfies Failure;

export const contentTypeNotAccepted = {
  code: "CONTENT_TYPE_NOT_ACCEPTED",
  kind: "unsupported_media",
  message: "This kind of content is not accepted here.",
} as const satisfies Failure;

export const cursorNotValid = {
  code: "CURSOR_NOT_VALID",
  kind: "validation",
  message: "The cursor is not valid. Start again without one.",
} as const satisfies Failure;

export const IDEMPOTENCY_KEY_MAX_CHARS = 200;

export const idempotencyKeyNotValid = {
  code: "IDEMPOTENCY_KEY_NOT_VALID",
  kind: "validation",
  message: `The Idempotency-Key can have at most ${IDEMPOTENCY_KEY_MAX_CHARS} characters and no control characters.`,
} as const satisfies Failure;

export const idempotencyKeyReused = {
  code: "IDEMPOTENCY_KEY_REUSED",
  kind: "conflict",
  message: "This Idempotency-Key was already used for a different request.",
} as const satisfies Failure;

export const searchTakesTooLong = {
  code: "SEARCH_TAKES_TOO_LONG",
  kind: "validation",
  message: "This search takes too long. Try a longer word.",
} as const satisfies Failure;
