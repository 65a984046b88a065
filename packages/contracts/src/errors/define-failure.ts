import type { Failure } from "./failure.ts";

// Bundlers leave unused failures out of a page because the annotations mark the calls as pure.

/** Failure: input that breaks a rule. */
/*#__NO_SIDE_EFFECTS__*/
export function defineInvalid(code: string, message: string): Failure {
  return { code, kind: "validation", message };
}

/** Failure: a caller without a valid session or proof. */
/*#__NO_SIDE_EFFECTS__*/
export function defineUnauthenticated(code: string, message: string): Failure {
  return { code, kind: "unauthenticated", message };
}

/** Failure: a caller whose account lacks the permission. */
/*#__NO_SIDE_EFFECTS__*/
export function defineForbidden(code: string, message: string): Failure {
  return { code, kind: "forbidden", message };
}

/** Failure: an object that does not exist for its caller. */
/*#__NO_SIDE_EFFECTS__*/
export function defineNotFound(code: string, message: string): Failure {
  return { code, kind: "not_found", message };
}

/** Failure: a change that contradicts the stored state. */
/*#__NO_SIDE_EFFECTS__*/
export function defineConflict(code: string, message: string): Failure {
  return { code, kind: "conflict", message };
}

/** Failure: a body or file above its size limit. */
/*#__NO_SIDE_EFFECTS__*/
export function defineTooLarge(code: string, message: string): Failure {
  return { code, kind: "too_large", message };
}

/** Failure: a body or file in a format that is not accepted. */
/*#__NO_SIDE_EFFECTS__*/
export function defineUnsupportedMedia(code: string, message: string): Failure {
  return { code, kind: "unsupported_media", message };
}

/** Failure: a request above a rate limit. */
/*#__NO_SIDE_EFFECTS__*/
export function defineRateLimited(code: string, message: string): Failure {
  return { code, kind: "rate_limited", message };
}

/** Failure: a service that is unreachable or not configured. */
/*#__NO_SIDE_EFFECTS__*/
export function defineUnavailable(code: string, message: string): Failure {
  return { code, kind: "unavailable", message };
}

/** Failure: a fault of the server itself. */
/*#__NO_SIDE_EFFECTS__*/
export function defineInternal(code: string, message: string): Failure {
  return { code, kind: "internal", message };
}
