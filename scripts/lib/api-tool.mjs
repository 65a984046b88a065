import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findRuntime, requireLauncherNode } from "./runtime.mjs";
import { runMain } from "./tasks/steps.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a program of `apps/api/dist` with the words of the command line, built first where it is
 * not.
 * @param {string} name
 */
export function runApiTool(name) {
  return runMain(async () => {
    requireLauncherNode();
    await ensureInstalled(root, () => {});
    await ensureBuilt(root, () => {});
    const program = path.join(root, `apps/api/dist/${name}.js`);
    // pnpm hands on the -- by which words of one's own are often set apart.
    const words = process.argv.slice(2).filter((word) => word !== "--");
    // Base of relative paths: the caller's folder, or the root for the site's own settings.
    const { status } = spawnSync(findRuntime(root), [program, ...words], { stdio: "inherit" });
    return status ?? 1;
  });
}
