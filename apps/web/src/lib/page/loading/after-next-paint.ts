/** Background pages never paint, so the wait ends after this time. Unit: milliseconds. */
const TIMEOUT_MS = 200;

/** Resolves after the next paint, so that visible feedback precedes blocking work. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
