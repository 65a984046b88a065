import type { Page } from "@playwright/test";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.afterEach(({ api }) => deleteCourses(api));

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
  await follow(button(page, "Save changes"));
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
