import type { Page } from "@playwright/test";
import { confirmDialog } from "../support/page-checks/checks.ts";
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

test("a deleted post disappears before the server responds, and returns when it refuses", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "Nearly deleted" });
  await page.goto("/admin/listBlog");
  const { refuse } = await holdCall(page, "posts.delete");
  await page.getByRole("button", { name: "Delete: Nearly deleted" }).click();
  await confirmDialog(page);
  await expect(rowOf(page, "Nearly deleted")).toHaveCount(0);
  refuse();
  await expect(rowOf(page, "Nearly deleted")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).not.toBeEmpty();
});

test("an approved comment leaves its list before the server responds, and returns when it refuses", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Commented on" });
  await api.addComment(_id, "Ngozi", "Waits for the server");
  await page.goto("/admin/comment");
  const row = rowOf(page, "Waits for the server");
  const first = await holdCall(page, "comments.approve");
  await row.getByRole("button", { name: /^Approve comment/ }).click();
  await expect(row).toHaveCount(0);
  first.refuse();
  await expect(row).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const second = await holdCall(page, "comments.approve");
  await row.getByRole("button", { name: /^Approve comment/ }).click();
  await expect(row).toHaveCount(0);
  second.confirmDialog();
  await expect(page.getByText("Waits for the server")).toHaveCount(0);
});

test("Unpublish is shown before the server responds, and reverted when it refuses", async ({
  page,
  api,
}) => {
  const title = "To be unpublished";
  await api.addPost({ title, isPublished: true });
  await page.goto("/admin/listBlog");
  const { refuse } = await holdCall(page, "posts.setPublished");
  await rowOf(page, title)
    .getByRole("button", { name: /^Unpublish\b/ })
    .click();
  await expect(rowOf(page, title).getByText("Unpublished", { exact: true })).toBeVisible();
  refuse();
  await expect(rowOf(page, title).getByText("Published", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" })).not.toBeEmpty();
});
