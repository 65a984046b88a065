import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { createRedirect } from "./factories/redirects.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const here = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const there = await createTestApp({
  beside: here,
  renderer: await loadRenderer(),
  hasBackground: true,
});
const owner = await signInAdmin(here);
const { sql } = here.container.database;

const add = (fromPath: string, toPath: string | null) =>
  callProcedure(owner, "mutation", "redirects.create", { fromPath, toPath });

async function request(path: string, site: TestApp = here) {
  const { status, headers } = await site.visitor().get(path);
  return [status, headers.location];
}

async function missingPaths(): Promise<string[]> {
  await here.container.requestCounter.flush();
  const rows = await sql`select path from missing_paths order by path`;
  return rows.map(({ path }) => path);
}

describe("a request for an address without a page", () => {
  it("is redirected with its query, in any spelling, and never cached by browsers", async () => {
    await createRedirect(here, { fromPath: "/ọjà", toPath: "/services" });
    const path = `/${encodeURIComponent("Ọjà")}`;
    expect(await request(`${path}?utm=1`)).toEqual([301, "/services?utm=1"]);
    const { headers } = await here.visitor().get(path);
    expect(headers["cache-control"]).toBe("no-cache");
    const head = await here.app.inject({ method: "HEAD", url: path });
    expect([head.statusCode, head.headers.location]).toEqual([301, "/services"]);
  });

  it("is redirected once, with its query, where its former address ends in a slash", async () => {
    await createRedirect(here, { fromPath: "/2012/05/hello", toPath: "/services" });
    expect(await request("/2012/05/hello/?utm=1")).toEqual([301, "/services?utm=1"]);
    expect(await request("/2012/05/hello//")).toEqual([301, "/services"]);
    expect(await request("/2012/05/other/?utm=1")).toEqual([307, "/2012/05/other"]);
  });

  it("is redirected to an encoded path, to other sites, and from old files", async () => {
    await createRedirect(here, { fromPath: "/one", toPath: "/a/ọjà?q=ẹ#top" });
    await createRedirect(here, { fromPath: "/two", toPath: "https://example.ng/shop?a=b" });
    await createRedirect(here, { fromPath: "/about.html", toPath: "/about" });
    expect(await request("/one?x=1")).toEqual([301, "/a/%E1%BB%8Dj%C3%A0?q=%E1%BA%B9#top"]);
    expect(await request("/two?x=1")).toEqual([301, "https://example.ng/shop?a=b"]);
    expect(await request("/about.html")).toEqual([301, "/about"]);
  });

  it("is redirected from the numbers of WordPress, where the home page is not shown", async () => {
    await createRedirect(here, { fromPath: "/?p=123", toPath: "/about" });
    await createRedirect(here, { fromPath: "/?page_id=4", toPath: null });
    await createRedirect(here, { fromPath: "/?p=5", toPath: "/?p=123" });
    expect(await request("/?p=123")).toEqual([301, "/about"]);
    expect(await request("/index.php?lang=en&p=0123")).toEqual([301, "/about"]);
    expect(await request("/?page_id=4")).toEqual([410, undefined]);
    for (const path of ["/?p=5", "/?p=12", "/?post=123"])
      expect([path, ...(await request(path))]).toEqual([path, 200, undefined]);
  });

  it("never leads to another host or to itself by what an earlier release stored", async () => {
    await createRedirect(here, { fromPath: "/host", toPath: "/..//evil.example" });
    await createRedirect(here, { fromPath: "/circle", toPath: "/./circle" });
    expect(await request("/host")).toEqual([301, "/evil.example"]);
    expect(await request("/circle")).toEqual([404, undefined]);
  });

  it("is told that the page was removed for good, instead of not found", async () => {
    await createRedirect(here, { fromPath: "/removed", toPath: null });
    await createRedirect(here, { fromPath: "/removed.pdf", toPath: null });
    const { status, text } = await here.visitor().get("/removed");
    expect(status).toBe(410);
    expect(text).toContain("<title>");
    expect(await request("/removed.pdf")).toEqual([410, undefined]);
  });

  it("finds a page that is published at a redirected address", async () => {
    const { id } = await createPost(here, { isPublished: false });
    await createRedirect(here, { fromPath: `/blog/${id}`, toPath: "/blog" });
    expect(await request(`/blog/${id}`)).toEqual([301, "/blog"]);
    await owner.post("/api/blog/toggle-publish", { id });
    expect(await request(`/blog/${id}`)).toEqual([200, undefined]);
  });

  it("is redirected in every process as soon as the redirect is saved", async () => {
    expect(await request("/soon", there)).toEqual([404, undefined]);
    await add("/soon", "/faqs");
    expect(await request("/soon")).toEqual([301, "/faqs"]);
    await expect.poll(() => request("/soon", there)).toEqual([301, "/faqs"]);
  });

  it("is counted without its query, unless the path may contain personal data", async () => {
    await sql`delete from missing_paths`;
    for (const path of [
      "/Our-Menu?name=ada",
      "/our-menu/",
      "/prices.html",
      "/blog/no-such-post",
      "/ada@example.ng",
      "/call/08012345678",
      "/wp-login.php",
      "/x.jpg",
      "/admin/none",
      "/track-order/7KQ2-MX9D",
      "/api/none",
      `/${"a".repeat(201)}`,
    ]) {
      await here.visitor().get(path);
    }
    expect(await missingPaths()).toEqual(["/blog/no-such-post", "/our-menu", "/prices.html"]);
  });
});

describe("the address of a built-in page", () => {
  it("can be redirected or marked as removed once the page is deleted, and is counted until then", async () => {
    const idOf = async (path: string): Promise<string> => {
      const [row] = await sql`select id from pages where path = ${path}`;
      return row?.id;
    };
    expect((await add("/about", "/contact")).status).toBe(400);
    await changePage(owner, "delete", await idOf("/about"));
    await changePage(owner, "unpublish", await idOf("/services"));
    await changePage(owner, "delete", await idOf("/faqs"));
    expect(await request("/faqs")).toEqual([404, undefined]);
    expect(await missingPaths()).toContain("/faqs");
    expect((await add("/about", "/contact")).status).toBe(200);
    expect((await add("/services", null)).status).toBe(200);
    expect(await request("/about")).toEqual([301, "/contact"]);
    expect(await request("/services")).toEqual([410, undefined]);
    await changePage(owner, "publish", await idOf("/services"));
    expect(await request("/services")).toEqual([200, undefined]);
  });
});

describe("a page with a changed address", () => {
  it("is found at its new address, which no redirect hides", async () => {
    await createRedirect(here, { fromPath: "/new-name", toPath: "/about" });
    await createRedirect(here, { fromPath: "/older-name", toPath: "/old-name" });
    const { redirects } = here.container.services;
    await createTestWrite(here)((unit) =>
      redirects.rememberMove(unit, { fromPath: "/old-name", toPath: "/new-name" }),
    );
    const rows = await sql`
      select from_path, to_path, source from redirects where from_path like '%-name' order by from_path`;
    expect(rows.map(({ from_path, to_path, source }) => [from_path, to_path, source])).toEqual([
      ["/old-name", "/new-name", "moved"],
      ["/older-name", "/new-name", "owner"],
    ]);
    await expect.poll(() => request("/older-name")).toEqual([301, "/new-name"]);
  });
});
