import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { signInPerAccount, signInPerAccountAndSubnet } from "../sign-in.rate-limits.ts";

/** Clears the counters of an account after a password reset. */
export async function clearFailedAttempts(
  limits: Pick<RateLimits, "reset">,
  subject: string,
  subnet: string,
): Promise<void> {
  for (const limit of signInPerAccount) await limits.reset(limit, subject);
  for (const limit of signInPerAccountAndSubnet) await limits.reset(limit, `${subject}@${subnet}`);
}
