import type { UpdatePostInput } from "@ebute/contracts/posts";
import type { Transaction } from "#platform/db/client.ts";
import type { ReadPostRow } from "../posts.repository.ts";
import type { PostSlugsService } from "../slugs/posts.slugs.service.ts";

type Slugs = Pick<PostSlugsService, "choose" | "keepFormer">;
type SlugEdit = Pick<UpdatePostInput, "title" | "slug" | "isPublished" | "version">;

/**
 * Chooses the slug that a post has after an edit. The caller has locked its row.
 * @throws {DomainError} POST_SLUG_TAKEN
 */
export function chooseEditedSlug(
  slugs: Slugs,
  tx: Transaction,
  { before, edit }: { before: ReadPostRow; edit: SlugEdit },
): Promise<string | null> {
  // The version conflict of an outdated edit is reported before a taken slug.
  const isOutdated = edit.version !== undefined && edit.version !== before.version;
  return slugs.choose(tx, {
    postId: before.id,
    title: edit.title ?? before.title,
    slug: isOutdated ? undefined : edit.slug,
    present: before.slug,
    isOrWasPublic: before.publishedAt !== null || edit.isPublished === true,
  });
}

/** Stores the former slug of a public post; nobody knows the address of a draft. */
export function keepFormerSlug(
  slugs: Slugs,
  tx: Transaction,
  { before, after }: { before: ReadPostRow; after: ReadPostRow },
): Promise<void> {
  const former = before.publishedAt === null ? null : before.slug;
  return slugs.keepFormer(tx, { postId: before.id, before: former, now: after.slug });
}
