import { IDEMPOTENCY_KEY_MAX_CHARS } from "@ebute/contracts/errors";

export function isIdempotencyKey(value: unknown): value is string {
  return (
    typeof value === "string" && value.length <= IDEMPOTENCY_KEY_MAX_CHARS && !/\p{Cc}/u.test(value)
  );
}
