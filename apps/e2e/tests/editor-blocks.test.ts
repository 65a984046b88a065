import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { blocksWith } from "../support/content/text-blocks.ts";
import { findAxeViolations } from "../support/page-checks/axe.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

async function uploadPicture(page: Page): Promise<string> {
  const answer = page.waitForResponse("**/api/admin/media");
  await page.getByLabel("Thumbnail").setInputFiles({
    name: "roof.png",
    mimeType: "image/png",
    buffer: png(),
  });
  return (await (await answer).json()).picture.src;
}

test("every block is stored as it was when a blog is opened and saved, and readers see it", async ({
  page,
  api,
  consoleErrors,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const stored = blocksWith(await uploadPicture(page));
  const { _id, slug } = await api.addPost({ title: "Blocks", description: stored });
  const read = async () =>
    (await api.call<{ blog: { description: string } }>("GET", `/api/blog/${_id}`)).blog.description;
  expect(await read()).toBe(stored);

  await page.goto(`/admin/editBlog/${_id}`);
  await expect(text(page).locator("figcaption").last()).toHaveText("A roof in Lagos");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Blocks for readers");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  expect(await read()).toBe(stored);

  await page.goto(`/blog/${slug}`);
  const article = page.getByRole("article");
  await expect(article.getByRole("note").first()).toHaveText("Keep the panels dry.");
  await expect(article.locator("math")).toHaveCount(2);
  await expect(article.locator(".code-keyword").first()).toHaveText("if");
  await expect(article.getByText("Two days.", { exact: true })).toBeHidden();
  await article.getByText("How long").click();
  await expect(article.getByText("Two days.", { exact: true })).toBeVisible();
  await expect(article.getByRole("figure").last()).toContainText("A roof in Lagos");
  await expect(article.locator(".gallery > figure")).toHaveCount(2);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(consoleErrors.list).toEqual([]);
});
