import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts time in hundredths of a second, whatever the clock of the machine. */
const TICKS_PER_SECOND = 100;

/**
 * The server with its database runs on the first core, the load generator on the last. Undefined
 * where there is one core only, or no taskset.
 */
export const cores = findCores();

function findCores() {
  const { stdout } = spawnSync("taskset", ["-cp", String(process.pid)], { encoding: "utf8" });
  // The answer is "pid 123's current affinity list: 0,2-5".
  const all = stdout?.split(": ")[1]?.trim() ?? "";
  const numbers = all.match(/\d+/g) ?? [];
  const [server, generator] = [numbers[0], numbers.at(-1)];
  if (server === undefined || generator === undefined || server === generator) return undefined;
  return { server, generator, all };
}

/** The command as it is started on those cores. */
export function pin(list: string | undefined, command: string[]): string[] {
  return list === undefined ? command : ["taskset", "-c", list, ...command];
}

/** Moves this process, with all its threads. */
export function moveTo(list: string | undefined): void {
  if (list !== undefined) spawnSync("taskset", ["-acp", list, String(process.pid)]);
}

/**
 * Processor time that a process and those below it have taken. Unit: seconds. Undefined where the
 * system does not tell.
 */
export function readProcessorTime(pid: number): { own: number; children: number } | undefined {
  const own = timeOf(pid);
  return own === undefined ? undefined : { own, children: timeBelow(pid) };
}

/** Memory that a process holds of its own and of what it shares. Unit: megabytes. */
export function readResidentMemory(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readText(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function timeOf(pid: number): number | undefined {
  // The program's name in parentheses may contain any character.
  const fields = readText(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? undefined : ticks / TICKS_PER_SECOND;
}

function timeBelow(pid: number): number {
  return childrenOf(pid).reduce((sum, id) => sum + (timeOf(id) ?? 0) + timeBelow(id), 0);
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
      const children = readText(`/proc/${pid}/task/${task}/children`);
      return (children.match(/\d+/g) ?? []).map(Number);
    });
  } catch {
    return [];
  }
}

/** Empty for a process that has ended meanwhile, and on other systems than Linux. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
