import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, type Plugin } from "vite";
import { listBundledPackages } from "../../../scripts/lib/bundled-packages.mjs";

const compressBrotli = promisify(brotliCompress);

/** Assets of the offline page's layout. */
const shellFiles = ["site.css", "heading.woff2", "favicon.svg"];

/**
 * Builds the service worker after the client, because its precache list names the hashed assets. The script is at the
 * root,
 * so that its scope is the whole site.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle)
        .filter((file) => file.type === "asset")
        .filter(({ names }) => names.some((name) => shellFiles.includes(name)))
        .map(({ fileName }) => fileName);
      if (files.length !== shellFiles.length) throw new Error(`The shell is not whole: ${files}.`);
      // The offline page is server-rendered from the same sources, so its revision is the hash of the client build.
      const revision = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      const shell = [
        { url: "/offline", revision: revision.slice(0, 16) },
        ...files.map((name) => ({ url: `/${name}`, revision: null })),
      ];
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        plugins: [listBundledPackages("service-worker")],
        define: { SHELL: JSON.stringify(shell) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: "src/worker/worker.ts",
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
      const path = join(dir, "sw.js");
      const script = await readFile(path);
      await writeFile(`${path}.br`, await compressBrotli(script));
    },
  };
}
