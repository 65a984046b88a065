import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, type Plugin } from "vite";
import { listBundledPackages } from "../../../scripts/lib/bundled-packages.mjs";
import { browserBaseline, siteBrowsers } from "./baseline/browser-baseline.ts";

const compressBrotli = promisify(brotliCompress);

/** Icon of a new site. */
const ICON = "favicon.svg";

/** Assets of the offline page's layout. */
const shellFiles = ["site.css", "heading.woff2", ICON];

/**
 * Builds the service worker after the client, because its precache list names the hashed assets.
 * The script is at the root, so that its scope is the whole site.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle)
        .filter((file) => file.type === "asset")
        .filter(({ names }) => names.some((name) => shellFiles.includes(name)));
      if (files.length !== shellFiles.length) throw new Error("The shell is not whole.");
      const pathsOf = (isIcon: boolean) =>
        files
          .filter(({ names }) => names.includes(ICON) === isIcon)
          .map(({ fileName }) => `/${fileName}`);
      // The offline page is server-rendered from the same sources, so its revision is the hash of
      // the client build.
      const revision = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      const shell = [
        { url: "/offline", revision: revision.slice(0, 16) },
        ...pathsOf(false).map((url) => ({ url, revision: null })),
      ];
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        plugins: [listBundledPackages("service-worker"), browserBaseline()],
        define: { SHELL: JSON.stringify(shell) },
        build: {
          target: siteBrowsers,
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: "src/service-worker/worker.ts",
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
      const path = join(dir, "sw.js");
      // The first line is the shell of a new site, in place of which the server writes that of a
      // firm.
      const newSite = JSON.stringify({ release: "", files: pathsOf(true) });
      const script = `self.siteShell=${newSite};\n${await readFile(path, "utf8")}`;
      await writeFile(path, script);
      await writeFile(`${path}.br`, await compressBrotli(script));
    },
  };
}
