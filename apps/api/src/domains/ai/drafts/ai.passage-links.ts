const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/**
 * Returns a function that turns links into their words unless the passage has the same address: a
 * language model may send readers anywhere.
 * @param passage sanitised HTML, in which an attribute has double quotes and links are not nested
 */
export function keepLinksOf(passage: string): (html: string) => string {
  const known = new Set([...passage.matchAll(LINK)].map(([, href]) => href));
  return (html) => html.replace(LINK, (link, href, words) => (known.has(href) ? link : words));
}
