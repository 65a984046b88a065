/** Words of the address that public pages read; every other one is a different way of writing the same page. */
const readParams = ["category", "notice", "page", "q"] as const;

/** Longest address that is worth a place in memory. */
const MAX_KEY_CHARS = 300;

/**
 * The name under which a page is kept. Nothing that only the sender chose may make a new one, so unknown
 * parameters do not count. A search for words of a person's own is not kept: a flood of them would push out
 * the pages that everyone reads.
 */
export function cacheKeyOf(url: string, savesData: boolean): string | undefined {
  const queryStart = url.indexOf("?");
  if (queryStart === -1) return url.length > MAX_KEY_CHARS ? undefined : withMode(url, savesData);
  const params = new URLSearchParams(url.slice(queryStart + 1));
  if (params.get("q")) return undefined;
  const kept = new URLSearchParams();
  for (const name of readParams) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  const path = url.slice(0, queryStart);
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length > MAX_KEY_CHARS ? undefined : withMode(key, savesData);
}

function withMode(key: string, savesData: boolean): string {
  return savesData ? `save-data ${key}` : key;
}
