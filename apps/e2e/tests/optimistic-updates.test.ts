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

test("Publish is shown before the server responds, and reverted when it refuses", async ({
  page,
  api,
}) => {
  const title = "To be published";
  await api.addPost({ title, isPublished: false });
  await page.goto("/admin/listBlog");
  const { refuse } = await holdCall(page, "posts.setPublished");
  await rowOf(page, title)
    .getByRole("button", { name: /^Publish\b/ })
    .click();
  await expect(rowOf(page, title).getByText("Published", { exact: true })).toBeVisible();
  refuse();
  await expect(rowOf(page, title).getByText("Unpublished", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).not.toBeEmpty();
});
