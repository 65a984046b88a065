import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "#platform/errors/error-code.ts";

/** Whether the process does any work; a zombie that nobody collected counts as dead. */
export function isAlive(pid: number): boolean {
  if (!canBeSignalled(pid)) return false;
  if (process.platform !== "linux") return true;
  const stat = readProc(pid, "stat");
  // The name, in brackets, may itself hold brackets and spaces; the state follows the last one.
  const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
  return stat === "" || !"ZX".includes(state);
}

/** The command line with single spaces, readable whoever owns the process; empty when it is gone. */
export function commandLine(pid: number): string {
  if (process.platform === "linux") return readProc(pid, "cmdline").replaceAll("\0", " ").trim();
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

/** Ids of the living processes whose command line is one of those that are looked for. */
export function findByCommand(isWanted: (command: string) => boolean): number[] {
  if (process.platform === "linux") {
    const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
    return pids.filter((pid) => isWanted(commandLine(pid)) && isAlive(pid));
  }
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).split("\n");
  const processes = lines.map((line) => /^\s*(\d+)\s+(.*)$/.exec(line));
  return processes.filter((match) => isWanted(match?.[2] ?? "")).map((match) => Number(match?.[1]));
}

/** Sends a signal; a process that ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

/** Polls until `check` holds. Unit of the limit: milliseconds. */
export async function holdsWithin(limitMs: number, check: () => boolean): Promise<boolean> {
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
