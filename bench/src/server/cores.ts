import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** CPU cores of each side: the server with its database on one, the generator on another. */
export type Cores = {
  server: number;
  generator: number;
  /** Cores for a second server and its generator, if the machine has enough. */
  second: { server: number; generator: number } | undefined;
  all: number[];
};

/** Undefined where there is one core only, or no taskset: then the system places them. */
export function findCores(): Cores | undefined {
  const all = allowedCores();
  // The first and the last: two threads of one core are no neighbours of that kind.
  const [server, generator] = [all[0], all.at(-1)];
  if (server === undefined || generator === undefined || server === generator) return undefined;
  if (spawnSync("taskset", ["--version"]).status !== 0) return undefined;
  const [secondServer, secondGenerator] = all.slice(1, -1);
  const second =
    secondServer === undefined || secondGenerator === undefined
      ? undefined
      : { server: secondServer, generator: secondGenerator };
  return { server, generator, second, all };
}

/** The command as it is started on that core, or on any of those. */
export function buildPinnedCommand(
  core: number | number[] | undefined,
  command: string[],
): [string, ...string[]] {
  const [program = "", ...args] = command;
  if (core === undefined) return [program, ...args];
  return ["taskset", "--cpu-list", String(core), program, ...args];
}

/** Moves a running process, with all its threads. */
export function moveTo(core: number | number[], pid: number): void {
  spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)]);
}

/** The cores that this process may use; a container may leave it some only. */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s+(.+)$/m.exec(readStatus())?.[1] ?? "";
  return list.split(",").flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split("-").map(Number);
    if (Number.isNaN(first)) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Only Linux has it. */
function readStatus(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    return "";
  }
}
