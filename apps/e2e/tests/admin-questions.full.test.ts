import type { Page } from "@playwright/test";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
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
  await expect(page.getByRole("main").getByText(/^Draft kept on this device/)).toBeVisible();
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

test("a teacher writes, checks and deletes questions by keyboard alone", async ({
  page,
  api,
  consoleErrors,
}) => {
  test.slow();
  await addSubject(api, "Biology", ["Plants", "Animals"]);
  const { timesSaid } = await recordAnnouncements(page);
  const { reach, follow, toggle, type, press } = createKeyboard(page);
  await signInAsAdmin(page);
  await page.goto("/admin");
  await follow(
    page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Questions", exact: true }),
  );
  await expect(page.getByText("No questions yet.", { exact: false })).toBeVisible();
  await follow(page.getByRole("link", { name: "Add the first question" }));
  await expect(page.getByRole("heading", { level: 1, name: "Add question" })).toBeVisible();

  // An incomplete question is refused with a sentence at the first field that lacks something.
  await follow(button(page, "Save question"));
  await expect(choice(page, "Subject")).toBeFocused();
  await expect(page.getByText("Choose a subject.")).toBeVisible();
  await page.keyboard.type("Bio");
  await expect(choice(page, "Subject").locator("option:checked")).toHaveText("Biology");
  await reach(choice(page, "Topic"));
  await page.keyboard.type("Pla");
  await type(field(page, "Question"), "Which gas do plants take in?");
  await type(field(page, "Option A"), "Oxygen");
  await type(field(page, "Option B"), "Carbon dioxide");
  await follow(button(page, "Remove option D"));
  await expect(button(page, "Add an option")).toBeFocused();
  await follow(button(page, "Remove option C"));
  await press("Enter");
  await expect(field(page, "Option C")).toBeFocused();
  await page.keyboard.type("Nitrogen");
  await follow(button(page, "Move option B up: Options"));
  await expect(field(page, "Option A")).toHaveValue("Carbon dioxide");
  await follow(button(page, "Save question"));
  await expect(page.getByText("Mark the right option.")).toBeVisible();
  await toggle(page.getByRole("radio", { name: "Right answer: option A" }));
  await type(field(page, "Explanation"), "They give oxygen off.");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("listitem").filter({ hasText: "Carbon dioxide" })).toContainText(
    "Right",
  );
  await expect(preview).toContainText("They give oxygen off.");
  await follow(button(page, "Save question"));
  await expect.poll(() => timesSaid("Question saved")).toBe(1);

  // The next question is of the same subject, topic and kind.
  await expect(field(page, "Question")).toBeFocused();
  await expect(field(page, "Question")).toHaveValue("");
  await expect(choice(page, "Topic").locator("option:checked")).toHaveText("Plants");
  await reach(choice(page, "Kind of question"));
  await page.keyboard.type("Num");
  await type(field(page, "Question"), "How many legs has an insect?");
  await type(field(page, "Right number"), "six");
  await follow(button(page, "Save question"));
  await expect(page.getByText("The right answer must be a number.")).toBeVisible();
  await expect(field(page, "Right number")).toHaveValue("six");
  await type(field(page, "Right number"), "6");
  await follow(button(page, "Save question"));
  await expect.poll(() => timesSaid("Question saved")).toBe(2);

  await follow(
    page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Questions", exact: true }),
  );
  const legs = page.getByRole("row").filter({ hasText: "How many legs" });
  await expect(page.getByRole("row")).toHaveCount(3);
  await follow(legs.getByRole("link", { name: /^Edit/ }));
  await expect(field(page, "Right number")).toHaveValue("6");
  await type(field(page, "Tolerance"), "0.5");
  await follow(button(page, "Update"));
  await expect.poll(() => timesSaid("Question saved")).toBe(3);
  await follow(page.getByText("Versions", { exact: true }));
  await expect(page.getByText("Version 2", { exact: false })).toBeVisible();
  await expect(page.getByText("Version 1", { exact: false })).toBeVisible();

  await page.goto("/admin/questions");
  await follow(legs.getByRole("button", { name: /^Delete/ }));
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: /^Undo/ }).press("Enter");
  await expect(page.getByRole("row")).toHaveCount(3);
  expect(consoleErrors.list).toEqual([]);
});
