/** Defines an expected failure. The annotation lets bundlers drop unused failures from a page. */
/*#__NO_SIDE_EFFECTS__*/
export function defineFailure(kind: ErrorKind, code: string, message: string): Failure {
  return { code, kind, message };
}

/** Stable error kinds that clients branch on; each has one HTTP status. */
export const errorKinds = [
  "validation",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "precondition_failed",
  "too_large",
  "unsupported_media",
  "locked",
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
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  locked: 423,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorKind, number>;

/** Reasons for which a client can offer a follow-up besides the message. */
export const failureReasons = [
  "confirmation_required",
  "second_step_required",
  "changed_meanwhile",
  "device_code_required",
] as const;

export type FailureReason = (typeof failureReasons)[number];

/** An expected failure: `code` identifies it in logs and tests, `message` is shown to the user. */
export type Failure = { code: string; kind: ErrorKind; message: string; reason?: FailureReason };
