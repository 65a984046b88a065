import { type Failure, tooManyRequests } from "@ebute/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";
import type { Caller } from "../security/principal.ts";
import type { RateLimit } from "./rate-limits.ts";
import type { Attempts } from "./reserved-attempts.ts";

/** Constant, so it reveals nothing about the counter. Unit: seconds. */
const WAIT_SECONDS = 60;

type Refusal = {
  /** Limit on invalid secrets of one subnet. */
  limit: RateLimit;
  caller: Pick<Caller, "subnet">;
  failure: Failure;
};

/**
 * Throws for an invalid link, code or other secret, and counts it. Callers look the secret up
 * first, so a valid one is never rejected, however many invalid ones the same subnet has sent.
 * @throws {DomainError} the failure; TOO_MANY_REQUESTS after too many
 */
export async function refuseInvalidSecret(
  attempts: Attempts,
  { limit, caller, failure }: Refusal,
): Promise<never> {
  const counted = await attempts.reserve([{ limit, subject: caller.subnet }]);
  if (counted.isGranted) throw new DomainError(failure);
  throw new DomainError(tooManyRequests, { retryAfterSeconds: WAIT_SECONDS });
}
