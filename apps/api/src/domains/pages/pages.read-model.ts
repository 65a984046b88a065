import type { BuiltInPage } from "@ebute/contracts/pages";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { type PictureRow, selectPictures } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/client.ts";
import { type Fingerprint, fingerprintedQuery } from "#platform/db/fingerprinted-query.ts";
import { isId } from "#platform/runtime/ids.ts";
import { isNotInTrash } from "#platform/trash/deleted-at.ts";
import { type PageRow, pagesTable } from "./pages.table.ts";

export type PagesReadModel = ReturnType<typeof createPagesReadModel>;

const pictures = selectPictures({
  ids: pagesTable.pictureIds,
  contentHashes: pagesTable.bodyPictures,
});

const pageColumns = { path: pagesTable.path, published: pagesTable.published, pictures };

export type ShownPageRow = Pick<PageRow, "path" | "published"> & { pictures: PictureRow[] };

const listColumns = {
  path: pagesTable.path,
  published: pagesTable.published,
  updatedAt: pagesTable.updatedAt,
};

const isPublic = and(isNotInTrash(pagesTable.deletedAt), isNotNull(pagesTable.published));

/** Statements of public pages, planned once per connection. */
export const pageQueries = {
  byPath: (db: Database) =>
    fingerprintedQuery<typeof pageColumns, ShownPageRow & { fingerprint: string }>(db, {
      name: "page_by_path",
      fields: pageColumns,
      from: (selection) =>
        selection
          .from(pagesTable)
          .where(and(eq(pagesTable.path, sql.placeholder("path")), isPublic)),
    }),

  byBuiltIn: (db: Database) =>
    fingerprintedQuery<typeof pageColumns, ShownPageRow & { fingerprint: string }>(db, {
      name: "page_by_built_in",
      fields: pageColumns,
      from: (selection) =>
        selection
          .from(pagesTable)
          .where(and(eq(pagesTable.builtIn, sql.placeholder("builtIn")), isPublic)),
    }),

  published: (db: Database) =>
    fingerprintedQuery<
      typeof listColumns,
      Pick<PageRow, "path" | "published" | "updatedAt"> & { fingerprint: string }
    >(db, {
      name: "published_pages",
      fields: listColumns,
      from: (selection) =>
        selection
          .from(pagesTable)
          .where(isPublic)
          .orderBy(asc(pagesTable.position), asc(pagesTable.id)),
    }),
};

export function createPagesReadModel(db: Database) {
  const byPath = pageQueries.byPath(db);
  const byBuiltIn = pageQueries.byBuiltIn(db);
  const published = pageQueries.published(db);
  return {
    async findPublished(
      path: string,
    ): Promise<{ row: ShownPageRow; fingerprint: Fingerprint } | undefined> {
      const { rows, fingerprint } = await byPath.execute({ path });
      const [row] = rows;
      return row && { row, fingerprint };
    },

    /** A built-in page; the row is undefined while visitors cannot open it. */
    async findPublishedBuiltIn(
      builtIn: BuiltInPage,
    ): Promise<{ row: ShownPageRow | undefined; fingerprint: Fingerprint }> {
      const { rows, fingerprint } = await byBuiltIn.execute({ builtIn });
      return { row: rows[0], fingerprint };
    },

    findAllPublished: () => published.execute(),

    /** A page in use with its pictures, for the editor and the preview. */
    async findWithPictures(
      id: string,
    ): Promise<{ row: PageRow; pictures: PictureRow[] } | undefined> {
      if (!isId(id)) return undefined;
      const [found] = await db
        .select({ row: pagesTable, pictures })
        .from(pagesTable)
        .where(and(eq(pagesTable.id, id), isNotInTrash(pagesTable.deletedAt)));
      return found;
    },
  };
}
