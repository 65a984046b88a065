/** Default double-click time of Windows. Unit: milliseconds. */
const DOUBLE_TAP_MS = 500;

/**
 * Maximum distance of two taps, because a finger hardly hits the same pixel twice. Unit: CSS
 * pixels.
 */
const DOUBLE_TAP_DISTANCE = 24;

type Tap = Pick<MouseEvent, "timeStamp" | "detail" | "clientX" | "clientY">;

export type IsRepeatedClick = (tap: Tap) => boolean;

/**
 * Returns a function that tells whether a click repeats the click before: the second tap of a
 * double tap, or the repetition of a held key. After a click that changes a button or removes its
 * row, such a repeated click would trigger the next action unintentionally. `detail` cannot be
 * used: Chromium on Android counts no double taps.
 */
export function createRepeatedClickFilter(): IsRepeatedClick {
  let last: Tap | undefined;
  return (tap) => {
    const before = last;
    last = tap;
    if (!before || tap.timeStamp - before.timeStamp > DOUBLE_TAP_MS) return false;
    // A keyboard click has no position, and the focus may have moved to the next row.
    if (tap.detail === 0) return before.detail === 0;
    const distance = Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY);
    return distance <= DOUBLE_TAP_DISTANCE;
  };
}
