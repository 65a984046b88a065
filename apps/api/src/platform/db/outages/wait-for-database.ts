import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../../errors/startup-error.ts";
import { type DatabaseConnection, openClient } from "../client.ts";
import { explainStartupErrors, findStartupCause, locateDatabase } from "../startup-errors.ts";

/**
 * A machine that is booting or a container that recovers from a crash is ready within this time.
 */
const TIMEOUT_MS = 60_000;
const RETRY_AFTER_MS = 500;

const MIN_POSTGRES_VERSION = 15;

type Options = { onStep(text: string): void; timeoutMs?: number; minVersion?: number };

/**
 * Waits for a database that is starting, and checks that it is usable.
 * @throws {StartupError} one sentence: it did not start in time, rejects this account, or is too
 * old
 */
export async function waitForDatabase(
  connection: DatabaseConnection,
  { onStep, timeoutMs = TIMEOUT_MS, minVersion = MIN_POSTGRES_VERSION }: Options,
): Promise<void> {
  const { at, database } = locateDatabase(connection);
  const deadline = performance.now() + timeoutMs;
  let isWaiting = false;

  async function tryOnce(): Promise<string | undefined> {
    try {
      return await readVersion(connection);
    } catch (error) {
      if (!findStartupCause(error)?.isPassing || performance.now() >= deadline) throw error;
      return undefined;
    }
  }

  await explainStartupErrors(connection, async () => {
    for (;;) {
      const version = await tryOnce();
      if (version !== undefined) return assertNewEnough(version, { at, minVersion });
      if (!isWaiting) {
        onStep(
          `Waiting up to ${Math.round(timeoutMs / 1_000)} s for the database "${database}" at ${at}`,
        );
      }
      isWaiting = true;
      await wait(RETRY_AFTER_MS);
    }
  });
}

/** Reads the server version, such as `18.4`; some builds append a suffix. */
async function readVersion(connection: DatabaseConnection): Promise<string> {
  const sql = openClient(connection, { max: 1, fetch_types: false });
  try {
    const [row] = await sql<
      { version: string }[]
    >`select current_setting('server_version') as version`;
    return row?.version ?? "";
  } finally {
    await sql.end({ timeout: 0 });
  }
}

function assertNewEnough(
  version: string,
  { at, minVersion }: { at: string; minVersion: number },
): void {
  if (Number.parseInt(version, 10) >= minVersion) return;
  throw new StartupError(
    `PostgreSQL ${version} at ${at} is too old: ebute needs PostgreSQL ${minVersion} or newer.`,
  );
}
