import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import { allTagsOfPost } from "../posts.tags.ts";
import type { PostReviewsRepository } from "../review/posts.reviews.repository.ts";
import type { PostSchedulesRepository } from "../schedule/posts.schedules.repository.ts";
import type { PostSlugsService } from "../slugs/posts.slugs.service.ts";
import { countWordsJob } from "./posts.jobs.ts";

type Deps = {
  posts: Pick<PostsRepository, "update">;
  slugs: Pick<PostSlugsService, "choose">;
  schedules: Pick<PostSchedulesRepository, "settle">;
  reviews: Pick<PostReviewsRepository, "remove">;
  clock: Clock;
};

type Change = {
  isPublished: boolean;
  /** Date of the page; by default that of the first publication, or now. */
  publishedAt?: Date | undefined;
  /** True for a change that was planned. */
  isScheduled?: boolean;
};

export type PostPublisher = ReturnType<typeof createPostPublisher>;

/** Publishes and unpublishes posts, for everything that does so apart from an edit. */
export function createPostPublisher({ posts, slugs, schedules, reviews, clock }: Deps) {
  /** Changes nothing of a post that is in this state already. */
  return async function setPublication(
    unit: AuditedUnitOfWork,
    before: ReadPostRow,
    { isPublished, publishedAt: date, isScheduled = false }: Change,
  ): Promise<void> {
    const { id, title, slug: present } = before;
    const isDated = date !== undefined && date.getTime() !== before.publishedAt?.getTime();
    if (isPublished === before.isPublished && !isDated) return;
    const now = clock.now();
    const publishedAt = date ?? before.publishedAt ?? (isPublished ? now : null);
    const slug = await slugs.choose(unit.tx, {
      postId: id,
      title,
      present,
      slug: undefined,
      isOrWasPublic: publishedAt !== null,
    });
    // A post that is only dated has not been revised, which its page would say.
    const updatedAt = isDated ? latestOf(before.updatedAt, date) : now;
    await posts.update(unit.tx, id, { isPublished, publishedAt, slug, updatedAt });
    await schedules.settle(unit, { postId: id, isPublished });
    await reviews.remove(unit.tx, id);
    await unit.record(
      actionOf(before, isPublished),
      { kind: "post", id, label: title },
      {
        ...(isDated ? { publishedAt: date.toISOString() } : {}),
        ...(isScheduled ? { isScheduled } : {}),
      },
    );
    unit.invalidateTags(...allTagsOfPost(id));
    await unit.enqueue(countWordsJob, {});
  };
}

function latestOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function actionOf(before: Pick<ReadPostRow, "isPublished">, isPublished: boolean) {
  if (before.isPublished === isPublished) return "posts.setDate";
  return isPublished ? "posts.publish" : "posts.unpublish";
}
