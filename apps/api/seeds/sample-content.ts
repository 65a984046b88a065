import { categorySchema } from "@ebute/contracts/posts";
import { marked } from "marked";
import { z } from "zod";
import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import { bodyColumns } from "#domains/posts/posts.body.ts";
import { POSTS_TAG } from "#domains/posts/posts.publishing.service.ts";
import { createPostsRepository } from "#domains/posts/posts.repository.ts";
import { TUTORIALS_TAG } from "#domains/tutorials/tutorials.publishing.service.ts";
import { newId } from "#platform/ids.ts";
import { isMilestoneReached, reachMilestone } from "#platform/milestones/milestones.ts";
import type { Admin, Caller } from "#platform/principal.ts";
import type { Container } from "#src/container.ts";
import { readSeed, readSeedText } from "./read-seed.ts";
import { prepareSampleLessons } from "./sample-lessons.ts";

const samplePostsSchema = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    subTitle: z.string(),
    category: categorySchema,
    publishedDaysAgo: z.number().nullable(),
    comments: z.array(
      z.object({
        name: z.string(),
        content: z.string(),
        isApproved: z.boolean(),
        daysAgo: z.number(),
      }),
    ),
  }),
);

type SamplePost = z.infer<typeof samplePostsSchema>[number];
type PreparedPost = SamplePost & { pictureId: string; html: string };

/** In whose name pictures and files are uploaded; no such account exists. */
const installer: Admin = { kind: "admin", id: "installer", role: "owner", sessionId: "" };
const caller: Caller = { principal: installer, subnet: "installer" };

export function hasSampleContent({ database }: Container): Promise<boolean> {
  return isMilestoneReached(database.db, "sample-content");
}

/** Puts in posts with pictures and comments, and what students find, all or nothing, once in the life of an installation. */
export async function addSampleContent(container: Container): Promise<void> {
  const posts = samplePostsSchema.parse(JSON.parse(await readSeedText("posts.json")));
  const prepared: PreparedPost[] = [];
  for (const post of posts) prepared.push(await prepare(container, post));
  const insertLessons = await prepareSampleLessons(container, caller);

  const { database, clock } = container;
  const repositories = {
    posts: createPostsRepository(database.db),
    comments: createCommentsRepository(database.db),
  };
  await database.db.transaction(async (tx) => {
    if (!(await reachMilestone(tx, "sample-content", clock.now()))) return;
    await insertLessons(tx);
    for (const post of prepared) {
      const id = newId();
      await repositories.posts.insert(tx, toPostRow(post, id, clock.now()));
      for (const { daysAgo, ...comment } of post.comments) {
        const createdAt = daysBefore(clock.now(), daysAgo);
        await repositories.comments.insert(tx, { id: newId(), postId: id, createdAt, ...comment });
      }
    }
  });
  container.pageCache.drop([POSTS_TAG, TUTORIALS_TAG]);
}

async function prepare({ services }: Container, post: SamplePost): Promise<PreparedPost> {
  const image = await readSeed(`images/${post.slug}.jpg`);
  const picture = await services.media.upload(caller, image);
  const html = await marked.parse(await readSeedText(`posts/${post.slug}.md`));
  return { ...post, pictureId: picture._id, html };
}

function toPostRow(post: PreparedPost, id: string, now: Date) {
  const { title, subTitle, category, html, pictureId, publishedDaysAgo } = post;
  const createdAt = daysBefore(now, publishedDaysAgo ?? 0);
  const isPublished = publishedDaysAgo !== null;
  return {
    ...{ id, title, subTitle, category, pictureId, isPublished, createdAt },
    ...bodyColumns(html),
    publishedAt: isPublished ? createdAt : null,
    updatedAt: createdAt,
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
