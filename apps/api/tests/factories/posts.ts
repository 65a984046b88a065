import { defaultFocalPoint } from "@ebute/contracts/media";
import { POST_EXCERPT_CHARS, PREVIEW_LINK_DAYS } from "@ebute/contracts/posts";
import { eq } from "drizzle-orm";
import type { AdminRow } from "#domains/accounts/accounts.table.ts";
import { createPostsRepository } from "#domains/posts/posts.repository.ts";
import { type NewPostRow, postsTable } from "#domains/posts/posts.table.ts";
import { postPreviewLinksTable } from "#domains/posts/preview/posts.preview-links.table.ts";
import { type PostReviewRow, postReviewsTable } from "#domains/posts/review/posts.reviews.table.ts";
import {
  type PostScheduleRow,
  postSchedulesTable,
} from "#domains/posts/schedule/posts.schedules.table.ts";
import { type RevisionRow, revisionsTable } from "#platform/revisions/revisions.table.ts";
import { toExcerpt, toPlainText } from "#platform/rich-text/plain-text.ts";
import { newId } from "#platform/runtime/ids.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { moveToTrash } from "#platform/trash/trash.ts";
import { createAdmin } from "#tests/factories/admins.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Published at a slug of its own and without a picture, unless the test says otherwise. */
export async function createPost(
  { container, clock }: TestApp,
  changes: Partial<NewPostRow> = {},
): Promise<NewPostRow> {
  const { db } = container.database;
  const now = clock.now();
  const description = changes.description ?? "<p>A cashbook that a shop keeps.</p>";
  const plainText = toPlainText(description);
  const isPublished = changes.isPublished ?? true;
  const id = newId();
  const row: NewPostRow = {
    id,
    slug: isPublished ? `post-${id.slice(-12)}` : null,
    title: "A cashbook your shop will keep",
    subTitle: "Ten minutes each evening",
    description,
    plainText,
    excerpt: toExcerpt(plainText, POST_EXCERPT_CHARS),
    category: "Finance",
    pictureId: null,
    bodyPictures: [],
    isPublished,
    publishedAt: isPublished ? now : null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createPostsRepository(db).insert(tx, row));
  return row;
}

/** @returns the token of a link by which an editor shows the post for a week */
export async function createPreviewLink(
  site: TestApp,
  { id: postId }: Pick<NewPostRow, "id">,
  creator?: Pick<AdminRow, "id">,
): Promise<string> {
  const token = newSecret();
  const createdAt = site.clock.now();
  const { id: createdBy } = creator ?? (await createAdmin(site, { role: "editor" }));
  await site.container.database.db.insert(postPreviewLinksTable).values({
    id: newId(),
    postId,
    tokenHash: hashSecret(token),
    createdBy,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + PREVIEW_LINK_DAYS * 24 * 60 * 60 * 1000),
  });
  return token;
}

/** A request of nobody that waits, unless the test says otherwise. */
export async function createPostReview(
  { container, clock }: TestApp,
  { id: postId }: Pick<NewPostRow, "id">,
  changes: Partial<PostReviewRow> = {},
): Promise<PostReviewRow> {
  const row: PostReviewRow = {
    id: newId(),
    postId,
    state: "requested",
    requestedBy: null,
    requestedAt: clock.now(),
    note: "",
    returnedBy: null,
    returnedAt: null,
    ...changes,
  };
  await container.database.db.insert(postReviewsTable).values(row);
  return row;
}

/** A draft, and one that waits for a review. */
export async function createUnpublishedPosts(site: TestApp, { id }: Pick<AdminRow, "id">) {
  const draftPost = await createPost(site, { isPublished: false });
  const waitingPost = await createPost(site, { isPublished: false });
  await createPostReview(site, waitingPost, { requestedBy: id });
  return { draftPost, waitingPost };
}

/** Plans an action on a post in the name of an administrator. */
export async function createPostSchedule(
  { container, clock }: TestApp,
  { id: postId }: Pick<NewPostRow, "id">,
  changes: Partial<PostScheduleRow> = {},
): Promise<PostScheduleRow> {
  const dueAt = new Date(clock.now().getTime() + 60 * 60 * 1000);
  const row = {
    id: newId(),
    postId,
    action: "publish" as const,
    dueAt,
    scheduledBy: newId(),
    letter: null,
    ...changes,
  };
  await container.database.db.insert(postSchedulesTable).values(row);
  return row;
}

/** In the trash. */
export async function createDeletedPost(site: TestApp): Promise<NewPostRow> {
  const row = await createPost(site);
  await site.container.database.db.transaction((tx) =>
    moveToTrash(tx, {
      kind: "post",
      table: postsTable,
      name: postsTable.title,
      now: site.clock.now(),
      where: eq(postsTable.id, row.id),
    }),
  );
  return row;
}

/** The present state of a post, as its last save stored it. */
export async function createPostRevision(
  { container, clock }: TestApp,
  { id: objectId, title, subTitle, description, category, pictureId = null }: NewPostRow,
): Promise<RevisionRow> {
  const content = { title, subTitle, description, category, pictureId };
  const row: RevisionRow = {
    id: newId(),
    kind: "post",
    objectId,
    version: 1,
    value: { ...content, imageFocus: defaultFocalPoint },
    savedAt: clock.now(),
    savedBy: null,
  };
  await container.database.db.insert(revisionsTable).values(row);
  return row;
}
