import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBinaries } from "#platform/db/embedded/binaries.ts";
import { DATABASE_USER, ensureCluster } from "#platform/db/embedded/cluster.ts";
import {
  type DatabaseFolder,
  resolveDatabaseFolder,
} from "#platform/db/embedded/database-folder.ts";
import {
  readPostmasterPid,
  stopOrphanedPostgres,
} from "#platform/db/embedded/orphaned-postgres.ts";
import { withParentDeathSignal } from "#platform/db/embedded/parent-death-signal.ts";
import { spawnIdentity } from "#platform/db/embedded/postgres-user.ts";
import { isAlive, waitUntil } from "#platform/db/embedded/processes.ts";
import { type Certificate, makeCertificate } from "../servers/certificate.ts";
import { freePort } from "../servers/free-port.ts";

/**
 * A PostgreSQL as an operator runs it for `DATABASE_URL`: over TCP, with TLS, started and stopped
 * by nobody else.
 */
export type OwnPostgres = {
  /** Without a choice of TLS. */
  connection: { url: string };
  pid(): number;
  start(): Promise<void>;
  stop(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  remove(): Promise<void>;
};

const LIMIT_MS = 60_000;

/** Starts one with an empty database. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-own-"));
  chmodSync(folder, 0o755);
  const home = resolveDatabaseFolder(folder);
  const port = await freePort();
  const label = `own-${port}`;
  const binaries = findBinaries(home.account);
  await ensureCluster(home, binaries, () => {});
  const tls = layOutCertificate(home, await makeCertificate());
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    `cluster_name=${label}`,
    "timezone=UTC",
    "max_connections=100",
    "ssl=on",
    `ssl_cert_file=${tls.cert}`,
    `ssl_key_file=${tls.key}`,
  ];
  const pidFile = path.join(home.cluster, "postmaster.pid");

  function pid(): number {
    const found = readPostmasterPid(pidFile);
    if (!found) throw new Error("no PostgreSQL runs there");
    return found;
  }

  async function start(): Promise<void> {
    await stopOrphanedPostgres(home.cluster, label);
    const [program, ...args] = withParentDeathSignal("INT", [
      ...([binaries.postgres, "-D", home.cluster] as [string, ...string[]]),
      ...settings.flatMap((setting) => ["-c", setting]),
    ]);
    const child = spawn(program, args, {
      ...spawnIdentity(home.account),
      cwd: "/",
      env: {},
      stdio: "ignore",
      detached: true,
    });
    await once(child, "spawn");
    child.unref();
    const isReady = () =>
      existsSync(pidFile) && readFileSync(pidFile, "utf8").split("\n")[7]?.trim() === "ready";
    if (!(await waitUntil(LIMIT_MS, isReady))) throw new Error("the database did not start");
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const running = pid();
    process.kill(running, signal);
    if (!(await waitUntil(LIMIT_MS, () => !isAlive(running))))
      throw new Error("the database did not stop");
  }

  await start();
  return {
    connection: { url: `postgres://${DATABASE_USER}@127.0.0.1:${port}/postgres` },
    pid,
    start,
    stop,
    async remove() {
      await stop("SIGINT");
      for (const each of [folder, home.folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL takes a key only from a file of its own user that nobody else may read. */
function layOutCertificate({ folder, account }: DatabaseFolder, certificate: Certificate) {
  const files = { cert: path.join(folder, "server.crt"), key: path.join(folder, "server.key") };
  for (const name of ["cert", "key"] as const) {
    writeFileSync(files[name], certificate[name], { mode: 0o600 });
    chownSync(files[name], account.uid, account.gid);
  }
  return files;
}
