import { defaultCategories } from "@ebute/contracts/categories";
import { POST_EXCERPT_CHARS } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { toCell } from "#src/content/copy.ts";
import {
  commentRows,
  countComments,
  postRows,
  studentRows,
  subscriberRows,
} from "#src/content/rows.ts";
import { tables } from "#src/content/tables.ts";

const extent = { posts: 400, seed: 1 };
const posts = [...postRows(extent, ["picture"])];
const comments = [...commentRows(extent)];

describe("the generated posts of the benchmark", () => {
  it("are the same for the same seed, and differ for another", () => {
    expect([...postRows(extent, ["picture"])]).toEqual(posts);
    expect([...postRows({ ...extent, seed: 2 }, ["picture"])][0]).not.toEqual(posts[0]);
  });

  it("fill every column", () => {
    for (const row of posts) expect(Object.keys(row)).toEqual([...tables.posts]);
    expect(posts.filter(({ description }) => /[{}]|undefined/.test(String(description)))).toEqual(
      [],
    );
  });

  it("have all categories, and nearly all have a unique title", () => {
    expect(new Set(posts.map(({ category }) => category))).toEqual(
      new Set(defaultCategories.map(({ name }) => name)),
    );
    expect(new Set(posts.map(({ title }) => title)).size).toBeGreaterThan(posts.length * 0.9);
  });

  it("have an excerpt that fits on a card", () => {
    const longest = Math.max(...posts.map(({ excerpt }) => [...String(excerpt)].length));
    expect(longest).toBeLessThanOrEqual(POST_EXCERPT_CHARS + "...".length);
  });

  it("are dated in ascending order", () => {
    const times = posts.map(({ created_at: at }) => Number(at));
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
  });
});

describe("the generated comments of the benchmark", () => {
  it("are ten per post on average, each of an existing post", () => {
    expect(comments).toHaveLength(extent.posts * 10);
    expect(countComments(extent)).toBe(comments.length);
    const ids = new Set(posts.map(({ id }) => id));
    expect(comments.every(({ post_id: id }) => ids.has(id ?? null))).toBe(true);
  });

  it("include some that wait for approval", () => {
    const waiting = comments.filter(({ is_approved: isApproved }) => !isApproved).length;
    expect(waiting / comments.length).toBeGreaterThan(0.05);
    expect(waiting / comments.length).toBeLessThan(0.15);
  });
});

describe("the generated students and subscribers of the benchmark", () => {
  it("have unique phone numbers and addresses", () => {
    const students = [...studentRows(extent, "hash")];
    const subscribers = [...subscriberRows(extent)];
    expect(new Set(students.map(({ phone }) => phone)).size).toBe(students.length);
    expect(new Set(subscribers.map(({ email_key: key }) => key)).size).toBe(subscribers.length);
    expect(new Set(subscribers.map(({ token }) => token)).size).toBe(subscribers.length);
  });
});

describe("a cell in COPY format", () => {
  it("escapes its delimiters", () => {
    expect(toCell("a\tb\\c\nd")).toBe("a\\tb\\\\c\\nd");
    expect(toCell(null)).toBe("\\N");
    expect(toCell(["one", 'a "quote"'])).toBe('{"one","a \\\\"quote\\\\""}');
    expect(toCell(true)).toBe("t");
  });

  it("is refused when the row lacks the column", () => {
    expect(() => toCell(undefined)).toThrow("lacks a column");
  });
});
