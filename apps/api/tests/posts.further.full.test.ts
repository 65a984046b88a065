import type { FurtherPosts } from "@ebute/contracts/posts";
import { beforeEach, expect, it } from "vitest";
import type { NewPostRow } from "#domains/posts/posts.table.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();

beforeEach(async () => {
  await site.container.database.sql`delete from posts`;
});

/** Published on a day of March 2026. */
function post(title: string, day: number, changes: Partial<NewPostRow> = {}) {
  const publishedAt = new Date(Date.UTC(2026, 2, day));
  return createPost(site, { title, category: "Finance", publishedAt, ...changes });
}

async function furtherOf(address: string) {
  const { text } = await callProcedure(site.visitor(), "query", "posts.further", { id: address });
  const { previous, next, related }: FurtherPosts = JSON.parse(text).result.data;
  return { previous: previous?.title, next: next?.title, related: related.map((one) => one.title) };
}

const nothing = { previous: undefined, next: undefined, related: [] };

it("a draft, an unknown post and a text that is no address have nothing to read after them", async () => {
  await post("Another", 1);
  const draft = await post("Draft", 2, { isPublished: false, slug: "draft", publishedAt: null });
  for (const address of [draft.id, "draft", "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "No address"]) {
    expect(await furtherOf(address), address).toEqual(nothing);
  }
});

it("a single post has nothing to read after it", async () => {
  const { id } = await post("Alone", 1);
  expect(await furtherOf(id)).toEqual(nothing);
});

it("neighbours are the published posts beside a post in the order of publication", async () => {
  await post("Long before", 1);
  await post("Before", 2, { category: "Health" });
  await post("Hidden before", 3, { isPublished: false });
  const { id, slug } = await post("This", 4);
  await post("Hidden after", 5, { isPublished: false });
  await post("After", 6, { category: "Health" });
  const found = await furtherOf(id);
  expect(found).toMatchObject({ previous: "Before", next: "After" });
  expect(await furtherOf(String(slug))).toEqual(found);
});

it("posts of one moment follow each other in one order, both ways", async () => {
  const titles = ["One", "Two", "Three"];
  const ids: string[] = [];
  for (const title of titles) ids.push((await post(title, 1)).id);
  const neighbours = await Promise.all(ids.map(furtherOf));
  expect(neighbours.map(({ previous, next }) => [previous, next])).toEqual([
    [undefined, "Two"],
    ["One", "Three"],
    ["Two", undefined],
  ]);
});

it("related posts share the category, and those with more words of the title come first", async () => {
  const { id } = await post("Saving for the school fees of next year", 1);
  await post("After", 2);
  await post("School fees and how to save for them", 3);
  await post("A school in the north", 4);
  for (const day of [5, 6, 7]) await post("On rent", day);
  await post("Saving for school fees", 8, { category: "Health" });
  await post("Saving for school fees", 9, { isPublished: false });
  expect(await furtherOf(id)).toMatchObject({
    related: ["School fees and how to save for them", "A school in the north", "On rent"],
  });
});

it("the newest posts fill up the related ones, and no post stands there twice", async () => {
  await post("Oldest", 1, { category: "Health" });
  await post("Previous", 2, { category: "Health" });
  const { id } = await post("This", 3);
  await post("Next", 4);
  await post("Of the category", 5);
  for (const day of [6, 7, 8]) await post(`Day ${day}`, day, { category: "Health" });
  expect(await furtherOf(id)).toEqual({
    previous: "Previous",
    next: "Next",
    related: ["Of the category", "Day 8", "Day 7"],
  });
});

it("a title of stop words or operators alone is compared like any other", async () => {
  for (const title of ["The and of", "a & b | ! ( :* <-> 'x", "مقدمة"]) {
    const { id } = await post(title, 1);
    await post("Next", 2);
    await post("Related", 3);
    expect((await furtherOf(id)).related, title).toContain("Related");
  }
});
