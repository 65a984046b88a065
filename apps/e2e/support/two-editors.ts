import type { Browser, Page } from "@playwright/test";
import type { Api } from "./api.ts";
import { signInAsAdmin } from "./sign-in.ts";
import { expect } from "./test.ts";

export const desk = { width: 1280, height: 800 };

/** Another editor, in a browser of their own. */
export async function openOther(browser: Browser, url: string, viewport = desk): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: "block" });
  const page = await context.newPage();
  await signInAsAdmin(page);
  return page;
}

export async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/editBlog/${id}`);
  await expect(titleOf(page)).not.toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

export const titleOf = (page: Page) => page.getByRole("textbox", { name: "Blog title" });
export const subTitleOf = (page: Page) => page.getByRole("textbox", { name: "Sub title" });
export const dialogOf = (page: Page) => page.getByRole("dialog");

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update" }).click();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByText("Blog updated successfully")).toBeVisible();
}

export type OpenedPost = { url: string; api: Api; description?: string };

/** One post, open in two browsers. */
export async function openInTwo(
  page: Page,
  browser: Browser,
  { url, api, description = "<p>The text as it was.</p>" }: OpenedPost,
) {
  const { _id } = await api.addPost({
    title: "As it was",
    subTitle: "As it was below",
    description,
  });
  await signInAsAdmin(page);
  await openPost(page, _id);
  const other = await openOther(browser, url);
  await openPost(other, _id);
  const stored = async () => {
    const { blog } = await api.call<{ blog: Record<string, string> }>("GET", `/api/blog/${_id}`);
    return blog;
  };
  return { id: _id, other, stored };
}
