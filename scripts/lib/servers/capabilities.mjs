import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Tests that need more than Node, and whether this machine has it. They are left out where it is
 * missing, and the run says so: a test that is counted as skipped is soon overlooked.
 * @typedef {{ need: string, isThere: boolean, files: string[], instead?: string }} Capability
 */

/** @returns {Capability[]} */
export function listCapabilities() {
  return [
    {
      need: "nginx",
      isThere: process.platform === "linux" && findProgram("nginx") !== undefined,
      files: ["tests/processes-behind-nginx.full.test.ts"],
      instead:
        "tests/faults/database-outages.full.test.ts reaches its two processes by a balancer of its own",
    },
    {
      need: "promtool",
      isThere: findProgram("promtool") !== undefined,
      files: ["tests/monitoring.rules.full.test.ts"],
    },
    {
      need: "the right to mount a disk",
      isThere: canMount(),
      files: ["tests/faults/disk-full.full.test.ts"],
    },
    { need: "root", isThere: isRoot(), files: ["tests/embedded-postgres.root.full.test.ts"] },
    {
      need: "Linux on x64",
      isThere: process.platform === "linux" && process.arch === "x64",
      files: ["tests/embedded-postgres.minor-version.full.test.ts"],
    },
  ];
}

/** One line for each group of tests that cannot run on this machine. */
export function describeMissing() {
  return listCapabilities()
    .filter(({ isThere }) => !isThere)
    .map(({ need, files, instead }) => {
      const leftOut = `Without ${need}, left out: ${files.join(", ")}`;
      return instead ? `${leftOut}; ${instead}` : leftOut;
    });
}

/**
 * Path of a program in PATH or where Debian keeps servers.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

function isRoot() {
  return process.platform === "linux" && process.getuid?.() === 0;
}

/** A container's root may lack the right, so it is tried. */
function canMount() {
  if (!isRoot()) return false;
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
