import { expect, it } from "vitest";
import { loadRenderer } from "#platform/pages/load-renderer.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";

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

async function pageAt(path: string): Promise<string> {
  const { sql } = here.container.database;
  const [row] = await sql<{ id: string }[]>`select id from pages where path = ${path}`;
  return row?.id ?? "";
}

it("no menu leads to a page that is unpublished or in the trash, until it is back", async () => {
  expect(await linksOf("/contact")).toContain("/services");
  const services = await pageAt("/services");
  expect((await editor.post(`/api/admin/pages/${services}/unpublish`, {})).status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).not.toContain("/services");
  expect((await editor.post(`/api/admin/pages/${services}/publish`, {})).status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).toContain("/services");
  expect((await editor.delete(`/api/admin/pages/${services}`)).status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).not.toContain("/services");
});

it("the fine print does not lead to a privacy page that is unpublished, nor by no words", async () => {
  expect(await linksOf("/contact")).toContain("/privacy-policy");
  const privacy = await pageAt("/privacy-policy");
  expect((await editor.post(`/api/admin/pages/${privacy}/unpublish`, {})).status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).not.toContain("/privacy-policy");
  expect((await editor.post(`/api/admin/pages/${privacy}/publish`, {})).status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).toContain("/privacy-policy");
  const owner = await signInAdmin(here);
  const words = { values: { privacyLink: "" } };
  expect((await owner.put("/api/admin/settings/words", words)).status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).not.toContain("/privacy-policy");
});

it("a draft's link is hidden with its query and fragment; a page of the product stays", async () => {
  const page = { template: "empty", title: "Fees", path: "/fees" };
  expect((await editor.post("/api/admin/pages", page)).status).toBe(201);
  const link = (label: string, path: string) => ({ label, target: { kind: "path", path } });
  const header = [
    ...[link("Fees", "/fees"), link("Fees of JSS", "/fees#jss"), link("More fees", "/fees?a=b")],
    ...[link("Blog", "/blog"), link("Nowhere yet", "/not-made")],
  ];
  const { status } = await editor.put("/api/admin/settings/navigation", { values: { header } });
  expect(status).toBe(200);
  await expect.poll(() => linksOf("/contact"), { timeout: 5_000 }).toContain("/not-made");
  const links = await linksOf("/contact");
  expect(links).toContain("/blog");
  expect(links.filter((href) => href.startsWith("/fees"))).toEqual([]);
});
