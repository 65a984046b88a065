import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";

/** Letters that one account causes: a flood of them would use up what the mail server allows. */
export const lettersPerAccount: RateLimit = {
  name: "mail:account",
  max: 60,
  windowSeconds: 60 * 60,
};

/**
 * Counts for the account that causes the change; what a visitor or a job causes has other limits.
 * @throws {DomainError} TOO_MANY_REQUESTS
 */
export async function countByAccount(
  limits: Pick<RateLimits, "count">,
  limit: RateLimit,
  { actor, tx }: Pick<UnitOfWork, "actor" | "tx">,
): Promise<void> {
  if (actor === "system" || actor.kind === "visitor") return;
  await limits.count(limit, `${actor.kind}:${actor.id}`, tx);
}
