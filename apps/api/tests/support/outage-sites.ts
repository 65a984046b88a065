import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Connection } from "#platform/db/embedded/embedded-postgres.ts";
import { readPostmasterPid } from "#platform/db/embedded/orphaned-postgres.ts";
import { isAlive } from "#platform/db/embedded/processes.ts";
import { startBehindNginx } from "./behind-nginx.ts";
import type { OutageTarget } from "./outages.ts";
import { ADMIN, createSiteFolder } from "./site-process.ts";
import { withClient } from "./with-client.ts";

export type OutageSite = OutageTarget & {
  url: string;
  /** Process ids of the running servers. */
  livingPids(): number[];
  output(): string;
  stop(): Promise<void>;
};

/** Starts one process with the embedded database. */
export async function startAlone(): Promise<OutageSite> {
  const folder = await createSiteFolder();
  const { url, child, output } = await folder.start();
  return {
    url,
    output,
    livingPids: () => (child.exitCode === null && child.pid ? [child.pid] : []),
    postmasterPid: folder.postmasterPid,
    withSql: folder.withSql,
    stop: () => folder.remove(),
  };
}

/** Starts two processes behind nginx, with `DATABASE_URL`. */
export async function startPairBehindNginx(): Promise<OutageSite> {
  const parent = mkdtempSync(path.join(os.tmpdir(), "ebute-outages-"));
  chmodSync(parent, 0o755);
  const dataDir = path.join(parent, "data");
  const { child, connection } = await startDatabase(dataDir);
  const settings = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: "off",
    SITE_OPEN: "on",
    RATE_LIMITS: "off",
  };
  const site = await startBehindNginx({ processes: 2, connection, settings });
  const cluster = path.join(connection.dataFolder, "postmaster.pid");
  return {
    url: site.url,
    output: () => site.servers.map((server) => server.output()).join("\n"),
    livingPids: () => site.servers.map(({ pid }) => pid).filter(isAlive),
    postmasterPid() {
      const pid = readPostmasterPid(cluster);
      if (!pid) throw new Error("no PostgreSQL runs there");
      return pid;
    },
    withSql: (work) => withClient(connection, work),
    async stop() {
      await site.stop();
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function startDatabase(dataDir: string) {
  const program = path.join(import.meta.dirname, "embedded-postgres-process.ts");
  const child: ChildProcess = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface(child.stdout)) {
    const { connection, refusal } = JSON.parse(line);
    if (refusal) throw new Error(refusal);
    if (connection) {
      const dataFolder = await readDataFolder(connection);
      return { child, connection: { ...connection, dataFolder } };
    }
  }
  throw new Error("the database did not start");
}

async function readDataFolder(connection: Connection): Promise<string> {
  return withClient(connection, async (sql) => (await sql`show data_directory`)[0]?.data_directory);
}
