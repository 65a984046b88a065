import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
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
 * @returns the root of the copy; `run` gives all that a program wrote in a folder of the copy, and fails unless it ends well;
 *   `end` gives its exit code too
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
  return {
    root: copy,
    end: (...words) => end(copy, ...words),
    run: (...words) => run(copy, ...words),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

async function run(copy, folder, command, args) {
  const { code, output } = await end(copy, folder, command, args);
  assert.equal(code, 0, `${command} ${args.join(" ")} in ${folder}\n${output}`);
  return output;
}

async function end(copy, folder, command, args) {
  const bin = path.join(copy, "node_modules/.bin");
  const node = path.dirname(process.execPath);
  const child = spawn(command, args, {
    cwd: path.join(copy, folder),
    env: { ...process.env, PATH: [bin, node, process.env.PATH].join(path.delimiter), CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
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
