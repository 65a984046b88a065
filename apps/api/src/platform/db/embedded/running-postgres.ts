import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { DATABASE_USER } from "./cluster.ts";
import { resolveDatabaseFolder } from "./database-folder.ts";
import type { Connection } from "./embedded-postgres.ts";

/** True if this data folder has ever had an embedded database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return ["postgres", "database-location.txt"].some((name) => existsSync(path.join(dataDir, name)));
}

/**
 * Finds the embedded database of a running ebute for a second program, through the socket path in
 * the server's lock file. Only its user and root can read that file and enter the socket's folder.
 * @returns undefined when none runs
 */
export async function findRunningServer(dataDir: string): Promise<Connection | undefined> {
  if (!hasEmbeddedDatabase(dataDir)) return undefined;
  const { cluster } = resolveDatabaseFolder(realpathSync(dataDir));
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return undefined;
  const [, , , port, host] = readFileSync(pidFile, "utf8").split("\n");
  if (!host || !port) return undefined;
  const connection = { host, port: Number(port), user: DATABASE_USER, database: DATABASE_USER };
  return (await isReachable(connection)) ? connection : undefined;
}

async function isReachable(connection: Connection): Promise<boolean> {
  const sql = postgres({ ...connection, max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
