import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { listTables, openRowWriteStream } from "#platform/db/maintenance/table-copy.ts";
import type { Queues } from "#platform/jobs/queued-jobs.ts";
import type { Known } from "../../fixtures/fill-release.ts";
import { connect } from "../servers/test-server.ts";

/** The rows of each table as PostgreSQL copies them out. */
export type ReleaseTables = Record<string, { columns: string[]; rows: string[] }>;

/** The database as a release left it, with rows in each of its tables. */
export type ReleaseFixture = {
  /** So many had been applied. */
  migrations: number;
  tables: ReleaseTables;
  /** The settings that it had; the first one had none that matter. */
  settings?: Record<string, string>;
  known?: Known;
  /** The queued jobs. Earlier releases have fixtures without a queue. */
  queues?: Queues;
};

export const fixturesFolder = path.join(import.meta.dirname, "../../fixtures");

/** Triggers count these rows by themselves. */
export const counterTables = ["row_counts", "row_periods"];

/** A fixture has these rows as its release left them. */
const filledByMigrations = ["categories"];

export function readFixture(name: string): ReleaseFixture {
  return JSON.parse(readFileSync(path.join(fixturesFolder, `${name}.json`), "utf8"));
}

/** Fixtures of all releases with their names, oldest first. */
export function readFixtures(): [string, ReleaseFixture][] {
  const names = readdirSync(fixturesFolder)
    .filter((file) => file.startsWith("release-"))
    .map((file) => file.slice(0, -".json".length));
  return names.sort().map((name) => [name, readFixture(name)]);
}

/** Inserts rows as the old release would, which knows only these columns. */
export async function fillTables(
  connection: DatabaseConnection,
  tables: ReleaseTables,
): Promise<void> {
  const sql = connect(connection);
  for (const { name } of await listTables(sql)) {
    const table = tables[name];
    if (!table || counterTables.includes(name)) continue;
    if (filledByMigrations.includes(name)) await sql`delete from ${sql(name)}`;
    const target = await openRowWriteStream(sql, { name, columns: table.columns });
    await pipeline(Readable.from(table.rows.map((row) => `${row}\n`)), target);
  }
  await sql.end();
}
