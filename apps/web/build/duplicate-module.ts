import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin } from "vite";

const COPY_SUFFIX = "?own";

type Options = {
  packageName: string;
  importer: string;
  /** Copies the files that the main file imports as well. */
  isDeep?: boolean;
};

/**
 * Gives one importer its own copy of a package's main file. Bundlers do not split a file, so
 * exports needed by a single screen would otherwise end up in the shared chunk.
 */
export function duplicateModule({ packageName, importer, isDeep = false }: Options): Plugin {
  /** Paths of the copied files: another instance of this plugin leaves them alone. */
  const copies = new Set<string>();

  return {
    name: "duplicate-module",
    apply: "build",
    enforce: "pre",
    async resolveId(source, from = "") {
      const isMain = source === packageName && from.endsWith(importer);
      const isPart = isDeep && source.startsWith(".") && copies.has(from);
      if (!isMain && !isPart) return null;
      const found = await this.resolve(source, from, { skipSelf: true });
      if (!found) return null;
      const id = `${found.id}${COPY_SUFFIX}`;
      copies.add(id);
      return { ...found, id, moduleSideEffects: false };
    },
    async load(id) {
      if (!copies.has(id)) return null;
      const path = id.slice(0, -COPY_SUFFIX.length);
      const code = await readFile(path, "utf8");
      return { code, moduleType: extname(path) === ".ts" ? "ts" : "js" };
    },
  };
}
