export type PageCounts = { rendered: number; fromCache: number };

/**
 * Numbers of pages that the server has made, and gave from memory. Undefined when it does not count
 * them.
 */
export async function readPageCounts(url: string): Promise<PageCounts | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const rendered = readCounter(text, "ebute_pages_rendered_total");
  const fromCache = readCounter(text, "ebute_pages_from_cache_total");
  if (rendered === undefined) return undefined;
  return { rendered, fromCache: fromCache ?? 0 };
}

/** The sum over all labels. */
function readCounter(text: string, name: string): number | undefined {
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  if (lines.length === 0) return undefined;
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
