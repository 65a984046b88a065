import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

/**
 * Runs the server until it ends, and ends it when this process is told to end.
 *
 * The server is in a process group of its own: Ctrl-C in a terminal, and npm, which passes signals on besides, then reach
 * only this process, which hands on the first of them and once. If this process is killed and can hand on nothing,
 * the server sees the channel between the two close (`end-with-parent.mjs`).
 * @param {{ root: string, program: string, node: string, args?: string[], env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code
 */
export function runServer({ root, program, node, args = [], env }) {
  const preload = new URL("end-with-parent.mjs", import.meta.url).href;
  const child = spawn(node, [...args, "--import", preload, path.join(root, program)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const end = passSignalsOn(child);
  const watch = watchNpm(() => end("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** A second Ctrl-C by an impatient person comes later than npm's copy of the first. */
const IMPATIENCE_MS = 1000;

function passSignalsOn(child) {
  let askedAt = 0;
  function end(signal) {
    if (!askedAt) {
      askedAt = performance.now();
      child.kill(signal);
      return;
    }
    if (performance.now() - askedAt > IMPATIENCE_MS) child.kill("SIGKILL");
  }
  process.on("SIGINT", () => end("SIGINT"));
  process.on("SIGTERM", () => end("SIGTERM"));
  process.on("SIGHUP", () => end("SIGTERM"));
  return end;
}

/** Under npm our parent is its shell: when that is gone, npm was ended and nobody can end us by its id any more. */
function watchNpm(onGone) {
  const { npm_lifecycle_event: script } = process.env;
  if (!script) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  return timer;
}
