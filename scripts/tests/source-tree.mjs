import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installStamp } from "../lib/install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PACKAGES = [
  "apps/api",
  "apps/web",
  "apps/e2e",
  "bench",
  "packages/contracts",
  "packages/marking",
  "packages/page-port",
  "packages/question-formats",
];
const NEVER_COPIED = /(^|\/)(node_modules|dist|\.git|\.turbo|data|test-results|coverage)$/;

/**
 * A copy of the working tree that a tool may change, with the packages of the original: those of a
 * workspace are links, and those between our own lead into the copy.
 * @returns {Promise<{ root: string, remove(): Promise<void> }>}
 */
export async function copySourceTree() {
  const copy = await mkdtemp(path.join(os.tmpdir(), "ebute-tree-"));
  const filter = (source) => !NEVER_COPIED.test(path.relative(root, source));
  await cp(root, copy, { recursive: true, filter, verbatimSymlinks: true });
  await linkRootPackages(copy);
  for (const name of PACKAGES) {
    // Links that lead out of the folder by the same number of steps, so they lead to the same place
    // in the copy.
    execFileSync("cp", ["-a", path.join(root, name, "node_modules"), path.join(copy, name)]);
  }
  for (const name of ["apps/api", "apps/web"]) {
    await symlink(path.join(root, name, "dist"), path.join(copy, name, "dist"));
  }
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

/**
 * node_modules contains only links into the shared `.pnpm`; the stamp prevents an install there.
 */
async function linkRootPackages(copy) {
  const packages = path.join(copy, "node_modules");
  await mkdir(packages);
  await symlink(path.join(root, "node_modules/.pnpm"), path.join(packages, ".pnpm"));
  for (const name of await readdir(path.join(root, "node_modules"))) {
    // Caches belong to tools that may run at the same time.
    if (name.startsWith(".") && name !== ".bin" && name !== ".modules.yaml") continue;
    execFileSync("cp", ["-a", path.join(root, "node_modules", name), packages]);
  }
  await writeFile(path.join(packages, ".ebute-install"), installStamp(copy));
}
