import { defaultCategories } from "@ebute/contracts/categories";
import { POST_EXCERPT_CHARS } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createPosts } from "#src/site/content.ts";

const POSTS = 400;

function makePosts() {
  const makePost = createPosts(POSTS, ["picture"]);
  return Array.from({ length: POSTS }, (_, index) => makePost(index));
}

const posts = makePosts();

describe("the generated posts of the benchmark", () => {
  it("have the same texts each time", () => {
    const texts = (made: typeof posts) => made.map(({ id, ...post }) => post);
    expect(texts(makePosts())).toEqual(texts(posts));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(POSTS);
  });

  it("fill every column", () => {
    const unfilled = posts.filter((post) => Object.values(post).includes(undefined));
    expect(unfilled).toEqual([]);
    expect(posts.filter(({ description }) => /[{}]|undefined/.test(description))).toEqual([]);
  });

  it("have all categories, and nearly all have a unique title", () => {
    expect(new Set(posts.map(({ category }) => category))).toEqual(
      new Set(defaultCategories.map(({ name }) => name)),
    );
    expect(new Set(posts.map(({ title }) => title)).size).toBeGreaterThan(POSTS * 0.9);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(POSTS);
  });

  it("have an excerpt that fits on a card", () => {
    const longest = Math.max(...posts.map(({ excerpt }) => [...excerpt].length));
    expect(longest).toBeLessThanOrEqual(POST_EXCERPT_CHARS + "...".length);
  });

  it("are dated in ascending order", () => {
    const times = posts.map(({ created_at: at }) => Number(at));
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    const ids = posts.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(ids);
  });
});
