import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { foldTextLikeDatabase } from "#platform/text-folding.ts";
import { createCategory } from "./factories/categories.ts";
import { createPost } from "./factories/posts.ts";
import { createPostSearchCalls } from "./support/content/post-search-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

const site = await createTestApp();
const sql = connect(site.database.connection);
afterAll(() => sql.end());

const { search, titlesFound, addPost, countWords, reset } = createPostSearchCalls(site);

beforeEach(reset);

async function knownWords(): Promise<Record<string, number>> {
  const rows = await sql<{ word: string; posts: number }[]>`select word, posts from search_words`;
  return Object.fromEntries(rows.map(({ word, posts }) => [word, posts]));
}

describe("the matching of letters in a search", () => {
  it.each([
    [
      "Ẹ̀kọ́ fún gbogbo ọmọ",
      ["ẹ̀kọ́", "eko", "ẸKỌ", "ẹkọ fun", "Ẹ̀kọ́".normalize("NFD"), "Ẹ̀kọ́".normalize("NFC")],
    ],
    [
      "Ụmụ akwụkwọ na ṅkụzi",
      ["ụmụ", "umu", "ṅkụzi", "nkuzi", "akwukwo", "akwụkwọ".normalize("NFD")],
    ],
    [
      "Ɗalibai da ƙwarewar ƴan ɓangare",
      ["ɗalibai", "dalibai", "ƙwarewar", "kwarewar", "ƴan", "yan", "Ɓangare", "bangare"],
    ],
    ["Şọ́ọ̀bù in Ìbàdàn", ["ṣọọbu", "ibadan", "ÌBÀDÀN"]],
  ])("finds '%s' with and without diacritics, composed and decomposed", async (title, typed) => {
    await addPost(title);
    await addPost("Elsewhere", title.normalize("NFD"));
    for (const words of typed) {
      expect([words, await titlesFound(words)]).toEqual([words, [title, "Elsewhere"]]);
    }
  });

  it.each([
    ["Ẹ̀kọ́", ["ẹ̀kọ́", "eko", "ẸKỌ", "ẹkọ", "Ẹ̀kọ́".normalize("NFD"), "Ẹ̀kọ́".normalize("NFC"), "kọ"]],
    ["Ƙasuwa", ["ƙasuwa", "kasuwa", "Kasu"]],
  ])("finds the category '%s' with and without diacritics", async (category, typed) => {
    await createCategory(site, { name: category });
    await createPost(site, { title: "In the category", category });
    await createPost(site, { title: "Elsewhere", category: "Health" });
    for (const words of typed) {
      const found = await search(words);
      expect([words, found.posts.map(({ title }) => title)]).toEqual([words, ["In the category"]]);
      expect(found.titleMatches).toBe(1);
    }
  });

  it("finds no category for diacritics alone", async () => {
    await createPost(site, { title: "In the category", category: "Health" });
    expect(await search("\u0301\u0323")).toMatchObject({ total: 0 });
  });

  it("is the same in the database and in the spelling correction", async () => {
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 1))
      .concat(...Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code + 0x1e00)))
      .filter((letter) => /\p{L}/u.test(letter));
    const rows = await sql<{ letter: string; folded: string }[]>`
      select letter, fold_text(letter) as folded from unnest(${letters}::text[]) as given(letter)`;
    const differing = rows.filter(({ letter, folded }) => folded !== foldTextLikeDatabase(letter));
    // PostgreSQL lowercases İ with an extra dot in some languages that are not used here.
    expect(differing.map(({ letter }) => letter).filter((letter) => letter !== "İ")).toEqual([]);
  });
});

describe("the search terms", () => {
  it.each([
    ["exams", "One exam a day"],
    ["exam", "Past examinations"],
    ["invert", "An inverter for the shop"],
    ["inver", "An inverter for the shop"],
    ["calc", "With a calculator"],
    ["saving", "How to save"],
    ["paper theory", "Stronger theory papers"],
  ])("match other forms and longer words: '%s' in '%s'", async (words, text) => {
    await addPost(text);
    await addPost("Nothing of it", "Rice and beans");
    await addPost("In the text", text);
    await countWords();
    expect(await titlesFound(words)).toEqual([text, "In the text"]);
  });

  it("must all occur in a post", async () => {
    await addPost("Battery and panel");
    await addPost("Battery alone");
    await addPost("Panels", "and their battery");
    expect(await titlesFound("battery panel")).toEqual(["Battery and panel", "Panels"]);
  });

  it("can be excluded by a minus and grouped by quotes", async () => {
    await addPost("Solar panel");
    await addPost("Panel for solar");
    expect(await titlesFound('"solar panel"')).toEqual(["Solar panel"]);
    expect(await titlesFound("panel -for")).toHaveLength(2);
    expect(await titlesFound("solar -panel")).toEqual([]);
  });

  it("match texts after titles and categories, under a heading of their own", async () => {
    await addPost("The newest", "mentions a cashbook");
    await addPost("Your Cashbook", "and nothing else");
    const found = await search("cashbook");
    expect(found.posts.map(({ title }) => title)).toEqual(["Your Cashbook", "The newest"]);
    expect(found).toMatchObject({ total: 2, titleMatches: 1 });
  });

  it("match no drafts", async () => {
    await createPost(site, { title: "Secret draft", isPublished: false });
    await countWords();
    expect(await search("secret")).toMatchObject({ total: 0 });
    expect(await search("sercet")).not.toHaveProperty("shownFor");
    expect(await knownWords()).toEqual({});
  });
});

describe("the word table of the search", () => {
  it("counts each word once per post, with numbers and compounds, without stop words", async () => {
    await addPost("Rice and rice", "The rice of 2026");
    await addPost("Beans", "with rice by e-mail");
    await countWords();
    expect(await knownWords()).toEqual({ rice: 2, beans: 1, 2026: 1, "e-mail": 1, e: 1, mail: 1 });
  });

  it("follows edits, unpublications and deletions, also past the use cases", async () => {
    const first = await addPost("Rice");
    const second = await addPost("Rice", "beans");
    await countWords();
    await sql`update posts set title = 'Yams' where id = ${first}`;
    await countWords();
    expect(await knownWords()).toEqual({ rice: 1, beans: 1, yams: 1 });
    await sql`update posts set is_published = false where id = ${second}`;
    await countWords();
    expect(await knownWords()).toEqual({ yams: 1 });
    await sql`update posts set is_published = true where id = ${second}`;
    await sql`delete from posts where id = ${first}`;
    await countWords();
    expect(await knownWords()).toEqual({ rice: 1, beans: 1 });
    expect(await sql`select from post_words`).toHaveLength(1);
  });

  it("is unchanged by a change outside of the texts", async () => {
    await addPost("Rice");
    await countWords();
    await sql`update posts set category = 'Health', updated_at = now()`;
    expect(await sql`select from post_words where is_stale`).toHaveLength(0);
  });

  it("includes a change made while it counts", async () => {
    const id = await addPost("Rice");
    const writer = connect(site.database.connection);
    await sql.begin(async (tx) => {
      await tx`select count_post_words(10)`;
      // Waits for the count, then marks the post as stale again.
      writer`update posts set title = 'Beans' where id = ${id}`.catch(() => {});
      // Not in the transaction, which would see the same sessions each time.
      const findWaiting = () => site.container.database.sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`;
      await expect.poll(async () => (await findWaiting()).length).toBeGreaterThan(0);
    });
    await writer.end();
    await expect
      .poll(async () => {
        await countWords();
        return knownWords();
      })
      .toEqual({ beans: 1 });
  });

  it("is equal for any number of concurrent counts", async () => {
    for (let i = 0; i < 30; i += 1) await addPost("Rice", "beans");
    await Promise.all(Array.from({ length: 4 }, countWords));
    expect(await knownWords()).toEqual({ rice: 30, beans: 30 });
  });
});
