import { type CreatePostInput, postNotFound, type UpdatePostInput } from "@ebute/contracts/posts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { bodyColumns } from "./posts.body.ts";
import { canManagePosts } from "./posts.policy.ts";
import type { PostsRepository } from "./posts.repository.ts";

type Deps = {
  posts: PostsRepository;
  media: Pick<MediaService, "claim">;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

/** Tag of every page that lists posts. */
export const POSTS_TAG = "posts";

export function postTag(id: string): string {
  return `post:${id}`;
}

export type PostsPublishingService = ReturnType<typeof createPostsPublishingService>;

export function createPostsPublishingService(deps: Deps) {
  const { posts, media, audit, write, idempotency, clock } = deps;

  async function findForUpdate({ tx }: UnitOfWork, id: string) {
    const row = await posts.findForUpdate(tx, id);
    if (!row) throw new DomainError(postNotFound);
    return row;
  }

  return {
    /**
     * Adds a post; with `isPublished` it is public at once.
     * @returns the new post's id
     * @throws {DomainError} IMAGE_REQUIRED, PICTURE_GONE
     */
    async create(caller: Caller, input: CreatePostInput): Promise<string> {
      assertAllowed(caller, canManagePosts(caller.principal));
      const body = bodyColumns(input.description);
      return idempotency.once({ operation: "posts.create", caller, input }, async (unit) => {
        const now = clock.now();
        const id = newId();
        await media.claim(unit.tx, { coverId: input.pictureId, inText: body.bodyPictures });
        await posts.insert(unit.tx, {
          id,
          title: input.title,
          subTitle: input.subTitle,
          ...body,
          category: input.category,
          pictureId: input.pictureId,
          isPublished: input.isPublished,
          publishedAt: input.isPublished ? now : null,
          createdAt: now,
          updatedAt: now,
        });
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "posts.create",
          target: { kind: "post", id, label: input.title },
          details: { isPublished: input.isPublished },
        });
        unit.touch(POSTS_TAG, postTag(id));
        return id;
      });
    },

    /** @throws {DomainError} POST_NOT_FOUND, IMAGE_REQUIRED, PICTURE_GONE */
    async update(caller: Caller, { id, ...changes }: UpdatePostInput): Promise<void> {
      assertAllowed(caller, canManagePosts(caller.principal));
      const body = bodyColumns(changes.description);
      await write(async (unit) => {
        const before = await findForUpdate(unit, id);
        await media.claim(unit.tx, { coverId: changes.pictureId, inText: body.bodyPictures });
        const now = clock.now();
        const isPublished = changes.isPublished ?? before.isPublished;
        await posts.update(unit.tx, before.id, {
          title: changes.title,
          subTitle: changes.subTitle,
          ...body,
          category: changes.category,
          pictureId: changes.pictureId,
          isPublished,
          publishedAt: before.publishedAt ?? (isPublished ? now : null),
          updatedAt: now,
        });
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "posts.update",
          target: { kind: "post", id: before.id, label: changes.title },
          details: { isPublished },
        });
        unit.touch(POSTS_TAG, postTag(before.id));
      });
    },

    /**
     * Publishes or unpublishes. Without a wanted state it turns the present one; one that it has changes nothing.
     * @returns the state that it has now
     * @throws {DomainError} POST_NOT_FOUND
     */
    async setPublished(caller: Caller, id: string, wanted?: boolean): Promise<boolean> {
      assertAllowed(caller, canManagePosts(caller.principal));
      return write(async (unit) => {
        const before = await findForUpdate(unit, id);
        const isPublished = wanted ?? !before.isPublished;
        if (isPublished === before.isPublished) return isPublished;
        const now = clock.now();
        const publishedAt = before.publishedAt ?? (isPublished ? now : null);
        await posts.update(unit.tx, before.id, { isPublished, publishedAt, updatedAt: now });
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: isPublished ? "posts.publish" : "posts.unpublish",
          target: { kind: "post", id: before.id, label: before.title },
        });
        unit.touch(POSTS_TAG, postTag(before.id));
        return isPublished;
      });
    },

    /**
     * Deletes the post and, with it, its comments.
     * @throws {DomainError} POST_NOT_FOUND
     */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canManagePosts(caller.principal));
      await write(async (unit) => {
        const title = await posts.remove(unit.tx, id);
        if (title === undefined) throw new DomainError(postNotFound);
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "posts.delete",
          target: { kind: "post", id, label: title },
        });
        unit.touch(POSTS_TAG, postTag(id));
      });
    },
  };
}
