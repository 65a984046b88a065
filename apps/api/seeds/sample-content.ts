import type { Picture } from "@ebute/contracts/media";
import { marked } from "marked";
import type { z } from "zod";
import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import { createPostsRepository } from "#domains/posts/posts.repository.ts";
import { POSTS_TAG } from "#domains/posts/posts.tags.ts";
import { toPostBodyColumns } from "#domains/posts/publishing/posts.body.ts";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import type { SampleRow } from "#domains/sample-content/sample-content.table.ts";
import { TUTORIALS_TAG } from "#domains/tutorials/tutorials.tags.ts";
import { claimOnce, isClaimed } from "#platform/once/once.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Admin, Caller } from "#platform/security/principal.ts";
import type { Container } from "#src/composition/container.ts";
import { readSeed, readSeedText } from "./read-seed.ts";
import { prepareSampleLessons } from "./sample-lessons.ts";
import { samplePostsSchema } from "./seed-schemas.ts";

type SamplePost = z.infer<typeof samplePostsSchema>[number];
type PreparedPost = SamplePost & { pictureId: string; html: string };

/** Uploads need an administrator as caller; this account does not exist. */
const installer: Admin = { kind: "admin", id: "installer", role: "owner", sessionId: "" };
const caller: Caller = { principal: installer, subnet: "installer" };

export function hasSampleContent({ database }: Container): Promise<boolean> {
  return isClaimed(database.db, "sample-content");
}

/**
 * Inserts posts with pictures and comments, and the sample lessons, in one transaction. Runs once
 * per installation.
 */
export async function insertSampleContent(container: Container): Promise<void> {
  const posts = samplePostsSchema.parse(JSON.parse(await readSeedText("posts.json")));
  const prepared: PreparedPost[] = [];
  for (const post of posts) prepared.push(await prepare(container, post));
  const insertLessons = await prepareSampleLessons(container, caller);

  const { database, clock } = container;
  const repositories = {
    posts: createPostsRepository(database.db),
    comments: createCommentsRepository(database.db),
    samples: createSampleContentRepository(database.db),
  };
  await database.db.transaction(async (tx) => {
    if (!(await claimOnce(tx, "sample-content", clock.now()))) return;
    await claimOnce(tx, "sample-rows", clock.now());
    const samples: SampleRow[] = await insertLessons(tx);
    for (const post of prepared) {
      const id = newId();
      samples.push({ kind: "post", rowId: id, version: 1 });
      await repositories.posts.insert(tx, toPostRow(post, id, clock.now()));
      for (const { daysAgo, ...comment } of post.comments) {
        const createdAt = daysBefore(clock.now(), daysAgo);
        const commentId = newId();
        samples.push({ kind: "comment", rowId: commentId, version: 1 });
        await repositories.comments.insert(tx, {
          id: commentId,
          postId: id,
          createdAt,
          ...comment,
        });
      }
    }
    await repositories.samples.remember(tx, samples);
  });
  await container.services.postSlugs.complete();
  await container.services.postSearch.countWords();
  container.pageCache.invalidate([POSTS_TAG, TUTORIALS_TAG]);
}

async function prepare(container: Container, post: SamplePost): Promise<PreparedPost> {
  const picture = await uploadImage(container, `${post.slug}.jpg`);
  const text = await readSeedText(`posts/${post.slug}.md`);
  const html = await marked.parse(await placePictures(container, text));
  return { ...post, pictureId: picture._id, html };
}

async function uploadImage({ services }: Container, name: string): Promise<Picture> {
  return services.media.upload(caller, await readSeed(`images/${name}`), name);
}

/** Uploads the pictures that a text names by their files. */
async function placePictures(container: Container, markdown: string): Promise<string> {
  const names = [...markdown.matchAll(/\]\(\.\.\/images\/([a-z-]+\.jpg)\)/g)].flatMap(
    ([, name]) => name ?? [],
  );
  let placed = markdown;
  for (const name of names) {
    const { src } = await uploadImage(container, name);
    placed = placed.replace(`](../images/${name})`, `](${src})`);
  }
  return placed;
}

function toPostRow(post: PreparedPost, id: string, now: Date) {
  const { title, subTitle, category, html, pictureId } = post;
  const { publishedDaysAgo, revisedDaysAgo } = post;
  const createdAt = daysBefore(now, publishedDaysAgo ?? 0);
  const isPublished = publishedDaysAgo !== null;
  return {
    ...{ id, title, subTitle, category, pictureId, isPublished, createdAt },
    ...toPostBodyColumns(html),
    publishedAt: isPublished ? createdAt : null,
    updatedAt: revisedDaysAgo === undefined ? createdAt : daysBefore(now, revisedDaysAgo),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
