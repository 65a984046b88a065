import { formatLocal, offsetAt } from "./local-time.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The value of a `datetime-local` control for a moment: yyyy-mm-ddThh:mm. */
export function toLocalInput(at: number, offsets: readonly number[]): string {
  return formatLocal(at, "YYYY-MM-DD HH:mm", offsets).replace(" ", "T");
}

/**
 * The moment of a local time; of one that the end of summer time repeats, the first. A time that
 * its beginning skips counts as if the clock had not been changed yet.
 * @param local value of a `datetime-local` control
 * @returns milliseconds since 1970; NaN for a text that is no time
 */
export function parseLocalInput(local: string, offsets: readonly number[]): number {
  const clock = Date.parse(`${local}Z`);
  const moments = [clock - DAY_MS, clock + DAY_MS].map(
    (near) => clock - offsetAt(near, offsets) * MINUTE_MS,
  );
  const isShown = (at: number) => at + offsetAt(at, offsets) * MINUTE_MS === clock;
  return moments.find(isShown) ?? moments[0] ?? Number.NaN;
}
