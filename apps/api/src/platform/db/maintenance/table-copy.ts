import type { Readable, Writable } from "node:stream";
import type postgres from "postgres";

/** A table of the catalogue, without generated columns. */
export type Table = { name: string; columns: string[]; dependencies: string[] };

type CopiedTable = Pick<Table, "name" | "columns">;

/** Session settings that give a row the same text on every server. */
const TEXT_SETTINGS = {
  TimeZone: "UTC",
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  client_encoding: "UTF8",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

export async function setCopyFormatSettings(sql: postgres.Sql): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_SETTINGS)) {
    await sql`select set_config(${name}, ${value}, false)`;
  }
}

/** Lists all tables, each after the tables that its foreign keys reference. */
export async function listTables(sql: postgres.Sql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as dependencies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`;
  return orderByForeignKeys([...rows]);
}

/** Lists the hashes of applied migrations, oldest first. */
export async function listMigrations(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => hash);
}

export function openRowReadStream(sql: postgres.Sql, table: CopiedTable): Promise<Readable> {
  const query = `copy (select ${listColumns(table)} from public.${quoteIdentifier(table.name)}) to stdout`;
  return sql.unsafe(query).readable();
}

/** Adds rows in the format of `openRowReadStream`. */
export function openRowWriteStream(sql: postgres.Sql, table: CopiedTable): Promise<Writable> {
  const query = `copy public.${quoteIdentifier(table.name)} (${listColumns(table)}) from stdin`;
  return sql.unsafe(query).writable();
}

export async function countRows(sql: postgres.Sql, { name }: Pick<Table, "name">): Promise<number> {
  const [row] = await sql.unsafe(
    `select count(*)::int as total from public.${quoteIdentifier(name)}`,
  );
  return row?.total ?? 0;
}

/**
 * Empties the tables, which migrations may have filled, and runs `work` with their triggers
 * disabled, because the effects of triggers are in the rows already.
 */
export async function replaceTableContents(
  sql: postgres.Sql,
  tables: Pick<Table, "name">[],
  work: () => Promise<void>,
): Promise<void> {
  const triggers = await sql<{ table: string; name: string; mode: string }[]>`
    select c.relname as table, t.tgname as name, t.tgenabled as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal and t.tgenabled <> 'D'`;
  for (const { name } of tables) {
    await sql.unsafe(`alter table public.${quoteIdentifier(name)} disable trigger user`);
  }
  await sql.unsafe(
    `truncate ${tables.map(({ name }) => `public.${quoteIdentifier(name)}`).join(", ")}`,
  );
  await work();
  for (const { table, name, mode } of triggers) {
    const enableMode = { A: "always ", R: "replica " }[mode] ?? "";
    await sql.unsafe(
      `alter table public.${quoteIdentifier(table)} enable ${enableMode}trigger ${quoteIdentifier(name)}`,
    );
  }
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function listColumns({ columns }: CopiedTable): string {
  return columns.map(quoteIdentifier).join(", ");
}

function orderByForeignKeys(tables: Table[]): Table[] {
  const copiedTables = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, dependencies }) =>
        !copiedTables.has(name) && dependencies.every((need) => copiedTables.has(need)),
    );
    if (next.length === 0) throw new Error("foreign keys lead round in a circle");
    for (const table of next) {
      copiedTables.add(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}
