import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

const site = await createTestApp({ renderer: await loadRenderer() });
const sql = connect(site.database.connection);
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from posts`;
});

async function addPosts(texts: string[]): Promise<void> {
  for (const text of texts) await createPost(site, { description: `<p>${text}</p>` });
  await site.container.services.postSearch.countWords();
}

/** The search form of the page with its result, as plain text and with the links in it. */
async function searchOn(path: string, q: string, category = "") {
  const query = new URLSearchParams({ q, ...(category ? { category } : {}) });
  const { text } = await site.visitor().get(`${path}?${query}`);
  const form = /<form[^>]*role="search".*?<\/form>/s.exec(text)?.[0] ?? "";
  const links = [...form.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return {
    shown: form
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]*>/g, "\n")
      .replaceAll("&#x27;", "'"),
    hrefOf: (words: string) => links.find(([, , inside]) => inside === words)?.[1],
  };
}

describe.each(["/", "/blog"])("the spelling hint of a search on %s", (path) => {
  it("names every other spelling after the one that it shows", async () => {
    await addPosts(["solar", "solar", "solar", "sold", "sold", "sour"]);
    const { shown, hrefOf } = await searchOn(path, "solr");
    expect(shown).toContain("Nothing for 'solr'. Showing 'solar'.");
    expect(shown.replace(/\n/g, "")).toContain("Did you mean sold or sour?");
    expect(hrefOf("sold")).toBe(`${path}?q=sold`);
    expect(hrefOf("sour")).toBe(`${path}?q=sour`);
  });

  it("asks 'Did you mean' below few results, within the category", async () => {
    await addPosts(["pensoin", ...Array.from({ length: 6 }, () => "pension")]);
    const { shown, hrefOf } = await searchOn(path, "pensoin", "Finance");
    expect(shown.replace(/\n/g, "")).toContain("Did you mean pension?");
    expect(shown).toContain("1 result for 'pensoin'");
    expect(hrefOf("pension")).toBe(`${path}?q=pension&amp;category=Finance`);
  });

  it("is absent when the typed words find enough", async () => {
    await addPosts(Array.from({ length: 3 }, () => "pension"));
    const { shown } = await searchOn(path, "pension");
    expect(shown).toContain("3 results for 'pension'");
    expect(shown).not.toMatch(/Did you mean|Nothing for/);
  });
});
