import {
  expectAccessible,
  logInAsAdmin,
  pairedViewportSchemes,
} from "../support/page-checks/checks.ts";
import { waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a cached page is replaced by a newer one on the next visit", async ({ page, api }) => {
  await page.goto("/");
  await waitForCachedPage(page);
  const { _id } = await api.addPost({ title: "Fresh from the press" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Fresh from the press" })).toBeVisible();
  await api.deletePost(_id);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Fresh from the press" })).toHaveCount(0);
});

test("the panel reports a missing connection", async ({ page, context }) => {
  await logInAsAdmin(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByRole("banner").getByText("You are offline.");
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(bar).toBeHidden();
});

for (const look of pairedViewportSchemes) {
  test.describe(`the offline page in the ${look.colorScheme} scheme at ${look.viewport.width} px`, () => {
    test.use(look);
    test("passes axe", async ({ page, context, api }) => {
      const { _id } = await api.addPost({ title: "Saved for later" });
      await page.goto(`/blog/${_id}`);
      await waitForCachedPage(page);
      await context.setOffline(true);
      await expectAccessible(page, "a saved post");
      await page.goto("/blog/not-saved");
      await expect(page.getByRole("link", { name: "Saved for later" })).toBeVisible();
      await expectAccessible(page, "the offline page");
    });
  });
}
