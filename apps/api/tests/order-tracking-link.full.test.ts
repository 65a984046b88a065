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

it("the footer links to order tracking, with or without orders", async () => {
  const { text } = await site.visitor().get("/about");
  expect(text).toMatch(/<a href="\/#track-order"[^>]*>Track your Order<\/a>/);
});

it("the menu of every page links to order tracking after the first order, in every process", async () => {
  for (const one of [site, second]) expect(await menuOf(one)).toBe(false);
  const { status } = await admin.post("/api/admin/orders", { customerName: "Ada" });
  expect(status).toBe(201);
  for (const path of ["/about", "/", "/blog"]) expect(await menuOf(site, path)).toBe(true);
  await expect.poll(() => menuOf(second)).toBe(true);
});

it("a process that starts later knows that orders exist", async () => {
  const third = await createTestApp({ hasBackground: true, renderer, beside: site });
  expect(await menuOf(third)).toBe(true);
});

it("the order tracking link costs a page no query", async () => {
  const watched = watchStatements(site.container.database.sql);
  site.container.pageCache.expireAll();
  expect(await menuOf(site, "/services")).toBe(true);
  expect(watched.taken().filter(({ text }) => text.includes("orders"))).toEqual([]);
});
