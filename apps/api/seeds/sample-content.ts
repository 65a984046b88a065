import type { Picture } from "@ebute/contracts/media";
import { defaultSettings } from "@ebute/contracts/settings";
import { marked } from "marked";
import type { z } from "zod";
import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import { COURSES_TAG } from "#domains/courses/courses.tags.ts";
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
import { prepareSampleQuestions } from "./sample-questions.ts";
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
 * Inserts posts with pictures and comments, the sample lessons and the sample questions, in one
 * transaction. Runs once per installation.
 */
export async function insertSampleContent(container: Container): Promise<void> {
  const posts = samplePostsSchema.parse(JSON.parse(await readSeedText("posts.json")));
  // The questions are read while other threads encode the pictures of posts.
  const [prepared, insertQuestions] = await Promise.all([
    preparePosts(container, posts),
    prepareSampleQuestions(container),
  ]);
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
    const questions = await insertQuestions(tx);
    const samples: SampleRow[] = [
      ...questions.rows,
      ...(await insertLessons(tx, questions.topics)),
    ];
    const ids = new Map(prepared.map(({ slug }) => [slug, newId()]));
    for (const post of prepared) {
      const id = ids.get(post.slug) ?? newId();
      samples.push({ kind: "post", rowId: id, version: 1 });
      await repositories.posts.insert(tx, toPostRow(named(post, ids), id, clock.now()));
      for (const { daysAgo, answer, ...comment } of post.comments) {
        const own = { id: newId(), postId: id, createdAt: daysBefore(clock.now(), daysAgo) };
        samples.push({ kind: "comment", rowId: own.id, version: 1 });
        await repositories.comments.insert(tx, { ...own, ...comment });
        if (answer === undefined) continue;
        const reply = { ...own, id: newId(), parentId: own.id, content: answer };
        samples.push({ kind: "comment", rowId: reply.id, version: 1 });
        await repositories.comments.insert(tx, {
          ...reply,
          name: defaultSettings.identity.name,
          isFirm: true,
          isApproved: true,
        });
      }
    }
    await repositories.samples.remember(tx, samples);
  });
  await container.services.postSlugs.complete();
  await container.services.postSearch.countWords();
  container.pageCache.invalidate([POSTS_TAG, TUTORIALS_TAG, COURSES_TAG]);
}

/** One after the other: the pictures of all at once would need much memory. */
async function preparePosts(container: Container, posts: SamplePost[]): Promise<PreparedPost[]> {
  const prepared: PreparedPost[] = [];
  for (const post of posts) prepared.push(await prepare(container, post));
  return prepared;
}

async function prepare(container: Container, post: SamplePost): Promise<PreparedPost> {
  const picture = await uploadImage(container, `${post.slug}.jpg`);
  const text = await readSeedText(`posts/${post.slug}.md`);
  const html = await marked.parse(await placePictures(container, text));
  return { ...post, pictureId: picture._id, html };
}

/** Texts name other posts by their slugs, but posts are stored by their ids. */
function named(post: PreparedPost, ids: ReadonlyMap<string, string>): PreparedPost {
  const html = post.html.replace(
    /(<p class="related-post"><a href="\/blog\/)([a-z-]+)"/g,
    (_start, before: string, slug: string) => `${before}${ids.get(slug) ?? slug}"`,
  );
  return { ...post, html };
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
    id,
    title,
    subTitle,
    category,
    pictureId,
    isPublished,
    createdAt,
    ...toPostBodyColumns(html),
    publishedAt: isPublished ? createdAt : null,
    updatedAt: revisedDaysAgo === undefined ? createdAt : daysBefore(now, revisedDaysAgo),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
