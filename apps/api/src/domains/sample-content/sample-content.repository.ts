import type { SampleKind } from "@ebute/contracts/sample-content";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { commentsTable } from "#domains/comments/comments.table.ts";
import { materialsTable } from "#domains/materials/materials.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { tutorialCommentsTable } from "#domains/tutorials/comments/tutorial-comments.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { updatesTable } from "#domains/updates/updates.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type SampleRow, sampleRowsTable } from "./sample-content.table.ts";

const tables = {
  post: postsTable,
  tutorial: tutorialsTable,
  material: materialsTable,
  update: updatesTable,
} as const;

/** A row of sample content that is still there. */
export type RemainingSample = {
  id: string;
  title: string;
  isEdited: boolean;
  /** Whether people wrote comments below it. */
  hasComments: boolean;
};

export type SampleContentRepository = ReturnType<typeof createSampleContentRepository>;

export function createSampleContentRepository(db: Database) {
  return {
    /** Remembers rows as sample content. */
    async remember(tx: Transaction, rows: SampleRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(sampleRowsTable).values(rows).onConflictDoNothing();
    },

    async find(kind: SampleKind): Promise<RemainingSample[]> {
      return selectSamples(db, kind).orderBy(tables[kind].title);
    },

    /**
     * Locks the rows, so that nobody edits or comments on one between the question and its
     * deletion.
     */
    async findForUpdate(tx: Transaction, kind: SampleKind): Promise<RemainingSample[]> {
      return selectSamples(tx, kind).orderBy(tables[kind].id).for("update", { of: tables[kind] });
    },

    /** Deletes rows with everything below them. */
    async remove(tx: Transaction, kind: SampleKind, ids: string[]): Promise<void> {
      if (ids.length > 0) await tx.delete(tables[kind]).where(inArray(tables[kind].id, ids));
    },

    /** Deletes the sample comments of posts that stay. @returns ids of these posts */
    async removeComments(tx: Transaction): Promise<string[]> {
      const deleted = await tx
        .delete(commentsTable)
        .where(
          inArray(
            commentsTable.id,
            tx
              .select({ id: sampleRowsTable.rowId })
              .from(sampleRowsTable)
              .where(eq(sampleRowsTable.kind, "comment")),
          ),
        )
        .returning({ postId: commentsTable.postId });
      return [...new Set(deleted.map(({ postId }) => postId))];
    },

    /** Deletes the records of rows that no longer exist. */
    async forgetRemoved(tx: Transaction): Promise<void> {
      for (const [kind, table] of Object.entries(tables)) {
        await tx.delete(sampleRowsTable).where(
          sql`${sampleRowsTable.kind} = ${kind} and not exists (
              select from ${table} where ${table.id} = ${sampleRowsTable.rowId})`,
        );
      }
      await tx.delete(sampleRowsTable).where(eq(sampleRowsTable.kind, "comment"));
    },
  };
}

function selectSamples(db: Pick<Database, "select">, kind: SampleKind) {
  const table = tables[kind];
  const { version } = getTableColumns(table);
  return db
    .select({
      id: table.id,
      title: table.title,
      isEdited: sql<boolean>`${version} <> ${sampleRowsTable.version}`,
      hasComments: hasComments(kind),
    })
    .from(table)
    .innerJoin(
      sampleRowsTable,
      and(eq(sampleRowsTable.kind, kind), eq(sampleRowsTable.rowId, table.id)),
    )
    .$dynamic();
}

function hasComments(kind: SampleKind): SQL<boolean> {
  if (kind === "post")
    return sql`exists (
      select from ${commentsTable} where ${commentsTable.postId} = ${postsTable.id} and not exists (
        select from ${sampleRowsTable} as known
        where known.kind = 'comment' and known.row_id = ${commentsTable.id}))`;
  if (kind === "tutorial")
    return sql`exists (
      select from ${tutorialCommentsTable}
      where ${tutorialCommentsTable.tutorialId} = ${tutorialsTable.id})`;
  return sql`false`;
}
