import { keyOfName } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { TAG_SLUG_MAX_CHARS, TAG_SUGGESTIONS_MAX, tagNotFound } from "@ebute/contracts/tags";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  or,
  type SQL,
} from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
import { findFreeSlug, lockSlugs } from "#platform/slugs/free-slug.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import { editableTagColumns, formerTagSlugsTable, type TagRow, tagsTable } from "./tags.table.ts";

export type TagWithPosts = TagRow & { posts: number };

export type ClaimedTag = Pick<TagRow, "id" | "name" | "nameKey">;

export type TagsRepository = ReturnType<typeof createTagsRepository>;

const claimedColumns = {
  id: tagsTable.id,
  name: tagsTable.name,
  nameKey: tagsTable.nameKey,
};

type Deps = {
  /** Subquery for the number of posts that have a tag. */
  countPosts(tagId: AnyColumn): SQL<number>;
};

export function createTagsRepository(db: Database, { countPosts }: Deps) {
  const posts = countPosts(tagsTable.id);

  function selectWithPosts(where?: SQL) {
    return db
      .select({ ...getTableColumns(tagsTable), posts })
      .from(tagsTable)
      .where(where);
  }

  return {
    /** All tags by name, with the number of their posts. */
    async findAll(): Promise<TagWithPosts[]> {
      return selectWithPosts().orderBy(asc(tagsTable.nameKey));
    },

    async find(id: string): Promise<TagWithPosts | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await selectWithPosts(eq(tagsTable.id, id));
      return row;
    },

    /** Names of the tags with the most posts. */
    async findCommonNames(): Promise<string[]> {
      const rows = await db
        .select({ name: tagsTable.name })
        .from(tagsTable)
        .orderBy(desc(posts), asc(tagsTable.nameKey))
        .limit(TAG_SUGGESTIONS_MAX);
      return rows.map(({ name }) => name);
    },

    /** Finds the tag of a slug; one that has it now wins over one that had it. */
    async findBySlug(slug: string): Promise<TagRow | undefined> {
      const [row] = await db.select().from(tagsTable).where(eq(tagsTable.slug, slug));
      if (row) return row;
      const [former] = await db
        .select(getTableColumns(tagsTable))
        .from(formerTagSlugsTable)
        .innerJoin(tagsTable, eq(tagsTable.id, formerTagSlugsTable.tagId))
        .where(eq(formerTagSlugsTable.slug, slug));
      return former;
    },

    /**
     * The tags that have these names or, where none has, that had them, by the key of the name.
     * Nobody renames or deletes them before the transaction ends.
     */
    async claim(tx: Transaction, keys: readonly string[]): Promise<Map<string, ClaimedTag>> {
      const isFormer = inArray(formerTagSlugsTable.nameKey, [...keys]);
      const rows = await tx
        .select({ formerKey: formerTagSlugsTable.nameKey, ...claimedColumns })
        .from(tagsTable)
        .leftJoin(formerTagSlugsTable, and(eq(formerTagSlugsTable.tagId, tagsTable.id), isFormer))
        .where(or(inArray(tagsTable.nameKey, [...keys]), isFormer))
        // In the order in which a merge locks two tags.
        .orderBy(asc(tagsTable.id))
        .for("key share", { of: tagsTable });
      return new Map([
        ...rows.flatMap(({ formerKey, ...tag }) =>
          formerKey === null ? [] : [[formerKey, tag] as const],
        ),
        ...rows.map(({ formerKey: _formerKey, ...tag }) => [tag.nameKey, tag] as const),
      ]);
    },

    /** Lets one transaction at a time add tags or change their slugs. */
    lockSlugs: (tx: Transaction) => lockSlugs(tx, "tags"),

    /** Finds a slug that no other tag has or had: the wanted one, or one with a number. */
    findFreeSlug(
      tx: Transaction,
      { slug, tagId }: { slug: string; tagId: string },
    ): Promise<string> {
      return findFreeSlug(tx, slug, {
        taken: [
          { column: tagsTable.slug, where: ne(tagsTable.id, tagId) },
          { column: formerTagSlugsTable.slug, where: ne(formerTagSlugsTable.tagId, tagId) },
        ],
        maxChars: TAG_SLUG_MAX_CHARS,
      });
    },

    async insert(tx: Transaction, row: TagRow): Promise<void> {
      await tx.insert(tagsTable).values(row);
    },

    /** Locks tags until the transaction ends, so that no post gets one of them meanwhile. */
    async findForUpdate(tx: Transaction, ids: readonly string[]): Promise<TagRow[]> {
      return tx
        .select()
        .from(tagsTable)
        .where(inArray(tagsTable.id, ids.filter(isId)))
        .orderBy(asc(tagsTable.id))
        .for("update");
    },

    async isNameTaken(
      tx: Transaction,
      { name, tagId }: { name: string; tagId: string },
    ): Promise<boolean> {
      const rows = await tx
        .select({ id: tagsTable.id })
        .from(tagsTable)
        .where(and(eq(tagsTable.nameKey, keyOfName(name)), ne(tagsTable.id, tagId)));
      return rows.length > 0;
    },

    /** @throws {DomainError} TAG_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Pick<TagRow, "name" | "nameKey" | "slug" | "updatedAt">,
    ): Promise<Written<TagRow>> {
      const target = targetById(tagsTable, tagNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableTagColumns }, (condition) =>
        tx.update(tagsTable).set(changes).where(condition).returning(),
      );
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(tagsTable).where(eq(tagsTable.id, id));
    },

    /** Keeps a name and slug that the tag gave up, so that they still lead to it. */
    async rememberFormer(
      tx: Transaction,
      { slug, nameKey }: Pick<TagRow, "slug" | "nameKey">,
      tagId: string,
    ): Promise<void> {
      await tx
        .insert(formerTagSlugsTable)
        .values({ id: newId(), slug, nameKey, tagId })
        .onConflictDoUpdate({ target: formerTagSlugsTable.slug, set: { tagId, nameKey } });
    },

    /** Deletes the former slug, because a tag has it again. */
    async forgetFormer(tx: Transaction, slug: string): Promise<void> {
      await tx.delete(formerTagSlugsTable).where(eq(formerTagSlugsTable.slug, slug));
    },

    async moveFormer(tx: Transaction, from: string, to: string): Promise<void> {
      await tx
        .update(formerTagSlugsTable)
        .set({ tagId: to })
        .where(eq(formerTagSlugsTable.tagId, from));
    },
  };
}
