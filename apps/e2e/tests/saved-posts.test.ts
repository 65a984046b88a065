import { waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

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
