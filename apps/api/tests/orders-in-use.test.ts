import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { watchStatements } from "./support/database/query-plans.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

useManualJobs();

const renderer = await loadRenderer();
const site = await createTestApp({ hasBackground: true, renderer });
const second = await createTestApp({ hasBackground: true, renderer, beside: site });
const admin = await signInAdmin(site);

async function menuOf({ visitor }: TestApp, path = "/about"): Promise<boolean> {
  const { text } = await visitor().get(path);
  expect(text).toContain('href="/blog"');
  return text.includes('href="/track-order"');
}

it("leads to the look-up from the footer, whether there are orders or not", async () => {
  const { text } = await site.visitor().get("/about");
  expect(text).toMatch(/<a href="\/#track-order"[^>]*>Track your Order<\/a>/);
});

it("leads there from the menu of every page from the first order on, in every process", async () => {
  for (const one of [site, second]) expect(await menuOf(one)).toBe(false);
  const { status } = await admin.post("/api/admin/orders", { customerName: "Ada" });
  expect(status).toBe(201);
  for (const path of ["/about", "/", "/blog"]) expect(await menuOf(site, path)).toBe(true);
  await expect.poll(() => menuOf(second)).toBe(true);
});

it("is known to a process that starts later", async () => {
  const third = await createTestApp({ hasBackground: true, renderer, beside: site });
  expect(await menuOf(third)).toBe(true);
});

it("costs no statement for a page", async () => {
  const watched = watchStatements(site.container.database.sql);
  site.container.pageCache.expireAll();
  expect(await menuOf(site, "/services")).toBe(true);
  expect(watched.taken().filter(({ text }) => text.includes("orders"))).toEqual([]);
});
