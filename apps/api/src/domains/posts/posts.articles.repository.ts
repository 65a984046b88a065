import { eq, sql } from "drizzle-orm";
import {
  isPictureIn,
  mediaTable,
  picturesIn,
  type ShownMediaRow,
  shownMediaColumns,
} from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/database.ts";
import { writtenBy } from "#platform/db/row-versions.ts";
import { isId } from "#platform/ids.ts";
import { type PostRow, postsTable } from "./posts.table.ts";

const articleColumns = {
  id: postsTable.id,
  title: postsTable.title,
  subTitle: postsTable.subTitle,
  description: postsTable.description,
  excerpt: postsTable.excerpt,
  category: postsTable.category,
  publishedAt: postsTable.publishedAt,
  updatedAt: postsTable.updatedAt,
  isPublished: postsTable.isPublished,
  picture: shownMediaColumns,
  picturesInText: picturesIn(postsTable.bodyPictures),
  version: sql<string>`concat_ws(',', ${writtenBy(postsTable, mediaTable)}, (
    select string_agg(concat_ws(' ', ${mediaTable.id}, ${mediaTable}.xmin), ',' order by ${mediaTable.id})
    from ${mediaTable} where ${isPictureIn(postsTable.bodyPictures)}))`,
};

export type ArticleRow = Pick<
  PostRow,
  Exclude<keyof typeof articleColumns, "picture" | "picturesInText" | "version">
> & { picture: ShownMediaRow | null; picturesInText: ShownMediaRow[]; version: string };

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>;

/** What the page of one post reads. The statement is prepared, so that a visit costs the database no more than the rows. */
export function createArticlesRepository(db: Database) {
  const hasCover = eq(mediaTable.id, postsTable.pictureId);
  const isIt = eq(postsTable.id, sql.placeholder("id"));
  const byId = db
    .select(articleColumns)
    .from(postsTable)
    .leftJoin(mediaTable, hasCover)
    .where(isIt)
    .prepare("article_by_id");
  const versionById = db
    .select({ version: articleColumns.version })
    .from(postsTable)
    .leftJoin(mediaTable, hasCover)
    .where(isIt)
    .prepare("version_of_article");

  return {
    async findById(id: string): Promise<ArticleRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await byId.execute({ id });
      return row;
    },

    /** The `version` of `findById` alone. */
    async findVersion(id: string): Promise<string | undefined> {
      const [row] = await versionById.execute({ id });
      return row?.version;
    },
  };
}
