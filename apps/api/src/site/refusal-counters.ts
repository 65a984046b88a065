import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";

/** Counts rejections by the name of the limit. */
export function withRefusalCounter(limits: RateLimits, count: (limit: string) => void): RateLimits {
  const counted = async <Result>(limit: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DomainError && error.failure.kind === "rate_limited") count(limit);
      throw error;
    }
  };
  return {
    ...limits,
    count: (limit, ...rest) => counted(limit.name, limits.count(limit, ...rest)),
  };
}

/** Counts rejected attempts by the name of their first counter. */
export function withRefusedAttemptCounter(
  attempts: Attempts,
  count: (limit: string) => void,
): Attempts {
  return {
    async reserve(counters) {
      const attempt = await attempts.reserve(counters);
      const [first] = counters;
      if (!attempt.isGranted && first) count(first.limit.name);
      return attempt;
    },
  };
}
