/** In the first HTML of every page, because a screen reader hears only regions that were there before the text. */
export function LiveRegions() {
  return (
    <>
      <div id="polite" role="status" aria-live="polite" className="sr-only" />
      <div id="assertive" role="alert" aria-live="assertive" className="sr-only" />
    </>
  );
}
