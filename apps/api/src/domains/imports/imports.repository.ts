import { IMPORT_REPORT_ITEMS_MAX, importItemOutcomes } from "@ebute/contracts/imports";
import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { PAGES_ARE_SECTIONS, REPLACES_EARLIER_IMPORT } from "./imports.plan.ts";
import {
  type ImportedPostRow,
  type ImportItemRow,
  type ImportRow,
  type ImportSummary,
  importedPostsTable,
  importItemsTable,
  importsTable,
} from "./imports.table.ts";

const items = importItemsTable;

/** Columns of a report, which shows no texts. */
const reportColumns = {
  id: items.id,
  title: items.title,
  kind: items.kind,
  outcome: items.outcome,
  notes: items.notes,
  postId: items.postId,
};

export type ReportRow = Pick<ImportItemRow, keyof typeof reportColumns>;

const isOptionalPage = and(eq(items.outcome, "skipped"), isNotNull(items.content));

const INSERTED_AT_ONCE = 500;

type ItemResult = Pick<ImportItemRow, "outcome"> & {
  postId?: string;
  notes?: string[];
  /** Takes the place of the notes that the entry has had before. */
  planned?: string[];
};

export type ImportsRepository = ReturnType<typeof createImportsRepository>;

export function createImportsRepository(db: Database) {
  return {
    async insert(tx: Transaction, row: ImportRow, rows: ImportItemRow[]): Promise<void> {
      await tx.insert(importsTable).values(row);
      for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
        await tx.insert(items).values(rows.slice(start, start + INSERTED_AT_ONCE));
      }
    },

    async findNewest(): Promise<ImportRow | undefined> {
      const newestFirst = [desc(importsTable.createdAt), desc(importsTable.id)];
      const [row] = await db
        .select()
        .from(importsTable)
        .orderBy(...newestFirst)
        .limit(1);
      return row;
    },

    async findById(id: string): Promise<ImportRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(importsTable).where(eq(importsTable.id, id));
      return row;
    },

    /** Locks the import, so that two runs of it follow each other. */
    async findForUpdate(tx: Transaction, id: string): Promise<ImportRow | undefined> {
      const [row] = await tx
        .select()
        .from(importsTable)
        .where(eq(importsTable.id, id))
        .for("update");
      return row;
    },

    /** Marks the pages as wanted. */
    async addPages(tx: Transaction, importId: string): Promise<void> {
      await tx
        .update(items)
        .set({
          outcome: "waiting",
          notes: sql`array_remove(${items.notes}, ${PAGES_ARE_SECTIONS})`,
        })
        .where(and(eq(items.importId, importId), isOptionalPage));
    },

    /** @returns false when it does not wait, or another import runs */
    async start(tx: Transaction, id: string, summary: ImportSummary): Promise<boolean> {
      const [running] = await tx
        .select({ id: importsTable.id })
        .from(importsTable)
        .where(eq(importsTable.state, "running"))
        .limit(1);
      if (running) return false;
      const rows = await tx
        .update(importsTable)
        .set({ state: "running", summary })
        .where(and(eq(importsTable.id, id), eq(importsTable.state, "checked")))
        .returning({ id: importsTable.id });
      return rows.length > 0;
    },

    /** Lets the import be started again. */
    async pause(tx: Transaction, id: string): Promise<void> {
      await tx
        .update(importsTable)
        .set({ state: "checked" })
        .where(and(eq(importsTable.id, id), eq(importsTable.state, "running")));
    },

    async finish(tx: Transaction, id: string, finishedAt: Date): Promise<void> {
      await tx
        .update(importsTable)
        .set({ state: "finished", finishedAt, archive: null })
        .where(eq(importsTable.id, id));
      await tx
        .update(items)
        .set({ content: null })
        .where(and(eq(items.importId, id), isNotNull(items.content)));
    },

    /** Entries by outcome, and the pages that come only if the owner wants it. */
    async countItems(importId: string) {
      const rows = await db
        .select({ outcome: items.outcome, total: count(), withContent: count(items.content) })
        .from(items)
        .where(eq(items.importId, importId))
        .groupBy(items.outcome);
      const counts = { waiting: 0, added: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
      for (const { outcome, total } of rows) counts[outcome] = total;
      const pages = rows.find(({ outcome }) => outcome === "skipped")?.withContent ?? 0;
      return { counts, pages };
    },

    /** The first entries of each outcome. */
    async findReport(importId: string): Promise<ReportRow[]> {
      const lists = await Promise.all(
        importItemOutcomes.map((outcome) =>
          db
            .select(reportColumns)
            .from(items)
            .where(and(eq(items.importId, importId), eq(items.outcome, outcome)))
            .orderBy(asc(items.position))
            .limit(IMPORT_REPORT_ITEMS_MAX),
        ),
      );
      return lists.flat();
    },

    async findNextWaiting(
      importId: string,
      from: Database | Transaction = db,
    ): Promise<ImportItemRow | undefined> {
      const [row] = await from
        .select()
        .from(items)
        .where(and(eq(items.importId, importId), eq(items.outcome, "waiting")))
        .orderBy(asc(items.position))
        .limit(1);
      return row;
    },

    /** Stores how an entry ended, and drops its text. */
    async settleItem(tx: Transaction, item: ImportItemRow, result: ItemResult): Promise<void> {
      const { outcome, postId = null, notes: more = [], planned = item.notes } = result;
      const others = planned.filter(
        (one) => one !== REPLACES_EARLIER_IMPORT && one !== PAGES_ARE_SECTIONS,
      );
      const notes = [...more, ...others].filter((one) => one !== "");
      await tx
        .update(items)
        .set({ outcome, postId, notes, content: null })
        .where(eq(items.id, item.id));
    },

    /** Finds the row of an earlier import under the first of the keys that is known. */
    async findImported(
      tx: Transaction,
      ...sourceKeys: string[]
    ): Promise<ImportedPostRow | undefined> {
      const rows = await tx
        .select()
        .from(importedPostsTable)
        .where(inArray(importedPostsTable.sourceKey, sourceKeys));
      return sourceKeys
        .map((key) => rows.find(({ sourceKey }) => sourceKey === key))
        .find((row) => row !== undefined);
    },

    /** Entries that an earlier import brought too, with their hash of that time. */
    async findKnown(tx: Transaction, importId: string) {
      const keys = sql`lateral (select ${items.sourceKey} as key union all
        select jsonb_array_elements_text(${items.content} -> 'formerKeys')) as keys`;
      return tx
        .select({ id: items.id, content: items.content, before: importedPostsTable.contentHash })
        .from(items)
        .crossJoin(keys)
        .innerJoin(importedPostsTable, sql`${importedPostsTable.sourceKey} = keys.key`)
        .where(and(eq(items.importId, importId), eq(items.outcome, "waiting")));
    },

    async addNote(tx: Transaction, ids: readonly string[], note: string): Promise<void> {
      await tx
        .update(items)
        .set({ notes: sql`array_prepend(${note}, ${items.notes})` })
        .where(inArray(items.id, [...ids]));
    },

    async putImported(tx: Transaction, row: ImportedPostRow): Promise<void> {
      const { postId, postVersion, contentHash } = row;
      await tx.insert(importedPostsTable).values(row).onConflictDoUpdate({
        target: importedPostsTable.sourceKey,
        set: { postId, postVersion, contentHash },
      });
    },

    /** Deletes imports of before a time, and those with a stored file of before another, unless they run. */
    async removeCreatedBefore(time: Date, withArchive: Date): Promise<void> {
      const { archive, createdAt, state } = importsTable;
      const isOld = or(
        lt(createdAt, time),
        and(isNotNull(archive), lt(createdAt, withArchive), eq(state, "checked")),
      );
      await db.delete(importsTable).where(and(isOld, ne(state, "running")));
    },

    /** Names of the stored files that an import still needs. */
    async findArchiveNames(): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ archive: importsTable.archive })
        .from(importsTable)
        .where(isNotNull(importsTable.archive));
      return new Set(rows.flatMap(({ archive }) => archive?.name ?? []));
    },
  };
}
