import { AUTHOR_SLUG_MAX_CHARS, type Author, authorNotFound } from "@ebute/contracts/authors";
import { keyOfName } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import {
  type AnyColumn,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  ne,
  or,
  type SQL,
} from "drizzle-orm";
import { mediaTable, pictureColumns } from "#domains/media/media.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
import { findFreeSlug, lockSlugs } from "#platform/slugs/free-slug.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import {
  type AuthorRow,
  type AuthorWithPicture,
  authorsTable,
  editableAuthorColumns,
  formerAuthorSlugsTable,
} from "./authors.table.ts";

export type AuthorWithPosts = AuthorWithPicture & { posts: number };

type AuthorChanges = Partial<
  Pick<AuthorRow, "name" | "nameKey" | "slug" | "bio" | "pictureId" | "updatedAt">
>;

type Deps = {
  posts: {
    /** Subquery for the number of an author's posts. */
    countOf(authorId: AnyColumn): SQL<number>;
    /** Locks an author's posts. @returns their number */
    lockOf(tx: Transaction, authorId: string): Promise<number>;
  };
};

export type AuthorsRepository = ReturnType<typeof createAuthorsRepository>;

export function createAuthorsRepository(db: Database, deps: Deps) {
  const posts = deps.posts.countOf(authorsTable.id);

  function selectWithPicture(where: SQL) {
    return db
      .select({ ...getTableColumns(authorsTable), picture: pictureColumns })
      .from(authorsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, authorsTable.pictureId))
      .where(where);
  }

  function selectWithPosts(where?: SQL) {
    return db
      .select({ ...getTableColumns(authorsTable), picture: pictureColumns, posts })
      .from(authorsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, authorsTable.pictureId))
      .where(where)
      .orderBy(asc(authorsTable.nameKey));
  }

  return {
    /** All authors by name, with their pictures and the number of their posts. */
    async findAll(): Promise<AuthorWithPosts[]> {
      return selectWithPosts();
    },

    async find(id: string): Promise<AuthorWithPosts | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await selectWithPosts(eq(authorsTable.id, id));
      return row;
    },

    /** Ids and names, by name. */
    async findOptions(): Promise<Pick<AuthorRow, "id" | "name">[]> {
      return db
        .select({ id: authorsTable.id, name: authorsTable.name })
        .from(authorsTable)
        .orderBy(asc(authorsTable.nameKey));
    },

    /** Name and slug; null without an author. */
    async findShown(id: string | null): Promise<Author | null> {
      if (id === null || !isId(id)) return null;
      const [row] = await db
        .select({ name: authorsTable.name, slug: authorsTable.slug })
        .from(authorsTable)
        .where(eq(authorsTable.id, id));
      return row ?? null;
    },

    /** Finds the author of a slug; one that has it now wins over one that had it. */
    async findBySlug(slug: string): Promise<AuthorWithPicture | undefined> {
      const [row] = await selectWithPicture(eq(authorsTable.slug, slug));
      if (row) return row;
      const former = db
        .select({ id: formerAuthorSlugsTable.authorId })
        .from(formerAuthorSlugsTable)
        .where(eq(formerAuthorSlugsTable.slug, slug));
      const [renamed] = await selectWithPicture(inArray(authorsTable.id, former));
      return renamed;
    },

    /**
     * The id of the author with this id or slug. Nobody deletes the author before the transaction
     * ends.
     */
    async claim(tx: Transaction, reference: string): Promise<string | undefined> {
      const { id, slug } = authorsTable;
      const [row] = await tx
        .select({ id })
        .from(authorsTable)
        .where(or(eq(slug, reference), isId(reference) ? eq(id, reference) : undefined))
        .limit(1)
        .for("key share");
      return row?.id;
    },

    /** Lets one transaction at a time add authors or change their slugs. */
    lockSlugs: (tx: Transaction) => lockSlugs(tx, "authors"),

    /** Finds a slug that no other author has or had: the wanted one, or one with a number. */
    findFreeSlug(tx: Transaction, { slug, id }: { slug: string; id: string }): Promise<string> {
      return findFreeSlug(tx, slug, {
        taken: [
          { column: authorsTable.slug, where: ne(authorsTable.id, id) },
          { column: formerAuthorSlugsTable.slug, where: ne(formerAuthorSlugsTable.authorId, id) },
        ],
        maxChars: AUTHOR_SLUG_MAX_CHARS,
      });
    },

    async count(tx: Transaction): Promise<number> {
      const [row] = await tx.select({ total: count() }).from(authorsTable);
      return row?.total ?? 0;
    },

    async findIdByName(tx: Transaction, name: string): Promise<string | undefined> {
      const [row] = await tx
        .select({ id: authorsTable.id })
        .from(authorsTable)
        .where(eq(authorsTable.nameKey, keyOfName(name)));
      return row?.id;
    },

    async insert(tx: Transaction, row: AuthorRow): Promise<void> {
      await tx.insert(authorsTable).values(row);
    },

    /** Locks the author until the transaction ends, so that no post gets them meanwhile. */
    async findForUpdate(tx: Transaction, id: string): Promise<AuthorRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(authorsTable)
        .where(eq(authorsTable.id, id))
        .for("update");
      return row;
    },

    /** @throws {DomainError} AUTHOR_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: AuthorChanges,
    ): Promise<Written<AuthorRow>> {
      const target = targetById(authorsTable, authorNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableAuthorColumns }, (condition) =>
        tx.update(authorsTable).set(changes).where(condition).returning(),
      );
    },

    /**
     * Deletes a locked author; their posts get the author line of the site.
     * @returns the number of these posts
     */
    async remove(tx: Transaction, id: string): Promise<number> {
      const total = await deps.posts.lockOf(tx, id);
      await tx.delete(authorsTable).where(eq(authorsTable.id, id));
      return total;
    },

    /** Keeps a slug that the author gave up, so that it still leads to them. */
    async rememberFormer(tx: Transaction, slug: string, authorId: string): Promise<void> {
      await tx
        .insert(formerAuthorSlugsTable)
        .values({ id: newId(), slug, authorId })
        .onConflictDoUpdate({ target: formerAuthorSlugsTable.slug, set: { authorId } });
    },

    /** Deletes the former slug, because an author has it again. */
    async forgetFormer(tx: Transaction, slug: string): Promise<void> {
      await tx.delete(formerAuthorSlugsTable).where(eq(formerAuthorSlugsTable.slug, slug));
    },
  };
}
