import type { Page } from "@playwright/test";
import { holdCall } from "../support/page-checks/held-calls.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

function rowOf(page: Page, title: string) {
  return page.getByRole("row").filter({ hasText: title });
}

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

for (const [pressed, shown] of [
  ["Publish", "Published"],
  ["Unpublish", "Unpublished"],
] as const) {
  test(`${pressed} is shown before the server responds, and reverted when it refuses`, async ({
    page,
    api,
  }) => {
    const title = `To be ${shown.toLowerCase()}`;
    await api.addPost({ title, isPublished: pressed === "Unpublish" });
    await page.goto("/admin/listBlog");
    const { refuse } = await holdCall(page, "posts.setPublished");
    await rowOf(page, title)
      .getByRole("button", { name: new RegExp(`^${pressed}\\b`) })
      .click();
    await expect(rowOf(page, title).getByText(shown, { exact: true })).toBeVisible();
    refuse();
    const before = shown === "Published" ? "Unpublished" : "Published";
    await expect(rowOf(page, title).getByText(before, { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Messages" })).not.toBeEmpty();
  });
}
