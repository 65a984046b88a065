import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type PostRow, postsTable } from "../posts.table.ts";
import { parsePostAddress, postIdAt, postIdOfSlug } from "./posts.former-slugs.table.ts";

const titleColumns = {
  id: postsTable.id,
  slug: postsTable.slug,
  title: postsTable.title,
  isPublished: postsTable.isPublished,
};

export type PostTitle = Pick<PostRow, keyof typeof titleColumns>;

export type PostAddressesRepository = ReturnType<typeof createPostAddressesRepository>;

export function createPostAddressesRepository(db: Database) {
  return {
    /**
     * Id of a post that visitors can read.
     * @param address id, slug or former slug
     */
    async findPublishedId(address: string): Promise<string | undefined> {
      const parsed = parsePostAddress(address);
      if (!parsed) return undefined;
      const [row] = await db
        .select({ id: postsTable.id })
        .from(postsTable)
        .where(and(eq(postsTable.id, postIdAt(parsed)), postsTable.isPublished));
      return row?.id;
    },

    /** Titles of the posts at these addresses, and whether visitors can read them. */
    async findTitles(addresses: readonly string[]): Promise<(PostTitle & { address: string })[]> {
      const ids = addresses.filter(isId);
      const slugs = addresses.filter((one) => parsePostAddress(one)?.kind === "slug");
      const { id } = postsTable;
      const atIds = db
        .select({ ...titleColumns, address: sql<string>`${id}` })
        .from(postsTable)
        .where(inArray(id, ids));
      const requestedSlugs = sql`json_array_elements_text(${JSON.stringify(slugs)}::json) as asked (slug)`;
      const slug = sql<string>`asked.slug`;
      const atSlugs = db
        .select({ ...titleColumns, address: slug })
        .from(requestedSlugs)
        .innerJoin(postsTable, eq(id, postIdOfSlug(slug)));
      return [...(ids.length > 0 ? await atIds : []), ...(slugs.length > 0 ? await atSlugs : [])];
    },
  };
}
