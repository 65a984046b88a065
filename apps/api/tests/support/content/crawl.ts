import type { Phrases } from "./site-phrases.ts";

type Answer = { text: string; headers: unknown };

type Crawl = {
  get: (path: string) => Promise<Answer>;
  /** Links to other origins are not followed. */
  origin: string;
  paths: readonly string[];
};

/** Follows every link of the site that an answer contains, from the given paths on, but for files and the panel. */
export async function crawl({ get, origin, paths }: Crawl): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue;
    const { text, headers } = await get(path);
    answers.set(path, JSON.stringify(headers) + decode(text));
    for (const [, found = ""] of decode(text).matchAll(/(?:href|src|action)="([^"]*)"/g)) {
      const link = new URL(found, `${origin}${path}`);
      const isOurs = link.origin === origin && !link.pathname.startsWith("/assets/");
      if (isOurs && !link.pathname.startsWith("/admin")) waiting.push(link.pathname + link.search);
    }
  }
  return answers;
}

export function decode(text: string): string {
  return text
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** Default texts in the answers, each with the address and the module that it comes from. */
export function findDefaults(answers: ReadonlyMap<string, string>, phrases: Phrases): string[] {
  const found: string[] = [];
  for (const [address, text] of answers) {
    const withoutHost = text.replaceAll("ebute.example", "");
    const at = withoutHost.search(/ebute/i);
    if (at >= 0) {
      found.push(
        `${address}: the product's name: ${withoutHost.slice(Math.max(0, at - 40), at + 40)}`,
      );
    }
    for (const [phrase, source] of phrases) {
      if (withoutHost.includes(phrase)) found.push(`${address}: ${source}: ${phrase}`);
    }
  }
  return found;
}
