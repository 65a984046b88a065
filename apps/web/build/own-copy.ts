import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const OWN = "?own";

/**
 * Gives one module its own copy of a package's main file. A bundle never divides a file, so whatever of it a single
 * screen needs would otherwise come with the part that every page has.
 */
export function ownCopy(options: { packageName: string; importer: string }): Plugin {
  return {
    name: "own-copy",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source !== options.packageName || !importer?.endsWith(options.importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}${OWN}`, moduleSideEffects: false };
    },
    load(id) {
      return id.endsWith(OWN) ? readFile(id.slice(0, -OWN.length), "utf8") : null;
    },
  };
}
