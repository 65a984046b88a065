import type { PostCardPage } from "@ebute/contracts/posts";
import { afterAll, expect, it } from "vitest";
import { tagsOfSavedPost } from "#domains/posts/posts.tags.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

/** How many migrations the release has that cut excerpts after a full stop. */
const BEFORE_CARD_WORDS = 83;

const words = (count: number) => `<p>${"word ".repeat(count)}</p>`;

it("a card says how many minutes its post takes to read", async () => {
  const site = await createTestApp();
  const clock = site.clock.now().getTime();
  for (const [index, count] of [1000, 299, 0].entries())
    await createPost(site, {
      description: count === 0 ? "" : words(count),
      publishedAt: new Date(clock - index * 1000),
    });
  const { data } = await callProcedure<PostCardPage>(site.visitor(), "query", "posts.browse", {});
  expect(data.posts.map(({ readingMinutes }) => readingMinutes)).toEqual([5, 1, 1]);
});

it.each([
  ["lists stay in the cache", 290, false],
  ["lists leave the cache", 310, true],
])("%s after an edit from 280 to %i words", (_what, wordCount, leaves) => {
  const post = { id: "1", ...listed, wordCount: 280 };
  expect(tagsOfSavedPost({ ...post, wordCount }, post).includes("posts")).toBe(leaves);
});

const listed = {
  slug: "post",
  title: "Post",
  excerpt: "word",
  category: "Finance",
  tagNames: [],
  authorId: null,
  pictureId: null,
  imageFocus: { x: 50, y: 50 },
  isPublished: true,
  publishedAt: new Date(0),
};

it("an upgrade mends excerpts that were cut after a stop, and keeps every post and lesson", async () => {
  const database = await createTestDatabase({ isMigrated: false });
  afterAll(() => database.drop());
  await migrateDatabase(database.connection, { count: BEFORE_CARD_WORDS });
  const sql = connect(database.connection);
  afterAll(() => sql.end());
  const cases = [
    ["He kept silence. Then he spoke.", "He kept silence....", "He kept silence..."],
    ["One, two", "One...", "One..."],
    ["Who knows? Nobody.", "Who knows?...", "Who knows?..."],
    ["He waits....", "He waits....", "He waits...."],
    ["", "", ""],
  ];
  for (const [text = "", excerpt = ""] of cases) {
    await sql`
      insert into posts (id, title, sub_title, description, plain_text, excerpt, category, is_published, created_at, updated_at)
      values (gen_random_uuid(), ${text}, '', ${text}, ${text}, ${excerpt}, 'Finance', false, now(), now())`;
    await sql`
      insert into tutorials (id, title, content, excerpt, category, author, audience, created_at, updated_at)
      values (gen_random_uuid(), ${text}, ${text}, ${excerpt}, '', '', 'everyone', now(), now())`;
  }
  await migrateDatabase(database.connection);
  const posts = await sql`select title, excerpt, word_count, version from posts`;
  expect(
    new Set(posts.map((row) => [row.title, row.excerpt, row.word_count, row.version].join())),
  ).toEqual(
    new Set(
      cases.map(([text = "", , mended]) =>
        [text, mended, text ? text.split(" ").length : 0, 1].join(),
      ),
    ),
  );
  const lessons = await sql`select title, excerpt from tutorials`;
  expect(new Set(lessons.map(({ title, excerpt }) => `${title}|${excerpt}`))).toEqual(
    new Set(cases.map(([text, , mended]) => `${text}|${mended}`)),
  );
});
