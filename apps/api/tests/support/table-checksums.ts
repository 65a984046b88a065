import type { TestApp } from "./test-app.ts";

/** Jobs write down how often they have tried a letter, whoever calls meanwhile: only which letters there are counts. */
const rowOf: Record<string, string> = { mails: "t.id::text" };

/**
 * One checksum of everything in each table of the product, the queues of the jobs apart.
 * @param words only of the rows in which one of these stands, ids above all
 */
export async function tableChecksums(
  { container }: TestApp,
  words: string[] = [],
): Promise<Record<string, string>> {
  const { sql } = container.database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(md5(${rowOf[name] ?? "t::text"}), '' order by md5(${rowOf[name] ?? "t::text"}))), '') as sum from "${name}" t
       where cardinality($1::text[]) = 0 or t::text like any ($1)`,
  );
  const patterns = words.map((word) => `%${word}%`);
  const rows = await sql.unsafe<{ name: string; sum: string }[]>(sums.join(" union all "), [
    patterns,
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The tables that are not as they were. */
export function changedTables(
  before: Record<string, string>,
  after: Record<string, string>,
): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
