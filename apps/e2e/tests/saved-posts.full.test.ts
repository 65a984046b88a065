import { triggerHydration } from "../support/page-checks/checks.ts";
import { listCachedPaths, waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a post that cannot be saved says so, and a saved one has the newest text", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "First words" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  const path = new URL(page.url()).pathname;
  await page.locator("summary").filter({ hasText: "Save for later" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeVisible();
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText("The post could not be saved.")).toBeVisible();
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText("Saved. It opens")).toBeVisible();
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

test("opening the offer to save without a connection says so, and works after a reload", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Opened in the tunnel" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  await triggerHydration(page);
  await context.setOffline(true);
  const summary = page.locator("summary").filter({ hasText: "Save for later" });
  await summary.click();
  await expect(page.getByText("Saving needs a connection.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await summary.click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
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
  await page.locator("summary").filter({ hasText: "Save for later" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It opens")).toBeVisible();
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
  await page.locator("summary").filter({ hasText: "Save for later" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It opens")).toBeVisible();
  await page.goto(`/blog/${other._id}`);
  await waitForCachedPage(page);
  // As the browser's clean-up of pages that were only read.
  await page.evaluate(() => caches.delete("posts"));

  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep this one");
  await page.goto(`/blog/${other._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.goto("/saved-posts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved posts");
  await page.getByRole("link", { name: "Keep this one" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep this one");

  await context.setOffline(false);
  await page.reload();
  await page.locator("summary").filter({ hasText: "Save for later" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.evaluate(() => caches.delete("posts"));
  await page.goto("/saved-posts");
  await expect(page.getByText("No post is saved on this phone yet.")).toBeVisible();
});
