import type { ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { readPostmasterPid } from "#platform/db/embedded/orphaned-postgres.ts";
import { findRunningServer } from "#platform/db/embedded/running-postgres.ts";
import { closeAtEnd } from "../clean-up.ts";
import { withClient } from "../database/with-client.ts";
import { freePort } from "./free-port.ts";
import { endProgram, type Program, settingsOf, startProgram } from "./program.ts";

export const ADMIN = { email: "owner@ebute.example", password: "seven slow green lorries" };

export type SiteProcess = {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Time from the start of the process until it was ready. Unit: milliseconds. */
  readyAfterMs: number;
  /** Sends the signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export type SiteFolder = {
  dataDir: string;
  port: number;
  /** Starts the product as `npm start` does, with the embedded database. */
  start(settings?: Record<string, string>): Promise<SiteProcess>;
  /** Starts the product without waiting until it is ready. */
  launch(settings?: Record<string, string>): Program;
  postmasterPid(): number;
  /** Runs the work with a connection to the embedded database. */
  withSql<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
};

/**
 * Creates the data folder of a site that a test kills and restarts on the same port. The running
 * site ends with the folder: when the test or file that created it ends.
 */
export async function createSiteFolder(parent = os.tmpdir()): Promise<SiteFolder> {
  const folder = mkdtempSync(path.join(parent, "ebute-fault-"));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, "data");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const children = new Set<ChildProcess>();

  function launch(settings: Record<string, string> = {}): Program {
    const own = { ...settingsOf({ url, dataDir, admin: ADMIN }), ...settings };
    const program = startProgram(own, { isEndedByCaller: true });
    children.add(program.child);
    return program;
  }

  return {
    dataDir,
    port,
    launch,
    async start(settings) {
      const startedAt = performance.now();
      const { child, output } = launch(settings);
      while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
        if (child.exitCode !== null || performance.now() - startedAt > 120_000) {
          throw new Error(`The site did not start:\n${output()}`);
        }
        await wait(20);
      }
      const readyAfterMs = performance.now() - startedAt;
      return { child, url, output, readyAfterMs, end: (signal) => endProgram(child, signal) };
    },
    postmasterPid() {
      const note = path.join(dataDir, "database-location.txt");
      const home = existsSync(note) ? readFileSync(note, "utf8").split("\n")[0] : dataDir;
      const pid = readPostmasterPid(path.join(home ?? dataDir, "postgres/postmaster.pid"));
      if (!pid) throw new Error("no PostgreSQL runs there");
      return pid;
    },
    withSql: async (work) => withClient(await findRunningServer(dataDir), work),
    remove: closeAtEnd(async () => {
      for (const child of children) await endProgram(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }),
  };
}
