import type { Sql } from "postgres";
import { BenchError } from "../bench-error.ts";

export type CellValue = string | boolean | Date | null | readonly string[];

/** Columns that the benchmark fills. */
export const tables = {
  posts: [
    "id",
    "slug",
    "title",
    "sub_title",
    "description",
    "plain_text",
    "excerpt",
    "category",
    "picture_id",
    "body_pictures",
    "is_published",
    "published_at",
    "created_at",
    "updated_at",
  ],
  comments: ["id", "post_id", "name", "content", "is_approved", "created_at"],
  students: [
    "id",
    "full_name",
    "email",
    "phone",
    "state",
    "city",
    "password_hash",
    "created_at",
    "email_key",
    "name_key",
    "state_key",
    "city_key",
    "search_text",
  ],
  subscribers: [
    "id",
    "email",
    "email_key",
    "created_at",
    "consent_form",
    "consent_wording",
    "confirmed_at",
    "token",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Columns that triggers or defaults fill, or that are empty for most rows, as `table.column`. */
const madeByDatabase: readonly string[] = [
  "posts.version",
  "posts.image_focus",
  "posts.link_title",
  "posts.link_description",
  "posts.link_picture_id",
  "posts.canonical_url",
  "posts.check_on",
  "posts.closed_on",
  "posts.tag_names",
  "posts.author_id",
  "posts.created_by",
  "comments.answer",
  "comments.answered_at",
  "students.version",
  "students.age_band",
  "students.guardian_name",
  "students.guardian_phone",
  "subscribers.stopped_at",
  "subscribers.stop_reason",
  "subscribers.rhythm",
  "subscribers.follows_all",
];

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables).filter((name): name is TableName => name in tables);

/**
 * Refuses to fill tables that have changed since this was written: rows that lack something would
 * make other pages than the product's own.
 * @throws {BenchError} that names the first difference
 */
export async function assertColumns(sql: Sql): Promise<void> {
  const found = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in ${sql(tableNames)} and is_generated = 'NEVER'`;
  for (const table of tableNames) {
    const there = found.filter((row) => row.table === table).map(({ column }) => column);
    const written: readonly string[] = tables[table];
    const missing = written.find((column) => !there.includes(column));
    const unknown = there.find(
      (column) => !written.includes(column) && !madeByDatabase.includes(`${table}.${column}`),
    );
    if (missing) throw changed(table, `has no column ${missing} any more`);
    if (unknown) throw changed(table, `has a column ${unknown} that is not filled`);
  }
}

function changed(table: string, how: string): BenchError {
  return new BenchError(
    `The table ${table} ${how}: bring bench/src/content/tables.ts and rows.ts up to date.`,
  );
}
