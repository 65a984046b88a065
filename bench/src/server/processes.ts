import { readdirSync, readFileSync } from "node:fs";

/** Linux counts time in hundredths of a second, whatever the clock of the machine. */
const TICKS_PER_SECOND = 100;

export type ProcessTime = { own: number; children: number };

/**
 * Processor time that a process and those below it have taken. Unit: seconds.
 * Undefined where the system does not tell.
 */
export function readProcessorTime(pid: number): ProcessTime | undefined {
  const processes = listProcesses();
  const own = processes.get(pid);
  if (!own) return undefined;
  let children = 0;
  const parents = new Set([pid]);
  let size = 0;
  while (size !== parents.size) {
    size = parents.size;
    for (const [id, { parent }] of processes) if (parents.has(parent)) parents.add(id);
  }
  for (const id of parents) if (id !== pid) children += processes.get(id)?.seconds ?? 0;
  return { own: own.seconds, children };
}

/** Memory that a process holds of its own and of what it shares. Unit: bytes. */
export function readResidentMemory(pid: number): number | undefined {
  const status = readText(`/proc/${pid}/status`);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : undefined;
}

function listProcesses(): Map<number, { parent: number; seconds: number }> {
  const processes = new Map<number, { parent: number; seconds: number }>();
  let names: string[] = [];
  try {
    names = readdirSync("/proc");
  } catch {
    // Only Linux has it.
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    // The program's name in parentheses may contain any character.
    const fields = readText(`/proc/${name}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    if (parent === undefined || user === undefined || system === undefined) continue;
    processes.set(Number(name), { parent, seconds: (user + system) / TICKS_PER_SECOND });
  }
  return processes;
}

/** Empty for a process that has ended meanwhile. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
