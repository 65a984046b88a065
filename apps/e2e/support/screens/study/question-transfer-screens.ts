import type { Page } from "@playwright/test";
import { expect, type ScreenHarness } from "../../fixtures.ts";
import { goTo } from "../admin-tables.ts";
import type { Screen } from "../screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const option = (last: string, words: string) => ({
  id: `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2b0${last}`,
  html: `<p>${words}</p>`,
});

const options = [option("1", "Oxygen"), option("2", "CO<sub>2</sub>")];
const subject = {
  _id: "0199aa00-0000-7000-8000-000000000001",
  name: "Biology",
  topics: [{ _id: "0199aa00-0000-7000-8000-000000000004", name: "Plants" }],
};

const question = {
  stem: "<p>Which gas do <u>leaves</u> take in?</p>",
  answers: { options, key: { kind: "single", optionId: option("2", "").id } },
  points: 1,
  explanation: "<p>They give oxygen off.</p>",
  passage: null,
  category: "Biology",
  problems: [],
  firstLine: 2,
  duplicate: null,
};

const sentence = "The question has no answer. Give the right one.";

const found = {
  format: "gift",
  questions: [
    question,
    {
      ...question,
      answers: { options, key: { kind: "single", optionId: null } },
      problems: [{ line: 8, sentence }],
    },
    { ...question, duplicate: { of: "bank", id: subject._id } },
    { ...question, duplicate: { of: "source", place: 0 } },
    {
      ...question,
      answers: {
        options: [],
        key: { kind: "number", value: 9, tolerance: { by: 0, isRelative: false }, units: ["km"] },
      },
    },
  ],
  passages: [],
  categories: [{ name: "Biology", subjectId: subject._id, topicId: null }],
  problems: [{ line: 1, sentence: "“SS2 BIOLOGY” belongs to no question and is left out." }],
};

async function openImport(harness: ScreenHarness): Promise<void> {
  await harness.answers("questions.subjects", [subject]);
  await goTo(harness.page, "/admin/questions/import");
  await expect(harness.page.getByRole("textbox", { name: "Questions" })).toBeVisible();
}

async function showFound(harness: ScreenHarness, answer: object = found): Promise<void> {
  await harness.answers("questions.readText", answer);
  await openImport(harness);
  await harness.page.getByRole("textbox", { name: "Questions" }).fill("Which gas? {=CO2 ~O2}");
  await button(harness.page, "Show the questions").click();
  await expect(harness.page.getByRole("heading", { level: 2, name: /found/ })).toBeVisible();
}

const importing: Screen = {
  route: "/admin/questions/import",
  signedInAs: "admin",
  states: {
    empty: openImport,
    "nothing to read": async (harness) => {
      await openImport(harness);
      await button(harness.page, "Show the questions").click();
      await expect(harness.page.getByText(/^Paste the questions, or/)).toBeVisible();
    },
    "nothing found": (harness) => showFound(harness, { ...found, questions: [], categories: [] }),
    found: (harness) => showFound(harness),
    "source open": async (harness) => {
      await showFound(harness);
      await harness.page.getByText("Text and format").click();
    },
    repaired: async (harness) => {
      await showFound(harness);
      await button(harness.page, "Repair question 2").click();
      await expect(button(harness.page, "Done")).toBeVisible();
    },
    "all left out": async (harness) => {
      await showFound(harness);
      for (const box of await harness.page.getByLabel(/^Import question/).all()) {
        await box.uncheck();
      }
      await button(harness.page, "Import 0 questions").click();
      await expect(harness.page.getByText("All questions are left out.")).toBeVisible();
    },
    imported: async (harness) => {
      await showFound(harness);
      await harness.answers("questions.import", { ready: 2, drafts: 1, passages: 0 });
      await button(harness.page, "Import 3 questions").click();
      await expect(harness.page.getByRole("link", { name: "Complete the drafts" })).toBeVisible();
    },
  },
};

const printed = {
  _id: subject._id,
  stem: question.stem,
  answers: question.answers,
  points: 2,
  state: "ready",
  passage: 0,
};

const paper = { questions: [printed], passages: ["<p>Read this and answer question 1.</p>"] };

async function openPaper(harness: ScreenHarness, answer: object): Promise<void> {
  await harness.answers("questions.paper", answer);
  await goTo(harness.page, "/admin/questions/print");
}

const printing: Screen = {
  route: "/admin/questions/print",
  signedInAs: "admin",
  states: {
    empty: async (harness) => {
      await openPaper(harness, { questions: [], passages: [] });
      await expect(harness.page.getByText("These questions are no longer there")).toBeVisible();
    },
    filled: async (harness) => {
      await openPaper(harness, paper);
      await harness.page.getByLabel("Forms A and B").check();
      await expect(harness.page.getByRole("article")).toHaveCount(4);
    },
    skeleton: async (harness) => {
      await harness.hangs("questions.paper");
      await goTo(harness.page, "/admin/questions/print");
    },
    "did not come": async (harness) => {
      await harness.fails("questions.paper");
      await goTo(harness.page, "/admin/questions/print");
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
  },
};

export const questionTransferScreens: readonly Screen[] = [importing, printing];
