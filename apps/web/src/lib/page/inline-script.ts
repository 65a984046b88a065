/**
 * A script that stands in the page's first HTML, for the head of a route. A page that someone walks to without loading
 * it is left without: its policy lets no other script in, and React is awake already.
 */
export function inlineScript(text: string): { children: string }[] {
  const isInPage =
    typeof document === "undefined" ||
    Array.from(document.scripts).some(({ textContent }) => textContent === text);
  return isInPage ? [{ children: text }] : [];
}
