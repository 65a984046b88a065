import type { Article } from "@ebute/contracts/posts";
import { expect, it } from "vitest";
import type { NewPostRow } from "#domains/posts/posts.table.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();

async function articleOf(changes: Partial<NewPostRow>): Promise<Article & { id: string }> {
  const { id } = await createPost(site, changes);
  const { text } = await callProcedure(site.visitor(), "query", "posts.article", { id });
  return { ...JSON.parse(text).result.data, id };
}

it.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])("%i words take %i minutes to read", async (words, minutes) => {
  const description = words === 0 ? "" : `<p>${"word ".repeat(words)}</p>`;
  expect((await articleOf({ description })).readingMinutes).toBe(minutes);
});

it.each([
  ["on the day of the publication", 23, false],
  ["a day after it", 24, true],
])("a post that was saved %s is marked as updated: after %i hours %s", async (_when, hours, is) => {
  const publishedAt = new Date("2026-03-01T08:00:00Z");
  const updatedAt = new Date(publishedAt.getTime() + hours * 3_600_000);
  const { revisedAt } = await articleOf({ createdAt: publishedAt, publishedAt, updatedAt });
  expect(revisedAt).toBe(is ? updatedAt.toISOString() : null);
});

it("a post has contents from three headings on, and ids of headings always", async () => {
  const two = await articleOf({ description: "<h2>Rent</h2><p>a</p><h3>Ọjà</h3>" });
  expect(two.contents).toEqual([]);
  expect(two.description).toBe(
    '<h2 id="section-rent">Rent</h2><p>a</p><h3 id="section-oja">Ọjà</h3>',
  );
  const three = await articleOf({ description: "<h2>Rent</h2><h3>Oja</h3><h2>Rent</h2>" });
  expect(three.contents).toEqual([
    { id: "section-rent", level: 2, title: "Rent" },
    { id: "section-oja", level: 3, title: "Oja" },
    { id: "section-rent-2", level: 2, title: "Rent" },
  ]);
});

it("ids of headings are stored nowhere, and neither the REST API nor feeds have them", async () => {
  const { id } = await articleOf({ description: "<h2>Rent</h2>" });
  const { body } = await site.visitor().get<{ blog: { description: string } }>(`/api/blog/${id}`);
  expect(body.blog.description).toBe("<h2>Rent</h2>");
  expect((await site.visitor().get("/feed.xml")).text).not.toContain("section-rent");
});

it("a post opens with its first whole sentences", async () => {
  const long = `${"This sentence is long enough to be cut. ".repeat(20)}`;
  const { opening } = await articleOf({ description: `<p>${long}</p>` });
  expect(opening.length).toBeLessThanOrEqual(300);
  expect(opening).toMatch(/^This .* cut\.$/);
});

it("a picture in a text leads to its largest file", async () => {
  const { contentHash } = await createPicture(site, { areVariantsReady: true });
  const { description } = await articleOf({
    description: `<img src="/media/${contentHash}-quick.webp" alt="A market">`,
    bodyPictures: [contentHash],
  });
  expect(description).toMatch(
    new RegExp(
      `^<a href="/media/${contentHash}-\\d+\\.webp" aria-label="Larger picture: A market"><img `,
    ),
  );
});
