import type { Sql } from "postgres";
import { BenchError } from "../bench-error.ts";
import { copyRows } from "./copy.ts";
import {
  commentRows,
  countComments,
  countPeople,
  type Extent,
  postRows,
  studentRows,
  subscriberRows,
} from "./rows.ts";
import { assertColumns, tableNames } from "./tables.ts";

export type Progress = (step: string, done: number, total: number) => void;

type Options = {
  extent: Extent;
  pictureIds: readonly string[];
  passwordHash: string;
  onProgress: Progress;
};

/** From this number of rows, recreating the indexes is faster than maintaining them. */
const POSTS_WORTH_NEW_INDEXES = 5_000;

/**
 * Fills empty tables, and leaves them as a database that has been running for a while has them:
 * vacuumed and with statistics. Broken off in the middle, it leaves a database to throw away.
 * @throws {BenchError} the tables have changed, or hold something already
 */
export async function fillDatabase(sql: Sql, options: Options): Promise<void> {
  await assertColumns(sql);
  await assertNoPosts(sql);
  if (options.extent.posts < POSTS_WORTH_NEW_INDEXES) await copyAll(sql, options);
  else await withoutIndexes(sql, options.onProgress, () => copyAll(sql, options));
  options.onProgress("vacuum", 0, 1);
  await sql`vacuum (analyze)`;
  options.onProgress("vacuum", 1, 1);
}

async function copyAll(
  sql: Sql,
  { extent, pictureIds, passwordHash, onProgress }: Options,
): Promise<void> {
  const people = countPeople(extent);
  const work = [
    ["posts", extent.posts, postRows(extent, pictureIds)],
    ["comments", countComments(extent), commentRows(extent)],
    ["students", people, studentRows(extent, passwordHash)],
    ["subscribers", people, subscriberRows(extent)],
  ] as const;
  for (const [table, total, rows] of work) {
    let done = 0;
    onProgress(table, done, total);
    await copyRows(sql, table, {
      rows,
      onRows: (count) => {
        done += count;
        onProgress(table, done, total);
      },
    });
  }
}

/**
 * Takes away every index that no constraint needs, and makes them again by their own definitions.
 */
async function withoutIndexes(
  sql: Sql,
  onProgress: Progress,
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid::regclass::text in ${sql(tableNames)}
      and not indisunique
    order by 1`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await work();
  await sql`set maintenance_work_mem = '512MB'`;
  for (const [done, { name, definition }] of indexes.entries()) {
    onProgress(name, done, indexes.length);
    await sql.unsafe(definition);
  }
}

async function assertNoPosts(sql: Sql): Promise<void> {
  const [row] = await sql`select exists (select from posts) as "hasPosts"`;
  if (!row?.hasPosts) return;
  throw new BenchError(
    "The database has posts already, and generated ones go into an empty one only.",
  );
}
