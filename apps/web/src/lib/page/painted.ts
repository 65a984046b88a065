/** Past this nobody looks: a page in the background is not painted at all. Unit: milliseconds. */
const PATIENCE_MS = 200;

/** Resolves once what stands on the page now has been painted, so that a dialog of the browser does not hold it back. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
