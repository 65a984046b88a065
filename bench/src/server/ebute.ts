import { existsSync } from "node:fs";
import path from "node:path";
import { memorySettings } from "../../../scripts/lib/servers/server-memory.mjs";
import { BenchError } from "../bench-error.ts";
import { plainEnvironment } from "../environment.ts";
import { type Child, freePort, startChild } from "./child.ts";
import { buildPinnedCommand } from "./cores.ts";
import type { DatabaseAddress } from "./database.ts";

export const rootFolder = path.resolve(import.meta.dirname, "../../..");

export const ADMIN = { email: "owner@example.ng", password: "seven slow green lorries" };

export type ServerOptions = {
  dataDir: string;
  /** Without a URL, the server runs the embedded database. */
  database?: DatabaseAddress | undefined;
  core?: number | undefined;
  port?: number;
  /** Further settings of the environment. */
  settings?: Record<string, string> | undefined;
};

/**
 * Starts the product as `npm start` does, after its steps of installing and building: the same
 * program, the same settings; only limits on how often one may write are off, and no sample content
 * is put in.
 * @throws {BenchError} it is not built, or does not start
 */
export async function startEbute(options: ServerOptions): Promise<Child> {
  const program = path.join(rootFolder, "apps/api/dist/server.js");
  if (!existsSync(program) || !existsSync(path.join(rootFolder, "apps/web/dist"))) {
    throw new BenchError("ebute is not built: run `pnpm build` first.");
  }
  const port = options.port ?? (await freePort());
  const preload = path.join(rootFolder, "scripts/lib/end-with-parent.mjs");
  return startChild({
    command: buildPinnedCommand(options.core, [process.execPath, "--import", preload, program]),
    port,
    cwd: rootFolder,
    env: serverEnvironment({ ...options, port }),
    readyPath: "/readyz",
  });
}

/** Settings of the measured server, for whatever starts it. */
export function serverEnvironment({
  dataDir,
  database,
  port,
  settings,
}: ServerOptions): NodeJS.ProcessEnv {
  return {
    ...plainEnvironment,
    NODE_ENV: "production",
    ...memorySettings,
    NODE_COMPILE_CACHE: path.join(rootFolder, "node_modules/.cache/ebute"),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...(database ? databaseEnvironment(database) : {}),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: "off",
    SITE_OPEN: "on",
    RATE_LIMITS: "off",
    ...settings,
  };
}

/**
 * An address cannot name a socket: that stands in the variables that PostgreSQL's own programs
 * read.
 */
function databaseEnvironment(database: DatabaseAddress): NodeJS.ProcessEnv {
  if ("url" in database) return { DATABASE_URL: database.url };
  return { DATABASE_URL: "postgres:///ebute", PGHOST: database.socketFolder, PGUSER: "ebute" };
}
