import type { PageContent } from "@ebute/contracts/pages";
import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);

/** The HTML of the content, without the data for hydration. */
async function open(url = "/"): Promise<string> {
  const { status, text } = await site.visitor().get(url);
  expect(status).toBe(200);
  return /<main.*<\/main>/s.exec(text)?.[0] ?? "";
}

async function setHome(values: object): Promise<void> {
  const { status, text } = await owner.put("/api/admin/settings/home", { values });
  expect(status, text).toBe(200);
}

async function findPage(builtIn: "services" | "faqs") {
  const [page] = await sql`select id, version from pages where built_in = ${builtIn}`;
  return { id: String(page?.id), version: Number(page?.version) };
}

async function publish(builtIn: "services" | "faqs", changes: Partial<PageContent>) {
  const { id } = await findPage(builtIn);
  expect((await changePage(owner, "save", id, changes)).status).toBe(200);
  expect((await changePage(owner, "publish", id)).status).toBe(200);
}

beforeEach(() => setHome({ sections: ["posts"], pinnedPost: "" }));

describe("PUT /api/admin/settings/home", () => {
  it.each([
    [{ pinnedPost: "the newest" }, "Choose a post from the list."],
    [{ sections: ["pinned", "pinned"] }, "Each section can be shown once."],
  ])("refuses %o", async (values, message) => {
    const { status, body } = await owner.put("/api/admin/settings/home", { values });
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe("the pinned post of the home page", () => {
  it("is not shown when none is chosen, or it is unpublished or deleted", async () => {
    await setHome({ sections: ["pinned"] });
    expect(await open()).not.toContain("Pinned");
    const { id } = await createPost(site, { title: "A draft", isPublished: false });
    await setHome({ pinnedPost: id });
    expect(await open()).not.toContain("A draft");
    await owner.post("/api/blog/toggle-publish", { id });
    expect(await open()).toContain("A draft");
    await owner.post("/api/blog/delete", { id });
    expect(await open()).not.toContain("Pinned");
  });

  it("is shown large, and follows changes of the post", async () => {
    const { id, slug } = await createPost(site, { title: "Opening hours in December" });
    await setHome({ sections: ["pinned"], pinnedPost: id });
    expect(await open()).toContain(`href="/blog/${slug}"`);
    const changes = { id, title: "Closed in December", version: 1 };
    const changed = await callProcedure(owner, "mutation", "posts.update", changes);
    expect(changed.status, changed.text).toBe(200);
    expect(await open()).toContain("Closed in December");
  });
});

describe("the categories section of the home page", () => {
  it("links to the categories' pages, and follows their changes", async () => {
    expect(await open()).not.toContain('href="/category/technology"');
    await setHome({ sections: ["categories"] });
    expect(await open()).toContain('href="/category/technology"');
    const added = await owner.post("/api/admin/categories", { name: "Recipes" });
    expect(added.status).toBe(201);
    expect(await open()).toContain('href="/category/recipes"');
  });
});

describe("the services section of the home page", () => {
  it("shows the first six cards of the services page, with a link to it", async () => {
    await setHome({ sections: ["services"] });
    const html = await open();
    expect(html).toContain("Our Services");
    expect(html).toContain("Cybersecurity");
    expect(html).not.toContain("Graphics and Logo Design");
    expect(html).toContain('href="/services"');
    await publish("services", { title: "What we do" });
    expect(await open()).toContain("What we do");
  });

  it("is omitted when that page has no cards, is unpublished or in the trash", async () => {
    await setHome({ sections: ["services"] });
    await publish("services", { sections: [] });
    expect(await open()).not.toContain('href="/services"');
    await publish("services", builtInDefaults.services.content);
    expect(await open()).toContain('href="/services"');
    const { id } = await findPage("services");
    await changePage(owner, "unpublish", id);
    expect(await open()).not.toContain("Cybersecurity");
    await changePage(owner, "publish", id);
    await changePage(owner, "delete", id);
    expect(await open()).not.toContain("Cybersecurity");
    await changePage(owner, "restore", id);
  });
});

describe("the questions section of the home page", () => {
  it("shows the first four questions of the FAQs page, each in a details element", async () => {
    await setHome({ sections: ["questions"] });
    const html = await open();
    expect(html.match(/<details/g)).toHaveLength(4);
    expect(html).toContain('href="/faqs"');
    expect(html).not.toContain("<aside");
  });
});

it("the home page shows the chosen sections in their order, below the posts of a search", async () => {
  await setHome({ sections: ["questions", "posts", "categories"] });
  const positions = (html: string) =>
    ["<details", 'aria-label="Categories"', 'id="categories"'].map((part) => html.indexOf(part));
  const [questions = 0, posts = 0, categories = 0] = positions(await open());
  expect(questions).toBeGreaterThan(0);
  expect(posts).toBeGreaterThan(questions);
  expect(categories).toBeGreaterThan(posts);
  const filtered = positions(await open("/?category=Finance"));
  expect(filtered[1]).toBeLessThan(filtered[0] ?? 0);
});
