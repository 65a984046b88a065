import { eq, sql } from "drizzle-orm";
import { mediaTable, type ShownMediaRow, shownMediaColumns } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/database.ts";
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
  /** Those in the text, read along with it, so that a page waits for the database once. */
  picturesInText: sql<ShownMediaRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${mediaTable.id}, 'contentHash', ${mediaTable.contentHash}, 'width', ${mediaTable.width},
      'height', ${mediaTable.height}, 'colour', ${mediaTable.colour},
      'areVariantsReady', ${mediaTable.areVariantsReady})), '[]')
    from ${mediaTable} where ${mediaTable.contentHash} = any(${postsTable.bodyPictures}))`,
};

export type ArticleRow = Pick<
  PostRow,
  Exclude<keyof typeof articleColumns, "picture" | "picturesInText">
> & { picture: ShownMediaRow | null; picturesInText: ShownMediaRow[] };

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>;

/** What the page of one post reads. The statement is prepared, so that a visit costs the database no more than the rows. */
export function createArticlesRepository(db: Database) {
  const byId = db
    .select(articleColumns)
    .from(postsTable)
    .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
    .where(eq(postsTable.id, sql.placeholder("id")))
    .prepare("article_by_id");

  return {
    async findById(id: string): Promise<ArticleRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await byId.execute({ id });
      return row;
    },
  };
}
