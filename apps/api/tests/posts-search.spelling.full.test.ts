import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "./factories/categories.ts";
import { createPost } from "./factories/posts.ts";
import { createPostSearchCalls } from "./support/content/post-search-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { search, addPost, countWords, reset } = createPostSearchCalls(site);

beforeEach(reset);

describe("a misspelt word in a search", () => {
  it.each([
    ["pensoin", "pension"],
    ["cashbok", "cashbook"],
    ["jmab", "jamb"],
    ["invrter", "inverter"],
    ["electrisity", "electricity"],
    ["Ẹlẹctrisity", "electricity"],
  ])("is replaced by a similar word: '%s' by '%s'", async (typed, known) => {
    await addPost("Words", "pension cashbook jamb inverter electricity");
    await countWords();
    const found = await search(typed);
    expect(found).toMatchObject({ total: 1, shownFor: known });
    expect(found.posts[0]?.title).toBe("Words");
  });

  it("is corrected among correctly spelt words", async () => {
    await addPost("Words", "a pension for the self employed");
    await countWords();
    expect(await search("self pensoin")).toMatchObject({ total: 1, shownFor: "self pension" });
  });

  it.each([
    ["pensoin?", "pension"],
    ['"pensoin"', '"pension"'],
    ["(pensoin)", "pension"],
    ["what is pensoin?", "what is pension"],
    ["self-pensoin", "self-pension"],
    ["exm", "exam"],
    ["skool", "school"],
    ["fone", "phone"],
    ["dataplan", "data plan"],
    ["my dataplan", "my data plan"],
  ])(
    "is corrected between punctuation, by its sound and as two words: '%s'",
    async (typed, shown) => {
      await addPost("Words", "my phone, a school exam, a data plan, self-pension, what, wheat");
      await countWords();
      expect(await search(typed)).toMatchObject({ total: 1, shownFor: shown });
    },
  );

  it("is not corrected after a minus", async () => {
    await addPost("Words", "pension");
    await countWords();
    expect(await search("pension -exm")).not.toHaveProperty("suggestions");
    await addPost("Other words", "exam");
    await countWords();
    expect(await search("pension -exm")).not.toHaveProperty("suggestions");
  });

  it("stays when a known word begins with it, or is a form of it", async () => {
    await addPost("Words", "pension pensive tensions");
    await countWords();
    for (const typed of ["pensi", "pensions"]) {
      const found = await search(typed);
      expect(found).not.toHaveProperty("shownFor");
      expect(found).not.toHaveProperty("suggestions");
    }
  });

  it("stays when a post contains it, with a much more common word as a suggestion", async () => {
    await addPost("A typo", "my pensoin");
    for (let i = 0; i < 6; i += 1) await addPost(`Right ${i}`, "my pension");
    await countWords();
    const found = await search("pensoin");
    expect(found.posts.map(({ title }) => title)).toEqual(["A typo"]);
    expect(found.suggestions).toEqual(["pension"]);
    expect(found).not.toHaveProperty("shownFor");
  });

  it("is replaced by the likeliest word, and the other likely words are suggested", async () => {
    for (let i = 0; i < 3; i += 1) await addPost("Panels", "solar");
    await addPost("Shop", "sold");
    await addPost("Fruit", "sour");
    await countWords();
    expect(await search("solr")).toMatchObject({
      total: 3,
      shownFor: "solar",
      suggestions: ["sold", "sour"],
    });
  });

  it("is never corrected to words without results", async () => {
    await addPost("Panels", "solar light");
    await addPost("Shop", "sold out");
    await createPost(site, { title: "Fruit", description: "<p>sour</p>", category: "Health" });
    await countWords();
    const found = await search("solr light");
    expect(found).toMatchObject({ total: 1, shownFor: "solar light" });
    expect(found).not.toHaveProperty("suggestions");
    const inHealth = await search("solr", "Health");
    expect(inHealth).toMatchObject({ total: 1, shownFor: "sour" });
    expect(inHealth).not.toHaveProperty("suggestions");
  });

  it.each([
    ["tecnology", "technology", "Technology"],
    ["educaton", "education", "Education"],
    ["finence", "finance", "Finance"],
    ["entertainmnt", "entertainment", "Entertainment"],
    ["lifestle", "lifestyle", "Lifestyle"],
    ["finence tips", "finance tips", "Finance"],
  ])("is corrected to the word of a category's name: '%s'", async (typed, shown, category) => {
    await createPost(site, { title: "In it", description: "<p>finance tips</p>", category });
    expect(await search(typed)).toMatchObject({ total: 1, shownFor: shown });
  });

  it("is corrected to a category's name as soon as the category is added or renamed", async () => {
    const { id } = await createCategory(site, { name: "Agriculture" });
    await createPost(site, { title: "Yams", description: "<p>Soil</p>", category: "Agriculture" });
    expect(await search("agricluture")).toMatchObject({ total: 1, shownFor: "agriculture" });
    await sql`update categories set name = 'Noma da kiwo', name_key = 'noma da kiwo' where id = ${id}`;
    site.container.categoryDirectory.observeTags(["categories"]);
    expect(await search("agricluture")).toMatchObject({ total: 0 });
    expect(await search("kiow")).toMatchObject({ total: 1, shownFor: "kiwo" });
  });

  it("stays when a category's name begins with it", async () => {
    await createPost(site, { title: "In it", category: "Finance" });
    await addPost("Words", "finances");
    await countWords();
    for (const typed of ["finance", "financ", "finan"]) {
      expect(await search(typed)).not.toHaveProperty("suggestions");
    }
  });

  it("without a similar word finds nothing", async () => {
    await addPost("Words", "pension");
    await countWords();
    const found = await search("zzzzzzzz");
    expect(found).toMatchObject({ total: 0 });
    expect(found).not.toHaveProperty("shownFor");
    expect(found.newest).toHaveLength(1);
  });

  it("is corrected within a category only when that finds a post there", async () => {
    await createPost(site, { title: "Pension", category: "Finance" });
    await countWords();
    const inHealth = await search("pensoin", "Health");
    expect(inHealth).toMatchObject({ total: 0 });
    expect(inHealth).not.toHaveProperty("shownFor");
  });
});
