import type { Page } from "@playwright/test";
import {
  addStudent,
  deleteAllContent,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
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

/** Pages of a second browser context do not know the first one's base address. */
async function originOf(page: Page): Promise<string> {
  await page.goto("/");
  return new URL(page.url()).origin;
}
