import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const own = fileURLToPath(new URL("../src/lib/page/load-parts.ts", import.meta.url));

/** Puts our own loader in the place of Vite's around each `import()`: a part that did not come once can be asked for again. */
export function patientImports(): Plugin {
  return {
    name: "patient-imports",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== HELPER) return null;
      return `export { loadParts as __vitePreload } from ${JSON.stringify(own)};`;
    },
  };
}
