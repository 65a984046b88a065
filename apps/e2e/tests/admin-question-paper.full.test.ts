import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { createKeyboard } from "../support/page-checks/keyboard.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

type Found = {
  result: { data: { questions: Record<string, unknown>[]; passages: string[] } };
};

/** Reads and stores questions as the import does. */
async function importText(api: Api, text: string, subject: string): Promise<string> {
  const { _id: subjectId } = await addSubject(api, subject);
  const input = { text, format: null };
  const read = await api.call<Found>("POST", "/trpc/questions.readText", input);
  const { questions, passages } = read.result.data;
  await api.call("POST", "/trpc/questions.import", {
    importId: crypto.randomUUID(),
    use: "practice",
    sourceNote: "",
    passages: passages.map((html) => ({ title: "Ada", html })),
    questions: questions.map(({ stem, answers, points, explanation, passage }) => ({
      stem,
      answers,
      points,
      explanation,
      passage,
      subjectId,
      topicId: null,
      isDraft: false,
    })),
  });
  return subjectId;
}

const text = `Read the passage and answer questions 1 to 2.
Ada sells nets in Epe.

1. Who sells nets?
A. Ada
B. Bola
C. Chika
D. Dayo
Ans: A
2. Where does she sell them?
A. Ikeja
B. Epe
Ans: B

${[3, 4, 5, 6].map((number) => `SECTION ${number}\n${number}. Question of number ${number}?\nA. yes\nB. no\nAns: B`).join("\n")}
7. Which has none?
A. x
B. y`;

test.afterEach(({ api }) => deleteCourses(api));

test("selected questions are saved as GIFT, and those without an answer are named", async ({
  page,
  api,
}) => {
  const subject = await importText(api, text, "Botany");
  const { timesSaid } = await recordAnnouncements(page);
  const { follow, toggle } = createKeyboard(page);
  await signInAsAdmin(page);
  await page.goto(`/admin/questions?subject=${subject}`);
  await toggle(page.getByRole("checkbox", { name: "Select: Which has none?" }));
  await toggle(page.getByRole("checkbox", { name: "Select: Question of number 6?" }));
  await follow(
    page
      .getByRole("region", { name: "Selection" })
      .getByRole("button", { name: "Print or export" }),
  );
  const dialog = page.getByRole("dialog", { name: "Print or export" });
  await expect(dialog).toContainText("2 selected questions");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download GIFT (for Moodle)" }).press("Enter");
  const saved = readFileSync(await (await download).path(), "utf8");
  expect(saved).toContain("[plain]Question of number 6?");
  expect(saved).not.toContain("Which has none?");
  await expect(dialog).toContainText("The question has no answer. Give the right one first.");
  await expect.poll(() => timesSaid("1 question saved with your downloads")).toBe(1);
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
});

test("a paper has two forms with their keys, whole passages and no broken question", async ({
  page,
  api,
}) => {
  test.slow();
  const subject = await importText(api, text, "Zoology");
  await signInAsAdmin(page);
  await page.goto(`/admin/questions?subject=${subject}`);
  await button(page, "Print or export").click();
  await page.getByRole("link", { name: "Print a paper" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Print a paper" })).toBeVisible();
  await page.getByLabel("Title").fill("Biology, SS2");
  await page.getByLabel("Time allowed").fill("40 minutes");
  await page.getByLabel("Forms A and B").check();
  await page.getByLabel("Order of form B").fill("7");
  await page.reload();
  const preview = page.getByRole("region", { name: "Preview of the paper" });
  await expect(preview).toContainText("Time allowed: 40 minutes · 7 questions · Form B, order 7");
  await expect(page.getByText("1 question without an answer.", { exact: false })).toBeVisible();
  const [formA, formB, keyA, keyB] = await preview.getByRole("article").allInnerTexts();
  const lines = (form = "") => form.split("\n").filter((line) => /\?$|^\d+\.$|^Read/.test(line));
  expect(lines(formA)[0]).toBe("Read the passage and answer questions 1 and 2.");
  expect(lines(formB)).not.toEqual(lines(formA));
  // The passage stands before both of its questions, which are numbered as on this form.
  const [, first = ""] = /answer questions (\d) and \d/.exec(formB ?? "") ?? [];
  const ofPassage = lines(formB).slice(lines(formB).findIndex((line) => line.startsWith("Read")));
  expect(ofPassage.slice(1, 5)).toEqual([
    `${first}.`,
    "Who sells nets?",
    `${Number(first) + 1}.`,
    "Where does she sell them?",
  ]);
  expect(keyA?.replace(/\s+/g, " ")).toContain("1. A 2. B 3. B 4. B 5. B 6. B 7. –");
  expect(keyB?.replace(/\s+/g, " ")).toContain(`${first}. A ${Number(first) + 1}. B`);
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);

  // Only the paper is printed: black on white, also in the dark.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const paper = page.locator("body > .print-alone");
  await expect(paper).toBeVisible();
  await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(paper.locator(".paper-question").first()).toHaveCSS("break-inside", "avoid");
  await expect(paper.locator("article").nth(2)).toHaveCSS("break-before", "page");
  const short = paper.locator(".paper-options").first().locator("li");
  const [a, d] = [await short.first().boundingBox(), await short.last().boundingBox()];
  expect(a?.y).toBe(d?.y);
});

test("a paper of questions that are gone says so", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/questions/print?ids=0199aa00-0000-7000-8000-000000000001");
  await expect(page.getByText("These questions are no longer there.")).toBeVisible();
});
