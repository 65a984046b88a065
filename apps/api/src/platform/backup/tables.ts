import type postgres from "postgres";

/** A table as the catalogue has it; columns that are computed of others are not among them. */
export type Table = { name: string; columns: string[]; needs: string[] };

/** The same row must come out as the same text, whatever the server's settings are. */
const TEXT_SETTINGS = {
  TimeZone: "UTC",
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  client_encoding: "UTF8",
  // Rows come out in the order in which they went in, so that a copy of a table hashes to the same.
  synchronize_seqscans: "off",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

export async function setTextForm(sql: postgres.Sql): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_SETTINGS)) {
    await sql`select set_config(${name}, ${value}, false)`;
  }
}

/** All tables of the product, each after those that its foreign keys lead to. */
export async function listTables(sql: postgres.Sql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`;
  return inOrder([...rows]);
}

/** What drizzle has noted of each migration, oldest first. */
export async function listMigrations(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => hash);
}

export function copyOut(table: Pick<Table, "name" | "columns">): string {
  return `copy (select ${listColumns(table)} from public.${quote(table.name)}) to stdout`;
}

export function copyIn(table: Pick<Table, "name" | "columns">): string {
  return `copy public.${quote(table.name)} (${listColumns(table)}) from stdin`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function listColumns({ columns }: Pick<Table, "columns">): string {
  return columns.map(quote).join(", ");
}

function inOrder(tables: Table[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)),
    );
    if (next.length === 0) throw new Error("foreign keys lead round in a circle");
    for (const table of next) {
      done.add(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}
