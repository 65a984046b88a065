import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import type { DatabaseConnection } from "../db/database.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { JOBS_NAME, type Manifest, tableIn } from "./archive-format.ts";
import { damaged, newer, readEntries } from "./archive-reader.ts";
import { queuesSchema, writeQueues } from "./queued-jobs.ts";
import { rowFactsOf } from "./row-stream.ts";
import { openWorker } from "./scratch-database.ts";
import {
  copyIn,
  copyOut,
  listMigrations,
  listTables,
  quote,
  setTextForm,
  type Table,
} from "./tables.ts";

type Options = {
  archive: string;
  manifest: Manifest;
  /** An empty database. */
  connection: DatabaseConnection;
  onTable?: (name: string, rows: number) => void;
};

/**
 * Fills an empty database with what an archive holds, and compares each table with the manifest, rows and hash. The
 * schema is the one that the archive was made with; `migrateDatabase` brings it up to date afterwards.
 * @throws {ArchiveError} it was made by a newer release, or does not give what its manifest says
 */
export async function loadDatabase(options: Options): Promise<void> {
  const { connection, manifest } = options;
  await migrateDatabase(connection, { count: manifest.migrations.length });
  const sql = openWorker(connection);
  try {
    const done = await listMigrations(sql);
    if (done.join() !== manifest.migrations.join()) throw newer();
    await setTextForm(sql);
    const tables = await listTables(sql);
    assertSameTables(tables, manifest);
    await withoutTriggers(sql, tables, () => fill(sql, tables, options));
    for (const table of tables) await compare(sql, table, manifest);
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Puts the work that waited into the queues of a restored database. */
export async function loadQueues(connection: DatabaseConnection, text: string): Promise<void> {
  await writeQueues(connection, queuesSchema.parse(JSON.parse(text)));
}

export const queuesEntry = JOBS_NAME;

function assertSameTables(tables: Table[], manifest: Manifest): void {
  for (const { name, columns } of tables) {
    const expected = manifest.tables[name];
    if (!expected && manifest.leftOut.includes(name)) continue;
    if (expected?.columns.join() !== columns.join()) throw damaged(`table "${name}" does not fit`);
  }
  const [foreign] = Object.keys(manifest.tables).filter(
    (name) => !tables.some((table) => table.name === name),
  );
  if (foreign) throw damaged(`there is no table "${foreign}"`);
}

/** Tables refer to each other, so they come in the order of their references: one pass through the archive for each. */
async function fill(sql: postgres.Sql, tables: Table[], { archive, manifest, onTable }: Options) {
  // The archive has them in this very order, unless a release in between changed it.
  const byName = new Map(tables.map((table) => [table.name, table]));
  for await (const { name, content } of readEntries(archive)) {
    const table = byName.get(tableIn(name) ?? "");
    if (!table) continue;
    onTable?.(table.name, manifest.tables[table.name]?.rows ?? 0);
    const target = await sql.unsafe(copyIn(table)).writable();
    await pipeline(content, createGunzip(), target);
  }
}

/** What triggers did is in the rows already. Whatever a migration has put in goes. */
async function withoutTriggers(
  sql: postgres.Sql,
  tables: Table[],
  work: () => Promise<void>,
): Promise<void> {
  const triggers = await sql<{ table: string; name: string; mode: string }[]>`
    select c.relname as table, t.tgname as name, t.tgenabled as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal and t.tgenabled <> 'D'`;
  for (const { name } of tables) {
    await sql.unsafe(`alter table public.${quote(name)} disable trigger user`);
  }
  await sql.unsafe(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(", ")}`);
  await work();
  for (const { table, name, mode } of triggers) {
    const how = { A: "always ", R: "replica " }[mode] ?? "";
    await sql.unsafe(`alter table public.${quote(table)} enable ${how}trigger ${quote(name)}`);
  }
}

async function compare(sql: postgres.Sql, table: Table, manifest: Manifest): Promise<void> {
  const expected = manifest.tables[table.name];
  if (!expected) return;
  const found = await rowFactsOf(await sql.unsafe(copyOut(table)).readable());
  if (found.rows !== expected.rows || found.sha256 !== expected.sha256) {
    throw damaged(
      `table "${table.name}" came out as ${found.rows} rows that are not those of then`,
    );
  }
}
