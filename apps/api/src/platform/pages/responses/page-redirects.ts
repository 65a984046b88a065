export type PathRules = {
  /** Canonical paths of the pages; `*` stands for one segment, such as an id. */
  canonical: readonly string[];
  /** Alternative paths in lower case, with the canonical paths they redirect to. */
  aliases: Readonly<Record<string, string>>;
};

/** Characters of an id in a path; other paths are no pages and need no redirect. */
const PATH_SEGMENT = "[\\w.~%-]{1,100}";

/** No page has a longer path, so longer ones are not decoded. */
const MAX_PATH_CHARS = 200;

/**
 * Returns a function that redirects other spellings of a path (letter case, trailing slashes,
 * needless escapes, older names) to its canonical form. The target is always one of the canonical
 * paths, so no URL can redirect to another site.
 */
export function createPageRedirects({ canonical, aliases }: PathRules) {
  const byName = new Map<string, string>(Object.entries(aliases));
  for (const path of canonical) byName.set(path.toLowerCase(), path);
  const patterns = canonical
    .filter((path) => path.includes("*"))
    .map((path) => ({
      start: path.slice(0, path.indexOf("*")),
      end: path.slice(path.indexOf("*") + 1),
      expression: new RegExp(`^${path.replace("*", `(${PATH_SEGMENT})`)}$`, "i"),
    }));

  function targetOf(path: string): string | undefined {
    const name = normalizePath(path);
    const target = name === undefined ? undefined : byName.get(name);
    if (target && !target.includes("*")) return target;
    const trimmed = trimTrailingSlashes(path);
    for (const { start, end, expression } of patterns) {
      const segment = expression.exec(trimmed)?.[1];
      if (segment) return `${start}${segment}${end}`;
    }
    return undefined;
  }

  /** Returns the redirect target with the query; undefined for canonical and unknown paths. */
  return function redirectFor(requestUrl: string): string | undefined {
    const end = requestUrl.search(/[?#]/);
    const path = end < 0 ? requestUrl : requestUrl.slice(0, end);
    // Browsers read `//` and `/\` as the start of another host.
    if (path.length > MAX_PATH_CHARS || /^\/[/\\]/.test(path)) return undefined;
    const target = targetOf(path);
    if (!target || target === path) return undefined;
    const query = end < 0 ? "" : requestUrl.slice(end).split("#", 1)[0];
    return `${target}${query}`;
  };
}

function normalizePath(path: string): string | undefined {
  try {
    return trimTrailingSlashes(decodeURIComponent(path)).toLowerCase();
  } catch {
    return undefined;
  }
}

export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
