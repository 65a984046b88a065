import type { LinkState } from "@ebute/contracts/links";
import type { Redirect } from "@ebute/contracts/redirects";
import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPublishedPage } from "./factories/pages.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const renderer = await loadRenderer();
const here = await createTestApp({ renderer, hasBackground: true });
const there = await createTestApp({ beside: here, renderer, hasBackground: true });
const editor = await signInAdmin(here, "editor");

/** Addresses that the header and the footer lead to, as another process shows them. */
async function linksOf(path: string): Promise<string[]> {
  const { text } = await there.visitor().get(path);
  const frame = text.replace(/<main[\s\S]*<\/main>/, "");
  return [...frame.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

const link = (label: string, path: string) => ({ label, target: { kind: "path", path } });

async function setHeader(header: object[]): Promise<void> {
  const { status } = await editor.put("/api/admin/settings/navigation", { values: { header } });
  expect(status).toBe(200);
}

async function headerOf(path: string): Promise<string> {
  const { text } = await there.visitor().get(path);
  return text.slice(text.indexOf("<header"), text.indexOf("</header>"));
}

async function pageAt(path: string): Promise<string> {
  const { sql } = here.container.database;
  const [row] = await sql<{ id: string }[]>`select id from pages where path = ${path}`;
  return row?.id ?? "";
}

it("the navigation omits a page that is unpublished or in the trash, until it is back", async () => {
  expect(await linksOf("/contact")).toContain("/services");
  const services = await pageAt("/services");
  expect((await changePage(editor, "unpublish", services)).status).toBe(200);
  await expect.poll(() => linksOf("/contact")).not.toContain("/services");
  expect((await changePage(editor, "publish", services)).status).toBe(200);
  await expect.poll(() => linksOf("/contact")).toContain("/services");
  expect((await changePage(editor, "delete", services)).status).toBe(200);
  await expect.poll(() => linksOf("/contact")).not.toContain("/services");
});

it("the footer omits the privacy link when that page is unpublished or its label is empty", async () => {
  expect(await linksOf("/contact")).toContain("/privacy-policy");
  const privacy = await pageAt("/privacy-policy");
  expect((await changePage(editor, "unpublish", privacy)).status).toBe(200);
  await expect.poll(() => linksOf("/contact")).not.toContain("/privacy-policy");
  expect((await changePage(editor, "publish", privacy)).status).toBe(200);
  await expect.poll(() => linksOf("/contact")).toContain("/privacy-policy");
  const owner = await signInAdmin(here);
  const words = { values: { privacyLink: "" } };
  expect((await owner.put("/api/admin/settings/words", words)).status).toBe(200);
  await expect.poll(() => linksOf("/contact")).not.toContain("/privacy-policy");
});

it("the navigation omits a draft's link with its query and fragment, and keeps built-in pages", async () => {
  const page = { template: "empty", title: "Fees", path: "/fees" };
  expect((await callProcedure(editor, "mutation", "pages.create", page)).status).toBe(200);
  await setHeader([
    link("Fees", "/fees"),
    link("Fees of JSS", "/fees#jss"),
    link("More fees", "/fees?a=b"),
    link("Blog", "/blog"),
    link("Health", "/category/health?page=2"),
  ]);
  await expect.poll(() => linksOf("/contact")).toContain("/category/health?page=2");
  const links = await linksOf("/contact");
  expect(links).toContain("/blog");
  expect(links.filter((href) => href.startsWith("/fees"))).toEqual([]);
});

it("the navigation omits an address that responds 404, until it exists", async () => {
  await setHeader([
    link("Typing error", "/abuot"),
    link("Gone", "/category/gone"),
    link("Feed", "/feed.xml"),
    link("Moved", "/moved#top"),
    link("Old name", "/blogs"),
    link("Below", "/admin/x"),
  ]);
  await expect.poll(() => linksOf("/contact")).toContain("/feed.xml");
  const links = await linksOf("/contact");
  expect(links).toEqual(expect.arrayContaining(["/blogs", "/admin/x"]));
  for (const dead of ["/abuot", "/category/gone", "/moved#top"]) expect(links).not.toContain(dead);

  const owner = await signInAdmin(here);
  const { body } = await callProcedure<Redirect>(owner, "mutation", "redirects.create", {
    fromPath: "/moved",
    toPath: "/contact",
  });
  await expect.poll(() => linksOf("/contact")).toContain("/moved#top");
  await callProcedure(owner, "mutation", "redirects.update", { id: body._id, toPath: null });
  await expect.poll(() => linksOf("/contact")).not.toContain("/moved#top");
});

it("the navigation link to a post has its title, and follows its publication in every process", async () => {
  const post = await createPost(here, { title: "Nets that last" });
  const deleted = await createPost(here, { title: "Deleted" });
  await setHeader([
    { label: "", target: { kind: "post", id: post.id } },
    { label: "Written", target: { kind: "post", id: deleted.id } },
    link("By address", `/blog/${post.id}?x=1`),
  ]);
  const path = `/blog/${post.slug}`;
  await expect.poll(() => linksOf("/contact")).toContain(path);
  expect(await headerOf("/contact")).toMatch(/>Nets that last<[\s\S]*>Written</);
  await editor.post("/api/blog/toggle-publish", { id: post.id });
  await editor.post("/api/blog/delete", { id: deleted.id });
  await expect.poll(() => headerOf("/contact")).not.toContain("Nets that last");
  await expect.poll(() => headerOf("/contact")).not.toContain("By address");
  await expect.poll(() => headerOf("/contact")).not.toContain("Written");
  await editor.post("/api/blog/toggle-publish", { id: post.id });
  await expect.poll(() => headerOf("/contact")).toContain(`href="${path}"`);
  expect(await headerOf("/contact")).toContain(`href="/blog/${post.id}?x=1"`);
});

it("the panel tells editors why a link is hidden, and not moderators", async () => {
  const draft = await createPost(here, { title: "Draft", isPublished: false });
  const stateOf = async (path: string, client = editor) => {
    const { status, data } = await callProcedure(client, "query", "links.describe", { path });
    return status === 200 ? (data as LinkState) : status;
  };
  expect(await stateOf("/blog", here.visitor())).toBe(401);
  expect(await stateOf("/blog", await signInAdmin(here, "moderator"))).toBe(403);
  expect(await stateOf("https://example.ng")).toBe(400);
  const hidden = { isShown: false, kind: null, name: "" };
  expect(await stateOf(`/blog/${draft.id}#top`)).toEqual({
    isShown: false,
    fault: "draft",
    kind: "post",
    name: "Draft",
  });
  expect(await stateOf("/abuot")).toEqual({ ...hidden, fault: "missing" });
  expect(await stateOf("/moved")).toEqual({ ...hidden, fault: "removed" });
  expect(await stateOf("/fees")).toMatchObject({ fault: "draft", kind: "page", name: "Fees" });
  expect(await stateOf("/category/health")).toMatchObject({ isShown: true, name: "Health" });
});

// Last: sessions do not outlive a month.
it("the navigation and the footer omit a deleted page after the trash is emptied", async () => {
  const privacy = await pageAt("/privacy-policy");
  const owner = await signInAdmin(here);
  await owner.put("/api/admin/settings/words", { values: { privacyLink: "Privacy" } });
  const page = await createPublishedPage(here, { path: "/old-menu" });
  await changePage(editor, "publish", page.id);
  await setHeader([link("Menu", "/old-menu"), link("Blog", "/blog")]);
  await expect.poll(() => linksOf("/contact")).toContain("/privacy-policy");
  for (const id of [privacy, page.id]) {
    expect((await changePage(editor, "delete", id)).status).toBe(200);
  }
  here.clock.advance({ hours: 31 * 24 });
  await here.container.services.pagePublishing.sweep();
  expect(await pageAt("/privacy-policy")).toBe("");
  await expect.poll(() => linksOf("/contact")).not.toContain("/privacy-policy");
  await expect.poll(() => linksOf("/contact")).not.toContain("/old-menu");
});
