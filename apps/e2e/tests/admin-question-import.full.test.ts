import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const found = (page: Page, number: number) =>
  page.getByRole("listitem", { name: `Question ${number}`, exact: true });

const pasted = `SS2 BIOLOGY
1. Which gas do plants take in?
A. Oxygen
B. Carbon dioxide
Ans: B
2. Which of these is a root crop?
A. Yam
B. Rice
3. Which gas do plants take in?
A. Oxygen
B. Carbon dioxide
Ans: B`;

test.afterEach(({ api }) => deleteCourses(api));

test("a teacher pastes, repairs and imports questions by keyboard alone", async ({
  page,
  api,
  consoleErrors,
}) => {
  test.slow();
  await addSubject(api, "Biology", ["Plants"]);
  const { timesSaid } = await recordAnnouncements(page);
  const { follow, toggle } = createKeyboard(page);
  await signInAsAdmin(page);
  await page.goto("/admin/questions");
  await follow(page.getByRole("link", { name: "Import", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Import questions" })).toBeFocused();
  await follow(button(page, "Show the questions"));
  await expect(field(page, "Questions")).toBeFocused();
  await expect(page.getByText("Paste the questions, or choose a file.")).toBeVisible();
  await page.keyboard.insertText(pasted);
  await follow(button(page, "Show the questions"));
  await expect(page.getByRole("heading", { level: 2, name: "3 questions found" })).toBeFocused();
  await expect.poll(() => timesSaid("3 questions found")).toBe(1);
  await expect(page.getByText("1 ready, 1 draft, 1 left out.", { exact: false })).toBeVisible();
  await expect(page.getByText("“SS2 BIOLOGY” belongs to no question")).toBeVisible();
  await expect(found(page, 2)).toContainText("The question has no answer. Give the right one.");
  await expect(found(page, 3)).toContainText("The same as question 1.");

  // The subject is asked before anything is sent.
  await follow(button(page, "Import 2 questions"));
  await expect(choice(page, "Subject")).toBeFocused();
  await expect(page.getByText("Choose a subject.")).toBeVisible();
  await page.keyboard.type("Bio");
  await toggle(page.getByRole("radio", { name: "A Yam" }));
  await expect(found(page, 2)).toContainText("Ready");
  await follow(page.getByRole("button", { name: "Repair question 1" }));
  await expect(field(page, "Question")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Which gas do leaves take in?");
  await follow(found(page, 1).getByRole("button", { name: "Done" }));
  await expect(page.getByRole("button", { name: "Repair question 1" })).toBeFocused();
  await expect(found(page, 1)).toContainText("Which gas do leaves take in?");
  await follow(button(page, "Import 2 questions"));
  await expect.poll(() => timesSaid("2 questions imported: 2 ready, 0 drafts")).toBe(1);
  await expect(field(page, "Questions")).toHaveValue("");
  await follow(page.getByRole("link", { name: "See the questions" }));
  await expect(page.getByRole("row").filter({ hasText: "a root crop" })).toContainText("Ready");
  await expect(page.getByRole("row").filter({ hasText: "leaves take in" })).toContainText("Ready");
  expect(consoleErrors.list).toEqual([]);
});

test("what is pasted and repaired survives a reload, and a cut import counts once", async ({
  page,
  api,
}) => {
  const { _id: subject } = await addSubject(api, "Agriculture");
  await signInAsAdmin(page);
  await page.goto("/admin/questions/import");
  await field(page, "Questions").fill(pasted.replaceAll("Which", "Name: which"));
  await button(page, "Show the questions").click();
  await page.getByRole("radio", { name: "A Yam" }).check();
  await page.getByRole("checkbox", { name: "Import question 3" }).check();
  await choice(page, "Subject").selectOption("Agriculture");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("main").getByText(/^Draft kept on this device/)).toBeVisible();
  await page.reload();
  await button(page, "Restore").click();
  await expect(page.getByRole("radio", { name: "A Yam" })).toBeChecked();
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);

  // The server stores the questions, and its answers are lost.
  let isCut = true;
  await page.route("**/trpc/questions.import*", async (route) => {
    if (!isCut) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button(page, "Import 3 questions").click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  isCut = false;
  await button(page, "Import 3 questions").click();
  await expect(
    page.getByText("3 questions imported: 3 ready, 0 drafts.", { exact: false }),
  ).toBeVisible();
  await page.goto(`/admin/questions?subject=${subject}`);
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("a Word file keeps its formats and list letters, and a lost formula keeps its question a draft", async ({
  page,
  api,
}) => {
  await addSubject(api, "Use of English");
  await signInAsAdmin(page);
  await page.goto("/admin/questions/import");
  const file = page.getByLabel("Or a file");
  await file.setInputFiles({ name: "a.docx", mimeType: "", buffer: Buffer.from("no zip") });
  await expect(page.getByText("This is not a .docx file.").first()).toBeVisible();
  await file.setInputFiles(
    fileURLToPath(new URL("../support/content/study/questions.docx", import.meta.url)),
  );
  await expect(page.getByRole("heading", { level: 2, name: "2 questions found" })).toBeFocused();
  await expect(found(page, 1).locator("u")).toHaveText("reluctant");
  await expect(page.getByRole("radio", { name: "B unwilling" })).toBeChecked();
  await expect(found(page, 2)).toContainText("[formula lost here]");
  await expect(found(page, 2)).toContainText("A formula of the Word file was lost.");
  await choice(page, "Subject").selectOption("Use of English");
  await button(page, "Import 2 questions").click();
  await expect(page.getByText("2 questions imported: 1 ready, 1 draft.")).toBeVisible();
  await page.getByRole("link", { name: "Complete the drafts" }).click();
  await page.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit question" })).toBeVisible();
  await choice(page, "State").selectOption("ready");
  await button(page, "Update").click();
  await expect(page.getByText("A formula of the Word file was lost.").first()).toBeVisible();
});
