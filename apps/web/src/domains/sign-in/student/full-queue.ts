import { readFailureBody } from "#lib/trpc.ts";

/** Longest wait that a full queue names; limits of attempts name longer ones. Unit: seconds. */
const QUEUE_WAIT_MAX_SECONDS = 10;

/** That makes about three minutes, in which the queues let thousands of students in. */
const RETRIES_MAX = 24;

const RETRY_MS = 5_000;

/**
 * True for a refusal because too many people sign in at this moment: the form goes on by itself,
 * since nobody can do more than wait.
 */
export function shouldRetrySignIn(failures: number, error: unknown): boolean {
  const failure = readFailureBody(error);
  if (!failure || failures >= RETRIES_MAX) return false;
  const waitSeconds = "retryAfterSeconds" in failure ? failure.retryAfterSeconds : undefined;
  const isShort = typeof waitSeconds === "number" && waitSeconds <= QUEUE_WAIT_MAX_SECONDS;
  return isShort && failure.reason === undefined;
}

/** Once to twice the wait that the server names, so that a class does not come back together. */
export function signInRetryDelay(random: () => number = Math.random): number {
  return RETRY_MS * (1 + random());
}
