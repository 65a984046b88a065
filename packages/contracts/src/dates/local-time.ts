const MINUTE_MS = 60_000;

/** Offsets of Lagos, which has no summer time, as in `offsetAt`. Unit: minutes. */
export const LAGOS_OFFSETS: readonly number[] = [60];

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * Formats a moment in a time zone. It works without `Intl`, whose first use takes 90 ms on a slow
 * phone, and gives the same text on the server and in the browser.
 * @param at milliseconds since 1970
 * @param pattern YYYY, MMMM (November), MMM (Nov), MM, DD, D, Do (24th), HH, h, mm, ss and a (pm);
 * other signs stay
 * @param offsets offsets of the zone, as in `offsetAt`
 */
export function formatLocal(at: number, pattern: string, offsets: readonly number[]): string {
  // Shifted by the offset, so that its UTC fields are the local time.
  const clock = new Date(at + offsetAt(at, offsets) * MINUTE_MS);
  const [YYYY, MM, DD, HH, mm, ss] = clock.toISOString().split(/\D/);
  const MMMM = months[clock.getUTCMonth()];
  const D = clock.getUTCDate();
  const hour = clock.getUTCHours();
  const parts: Record<string, string | number | undefined> = {
    YYYY,
    MMMM,
    MMM: MMMM?.slice(0, 3),
    MM,
    DD,
    D,
    Do: D + ordinalSuffix(D),
    HH,
    h: hour % 12 || 12,
    mm,
    ss,
    a: hour < 12 ? "am" : "pm",
  };
  return pattern.replace(/Do|[A-Z]+|[a-z]+/g, (token) => `${parts[token] ?? token}`);
}

/**
 * Offset of a time zone from UTC. Unit: minutes.
 * @param at milliseconds since 1970
 * @param offsets the first offset; then, for each change, the minutes since the change before (the
 * first one since 1970) and the next offset. A zone without changes has one number.
 */
export function offsetAt(at: number, offsets: readonly number[]): number {
  let index = 0;
  for (let change = 0; index + 2 < offsets.length; index += 2) {
    change += offsets[index + 1] ?? 0;
    if (at < change * MINUTE_MS) break;
  }
  return offsets[index] ?? 0;
}

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
