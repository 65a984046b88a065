import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "#platform/errors/error-code.ts";

/** True if the process is running; a zombie counts as dead. */
export function isAlive(pid: number): boolean {
  if (!canBeSignalled(pid)) return false;
  if (process.platform !== "linux") return true;
  const stat = readProc(pid, "stat");
  // The process name, in brackets, may contain brackets and spaces; the state follows the last
  // bracket.
  const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
  return stat === "" || !"ZX".includes(state);
}

/**
 * Returns the command line with single spaces, for processes of any owner; empty if the process is
 * gone.
 */
export function readCommandLine(pid: number): string {
  if (process.platform === "linux") return readProc(pid, "cmdline").replaceAll("\0", " ").trim();
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

/** Lists the running processes whose command line matches. */
export function findProcessesByCommand(matches: (command: string) => boolean): number[] {
  if (process.platform === "linux") {
    const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
    return pids.filter((pid) => matches(readCommandLine(pid)) && isAlive(pid));
  }
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).split("\n");
  const processes = lines.map((line) => /^\s*(\d+)\s+(.*)$/.exec(line));
  return processes.filter((match) => matches(match?.[2] ?? "")).map((match) => Number(match?.[1]));
}

/** Sends a signal and ignores a process that has already ended. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

/** Polls until `check` returns true. Returns false after `limitMs` milliseconds. */
export async function waitUntil(limitMs: number, check: () => boolean): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!check()) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

const POLL_INTERVAL_MS = 10;

function canBeSignalled(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function readProc(pid: number, file: "stat" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
