import type { SampleKind } from "@ebute/contracts/sample-content";
import { and, asc, eq, getTableColumns, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commentsTable } from "#domains/comments/comments.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { sampleTables, sampleTitles } from "./sample-content.sources.ts";
import { type SampleRow, sampleRowsTable } from "./sample-content.table.ts";
import { sampleComments, sampleUses } from "./sample-content.uses.ts";

/** A row of sample content that is still there. */
export type RemainingSample = {
  id: string;
  title: string;
  isEdited: boolean;
  /** Whether people wrote comments below it. */
  hasComments: boolean;
  /** Whether something that is no unedited sample content needs it. */
  isUsed: boolean;
};

export type SampleContentRepository = ReturnType<typeof createSampleContentRepository>;

export function createSampleContentRepository(db: Database) {
  return {
    async remember(tx: Transaction, rows: SampleRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(sampleRowsTable).values(rows).onConflictDoNothing();
    },

    async find(kind: SampleKind): Promise<RemainingSample[]> {
      return selectSamples(db, kind).orderBy(sampleTitles[kind]);
    },

    /**
     * Locks the rows, so that nobody edits, uses or comments on one between the question and its
     * deletion.
     */
    async findForUpdate(tx: Transaction, kind: SampleKind): Promise<RemainingSample[]> {
      const { id } = sampleTables[kind];
      // Two statements: a lock that waited would see the uses of before.
      await tx
        .select({ id })
        .from(sampleTables[kind])
        .where(
          inArray(
            id,
            tx
              .select({ id: sampleRowsTable.rowId })
              .from(sampleRowsTable)
              .where(eq(sampleRowsTable.kind, kind)),
          ),
        )
        .orderBy(asc(id))
        .for("update");
      return selectSamples(tx, kind).orderBy(asc(id));
    },

    /** Deletes rows with everything below them. */
    async remove(tx: Transaction, kind: SampleKind, ids: string[]): Promise<void> {
      if (ids.length > 0)
        await tx.delete(sampleTables[kind]).where(inArray(sampleTables[kind].id, ids));
    },

    /**
     * Deletes the sample comments of posts that stay, but for those that somebody has replied to.
     * @returns ids of these posts
     */
    async removeComments(tx: Transaction): Promise<string[]> {
      const sampleIds = tx
        .select({ id: sampleRowsTable.rowId })
        .from(sampleRowsTable)
        .where(eq(sampleRowsTable.kind, "comment"));
      const reply = alias(commentsTable, "reply");
      const repliedTo = tx
        .select({ id: reply.parentId })
        .from(reply)
        .where(and(isNotNull(reply.parentId), notInArray(reply.id, sampleIds)));
      const deleted = await tx
        .delete(commentsTable)
        .where(and(inArray(commentsTable.id, sampleIds), notInArray(commentsTable.id, repliedTo)))
        .returning({ postId: commentsTable.postId });
      return [...new Set(deleted.map(({ postId }) => postId))];
    },

    /** Deletes the records of rows that no longer exist. */
    async forgetRemoved(tx: Transaction): Promise<void> {
      for (const [kind, table] of Object.entries(sampleTables)) {
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
  const table = sampleTables[kind];
  const { version } = getTableColumns(table);
  return db
    .select({
      id: table.id,
      title: sql<string>`${sampleTitles[kind]}`,
      isEdited: sql<boolean>`${version} <> ${sampleRowsTable.version}`,
      hasComments: sampleComments[kind],
      isUsed: sampleUses[kind],
    })
    .from(table)
    .innerJoin(
      sampleRowsTable,
      and(eq(sampleRowsTable.kind, kind), eq(sampleRowsTable.rowId, table.id)),
    )
    .$dynamic();
}
