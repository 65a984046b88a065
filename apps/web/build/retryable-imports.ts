import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const loadChunksPath = fileURLToPath(
  new URL("../src/lib/page/loading/load-chunks.ts", import.meta.url),
);

/**
 * Replaces Vite's preload helper around each `import()` by `loadChunks`, which can retry after a
 * failure.
 */
export function retryableImports(): Plugin {
  return {
    name: "retryable-imports",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== HELPER) return null;
      return `export { loadChunks as __vitePreload } from ${JSON.stringify(loadChunksPath)};`;
    },
  };
}
