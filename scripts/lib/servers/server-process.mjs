import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isCrash, lacksDatabase } from "./restarts.mjs";

/**
 * Runs the server until it ends, and ends it when this process is told to end.
 *
 * The server is in a process group of its own: Ctrl-C in a terminal, and npm, which passes signals
 * on besides, then reach only this process, which hands on the first of them and once. If this
 * process is killed and can hand on nothing, the server sees the channel between the two close
 * (`end-with-parent.mjs`).
 * @param {{ root: string, program: string, node: string, args?: string[], env: NodeJS.ProcessEnv,
 * restarts?: ReturnType<typeof import("./restarts.mjs").createRestarts> }} options with `restarts`,
 * a server that crashed is started again, also while its database is away
 * @returns {Promise<number>} its exit code
 */
export async function runServer({ restarts, ...options }) {
  const ending = new AbortController();
  const server = passSignalsOn(ending);
  const watch = watchNpm(() => server.end("SIGTERM"));
  let hasCrashed = false;
  try {
    for (;;) {
      const exit = await runOnce(options, server);
      const code = exit.code ?? 128 + constants.signals[exit.signal];
      if (!restarts || ending.signal.aborted) return code;
      hasCrashed ||= isCrash(exit);
      if (!isCrash(exit) && !(hasCrashed && lacksDatabase(exit))) return code;
      if (!(await waitForRestart(restarts, exit, ending.signal))) return code;
    }
  } finally {
    clearInterval(watch);
  }
}

async function runOnce({ root, program, node, args = [], env }, server) {
  const preload = new URL("../end-with-parent.mjs", import.meta.url).href;
  const child = spawn(node, [...args, "--import", preload, path.join(root, program)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  server.child = child;
  const [code, signal] = await once(child, "exit");
  return { code, signal };
}

/** @returns {Promise<boolean>} false when there is to be no restart */
async function waitForRestart(restarts, exit, ending) {
  const how = exit.signal ? `was ended by ${exit.signal}` : `ended with code ${exit.code}`;
  const waitMs = restarts.nextWait(exit);
  if (waitMs === undefined) {
    console.error(
      `ebute crashed 10 times in 10 minutes and is not started again: it ${how}. The lines above say why.`,
    );
    return false;
  }
  console.error(`ebute ${how}; it is started again in ${waitMs / 1000} s.`);
  await wait(waitMs, undefined, { signal: ending }).catch(() => {});
  return !ending.aborted;
}

/** A second Ctrl-C by an impatient person comes later than npm's copy of the first. */
const IMPATIENCE_MS = 1000;

function passSignalsOn(ending) {
  const server = { child: undefined, end };
  let askedAt = 0;
  function end(signal) {
    if (!askedAt) {
      askedAt = performance.now();
      ending.abort();
      server.child?.kill(signal);
      return;
    }
    if (performance.now() - askedAt > IMPATIENCE_MS) server.child?.kill("SIGKILL");
  }
  process.on("SIGINT", () => end("SIGINT"));
  process.on("SIGTERM", () => end("SIGTERM"));
  process.on("SIGHUP", () => end("SIGTERM"));
  return server;
}

/**
 * Under npm our parent is its shell: when that is gone, npm was ended and nobody can end us by its
 * id any more.
 */
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
