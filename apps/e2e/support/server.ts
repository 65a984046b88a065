import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../api/tests/support/servers/free-port.ts";
import { endProgram, settingsOf, startProgram } from "../../api/tests/support/servers/program.ts";
import { copyPreparedData } from "./prepared-data.ts";

export const ADMIN = { email: "owner@example.ng", password: "seven slow green lorries" };

export type Server = {
  url: string;
  dataDir: string;
  /** Output of the process so far. */
  output(): string;
  /** Ends the process and keeps its data. */
  end(): Promise<void>;
  /** Kills the process at once. */
  kill(): Promise<void>;
  /** Starts again at the same address and with the same data. */
  startAgain(): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
};

/** A first start with sample content converts its pictures, on a loaded machine for a minute. */
const START_LIMIT_MS = 120_000;

/** Starts the built product on a free port with a temporary data folder. */
export async function startServer(
  settings: Record<string, string> = {},
  hostname = "127.0.0.1",
  givenPort?: number,
): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-e2e-"));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, "data");
  const port = givenPort ?? (await freePort());
  const url = `http://${hostname}:${port}`;
  copyPreparedData(dataDir, settings);
  const start = () => startProgram({ ...settingsOf({ url, dataDir, admin: ADMIN }), ...settings });
  let program = start();
  const end = async () => {
    await endProgram(program.child);
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const wait = async () => {
    try {
      await becomesReady(url, program.child);
    } catch (error) {
      await stop();
      throw new Error(`The server did not start:\n${program.output()}`, { cause: error });
    }
  };
  await wait();
  return {
    url,
    dataDir,
    end,
    stop,
    output: () => program.output(),
    kill: async () => {
      await endProgram(program.child, "SIGKILL");
    },
    startAgain: async () => {
      program = start();
      await wait();
    },
  };
}

async function becomesReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("not ready");
}
