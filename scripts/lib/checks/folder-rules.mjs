import path from "node:path";

/** More files than a reader takes in at a glance. */
export const MAX_FILES = 15;

/** Folders whose files all have one role, so that many files stay easy to search. */
export const ROLE_FOLDERS = {
  factories: "one factory of test data each",
  migrations: "one step of the schema each",
  routes: "one URL each, in folders by area",
  scripts: "one command each",
  tests: "one subject of tests each",
  ui: "one visual component each",
};

/** Folders whose sub-folders must not import each other in a circle. */
export const LAYERED_FOLDERS = [
  "apps/api/src",
  "apps/api/src/domains",
  "apps/api/src/platform",
  "apps/web/src",
  "apps/web/src/components",
  "apps/web/src/domains",
  "apps/web/src/lib",
  "packages",
];

/**
 * Finds folders of many files without a common role.
 * @param {string[]} files
 * @returns {string[]} a fault each
 */
export function findOversizedFolders(files) {
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !hasRole(folder))
    .map(([folder, count]) => `folder-has-one-role: ${folder} has ${count} files, more than 15`);
}

/** The parts of `routes` are folders of the URLs. */
function hasRole(folder) {
  const parents = folder.split("/");
  return parents.at(-1) in ROLE_FOLDERS || parents.includes("routes");
}

/**
 * Finds sub-folders that import each other, directly or through others.
 * @param {{ from: string, to: string }[]} imports
 * @param {string[]} [parents]
 * @returns {string[]} a fault for each two folders of a circle, the ones with the fewest imports
 * first
 */
export function findFolderCircles(imports, parents = LAYERED_FOLDERS) {
  return parents.flatMap((parent) => {
    const edges = imports
      .map(({ from, to }) => ({ from, to, a: childOf(parent, from), b: childOf(parent, to) }))
      .filter(({ a, b }) => a && b && a !== b);
    const reached = reachableFrom(edges);
    const inCircles = edges.filter(({ a, b }) => reached.get(b)?.has(a));
    return [...Map.groupBy(inCircles, ({ a, b }) => `${a} -> ${b}`)]
      .sort(([, some], [, others]) => some.length - others.length)
      .map(([pair, [{ from, to }, ...others]]) => {
        const rest = others.length > 0 ? ` and ${others.length} more` : "";
        return `no-folder-cycles: ${parent}: ${pair}, by ${from} -> ${to}${rest}`;
      });
  });
}

function childOf(parent, file) {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [child, ...rest] = file.slice(parent.length + 1).split("/");
  return rest.length > 0 ? child : undefined;
}

function reachableFrom(edges) {
  const next = Map.groupBy(edges, ({ a }) => a);
  return new Map(
    [...next.keys()].map((start) => {
      const seen = new Set();
      const left = [start];
      for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
        for (const { b } of next.get(folder) ?? []) {
          if (seen.has(b)) continue;
          seen.add(b);
          left.push(b);
        }
      }
      return [start, seen];
    }),
  );
}
