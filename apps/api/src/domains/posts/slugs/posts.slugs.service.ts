import { isReservedPostSlug, POST_SLUG_MAX_CHARS, postSlugTaken } from "@ebute/contracts/posts";
import { freeSlug, isNumberedFrom } from "@ebute/contracts/primitives";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { slugOfName } from "#platform/slugs/slug-of-name.ts";
import { allTagsOfPost } from "../posts.tags.ts";
import type { PostSlugsRepository } from "./posts.slugs.repository.ts";

type Deps = { slugs: PostSlugsRepository; write: Write };

type Wanted = {
  postId: string;
  title: string;
  /** Typed slug; an empty one is made from the title, and undefined keeps the present one. */
  slug: string | undefined;
  /** The slug that the post has. */
  present: string | null;
  /** True for a post that is public or was: it always has a slug. */
  isOrWasPublic: boolean;
};

/**
 * Posts that get their slugs in one transaction. It locks the slugs of all posts, so that with more
 * of them a person who saves a post would wait for seconds.
 */
const COMPLETED_AT_ONCE = 10;

/** Slug of a title without a single letter or digit. */
const FALLBACK = "untitled";

/** Makes a slug of a title. A number may have to be appended to make it unique. */
export function postSlugOf(title: string): string {
  return freeSlug(slugOfName(title, POST_SLUG_MAX_CHARS) || FALLBACK, {
    isTaken: isReservedPostSlug,
    maxChars: POST_SLUG_MAX_CHARS,
  });
}

export type PostSlugsService = ReturnType<typeof createPostSlugsService>;

/** Gives posts their addresses (docs/decisions/0028-addresses-of-posts.md). */
export function createPostSlugsService({ slugs, write }: Deps) {
  async function make(tx: Transaction, { postId, title, present }: Wanted): Promise<string> {
    const slug = postSlugOf(title);
    if (present !== null && isNumberedFrom(present, slug)) return present;
    await slugs.lock(tx);
    return slugs.findFree(tx, { slug, postId });
  }

  /** @returns how many posts got a slug */
  async function completeSome({ tx, invalidateTags }: UnitOfWork): Promise<number> {
    const rows = await slugs.findWithoutSlug(tx, COMPLETED_AT_ONCE);
    if (rows.length === 0) return 0;
    await slugs.lock(tx);
    await slugs.beginCompletion(tx);
    for (const { id: postId, title } of rows) {
      const slug = await slugs.findFree(tx, { slug: postSlugOf(title), postId });
      await slugs.complete(tx, { slug, postId });
    }
    invalidateTags(...rows.flatMap(({ id }) => allTagsOfPost(id)));
    return rows.length;
  }

  return {
    /**
     * Chooses the slug of a post that is saved, which the transaction has locked or is about to
     * insert.
     * @returns null for a draft that needs none yet
     * @throws {DomainError} POST_SLUG_TAKEN
     */
    async choose(tx: Transaction, wanted: Wanted): Promise<string | null> {
      const { postId, slug, present, isOrWasPublic } = wanted;
      if (slug === undefined && present !== null) return present;
      if (!slug) return isOrWasPublic ? make(tx, wanted) : null;
      if (slug === present) return present;
      await slugs.lock(tx);
      if (await slugs.isTaken(tx, { slug, postId })) throw createFieldError(postSlugTaken, "slug");
      return slug;
    },

    /** Chooses the slug of an imported post: the wanted one, with a number if it is taken. */
    async chooseFree(
      tx: Transaction,
      { postId, slug }: { postId: string; slug: string },
    ): Promise<string> {
      await slugs.lock(tx);
      return slugs.findFree(tx, { slug, postId });
    },

    /** Keeps the former slug of a public post as an address of the post. */
    async keepFormer(
      tx: Transaction,
      { postId, before, now }: { postId: string; before: string | null; now: string | null },
    ): Promise<void> {
      if (before === now) return;
      if (now !== null) await slugs.forgetFormer(tx, { slug: now, postId });
      if (before !== null) await slugs.rememberFormer(tx, { slug: before, postId });
    },

    /**
     * Chooses the slug of a post restored from the trash: its old slug, with a number if another
     * post now has it. Its former slugs return unless another post has since given them up.
     * @returns null for a draft without one
     */
    async chooseRestored(
      tx: Transaction,
      {
        postId,
        title,
        slug,
        isOrWasPublic,
      }: Omit<Wanted, "present" | "slug"> & { slug: string | null },
    ): Promise<string | null> {
      await slugs.lock(tx);
      await slugs.dropOutdatedInTrash(tx, postId);
      const requestedSlug = slug ?? (isOrWasPublic ? postSlugOf(title) : null);
      if (requestedSlug === null) return null;
      const isTaken = await slugs.isTaken(tx, { slug: requestedSlug, postId });
      return slug !== null && !isTaken ? slug : slugs.findFree(tx, { slug: requestedSlug, postId });
    },

    /**
     * Gives a slug to each post that earlier releases published, also while one still runs beside
     * this one. Running twice or in several processes changes nothing more.
     */
    async complete(): Promise<void> {
      while ((await write(completeSome)) > 0);
    },
  };
}
