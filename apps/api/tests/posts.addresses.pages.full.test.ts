import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { createRedirect } from "./factories/redirects.ts";
import { createAddressCalls } from "./support/calls/address-calls.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const visitor = site.visitor();
const { edit, slugOf, request, restore } = createAddressCalls(site, owner);

describe("the page of a post", () => {
  it("stands at its slug, and at its id with the slug as canonical address", async () => {
    const { id } = await createPost(site, { slug: "cashbook", title: "Its page" });
    const origin = site.container.siteAddress.origin();
    for (const path of ["/blog/cashbook", `/blog/${id}`]) {
      const { status, text } = await visitor.get(path);
      expect(status).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="${origin}/blog/cashbook"/>`);
      expect(text).toContain(`property="og:url" content="${origin}/blog/cashbook"`);
      expect(text).toContain(`"mainEntityOfPage":"${origin}/blog/cashbook"`);
    }
  });

  it("is reached from every former address by one redirect, with the query", async () => {
    const { id } = await createPost(site, { slug: "first-name" });
    expect(await request("/blog/first-name")).toEqual([200, undefined]);
    await edit(id, { slug: "second-name" });
    await edit(id, { slug: "third-name" });
    expect(await request("/blog/first-name?comments=40")).toEqual([
      301,
      "/blog/third-name?comments=40",
    ]);
    expect(await request("/blog/second-name")).toEqual([301, "/blog/third-name"]);
    expect(await request("/blog/Third-Name")).toEqual([301, "/blog/third-name"]);
    await edit(id, { slug: "first-name" });
    expect(await request("/blog/third-name")).toEqual([301, "/blog/first-name"]);
    expect(await request("/blog/first-name")).toEqual([200, undefined]);
  });

  it("is not found at a slug that nobody has or had, nor at one of a draft", async () => {
    await createPost(site, { slug: "only-a-draft", isPublished: false });
    for (const name of ["only-a-draft", "nobody", "a--b", "x%00", `${"x".repeat(90)}`]) {
      expect((await visitor.get(`/blog/${name}`)).status).toBe(404);
      expect((await visitor.get(`/api/blog/${name}`)).status).toBe(404);
    }
  });

  it("keeps an address that a draft has chosen until the draft is published", async () => {
    const { id } = await createPost(site, { slug: "contested" });
    await edit(id, { slug: "moved-on" });
    expect(await request("/blog/contested")).toEqual([301, "/blog/moved-on"]);
    const { id: draft } = await createPost(site, { isPublished: false, title: "The new one" });
    await edit(draft, { slug: "contested" });
    expect(await request("/blog/contested")).toEqual([301, "/blog/moved-on"]);
    expect((await visitor.get("/api/blog/contested")).body).toMatchObject({ blog: { _id: id } });
    await owner.post("/api/blog/toggle-publish", { id: draft, isPublished: true });
    expect((await visitor.get("/blog/contested")).text).toContain("The new one");
    expect((await visitor.get("/api/blog/contested")).body).toMatchObject({ blog: { _id: draft } });
    await owner.post("/api/blog/delete", { id: draft });
    expect(await request("/blog/contested")).toEqual([301, "/blog/moved-on"]);
  });

  it("wins over a redirect of the owner, and no redirect is added from its addresses", async () => {
    await createRedirect(site, { fromPath: "/blog/redirected", toPath: "/services" });
    expect(await request("/blog/redirected")).toEqual([301, "/services"]);
    const { id } = await createPost(site);
    await edit(id, { slug: "redirected" });
    expect(await request("/blog/redirected")).toEqual([200, undefined]);
    await edit(id, { slug: "elsewhere" });
    for (const fromPath of ["/blog/elsewhere", "/blog/redirected"]) {
      const redirect = { fromPath, toPath: "/contact" };
      const { status, body } = await callProcedure(owner, "mutation", "redirects.create", redirect);
      expect([status, body]).toMatchObject([400, { issues: [{ path: "fromPath" }] }]);
    }
  });

  it("takes the comment of a reader without script at its slug", async () => {
    const { id } = await createPost(site, { slug: "with-form" });
    const form = new URLSearchParams({ name: "Ada", content: "Well said" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const call = { method: "POST", url: "/blog/with-form", headers } as const;
    const { statusCode } = await site.app.inject({ ...call, payload: form.toString() });
    expect(statusCode).toBe(200);
    const [row] = await sql`select content from comments where post_id = ${id}`;
    expect(row).toEqual({ content: "Well said" });
  });
});

describe("feeds and the sitemap", () => {
  it("link to the slug, and keep the ids of entries", async () => {
    const { id } = await createPost(site, { slug: "in-feeds", title: "In feeds" });
    await edit(id, { slug: "in-feeds-now" });
    const origin = site.container.siteAddress.origin();
    const { text: atom } = await visitor.get("/feed.xml");
    expect(atom).toContain(`<id>${origin}/blog/${id}</id>`);
    expect(atom).toContain(`href="${origin}/blog/in-feeds-now"`);
    const { text: rss } = await visitor.get("/rss.xml");
    expect(rss).toContain(`<link>${origin}/blog/in-feeds-now</link>`);
    expect(rss).toMatch(new RegExp(`<guid isPermaLink="false">${origin}/blog/${id}</guid>`));
    const { text: sitemap } = await visitor.get("/sitemap.xml");
    expect(sitemap).toContain(`<loc>${origin}/blog/in-feeds-now</loc>`);
    expect(sitemap).not.toContain(`/blog/${id}<`);
  });
});

describe("a deleted post", () => {
  it("is found at none of its addresses, and at all of them once it is back", async () => {
    const { id } = await createPost(site, { slug: "old-and-gone" });
    await edit(id, { slug: "gone" });
    await owner.post("/api/blog/delete", { id });
    for (const name of [id, "gone", "old-and-gone"]) {
      expect((await visitor.get(`/blog/${name}`)).status).toBe(404);
      expect((await visitor.get(`/api/blog/${name}`)).status).toBe(404);
    }
    await restore(id);
    expect(await request("/blog/gone")).toEqual([200, undefined]);
    expect(await request("/blog/old-and-gone")).toEqual([301, "/blog/gone"]);
  });

  it("comes back with a number where another post took its address", async () => {
    const { id } = await createPost(site, { slug: "menu" });
    await owner.post("/api/blog/delete", { id });
    const { id: other } = await createPost(site, { title: "Menu", isPublished: false });
    await edit(other, { isPublished: true });
    expect(await slugOf(other)).toBe("menu");
    expect((await restore(id)).status).toBe(200);
    expect([await slugOf(id), await slugOf(other)]).toEqual(["menu-2", "menu"]);
  });

  it("comes back without the former addresses that another post gave up since", async () => {
    const { id } = await createPost(site, { slug: "shared-name" });
    await edit(id, { slug: "unshared" });
    await owner.post("/api/blog/delete", { id });
    const { id: other } = await createPost(site, { slug: "shared-name" });
    await edit(other, { slug: "other-name" });
    expect((await restore(id)).status).toBe(200);
    expect(await request("/blog/shared-name")).toEqual([301, "/blog/other-name"]);
    expect(await request("/blog/unshared")).toEqual([200, undefined]);
  });

  it("that an earlier release deleted gets an address when it comes back", async () => {
    const { id } = await createPost(site, { title: "Deleted long ago" });
    await owner.post("/api/blog/delete", { id });
    await sql`update trash set row = row - 'slug' where id = ${id}`;
    await restore(id);
    expect(await slugOf(id)).toBe("deleted-long-ago");
  });
});

describe("a link of the menu", () => {
  async function linkTo(target: object): Promise<void> {
    const values = { header: [{ label: "Prices", target }] };
    expect((await owner.put("/api/admin/settings/navigation", { values })).status).toBe(200);
  }

  async function headerLinks(): Promise<string> {
    const { text } = await visitor.get("/contact");
    return text.slice(text.indexOf("<header"), text.indexOf("</header>"));
  }

  it("to a post follows its address", async () => {
    const { id } = await createPost(site, { slug: "price-list" });
    await linkTo({ kind: "post", id });
    expect(await headerLinks()).toContain('href="/blog/price-list"');
    await edit(id, { slug: "prices-of-2027" });
    expect(await headerLinks()).toContain('href="/blog/prices-of-2027"');
  });

  it("that names a slug is shown once a post has it, and while it leads to one", async () => {
    await linkTo({ kind: "path", path: "/blog/to-come" });
    expect(await headerLinks()).not.toContain("/blog/to-come");
    const { id } = await createPost(site, { title: "To come", isPublished: false });
    await owner.post("/api/blog/toggle-publish", { id, isPublished: true });
    expect(await headerLinks()).toContain('href="/blog/to-come"');
    await edit(id, { slug: "has-come" });
    expect(await headerLinks()).toContain('href="/blog/to-come"');
    await owner.post("/api/blog/delete", { id });
    expect(await headerLinks()).not.toContain("/blog/to-come");
  });
});
