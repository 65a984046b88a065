import type { Plugin, Rollup } from "vite";

/**
 * Browsers of old phones, whose syntax the site keeps to. Safari 15.4 counts as 16 here, because it
 * has private fields, which the compiler would replace by a kilobyte of helpers for it.
 */
export const siteBrowsers = ["chrome99", "safari16", "firefox97"];

/** Calls that Chrome 111, Safari 16.4 or Firefox 128 lacks: the oldest browsers of the panel. */
const newerThanPanel = [
  /\bAbortSignal\.(any)\b/g,
  /\bPromise\.(withResolvers|try)\b/g,
  /\b(?:Object|Map)\.(groupBy)\b/g,
  /\bArray\.(fromAsync)\b/g,
  /\bURL\.(canParse|parse)\b/g,
  /\.(checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g,
  /\.(?:values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|toArray|flatMap|forEach)\(/g,
];

/** Calls that Chrome 99, Safari 15.4 or Firefox 97 lacks: the oldest browsers of the site. */
const newerThanSite = [
  ...newerThanPanel,
  /\bAbortSignal\.(timeout)\b/g,
  /\.(toSorted|toSpliced|toReversed|findLast|findLastIndex)\(/g,
  /\.(toWellFormed|isWellFormed|throwIfAborted)\(/g,
  /(\(\?<[=!])/g,
  /\b(static ?\{)/g,
];

/** Fails the build when a chunk uses what the oldest supported browsers lack. */
export function browserBaseline(): Plugin {
  return {
    name: "browser-baseline",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const ofSite = chunksOfSite(chunks);
      const newer = chunks.flatMap((chunk) =>
        findNewer(chunk.code, ofSite.has(chunk) ? "site" : "panel").map(
          (name) => `${name} in ${chunk.fileName}`,
        ),
      );
      if (newer.length > 0) this.error(`Older browsers lack ${newer.join(", ")}.`);
    },
  };
}

/** Names what the code uses without a check beside it that the browser has it. */
export function findNewer(code: string, area: "site" | "panel"): string[] {
  const patterns = area === "site" ? newerThanSite : newerThanPanel;
  const names = patterns.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), ([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => !isChecked(code, name));
}

function isChecked(code: string, name: string): boolean {
  return /^\w+$/.test(name) && new RegExp(`typeof [\\w$.]+\\.${name}\\b`).test(code);
}

/** Chunks that a page of the site or of the student area can load. */
function chunksOfSite(chunks: readonly Rollup.OutputChunk[]): Set<Rollup.OutputChunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk) || isOfPanel(chunk)) return;
    found.add(chunk);
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) visit(byFile.get(file));
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return found;
}

function isOfPanel({ facadeModuleId }: Rollup.OutputChunk): boolean {
  return /\/src\/(?:.*\/admin\/|routes\/admin|panel-(?:routes|tree))/.test(facadeModuleId ?? "");
}
