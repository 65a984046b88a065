import type { TestApp } from "../servers/test-app.ts";

/** Jobs update these rows while they send them, so only their ids count. */
const jobTables = ["mails", "newsletters"];

/** Tables that a job fills from other tables. */
const derivedTables = ["post_words", "search_words"];

const rowOf = (name: string) => (jobTables.includes(name) ? "t.id::text" : "t::text");

/**
 * Computes a checksum of each table, except the job queue.
 * @param words only rows that contain one of these texts, usually ids
 */
export async function tableChecksums(
  { container }: TestApp,
  words: string[] = [],
): Promise<Record<string, string>> {
  const { sql } = container.database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ${sql(derivedTables)} order by 1`;
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(md5(${rowOf(name)}), '' order by md5(${rowOf(name)}))), '') as sum from "${name}" t
       where cardinality($1::text[]) = 0 or t::text like any ($1)`,
  );
  const patterns = words.map((word) => `%${word}%`);
  const rows = await sql.unsafe<{ name: string; sum: string }[]>(sums.join(" union all "), [
    patterns,
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Lists the tables whose checksum changed. */
export function changedTables(
  before: Record<string, string>,
  after: Record<string, string>,
): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

/**
 * Records which tables change from now on, without reading them, as checksums do.
 * @returns function that lists the tables changed since its last call
 */
export async function watchTables({ container }: TestApp): Promise<() => Promise<string[]>> {
  const { sql } = container.database;
  await sql.unsafe(`
    create schema watch;
    -- Without a key, so that writers never wait for each other.
    create table watch.changes (name text not null);
    create function watch.note_change() returns trigger language plpgsql as
      $$ begin insert into watch.changes values (tg_table_name); return null; end $$;`);
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ${sql(derivedTables)}`;
  const triggers = tables.map(({ name }) => {
    const added = `create trigger watch_rows after insert or delete on "${name}"
      for each row execute function watch.note_change();`;
    if (jobTables.includes(name)) return added;
    return `${added} create trigger watch_values after update on "${name}"
      for each row when (old *<> new) execute function watch.note_change();`;
  });
  await sql.unsafe(triggers.join("\n"));

  return async () => {
    const rows = await sql<{ name: string }[]>`
      with changes as (delete from watch.changes returning name)
      select distinct name from changes order by 1`;
    return rows.map(({ name }) => name);
  };
}
