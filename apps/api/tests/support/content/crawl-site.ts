import { createHash } from "node:crypto";
import type { Phrases } from "./site-phrases.ts";

type Answer = { text: string; headers: Record<string, unknown> };

type Crawl = {
  get: (path: string) => Promise<Answer>;
  /** Links to other origins are not followed. */
  origin: string;
  paths: readonly string[];
};

export type Crawled = {
  /** Headers and texts by path. */
  answers: Map<string, string>;
  /** Paths of pictures by the hash of their content. */
  pictures: Map<string, string>;
};

/** Scripts contain the panel, which offers the default texts, and fonts contain none. */
const isSkipped = (path: string) =>
  path.startsWith("/admin") || /^\/assets\/.*\.(?:m?js|woff2)$/.test(path);

/**
 * Follows every link, picture and style sheet of the site that an answer contains, from the given
 * paths on, but for scripts, fonts and the panel.
 */
export async function crawlSite({ get, origin, paths }: Crawl): Promise<Crawled> {
  const answers = new Map<string, string>();
  const pictures = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { text, headers } = await get(path);
    if (/^image\//.test(String(headers["content-type"]))) {
      pictures.set(createHash("sha256").update(text).digest("hex"), path);
    }
    answers.set(path, JSON.stringify(headers) + decode(text));
    for (const found of linksIn(decode(text), headers)) {
      const link = new URL(found, `${origin}${path}`);
      if (link.origin === origin && !isSkipped(link.pathname)) {
        waiting.push(link.pathname + link.search);
      }
    }
  }
  return { answers, pictures };
}

function linksIn(text: string, headers: Record<string, unknown>): string[] {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  const attributes = isHtml
    ? /(?:href|src|action|content=(?="(?:https?:\/)?\/))=?"([^"]*)"/g
    : /"src":"([^"]*)"/g;
  const sets = isHtml ? [...text.matchAll(/srcset="([^"]*)"/gi)] : [];
  return [
    ...[...text.matchAll(attributes)].map(([, link = ""]) => link),
    ...sets.flatMap(([, set = ""]) => set.split(",").map((one) => one.trim().split(" ")[0] ?? "")),
  ];
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

/**
 * Default texts and colours in the answers, each with the address and the module that it comes
 * from.
 */
export function findDefaultPhrases(
  answers: ReadonlyMap<string, string>,
  phrases: Phrases,
): string[] {
  const found: string[] = [];
  for (const [address, text] of answers) {
    const withoutHost = text.replaceAll("ebute.example", "");
    const at = withoutHost.search(/ebute/i);
    if (at >= 0) {
      found.push(
        `${address}: the product's name: ${withoutHost.slice(Math.max(0, at - 40), at + 40)}`,
      );
    }
    const lower = withoutHost.toLowerCase();
    for (const [phrase, source] of phrases) {
      // Letters and meta elements write colours in capitals.
      const isFound = phrase.startsWith("#")
        ? lower.includes(phrase)
        : withoutHost.includes(phrase);
      if (isFound) found.push(`${address}: ${source}: ${phrase}`);
    }
  }
  return found;
}

/** Paths of pictures that are those of a new site, by their content. */
export function findDefaultPictures(own: Crawled, fresh: Crawled): string[] {
  return [...own.pictures].filter(([hash]) => fresh.pictures.has(hash)).map(([, path]) => path);
}
