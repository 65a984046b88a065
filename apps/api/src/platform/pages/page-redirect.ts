export type PathRules = {
  /** The pages by the one spelling that each has; `*` stands for one part of a path, such as an id. */
  canonical: readonly string[];
  /** Other names of pages, in lower case, and the pages that they mean. */
  aliases: Readonly<Record<string, string>>;
};

/** An id as it may stand in a path; whatever else comes is no page and needs no redirect. */
const PART = "[\\w.~%-]{1,100}";

/** No name of a page is as long; decoding more would be work for nothing. */
const MAX_PATH_CHARS = 200;

/**
 * Knows which other spellings of a path (letter case, slashes at the end, needless escapes, older names) mean which page.
 * The target is always one of the rules' own paths, so no address can send anybody to another site.
 */
export function createPageRedirects({ canonical, aliases }: PathRules) {
  const byName = new Map<string, string>(Object.entries(aliases));
  for (const path of canonical) byName.set(path.toLowerCase(), path);
  const patterns = canonical
    .filter((path) => path.includes("*"))
    .map((path) => ({
      start: path.slice(0, path.indexOf("*")),
      expression: new RegExp(`^${path.replace("*", `(${PART})`)}$`, "i"),
    }));

  function targetOf(path: string): string | undefined {
    const name = readName(path);
    const target = name === undefined ? undefined : byName.get(name);
    if (target && !target.includes("*")) return target;
    const plain = withoutLastSlashes(path);
    for (const { start, expression } of patterns) {
      const part = expression.exec(plain)?.[1];
      if (part) return `${start}${part}`;
    }
    return undefined;
  }

  /** The address to send to, query kept; undefined for what is in order or is no page. */
  return function redirectFor(sent: string): string | undefined {
    const end = sent.search(/[?#]/);
    const path = end < 0 ? sent : sent.slice(0, end);
    // A browser takes both for another host.
    if (path.length > MAX_PATH_CHARS || /^\/[/\\]/.test(path)) return undefined;
    const target = targetOf(path);
    if (!target || target === path) return undefined;
    const query = end < 0 ? "" : sent.slice(end).split("#", 1)[0];
    return `${target}${query}`;
  };
}

function readName(path: string): string | undefined {
  try {
    return withoutLastSlashes(decodeURIComponent(path)).toLowerCase();
  } catch {
    return undefined;
  }
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
