import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";
import { commandLine, findByCommand, holdsWithin, isAlive, signal } from "./processes.ts";

/**
 * Ends what an earlier PostgreSQL left running on this cluster, after a kill -9 of ebute or of PostgreSQL itself. Only for
 * the holder of the data lock, who knows that nobody needs it any more.
 * @throws {StartupError} a PostgreSQL that ebute did not start uses the cluster
 */
export async function endLeftovers(cluster: string, label: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  const pid = readPostmasterPid(pidFile);
  const command = pid ? commandLine(pid) : "";
  const isServer = pid !== undefined && isAlive(pid) && command.includes("postgres");
  if (isServer && !command.includes(` -D ${cluster} `)) {
    throw new StartupError(
      `The database in ${cluster} is in use by process ${pid}, which ebute did not start: stop it first.`,
    );
  }
  if (isServer) await endServer(pid);
  await endBackends(label);
  // PostgreSQL takes a zombie, or a stranger that was given the id since, for a living server and would refuse.
  rmSync(pidFile, { force: true });
}

/** Fast shutdown, which ends the sessions and writes everything out; then immediate, which leaves that to recovery. */
export async function endServer(pid: number): Promise<void> {
  for (const [name, patienceMs] of SHUTDOWN_STEPS) {
    signal(pid, name);
    if (await holdsWithin(patienceMs, () => !isAlive(pid))) return;
  }
}

/** The process id in the first line of PostgreSQL's own lock file. */
export function readPostmasterPid(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  return pid > 1 ? pid : undefined;
}

const SHUTDOWN_STEPS = [
  ["SIGINT", 5000],
  ["SIGQUIT", 1000],
  ["SIGKILL", 1000],
] as const satisfies [NodeJS.Signals, number][];

/** Backends outlive a killed postmaster while they are busy, and no new one may start beside them. */
async function endBackends(label: string): Promise<void> {
  const backends = findByCommand((command) => command.startsWith(`postgres: ${label}: `));
  for (const pid of backends) signal(pid, "SIGKILL");
  await holdsWithin(2000, () => !backends.some(isAlive));
}
