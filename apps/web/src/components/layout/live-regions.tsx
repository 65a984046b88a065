/**
 * Live regions in the initial HTML, because screen readers announce only changes of existing
 * regions. Scripts write the text outside React, possibly before hydration, so the regions have
 * explicit empty text and suppress the mismatch warning.
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
