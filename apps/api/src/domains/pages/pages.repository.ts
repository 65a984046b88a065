import {
  type BuiltInPage,
  PAGE_PATH_MAX_CHARS,
  pageNotFound,
  pagePathTaken,
} from "@ebute/contracts/pages";
import { versionConflict } from "@ebute/contracts/row-versions";
import { and, asc, desc, eq, inArray, lt, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isUniqueViolation } from "#platform/errors/database-errors.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import { isId } from "#platform/runtime/ids.ts";
import { findFreeSlug } from "#platform/slugs/free-slug.ts";
import { isInTrash, isNotInTrash } from "#platform/trash/deleted-at.ts";
import { type NewPageRow, type PageRow, pagesTable } from "./pages.table.ts";

export type PagesRepository = ReturnType<typeof createPagesRepository>;

/** Maximum number of deleted pages that the panel lists. */
const TRASH_SHOWN_MAX = 200;

export type PageAddress = { path: string; title: string; isPublished: boolean; isInTrash: boolean };

type Requested = { id: string; version: number | undefined };

export function createPagesRepository(db: Database) {
  return {
    findInUse(): Promise<PageRow[]> {
      return db
        .select()
        .from(pagesTable)
        .where(isNotInTrash(pagesTable.deletedAt))
        .orderBy(asc(pagesTable.position), asc(pagesTable.id));
    },

    /** Locks all pages in use, so that the next statements change exactly the rows read here. */
    findInUseForUpdate(tx: Transaction): Promise<PageRow[]> {
      return tx
        .select()
        .from(pagesTable)
        .where(isNotInTrash(pagesTable.deletedAt))
        .orderBy(asc(pagesTable.id))
        .for("update");
    },

    /**
     * The address of every page. Of several pages at one address, a page in use wins over those in
     * the trash.
     */
    async findAddresses(): Promise<PageAddress[]> {
      const { deletedAt, draft, path, published } = pagesTable;
      return db
        .selectDistinctOn([path], {
          path,
          title: sql<string>`coalesce(${published} ->> 'title', ${draft} ->> 'title', '')`,
          isPublished: sql<boolean>`${published} is not null and ${deletedAt} is null`,
          isInTrash: sql<boolean>`${deletedAt} is not null`,
        })
        .from(pagesTable)
        .orderBy(asc(path), sql`${deletedAt} desc nulls first`);
    },

    /** Most recently deleted first. */
    findTrash(): Promise<PageRow[]> {
      return db
        .select()
        .from(pagesTable)
        .where(isInTrash(pagesTable.deletedAt))
        .orderBy(desc(pagesTable.deletedAt), desc(pagesTable.id))
        .limit(TRASH_SHOWN_MAX);
    },

    async findBuiltIn(tx: Transaction, builtIn: BuiltInPage): Promise<PageRow | undefined> {
      const [row] = await tx
        .select()
        .from(pagesTable)
        .where(eq(pagesTable.builtIn, builtIn))
        .for("update");
      return row;
    },

    /**
     * Locks a page, in use or in the trash, so that the next statement changes exactly the row read
     * here.
     * @throws {DomainError} PAGE_NOT_FOUND, VERSION_CONFLICT
     */
    async findForUpdate(
      tx: Transaction,
      { id, version }: Requested,
      { isDeleted = false }: { isDeleted?: boolean } = {},
    ): Promise<PageRow> {
      const { deletedAt } = pagesTable;
      const state = isDeleted ? isInTrash(deletedAt) : isNotInTrash(deletedAt);
      if (!isId(id)) throw new DomainError(pageNotFound);
      const [row] = await tx
        .select()
        .from(pagesTable)
        .where(and(eq(pagesTable.id, id), state))
        .for("update");
      if (!row) throw new DomainError(pageNotFound);
      if (version !== undefined && version !== row.version) throw new DomainError(versionConflict);
      return row;
    },

    /** Locks a page unless it is in the trash. */
    async findOneInUseForUpdate(tx: Transaction, id: string): Promise<PageRow | undefined> {
      const { deletedAt } = pagesTable;
      const [row] = await tx
        .select()
        .from(pagesTable)
        .where(and(eq(pagesTable.id, id), isNotInTrash(deletedAt)))
        .for("update");
      return row;
    },

    /** True for a page in use or in the trash. */
    async isStored(tx: Transaction, id: string): Promise<boolean> {
      return (await tx.$count(pagesTable, eq(pagesTable.id, id))) > 0;
    },

    /**
     * Returns the path, with the lowest free number appended if it is taken, such as `/menu-2`.
     */
    findFreePath(tx: Transaction, wanted: string): Promise<string> {
      return findFreeSlug(tx, wanted, {
        taken: [{ column: pagesTable.path, where: isNotInTrash(pagesTable.deletedAt) }],
        maxChars: PAGE_PATH_MAX_CHARS,
      });
    },

    async findLastPosition(tx: Transaction): Promise<number> {
      const [row] = await tx.select({ last: max(pagesTable.position) }).from(pagesTable);
      return row?.last ?? 0;
    },

    /** @throws {DomainError} PAGE_PATH_TAKEN */
    async insert(tx: Transaction, row: NewPageRow): Promise<PageRow> {
      return refuseTakenPath(async () => {
        const [inserted] = await tx.insert(pagesTable).values(row).returning();
        return inserted;
      });
    },

    /** @throws {DomainError} PAGE_PATH_TAKEN */
    async update(tx: Transaction, id: string, changes: Partial<NewPageRow>): Promise<PageRow> {
      return refuseTakenPath(async () => {
        const [updated] = await tx
          .update(pagesTable)
          .set(changes)
          .where(eq(pagesTable.id, id))
          .returning();
        return updated;
      });
    },

    /** Numbers the pages in the given order; pages that are not named stay behind them. */
    async setOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
      const validIds = ids.filter(isId);
      if (validIds.length === 0) return;
      const positions = sql.join(
        validIds.map((id, index) => sql`when ${id}::uuid then ${index + 1}::integer`),
        sql` `,
      );
      await tx
        .update(pagesTable)
        .set({ position: sql`case ${pagesTable.id} ${positions} end` })
        .where(inArray(pagesTable.id, validIds));
    },

    /** Deletes pages for good that were moved to the trash before this time. */
    async removeDeletedBefore(tx: Transaction, before: Date): Promise<{ id: string }[]> {
      return tx
        .delete(pagesTable)
        .where(lt(pagesTable.deletedAt, before))
        .returning({ id: pagesTable.id });
    },
  };
}

async function refuseTakenPath(write: () => Promise<PageRow | undefined>): Promise<PageRow> {
  try {
    const row = await write();
    if (!row) throw new DomainError(pageNotFound);
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) throw createFieldError(pagePathTaken, "path");
    throw error;
  }
}
