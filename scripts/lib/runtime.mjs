import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { StepError } from "./tasks/steps.mjs";

/** The oldest Node that can run these scripts. */
const OLDEST_LAUNCHER_NODE = [20, 19];

/**
 * The first that runs TypeScript as it is; and argon2 crashes on Node 20, so the server never runs
 * on it.
 */
const OLDEST_SERVER_NODE = [22, 18];

/** @throws {StepError} this Node is too old */
export function requireLauncherNode() {
  if (isAtLeast(process.versions.node, OLDEST_LAUNCHER_NODE)) return;
  throw new StepError(
    `ebute needs Node ${OLDEST_LAUNCHER_NODE.join(".")} or newer to start, and this is Node ${process.versions.node}: install the current one from https://nodejs.org.`,
  );
}

/**
 * The Node that runs the server and the tests: the pinned one that was installed with the packages,
 * or on systems for which there is none, the one that runs this script.
 * @param {string} root
 * @returns {string} path of the program
 * @throws {StepError} there is no fitting one
 */
export function findRuntime(root) {
  const pinned = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned) && canRun(pinned)) return pinned;
  if (isAtLeast(process.versions.node, OLDEST_SERVER_NODE)) return process.execPath;
  throw new StepError(
    `On ${process.platform}-${process.arch} ebute runs on your own Node, which must be ${OLDEST_SERVER_NODE.join(".")} or newer, and this is Node ${process.versions.node}: install the current one from https://nodejs.org.`,
  );
}

// The pinned one is built for glibc: on Alpine Linux it is there but does not run.
function canRun(node) {
  return spawnSync(node, ["--version"]).status === 0;
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
