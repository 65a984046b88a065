import type { Page } from "@playwright/test";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { listCachedPaths, waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const note = (page: Page, text: string) => page.getByRole("article").getByText(text);

test("a post that cannot be saved says so, and a saved one has the newest text", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "First words" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  const path = new URL(page.url()).pathname;
  await save(page).click();
  await expect(note(page, "Saved. It opens")).toBeVisible();
  await page.getByRole("button", { name: "Saved", exact: true }).click();
  await context.setOffline(true);
  await save(page).click();
  await expect(note(page, "The post could not be saved.")).toBeVisible();
  await context.setOffline(false);
  await save(page).click();
  await expect(note(page, "Saved. It opens")).toBeVisible();
  // As saved from an earlier text.
  await page.evaluate(async (saved) => {
    const cache = await caches.open(`saved:${saved}`);
    await cache.put(saved, new Response("<h1>Former words</h1>"));
  }, path);
  await page.goto(path);
  await expect
    .poll(() =>
      page.evaluate(async (saved) => {
        const cache = await caches.open(`saved:${saved}`);
        return (await (await cache.match(saved))?.text())?.includes("First words");
      }, path),
    )
    .toBe(true);
});

test("a press without a connection says so, and works after a reload", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Opened in the tunnel" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  await context.setOffline(true);
  await save(page).click();
  await expect(note(page, "Saving needs a connection.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await save(page).click();
  await expect(note(page, "Saved. It opens")).toBeVisible();
});

test("one press saves a post without React, and its state is kept", async ({ page, api }) => {
  const posts = [
    await api.addPost({ title: "Kept here" }),
    await api.addPost({ title: "Not kept" }),
  ];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`/blog/${posts[0]?.slug}`);
  await waitForCachedPage(page);
  await save(page).click();
  await expect(note(page, "Saved. It opens")).toBeVisible();
  expect(scripts.filter((path) => /client|parts/.test(path))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await triggerHydration(page);
  await page.getByRole("link", { name: "Not kept" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not kept");
  await expect(save(page)).toBeVisible();
  await save(page).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await expect(note(page, "Saved. It opens")).toBeVisible();
});

test("withdrawn posts are forgotten, whichever way a reader learns of it", async ({
  page,
  context,
  api,
}) => {
  const saved = await api.addPost({ title: "Saved and withdrawn" });
  const read = await api.addPost({ title: "Read and withdrawn" });
  for (const { slug } of [saved, read]) {
    await page.goto(`/blog/${slug}`);
    await waitForCachedPage(page);
  }
  await page.goto(`/blog/${saved.slug}`);
  await save(page).click();
  await expect(note(page, "Saved. It opens")).toBeVisible();
  await page.goto("/");
  await triggerHydration(page);
  const stored = async () =>
    (await listCachedPaths(page)).filter((path) => path.includes("/blog/"));
  expect(new Set(await stored()).size).toBe(2);

  for (const { _id } of [saved, read]) await api.setPublished(_id, false);
  await page.getByRole("link", { name: "Read and withdrawn" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect.poll(stored).toEqual(expect.not.arrayContaining([`/blog/${read.slug}`]));
  expect((await page.goto(`/blog/${saved.slug}`))?.status()).toBe(404);
  await expect.poll(stored).toEqual([]);

  await context.setOffline(true);
  await page.goto(`/blog/${saved.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.goto("/saved-posts");
  await expect(page.getByText("No post is saved on this phone yet.")).toBeVisible();
});

test("a post that was saved for later opens without a connection when others are forgotten", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Keep this one" });
  const other = await api.addPost({ title: "Only read" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  const path = new URL(page.url()).pathname;
  await save(page).click();
  await expect(note(page, "Saved. It opens")).toBeVisible();
  await page.goto(`/blog/${other._id}`);
  await waitForCachedPage(page);
  // As the browser's clean-up of pages that were only read, in another month.
  await page.evaluate(async (saved) => {
    await caches.delete("posts");
    const cache = await caches.open(`saved:${saved}`);
    const html = await (await cache.match(saved))?.text();
    const headers = { date: "Fri, 02 Jan 2026 09:00:00 GMT", "content-type": "text/html" };
    await cache.put(saved, new Response(html ?? "", { headers }));
  }, path);

  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep this one");
  await expect(page.getByText("You are offline. Saved on Jan 2nd 2026.")).toBeVisible();
  await page.goto(`/blog/${other._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.goto("/saved-posts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved posts");
  await page.getByRole("link", { name: "Keep this one" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep this one");

  await context.setOffline(false);
  await page.reload();
  await page.evaluate(() => caches.delete("posts"));
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Saved" }).click();
  await page.getByRole("button", { name: "Remove: Keep this one" }).click();
  await expect(page.getByText("No post is saved on this phone yet.")).toBeVisible();
});
