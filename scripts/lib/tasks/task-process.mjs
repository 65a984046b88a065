import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";

/** Those that run, each with the promise of its end. */
const children = new Map();
let isEnding = false;

const KEPT_CHARS = 60_000;
/** A third of the usual share of a busy processor. */
const NICENESS = 5;
/** A program that is told to end may first end what it started outside of its group. */
const GRACE_MS = 5000;

/**
 * Runs a program in a process group of its own, so that all that it starts can be ended with it.
 * @param {{
 *   command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, timeoutMs?: number,
 *   stdio?: "pipe" | "inherit", isYielding?: boolean
 * }} options `isYielding` leaves the processor to programs that do not
 * @returns {Promise<{ code: number, output: string, limitMs?: number }>} the end of what it
 *   printed; the code of a program that was killed is above 128, as in a shell; `limitMs` if it was
 *   ended because that time was over
 */
export async function runProcess(options) {
  const { command, args, cwd, env, timeoutMs, stdio = "pipe", isYielding = false } = options;
  if (isEnding) return never();
  let child;
  try {
    child = spawn(command, args, { cwd, env, stdio: ["ignore", stdio, stdio], detached: true });
  } catch (error) {
    return { code: 127, output: error.message };
  }
  if (isYielding) yieldProcessor(child);
  let output = "";
  const keep = (chunk) => {
    output = (output + chunk).slice(-KEPT_CHARS);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const ended = new Promise((resolve) => {
    child.once("error", (error) => {
      keep(error.message);
      resolve(127);
    });
    child.once("exit", (code, signal) => {
      // Its last words may still be on the way.
      setTimeout(() => resolve(code ?? 128 + os.constants.signals[signal]), 50);
    });
  });
  children.set(child, ended);
  let limitMs;
  const timer =
    timeoutMs &&
    setTimeout(() => {
      limitMs = timeoutMs;
      endGroup(child);
    }, timeoutMs);
  const code = await ended;
  clearTimeout(timer);
  // Orphaned children must not outlive the task.
  signalGroup(child, "SIGKILL");
  children.delete(child);
  return isEnding ? never() : { code, output, limitMs };
}

/** Ctrl-C, and what asks this process to end, ends all that it runs before. */
export function endOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      // npm passes on the signal that the terminal has sent already.
      if (isEnding) return;
      isEnding = true;
      console.error("\nStopped.");
      await Promise.all([...children.keys()].map(endGroup));
      process.exit(128 + os.constants.signals[signal]);
    });
  }
}

function yieldProcessor({ pid }) {
  try {
    os.setPriority(pid, NICENESS);
    // Linux compares the sessions of programs first, and each program has its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // It has ended, or this system has no such sessions.
  }
}

async function endGroup(child) {
  const ended = children.get(child);
  signalGroup(child, "SIGTERM");
  await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
  signalGroup(child, "SIGKILL");
  await ended;
}

function signalGroup({ pid }, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** The run is over: whoever waits for a program, or would start the next, does nothing more. */
function never() {
  return new Promise(() => {});
}
