export type PageRules = {
  /** The words of an address that public pages read, and which of their values are worth a place in memory. */
  params: Record<string, (value: string) => boolean>;
  /** Paths of the signed-in areas: rendered in the browser, from all the words that they are given, and never kept. */
  signedInPaths: RegExp;
  /** Pages for who was given their address: made anew each time, and kept nowhere, not in the reader's browser either. */
  privatePaths: RegExp;
};

export type PageAddress = {
  /** What is rendered: path and known words, each once, in one order. */
  url: string;
  /** The name under which the page is kept; undefined when it is not. */
  key: string | undefined;
  isPrivate: boolean;
  /** A page of the signed-in areas. */
  isSignedIn: boolean;
};

/** An address that no page has, for what cannot be read as one. */
const NOWHERE: PageAddress = {
  url: "/not-found",
  key: undefined,
  isPrivate: false,
  isSignedIn: false,
};

/** Pages have plain paths. Other spellings of the same path are answered, but kept nowhere. */
const KEPT_PATH = /^(?=.{1,100}$)\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/**
 * Reads the address that a visitor sent. The page is rendered from the result, never from the address as it came: what
 * does not make a different key can then not make a different page either.
 */
export function readPageAddress(
  sent: string,
  { rules, savesData }: { rules: PageRules; savesData: boolean },
): PageAddress {
  const parsed = sent.startsWith("//") ? null : URL.parse(sent, "http://page");
  if (parsed?.host !== "page") return NOWHERE;
  if (rules.signedInPaths.test(parsed.pathname)) {
    const url = `${parsed.pathname}${parsed.search}`;
    return { url, key: undefined, isPrivate: false, isSignedIn: true };
  }
  const words = new URLSearchParams();
  // In a spelling of its own (/%74rack-order/…) the page of one reader would be missed by the rule, and still be found.
  const isPrivate = !KEPT_PATH.test(parsed.pathname) || rules.privatePaths.test(parsed.pathname);
  let isKept = !isPrivate;
  for (const [name, isKeptValue] of Object.entries(rules.params)) {
    const value = parsed.searchParams.get(name);
    if (!value) continue;
    words.set(name, value);
    isKept &&= isKeptValue(value);
  }
  const url = words.size > 0 ? `${parsed.pathname}?${words}` : parsed.pathname;
  const key = isKept ? keyOf(url, { savesData }) : undefined;
  return { url, key, isPrivate, isSignedIn: false };
}

/** The name of what is kept. No address holds a space, so none can be taken for a page that spares data. */
export function keyOf(url: string, { savesData }: { savesData: boolean }): string {
  return savesData ? `save-data ${url}` : url;
}
