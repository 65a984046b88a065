import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The drafts of the only administrator are one list.
test.describe.configure({ mode: "default" });

test.use({ settings: { SITE_NAME: "Synced drafts" } });

const titleField = (page: Page) => page.getByRole("textbox", { name: "Blog title" });
const unfinished = (page: Page) => page.getByRole("main").getByText("Not finished yet:");
const savedOnServer = (page: Page) => page.getByRole("main").getByText(/^Saved \d/);

async function openNewPost(page: Page): Promise<void> {
  await page.goto("/admin/addBlog");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

test("a blog begun on one device is continued on another", async ({ page, browser, baseURL }) => {
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Begun at the desk");
  await page.getByRole("textbox", { name: "Description" }).fill("One sentence.");
  await expect(savedOnServer(page)).toBeVisible();

  const phone = await browser.newContext(baseURL ? { baseURL } : {});
  const onPhone = await phone.newPage();
  await signInAsAdmin(onPhone);
  await onPhone.goto("/admin/listBlog");
  await expect(unfinished(onPhone)).toBeVisible();
  await onPhone.getByRole("link", { name: /^Continue\s*: Begun at the desk$/ }).click();
  await expect(titleField(onPhone)).toHaveValue("Begun at the desk");
  await expect(onPhone.getByText("One sentence.")).toBeVisible();
  await titleField(onPhone).fill("Continued on the phone");
  await expect(savedOnServer(onPhone)).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(titleField(page)).toHaveValue("Continued on the phone");
});
