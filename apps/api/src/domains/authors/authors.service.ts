import {
  AUTHORS_MAX,
  type AuthorOption,
  authorNameTaken,
  authorNotFound,
  type CreateAuthorInput,
  type ManagedAuthor,
  tooManyAuthors,
  type UpdateAuthorInput,
} from "@ebute/contracts/authors";
import { keyOfName } from "@ebute/contracts/primitives";
import { type DeleteInput, deletionConflict } from "@ebute/contracts/row-versions";
import type { MediaService } from "#domains/media/media.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { AuthorsRepository, AuthorWithPosts } from "./authors.repository.ts";
import { authorSlugOf } from "./authors.slugs.ts";
import type { AuthorRow } from "./authors.table.ts";
import { authorTag } from "./authors.tags.ts";

type Deps = {
  authors: AuthorsRepository;
  media: Pick<MediaService, "claimAll" | "toPicture">;
  /** Cache tags of pages that list posts. */
  listTags: readonly string[];
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type RemovedAuthor = { posts: number };

export type AuthorsService = ReturnType<typeof createAuthorsService>;

/** Lists, adds, edits and deletes authors; posts name them. */
export function createAuthorsService(deps: Deps) {
  const { authors, media, listTags, write, idempotency, clock } = deps;

  function present(row: AuthorWithPosts): ManagedAuthor {
    const { id, name, slug, bio, posts, version } = row;
    return { _id: id, name, slug, bio, picture: media.toPicture(row.picture), posts, version };
  }

  /** @throws {DomainError} AUTHOR_NOT_FOUND */
  async function get(id: string): Promise<ManagedAuthor> {
    const row = await authors.find(id);
    if (!row) throw new DomainError(authorNotFound);
    return present(row);
  }

  /** @throws {DomainError} PICTURE_GONE */
  async function claimPicture(tx: Transaction, id: string | null | undefined): Promise<void> {
    if (id) await media.claimAll(tx, { ids: [id], inText: [], field: "picture" });
  }

  /** @throws {DomainError} AUTHOR_NAME_TAKEN */
  async function assertFree(tx: Transaction, name: string, id: string): Promise<void> {
    const owner = await authors.findIdByName(tx, name);
    if (owner && owner !== id) throw createFieldError(authorNameTaken, "name");
  }

  /**
   * Adds an author under the lock of slugs.
   * @throws {DomainError} AUTHOR_NAME_TAKEN, TOO_MANY_AUTHORS
   */
  async function insert(
    unit: AuditedUnitOfWork,
    { name, bio, pictureId }: CreateAuthorInput,
  ): Promise<string> {
    const { tx } = unit;
    const id = newId();
    if ((await authors.count(tx)) >= AUTHORS_MAX) throw new DomainError(tooManyAuthors);
    await assertFree(tx, name, id);
    const slug = await authors.findFreeSlug(tx, { slug: authorSlugOf(name), id });
    const now = clock.now();
    await authors.insert(tx, {
      id,
      name,
      nameKey: keyOfName(name),
      slug,
      bio,
      pictureId,
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
    await unit.record("authors.create", { kind: "author", id, label: name });
    return id;
  }

  /** Name and slug after an edit; the slug follows the name. */
  async function rename(tx: Transaction, before: AuthorRow, name: string) {
    await assertFree(tx, name, before.id);
    const wanted = authorSlugOf(name);
    const isSame = wanted === authorSlugOf(before.name);
    const slug = isSame
      ? before.slug
      : await authors.findFreeSlug(tx, { slug: wanted, id: before.id });
    return { name, nameKey: keyOfName(name), slug };
  }

  return {
    get,

    /**
     * Adds an author in the transaction of a use case, unless there is one of that name. The author
     * stays until the transaction ends.
     * @returns the id; undefined if somebody deletes the author at this moment
     * @throws {DomainError} TOO_MANY_AUTHORS
     */
    async addUnlessPresent(unit: AuditedUnitOfWork, name: string): Promise<string | undefined> {
      const present = await authors.findIdByName(unit.tx, name);
      if (present) return authors.claim(unit.tx, present);
      await authors.lockSlugs(unit.tx);
      const added = await authors.findIdByName(unit.tx, name);
      if (added) return authors.claim(unit.tx, added);
      return insert(unit, { name, bio: "", pictureId: null });
    },

    /** All authors by name, with the number of their posts. */
    async listManaged(): Promise<ManagedAuthor[]> {
      const rows = await authors.findAll();
      return rows.map(present);
    },

    /** The authors that the form of a post offers, by name. */
    async listOptions(): Promise<AuthorOption[]> {
      return (await authors.findOptions()).map(({ id, name }) => ({ _id: id, name }));
    },

    /** @throws {DomainError} AUTHOR_NAME_TAKEN, TOO_MANY_AUTHORS, PICTURE_GONE */
    async create(caller: Caller, input: CreateAuthorInput): Promise<ManagedAuthor> {
      const request = { operation: "authors.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        await claimPicture(unit.tx, input.pictureId);
        await authors.lockSlugs(unit.tx);
        return { id: await insert(unit, input) };
      });
      return get(created.id);
    },

    /**
     * Changes the given fields. The address follows the name, and the old one still leads there.
     * @throws {DomainError} AUTHOR_NOT_FOUND, VERSION_CONFLICT, AUTHOR_NAME_TAKEN, PICTURE_GONE
     */
    async update(caller: Caller, input: UpdateAuthorInput): Promise<ManagedAuthor> {
      const { id, version, name, bio, pictureId } = input;
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        await claimPicture(tx, pictureId);
        const before = await authors.findForUpdate(tx, id);
        if (!before) throw new DomainError(authorNotFound);
        await authors.lockSlugs(tx);
        // The version conflict of an outdated edit is reported before a taken name.
        const isOutdated = version !== undefined && version !== before.version;
        const named = name === undefined || isOutdated ? {} : await rename(tx, before, name);
        const changes = { ...named, bio, pictureId, updatedAt: clock.now() };
        const { row, overwritten } = await authors.update(tx, { id, version }, changes);
        await authors.forgetFormer(tx, row.slug);
        if (row.slug !== before.slug) await authors.rememberFormer(tx, before.slug, id);
        await unit.record(
          "authors.update",
          { kind: "author", id, label: row.name },
          row.name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(authorTag(id));
        if (row.name !== before.name) unit.invalidateTags(...listTags);
      });
      return get(id);
    },

    /**
     * Deletes an author; their posts stay, with the author line of the site.
     * @throws {DomainError} AUTHOR_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, { id, version }: DeleteInput): Promise<RemovedAuthor> {
      return write(caller.principal, async (unit) => {
        const author = await authors.findForUpdate(unit.tx, id);
        if (!author) throw new DomainError(authorNotFound);
        if (version !== undefined && version !== author.version) {
          throw new DomainError(deletionConflict);
        }
        const posts = await authors.remove(unit.tx, id);
        await unit.record("authors.delete", { kind: "author", id, label: author.name }, { posts });
        unit.invalidateTags(authorTag(id), ...listTags);
        return { posts };
      });
    },
  };
}
