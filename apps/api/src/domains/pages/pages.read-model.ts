import type { BuiltInPage } from "@ebute/contracts/pages";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { type PictureRow, selectPictures } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/client.ts";
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

const isPublic = and(isNotInTrash(pagesTable.deletedAt), isNotNull(pagesTable.published));

/** Statements of public pages, planned once per connection. */
const pageQueries = {
  byPath: (db: Database) =>
    db
      .select(pageColumns)
      .from(pagesTable)
      .where(and(eq(pagesTable.path, sql.placeholder("path")), isPublic))
      .prepare("page_by_path"),

  byBuiltIn: (db: Database) =>
    db
      .select(pageColumns)
      .from(pagesTable)
      .where(and(eq(pagesTable.builtIn, sql.placeholder("builtIn")), isPublic))
      .prepare("page_by_built_in"),

  published: (db: Database) =>
    db
      .select({
        path: pagesTable.path,
        published: pagesTable.published,
        updatedAt: pagesTable.updatedAt,
      })
      .from(pagesTable)
      .where(isPublic)
      .orderBy(asc(pagesTable.position), asc(pagesTable.id))
      .prepare("published_pages"),
};

export function createPagesReadModel(db: Database) {
  const byPath = pageQueries.byPath(db);
  const byBuiltIn = pageQueries.byBuiltIn(db);
  const published = pageQueries.published(db);
  return {
    async findPublished(path: string): Promise<ShownPageRow | undefined> {
      const [row] = await byPath.execute({ path });
      return row;
    },

    /** A built-in page; undefined while visitors cannot open it. */
    async findPublishedBuiltIn(builtIn: BuiltInPage): Promise<ShownPageRow | undefined> {
      const [row] = await byBuiltIn.execute({ builtIn });
      return row;
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
