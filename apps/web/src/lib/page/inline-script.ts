/**
 * Returns the head entry of an inline script. The server writes its text; in the browser it is read back from the page,
 * so
 * that hydration finds the same script. After client-side navigation there is none: the CSP would block it, and React
 * has
 * already hydrated.
 * @param text server only (`import.meta.env.SSR && ...`), so that browser chunks do not contain it
 */
export function inlineScript(id: string, text: string | false): { id: string; children: string }[] {
  const children = text || globalThis.document?.getElementById(id)?.textContent;
  return children ? [{ id, children }] : [];
}
