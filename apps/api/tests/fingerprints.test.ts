import { readdirSync, readFileSync } from "node:fs";
import { COMMENTS_ON_PAGE } from "@ebute/contracts/comments";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { commentQueries } from "#domains/comments/comments.read-model.ts";
import { lessonPlaceQuery } from "#domains/courses/lessons/courses.lesson-places.repository.ts";
import { furtherPostsQuery } from "#domains/posts/posts.further.read-model.ts";
import { postQueries } from "#domains/posts/posts.read-model.ts";
import { tutorialQueries } from "#domains/tutorials/tutorials.read-model.ts";
import { openDatabase } from "#platform/db/client.ts";
import { createAdmin } from "./factories/admins.ts";
import { createAuthor } from "./factories/authors.ts";
import { createComment } from "./factories/comments.ts";
import { createTopic } from "./factories/courses.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { createTag } from "./factories/tags.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { changesOf } from "./support/database/data-changes.ts";
import { patience } from "./support/outages/patience.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
// One connection, so that each test is one transaction, which is rolled back.
const { db, close } = openDatabase(site.database.connection, { maxConnections: 1, patience });
afterAll(close);

const cover = await createPicture(site);
const inText = await createPicture(site);
const bodyPictures = [inText.contentHash];
const slug = "cashbook";
const { id: authorId } = await createAuthor(site);
const { id: postId } = await createPost(site, {
  slug,
  pictureId: cover.id,
  bodyPictures,
  authorId,
});
// A post may be given to another author.
await createAuthor(site);
const { id: spareCoverId } = await createPicture(site);
await createPost(site, { pictureId: spareCoverId, authorId });
await createTag(site, { id: postId });
// A link of a post and a tag may be changed to it.
await createTag(site);
const answered = { isApproved: true, answer: "Thank you.", answeredAt: site.clock.now() };
await createComment(site, { postId, ...answered });
await createComment(site, { postId, ...answered });
const { id: topicId } = await createTopic(site);
await createTopic(site);
const { id: tutorialId } = await createTutorial(site, {
  bodyPictures,
  topicId,
  topicPosition: 2,
});
await createTutorial(site, { topicId, topicPosition: 1 });
await createTutorial(site, { topicId, topicPosition: 3 });
await createAdmin(site);
await createStudent(site);
const { id: studentId } = await createStudent(site);
await createTutorialComment(site, { tutorialId, studentId });

const firstPage = { offset: 0, counter: "posts.published" };
const cards = { offset: 0, category: "Finance", counter: "posts.published.Finance" };
const list = { limit: 20 };
const reader = { kind: "student", id: studentId, today: "2026-03-02" } as const;

/** Every fingerprinted statement, with values for its placeholders. */
const cases = {
  "cards of all posts": [postQueries.cards(db, { hasCategory: false }), firstPage],
  "cards of a category": [postQueries.cards(db, { hasCategory: true }), cards],
  "a card": [postQueries.card(db), { id: postId }],
  "an article": [postQueries.article(db, "id"), { address: postId }],
  "an article by its slug": [postQueries.article(db, "slug"), { address: slug }],
  "the posts after a post": [furtherPostsQuery(db, "id"), { address: postId }],
  "the posts after a post by its slug": [furtherPostsQuery(db, "slug"), { address: slug }],
  "a list of posts": [
    postQueries.list(db, { hasCategory: false, hasCursor: false, limit: 21 }),
    {},
  ],
  "the newest comments on a post": [
    commentQueries.newestOnPost(db, "id"),
    { address: postId, openDays: 1 },
  ],
  "the newest comments on a post by its slug": [
    commentQueries.newestOnPost(db, "slug"),
    { address: slug, openDays: 1 },
  ],
  "more comments on a post": [
    commentQueries.onPost(db, {
      by: "id",
      address: postId,
      openDays: 1,
      limit: 2 * COMMENTS_ON_PAGE,
    }),
    {},
  ],
  "a tutorial": [tutorialQueries.tutorial(db, reader, tutorialId), {}],
  "a list of tutorials": [tutorialQueries.list(db, reader, list), {}],
  "the place of a lesson": [lessonPlaceQuery(db, { kind: "admin" }, tutorialId), {}],
  "comments on a tutorial": [tutorialQueries.comments(db, reader, tutorialId, list), {}],
} as const;

beforeEach(async () => {
  await db.execute(sql`begin`);
});

afterEach(async () => {
  await db.execute(sql`rollback`);
});

describe.each(Object.entries(cases))("the fingerprint of %s", (name, [query, values]) => {
  beforeEach(async () => {
    if (!name.includes("comments on a post")) return;
    // They close within this second, so that another time of publication closes them.
    await db.execute(sql`
      update posts set published_at = now() - interval '1 day' + interval '500 milliseconds'
      where id = ${postId}`);
  });

  it("is equal while nothing changes", async () => {
    const { rows, fingerprint } = await query.execute(values);
    expect(rows.length).toBeGreaterThan(0);
    expect(await fingerprint.readCurrent()).toBe(fingerprint.value);
    expect((await query.execute(values)).fingerprint.value).toBe(fingerprint.value);
  });

  it.each(changesOf(query.fields))("changes with $title", async ({ statement }) => {
    const { fingerprint } = await query.execute(values);
    const changed = await db.execute(statement);
    expect(changed.count).toBeGreaterThan(0);
    expect(await fingerprint.readCurrent()).not.toBe(fingerprint.value);
    expect((await query.execute(values)).fingerprint.value).toBe(await fingerprint.readCurrent());
  });
});

it("the fingerprint tests cover every fingerprinted statement", () => {
  const files = readdirSync("src/domains", { recursive: true, encoding: "utf8" });
  const users = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      readFileSync(`src/domains/${file}`, "utf8").includes("fingerprintedQuery("),
  );
  expect(users.map((file) => file.replace(/^.*\//, "")).sort()).toEqual([
    "comments.read-model.ts",
    "courses.lesson-places.repository.ts",
    "posts.further.read-model.ts",
    "posts.read-model.ts",
    "tutorials.read-model.ts",
  ]);
});

it("the fingerprint tests change each column that cards and articles show", () => {
  const titles = [
    postQueries.cards(db, { hasCategory: false }),
    postQueries.article(db, "id"),
  ].flatMap(({ fields }) => changesOf(fields).map(({ title }) => title));
  expect(titles).toEqual(
    expect.arrayContaining([
      "another posts.title",
      "another media.colour",
      "another row_counts.total",
      "another row for posts.picture_id",
      "no rows in posts",
    ]),
  );
});
