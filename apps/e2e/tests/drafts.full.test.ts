import type { Page } from "@playwright/test";
import { addAdministrator } from "../support/content/administrators.ts";
import { addTutorial } from "../support/content/study/learning.ts";
import { enterCredentials, logInAsAdmin, logInByForm } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// Whether an unsigned draft has one possible author depends on the accounts of the test before, so
// these tests follow each other on a server of their own.
test.describe.configure({ mode: "default" });

test.use({ settings: { SITE_NAME: "Drafts" }, viewport: { width: 1280, height: 800 } });

const offer = (page: Page) => page.getByRole("button", { name: "Restore" });

const titleField = (page: Page) => page.getByRole("textbox", { name: "Blog title" });

async function openNewPost(page: Page): Promise<void> {
  await page.goto("/admin/addBlog");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

/** As a release wrote it whose drafts carried no account. */
async function keepUnsignedDraft(page: Page, title: string): Promise<void> {
  await page.evaluate(async (text) => {
    const content = { title: text, subTitle: "", category: "", isPublished: false };
    const draft = {
      id: "unsigned",
      savedAt: Date.now(),
      content: { ...content, picture: null, description: "" },
    };
    const opening = indexedDB.open("keyval-store");
    opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    opening.onsuccess = () => {
      const writing = opening.result.transaction("keyval", "readwrite");
      writing.objectStore("keyval").put([draft], "draft:post:new");
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    };
    await promise;
    opening.result.close();
  }, title);
}

test("a draft without author is offered to the only administrator", async ({ page }) => {
  await logInAsAdmin(page);
  await keepUnsignedDraft(page, "Typed before the upgrade");
  await openNewPost(page);
  await offer(page).click();
  await expect(titleField(page)).toHaveValue("Typed before the upgrade");
});

test("a draft without author is deleted with a notice when several administrators exist", async ({
  page,
  api,
}) => {
  await addAdministrator(api, { email: "colleague@example.ng", role: "moderator" });
  await logInAsAdmin(page);
  await keepUnsignedDraft(page, "Whose is this");
  await openNewPost(page);
  await expect(page.getByText(/it did not say who wrote it/).first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("a tutorial draft restored before the editor has loaded appears in the editor", async ({
  page,
  api,
}) => {
  const { _id } = await addTutorial(api, { title: "Fractions" });
  page.on("dialog", (dialog) => void dialog.accept());
  await signInAsAdmin(page);
  await page.goto(`/admin/editTutorial/${_id}`);
  const editor = page.getByRole("textbox", { name: "Content" });
  await editor.fill("Halves and quarters, typed before the reload.");
  await expect(page.getByRole("main").getByText(/Draft kept on this device/)).toBeVisible();
  const restored = Promise.withResolvers<void>();
  await page.route(/\/assets\/rich-text-editor-/, async (route) => {
    await restored.promise;
    await route.continue();
  });
  await page.reload();
  await offer(page).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(editor).toHaveCount(0);
  restored.resolve();
  await expect(editor).toHaveText("Halves and quarters, typed before the reload.");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/updated successfully/)).toBeVisible();
  await page.reload();
  await expect(editor).toHaveText("Halves and quarters, typed before the reload.");
});

test("an open form is emptied when another administrator logs in", async ({ page, api }) => {
  const editor = await addAdministrator(api, { email: "other@example.ng", role: "editor" });
  await logInAsAdmin(page);
  const part = page.locator("details").filter({ hasText: "Student Updates" });
  await part.locator("summary").press("Enter");
  await part.getByRole("textbox", { name: "Title" }).fill("Only for the owner");
  await part.getByRole("textbox", { name: "Content" }).fill("Nobody else's business");
  await page.context().clearCookies();
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await enterCredentials(page, editor);
  await expect(page.getByRole("dialog")).toBeHidden();
  await part.locator("summary").press("Enter");
  await expect(part.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await expect(part.getByRole("textbox", { name: "Content" })).toHaveValue("");
  await expect(offer(page)).toHaveCount(0);
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
}

test("a draft is hidden from the next administrator on the device and kept for its author", async ({
  page,
  api,
  consoleErrors,
}) => {
  const editor = await addAdministrator(api, { email: "next@example.ng", role: "editor" });
  page.on("dialog", (dialog) => void dialog.accept());
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Salaries of next year");
  await expect(page.getByRole("main").getByText(/Draft kept on this device/)).toBeVisible();
  await logOut(page);

  await logInByForm(page, editor);
  await openNewPost(page);
  await titleField(page).fill("The editor's own");
  await expect(page.getByRole("main").getByText(/Draft kept on this device/)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await logOut(page);

  await logInByForm(page);
  await openNewPost(page);
  await offer(page).click();
  await expect(titleField(page)).toHaveValue("Salaries of next year");
  expect(consoleErrors.list).toEqual([]);
});
