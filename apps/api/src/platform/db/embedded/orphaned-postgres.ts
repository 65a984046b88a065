import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";
import {
  findProcessesByCommand,
  isAlive,
  readCommandLine,
  sendSignal,
  waitUntil,
} from "./processes.ts";

/**
 * Ends processes of an earlier PostgreSQL on this cluster, left after a kill -9 of ebute or
 * PostgreSQL. The caller must hold the data lock, which proves that no other ebute uses them.
 * @throws {StartupError} a PostgreSQL that ebute did not start uses the cluster
 */
export async function stopOrphanedPostgres(cluster: string, label: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  const pid = readPostmasterPid(pidFile);
  const command = pid ? readCommandLine(pid) : "";
  const isServer = pid !== undefined && isAlive(pid) && command.includes("postgres");
  if (isServer && !command.includes(` -D ${cluster} `)) {
    throw new StartupError(
      `The database in ${cluster} is in use by process ${pid}, which ebute did not start: stop it first.`,
    );
  }
  if (isServer) await stopPostgres(pid);
  await endBackends(label);
  // PostgreSQL refuses to start if the recorded process id belongs to a zombie or to an unrelated
  // process.
  rmSync(pidFile, { force: true });
}

/**
 * Tries a fast shutdown, which ends sessions and writes everything to disk; then an immediate one,
 * after which the next start runs crash recovery; then SIGKILL.
 */
export async function stopPostgres(pid: number): Promise<void> {
  for (const [name, timeoutMs] of SHUTDOWN_STEPS) {
    sendSignal(pid, name);
    if (await waitUntil(timeoutMs, () => !isAlive(pid))) return;
  }
}

/** Reads the process id from the first line of PostgreSQL's lock file. */
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

/** Busy backends outlive a killed postmaster, and no new one can start beside them. */
async function endBackends(label: string): Promise<void> {
  const backends = findProcessesByCommand((command) => command.startsWith(`postgres: ${label}: `));
  for (const pid of backends) sendSignal(pid, "SIGKILL");
  await waitUntil(2000, () => !backends.some(isAlive));
}
