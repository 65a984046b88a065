import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
  addMaterial,
  addStudent,
  addTutorial,
  addTutorialComment,
  addUpdate,
  deleteAllContent,
  signInAsStudent,
} from "../support/learning.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const content =
  '<h2>Part</h2><p>Words with <a href="https://example.ng">a link</a>.</p><table><tbody><tr><th scope="row">Naira</th><td>1,000</td></tr></tbody></table>';

async function hasNoFault(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes[0]?.html}`);
  expect(found).toEqual([]);
  await staysInWidth(page, state);
}

async function staysInWidth(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${state}: scrolls sideways`).toBeLessThanOrEqual(0);
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

async function openPanel(page: Page): Promise<void> {
  for (const title of ["Tutorial Blog", "Teaching Materials", "Student Updates"]) {
    await page
      .locator("summary")
      .filter({ has: page.getByRole("heading", { name: title }) })
      .click();
  }
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Uploaded updates" })).toBeVisible();
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("the student's screens have no fault that axe knows", async ({ page, api }) => {
        test.slow();
        await deleteAllContent(api);
        const student = await addStudent(api);
        await page.goto("/bblog/0190a0a0-0000-7000-8000-000000000000");
        await hasNoFault(page, "no tutorial");
        await signInAsStudent(page, student);
        await expect(page.getByText("No updates available.")).toBeVisible();
        await hasNoFault(page, "empty dashboard");
        const { _id } = await addTutorial(api, { title: "Plain to everyone", content });
        await addTutorialComment(api, _id, "A word from the teacher");
        await addMaterial(api, { title: "Past questions" });
        await addUpdate(api, { title: "Class on Saturday" });
        await page.reload();
        await page.getByRole("button", { name: "See more: Plain to everyone" }).click();
        await page.getByRole("button", { name: "Post Comment" }).click();
        await expect(page.getByText("Please write a comment first.")).toBeVisible();
        await hasNoFault(page, "open tutorial with a refused comment");
        await page.goto(`/bblog/${_id}`);
        await expect(page.getByPlaceholder("Write a comment...")).toBeVisible();
        await hasNoFault(page, "tutorial page");
        await page.evaluate(() => localStorage.clear());
        await page.goto(`/bblog/${_id}`);
        await expect(page.getByText("Sign in to read this tutorial.")).toBeVisible();
        await hasNoFault(page, "locked tutorial");
      });

      test("the administrator's screens have no fault that axe knows", async ({ page, api }) => {
        test.slow();
        await deleteAllContent(api);
        await logIn(page);
        await expect(page.getByText("No tutorials yet.")).toBeVisible();
        await hasNoFault(page, "empty dashboard");
        const { _id } = await addTutorial(api, { title: "In the table", content });
        await addTutorialComment(api, _id, "A word from the teacher");
        await addMaterial(api, { title: "Past questions" });
        await addUpdate(api, { title: "Class on Saturday" });
        await page.reload();
        await page.getByRole("button", { name: "Comments (1) on In the table" }).click();
        await openPanel(page);
        await page.getByRole("button", { name: "File", exact: true }).click();
        await page.getByRole("button", { name: "Edit: Class on Saturday" }).click();
        for (const button of await page
          .getByRole("button", { name: "Upload", exact: true })
          .all()) {
          await button.click();
        }
        await expect(page.getByText("Content is required.").first()).toBeVisible();
        await hasNoFault(page, "dashboard with everything open");
        page.on("dialog", (dialog) => void dialog.accept());
        await page.goto(`/admin/editTutorial/${_id}`);
        await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
        await hasNoFault(page, "edit tutorial");
      });
    });
  }
}

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("nothing scrolls sideways", async ({ page, api }) => {
    test.slow();
    await deleteAllContent(api);
    const longWord = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(2);
    const { _id } = await addTutorial(api, { title: longWord, content, audience: "everyone" });
    await addTutorialComment(api, _id, longWord);
    await addMaterial(api, { title: longWord });
    await addUpdate(api, { title: longWord });
    await page.goto(`/bblog/${_id}`);
    await staysInWidth(page, "tutorial page");
    await signInAsStudent(page, await addStudent(api));
    await page.getByRole("button", { name: `See more: ${longWord}` }).click();
    await expect(page.getByPlaceholder("Write a comment...")).toBeVisible();
    await staysInWidth(page, "student dashboard");
    await page.evaluate(() => localStorage.clear());
    await logIn(page);
    await page.getByRole("button", { name: /^Comments \(1\)/ }).click();
    await openPanel(page);
    await staysInWidth(page, "dashboard");
    await page.goto(`/admin/editTutorial/${_id}`);
    await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
    await staysInWidth(page, "edit tutorial");
  });
});
