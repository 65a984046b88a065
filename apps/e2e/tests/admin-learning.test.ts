import type { Page } from "@playwright/test";
import {
  addStudent,
  addTutorial,
  addUpdate,
  deleteAllContent,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { confirmDialog, logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens one of the three sections of the upload panel. */
async function openPart(page: Page, title: string) {
  const part = page.locator("details").filter({ has: page.getByRole("heading", { name: title }) });
  await part.locator("summary").press("Enter");
  return part;
}

const tutorials = (page: Page) => page.getByRole("region", { name: "Tutorial Classes & Blogs" });

test("an administrator uploads a tutorial, and it appears in the table and for students", async ({
  page,
  browser,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  const student = await (await browser.newContext()).newPage();
  await student.goto(new URL("/", await originOf(page)).href);
  await logInAsAdmin(page);
  await expect(page.getByText("No tutorials yet.")).toBeVisible();
  const part = await openPart(page, "Tutorial Blog");
  const title = part.getByRole("textbox", { name: "Title" });
  await title.fill("Quadratic equations");
  await part.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("Move everything to one side.");
  await part.getByRole("textbox", { name: "Author" }).fill("Mr Ade");
  await part.getByRole("combobox", { name: "Who may read it" }).selectOption("Everyone");
  await part.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(part.getByText("Uploaded successfully!")).toBeVisible();
  await expect(page.locator("#polite")).toContainText("Uploaded successfully! Quadratic equations");
  await expect(title).toHaveValue("");
  await expect(part.getByRole("textbox", { name: "Content" })).toHaveText("");
  await expect(tutorials(page).getByText("Quadratic equations")).toBeVisible();
  await signInAsStudent(student, await addStudent(api));
  await triggerHydration(student);
  await student.getByRole("button", { name: "See more: Quadratic equations" }).click();
  await expect(student.getByText("Move everything to one side.").first()).toBeVisible();
  await student.context().close();
  expect(consoleErrors.list).toEqual([]);
});

test("an administrator deletes after a confirmation, and focus moves to the next row", async ({
  page,
  api,
}) => {
  await deleteAllContent(api);
  for (const title of ["First", "Second"]) {
    await addTutorial(api, { title });
    await addUpdate(api, { title: `${title} news` });
  }
  await logInAsAdmin(page);
  const sentence = "Are you sure you want to delete this item?";
  await page.getByRole("button", { name: "Delete: Second", exact: true }).click();
  expect(await confirmDialog(page)).toEqual([sentence, "Second"]);
  await expect(page.getByRole("button", { name: "Delete: First", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await confirmDialog(page)).toEqual([sentence, "First"]);
  await expect(page.getByText("No tutorials yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tutorial Classes & Blogs" })).toBeFocused();
  const part = await openPart(page, "Student Updates");
  await part.getByRole("button", { name: "Delete: Second news" }).click();
  expect(await confirmDialog(page)).toEqual([sentence, "Second news"]);
  await expect(part.getByRole("button", { name: "Delete: First news" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await confirmDialog(page)).toEqual([sentence, "First news"]);
  await expect(part.getByText("No updates available.")).toBeVisible();
});

/** Pages of a second browser context do not know the first one's base address. */
async function originOf(page: Page): Promise<string> {
  await page.goto("/");
  return new URL(page.url()).origin;
}
