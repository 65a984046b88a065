import { RELATED_POSTS_SHOWN } from "@ebute/contracts/posts";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { mediaTable } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { cardColumns, type PostCardRow } from "./posts.repository.ts";
import { postsTable } from "./posts.table.ts";
import { type PostAddress, parsePostAddress, postIdAt } from "./slugs/posts.former-slugs.table.ts";

/**
 * Number of newest posts of the category that are compared, so that the cost does not grow with the
 * site.
 */
const COMPARED_POSTS = 100;

/**
 * At most three of these are in the category, and three are the post and its neighbours, so enough
 * others remain.
 */
const NEWEST_POSTS = 2 * RELATED_POSTS_SHOWN;

export type FurtherPostRow = PostCardRow & { place: "previous" | "next" | "related" };

/** Selects the previous, next and related posts of a published post; no rows for any other post. */
function furtherPostsQuery(db: Database, by: PostAddress["kind"]) {
  const around = postsAround(postIdAt({ kind: by, value: sql.placeholder("address") }));
  return db
    .select({ place: sql<FurtherPostRow["place"]>`around.place`, ...cardColumns })
    .from(around)
    .innerJoin(postsTable, eq(postsTable.id, sql`around.id`))
    .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
    .orderBy(sql`around.score desc`, desc(postsTable.publishedAt), desc(postsTable.id))
    .prepare(`further_posts_by_${by}`);
}

export type FurtherPostsReadModel = ReturnType<typeof createFurtherPostsReadModel>;

export function createFurtherPostsReadModel(db: Database) {
  const queries = { id: furtherPostsQuery(db, "id"), slug: furtherPostsQuery(db, "slug") };

  return {
    /** @param address id, slug or former slug */
    async find(address: string): Promise<FurtherPostRow[]> {
      const parsed = parsePostAddress(address);
      return parsed ? queries[parsed.kind].execute({ address }) : [];
    },
  };
}

/**
 * Reads at most some hundred index entries, however many posts there are. A post of the same
 * category scores one, plus one for each word that both titles contain.
 */
function postsAround(postId: SQL<string> | ReturnType<typeof sql.placeholder>): SQL {
  const ofThis = (column: SQL) => sql`(select ${column} from this)`;
  const position = sql`(${ofThis(sql`published_at`)}, ${ofThis(sql`id`)})`;
  return sql`(
    with this as (
      select id, category, published_at,
        replace(plainto_tsquery('english', fold_text(title))::text, ' & ', ' | ')::tsquery as words
      from posts where id = ${postId} and is_published
    ), beside as (
      (select 'previous' as place, id from posts
        where is_published and (published_at, id) < ${position}
        order by published_at desc, id desc limit 1)
      union all
      (select 'next', id from posts
        where is_published and (published_at, id) > ${position}
        order by published_at, id limit 1)
    ), candidates as (
      (select id, published_at, 1 + ts_rank(title_lexemes, ${ofThis(sql`words`)}) as score from posts
        where is_published and category = ${ofThis(sql`category`)}
        order by published_at desc, id desc limit ${inlineLimit(COMPARED_POSTS)})
      union all
      (select id, published_at, 0 from (
          select id, category, published_at from posts where is_published
          order by published_at desc, id desc limit ${inlineLimit(NEWEST_POSTS)}
        ) as newest where category <> ${ofThis(sql`category`)})
    )
    select place, id, 0 as score from beside
    union all
    (select 'related', id, score from candidates
      where id not in (select id from this union all select id from beside)
      order by score desc, published_at desc, id desc limit ${inlineLimit(RELATED_POSTS_SHOWN)})
  ) as around`;
}
