/** In the first HTML of every page, because a screen reader hears only regions that were there before the text. */
export function LiveRegions() {
  return (
    <>
      <div id="polite" role="status" className="sr-only" />
      <div id="assertive" role="alert" className="sr-only" />
    </>
  );
}
