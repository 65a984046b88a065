import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isAlive } from "#platform/db/embedded/processes.ts";
import { startOwnPostgres } from "../database/separate-postgres.ts";
import { openStallingProxy } from "../database/stalling-database-proxy.ts";
import { startBalancer } from "../servers/balancer.ts";
import { nginxProgram, startBehindNginx } from "../servers/behind-nginx.ts";
import { startServerProcess } from "../servers/server-process.ts";
import { ADMIN, createSiteFolder } from "../servers/site-process.ts";
import { connect } from "../servers/test-server.ts";
import type { OutageTarget, OwnOutageTarget } from "./outages.ts";

export type OutageSite<Target> = {
  database: Target;
  url: string;
  /** Address of each process. */
  urls: string[];
  /** Process ids of the running servers. */
  livingPids(): number[];
  stop(): Promise<void>;
};

/** Starts one process with the embedded database. */
export async function startSingleProcess(): Promise<OutageSite<OutageTarget>> {
  const { start, postmasterPid, withSql, remove } = await createSiteFolder();
  const { url, child } = await start();
  return {
    database: {
      postmasterPid,
      withSql,
      // The embedded database is restarted by the server's supervisor.
      restart: async (signal) => void process.kill(postmasterPid(), signal),
    },
    url,
    urls: [url],
    livingPids: () => (child.exitCode === null && child.pid ? [child.pid] : []),
    stop: remove,
  };
}

/** The load balancer in front of a pair: nginx, or the test's own without nginx. */
export const balancer = nginxProgram ? "behind nginx" : "behind a balancer of TCP connections";

/** Starts two processes with `DATABASE_URL`, over TLS. */
export async function startProcessPair(): Promise<OutageSite<OwnOutageTarget>> {
  const undo: Array<() => unknown> = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startOwnPostgres();
    undo.push(postgres.remove);
    const { pid, start, connection } = postgres;
    const network = await openStallingProxy({ url: `${connection.url}?sslmode=require` });
    undo.push(network.close);
    const { url, servers, stop: stopServers } = await startServers(network.connection);
    undo.push(stopServers);
    return {
      database: {
        postmasterPid: pid,
        async restart(signal) {
          await postgres.stop(signal);
          await start();
        },
        async withSql(work) {
          const sql = connect(connection);
          return work(sql).finally(() => sql.end({ timeout: 1 }));
        },
        stop: () => postgres.stop("SIGINT"),
        start,
        silenceConnections: network.stallOpenConnections,
      },
      url,
      urls: servers.map((server) => server.url),
      livingPids: () => servers.map((server) => server.pid).filter(isAlive),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const settings = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SAMPLE_CONTENT: "off",
  SITE_OPEN: "on",
  RATE_LIMITS: "off",
};

type Connection = Parameters<typeof startServerProcess>[0]["connection"];

async function startServers(connection: Connection) {
  if (nginxProgram) return startBehindNginx({ processes: 2, connection, settings });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-pair-"));
  const start = () => startServerProcess({ connection, dataDir, settings });
  const servers = await Promise.all([start(), start()]);
  const { url, close } = await startBalancer(servers.map((server) => server.url));
  return {
    url,
    servers,
    async stop() {
      await close();
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
