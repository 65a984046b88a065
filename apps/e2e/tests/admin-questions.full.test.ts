import type { Page } from "@playwright/test";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.afterEach(({ api }) => deleteCourses(api));

test("a passage is written beside its question, and stands beside it in the preview", async ({
  page,
  api,
}) => {
  await addSubject(api, "Use of English");
  await signInAsAdmin(page);
  await page.goto("/admin/addQuestion");
  await button(page, "Write a passage").click();
  const dialog = page.getByRole("dialog", { name: "Write a passage" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Ada");
  await dialog.getByRole("textbox", { name: "Passage" }).fill("Ada sells nets.\n\nShe is tired.");
  await dialog.getByRole("button", { name: "Save passage" }).click();
  await expect(dialog).toBeHidden();
  await expect(choice(page, "Passage").locator("option:checked")).toHaveText("Ada");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Ada sells nets.").last()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(preview.getByText("Ada sells nets.").first()).toBeHidden();
  await preview.getByText("Passage", { exact: true }).click();
  await expect(preview.getByText("Ada sells nets.").first()).toBeVisible();
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("what is typed stays on the device, also in the editor with its formats", async ({
  page,
  api,
}) => {
  await addSubject(api, "Chemistry");
  await signInAsAdmin(page);
  await page.goto("/admin/addQuestion");
  await field(page, "Question").fill("Name H2O.");
  await page.getByRole("button", { name: /^Underline.*: Question$/ }).click();
  const editor = page.getByRole("textbox", { name: "Question" });
  await expect(editor).toHaveText("Name H2O.");
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+u");
  await expect(editor.locator("u")).toHaveText("Name H2O.");
  await page.keyboard.press("ControlOrMeta+End");
  // The editor learns of a moved cursor by an event of its own.
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await page.keyboard.press("ControlOrMeta+u");
  await page.keyboard.type(" x");
  await page.keyboard.press("ControlOrMeta+.");
  await page.keyboard.type("2");
  await expect(editor.locator("sup")).toHaveText("2");
  await field(page, "Option B").fill("Water");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("main").getByText(/^Saved on this device/)).toBeVisible();
  await page.reload();
  await page
    .getByRole("button", { name: /^(Continue|Use|Restore|Show)/ })
    .first()
    .click();
  await expect(editor.locator("u")).toHaveText("Name H2O.");
  await expect(editor.locator("sup")).toHaveText("2");
  await expect(field(page, "Option B")).toHaveValue("Water");
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
});
