/** The longest wait that a server can ask for. Unit: milliseconds. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;

type Headers = { get(name: string): string | null | undefined };

/**
 * Reads `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3).
 * @returns milliseconds from the sending of the response; 0 without a readable value
 */
export function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, MAX_RETRY_AFTER_MS);
  // The date of the response is used, because clocks of phones are often wrong.
  const sentAt = Date.parse(headers.get("date") ?? "") || Date.now();
  return Math.min(Math.max(Date.parse(value) - sentAt || 0, 0), MAX_RETRY_AFTER_MS);
}
