import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const COPY_SUFFIX = "?own";

/**
 * Gives one importer its own copy of a package's main file. Bundlers do not split a file, so exports needed by a single
 * screen would otherwise end up in the shared chunk.
 */
export function duplicateModule(options: { packageName: string; importer: string }): Plugin {
  return {
    name: "duplicate-module",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source !== options.packageName || !importer?.endsWith(options.importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}${COPY_SUFFIX}`, moduleSideEffects: false };
    },
    load(id) {
      return id.endsWith(COPY_SUFFIX) ? readFile(id.slice(0, -COPY_SUFFIX.length), "utf8") : null;
    },
  };
}
