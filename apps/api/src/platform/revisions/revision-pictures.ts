import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/client.ts";

/** Matches ids, and content hashes of files, anywhere in a stored state. */
const REFERENCE = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,64}";

/**
 * Creates the function that finds the pictures that stored states reference by id or content hash,
 * so that the clean-up keeps them for a restore. It reads every state, so only ask for pictures
 * without another reference.
 * @param columns JSON columns with one state per row
 */
export function createRevisionPictureFinder(db: Database, columns: readonly PgColumn[]) {
  const states = sql.join(
    columns.map((column) => sql`select ${column}::text as state from ${column.table}`),
    sql` union all `,
  );
  return async (
    pictures: readonly { id: string; contentHash: string }[],
  ): Promise<ReadonlySet<string>> => {
    if (pictures.length === 0) return new Set();
    const names = pictures.flatMap(({ id, contentHash }) => [id, contentHash]);
    const rows = await db.execute<{ name: string }>(sql`
      select distinct found[1] as name
      from (${states}) as states, regexp_matches(state, ${REFERENCE}, 'g') as found
      where found[1] = any(${sql.param(names)}::text[])`);
    const found = new Set([...rows].map(({ name }) => name));
    const isFound = ({ id, contentHash }: { id: string; contentHash: string }) =>
      found.has(id) || found.has(contentHash);
    return new Set(pictures.filter(isFound).map(({ id }) => id));
  };
}
