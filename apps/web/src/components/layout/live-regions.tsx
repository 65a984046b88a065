/**
 * In the first HTML of every page, because a screen reader hears only regions that were there before the text. What they
 * say is written past React, and may be there before React is: the empty text tells it not to mind.
 */
export function LiveRegions() {
  return (
    <>
      <div
        id="polite"
        role="status"
        aria-live="polite"
        className="sr-only"
        suppressHydrationWarning
      >
        {""}
      </div>
      <div
        id="assertive"
        role="alert"
        aria-live="assertive"
        className="sr-only"
        suppressHydrationWarning
      >
        {""}
      </div>
    </>
  );
}
