import type { Page } from "@playwright/test";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
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
