import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { USER } from "./cluster.ts";
import { settleDataHome } from "./data-home.ts";
import type { Connection } from "./embedded-postgres.ts";

/** True when ebute has ever kept a database of its own for this data folder. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return ["postgres", "database-location.txt"].some((name) => existsSync(path.join(dataDir, name)));
}

/**
 * How a second program reaches the database that a running ebute keeps for `dataDir`: over the socket that the server has
 * written into its own file. Only its user and root can read that file and enter the socket's folder.
 * @returns undefined when none runs
 */
export async function findRunningServer(dataDir: string): Promise<Connection | undefined> {
  if (!hasEmbeddedDatabase(dataDir)) return undefined;
  const { cluster } = settleDataHome(realpathSync(dataDir));
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return undefined;
  const [, , , port, host] = readFileSync(pidFile, "utf8").split("\n");
  if (!host || !port) return undefined;
  const connection = { host, port: Number(port), user: USER, database: USER };
  return (await answers(connection)) ? connection : undefined;
}

async function answers(connection: Connection): Promise<boolean> {
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
