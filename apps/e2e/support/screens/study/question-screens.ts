import type { Page } from "@playwright/test";
import { expect, type ScreenHarness } from "../../fixtures.ts";
import { goTo } from "../admin-tables.ts";
import { type Screen, SEEN_AT } from "../screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const option = (last: string, words: string) => ({
  id: `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a0${last}`,
  html: `<p>${words}</p>`,
});

const subject = { _id: "0199aa00-0000-7000-8000-000000000001", name: "Biology", topics: [] };
const passage = { _id: "0199aa00-0000-7000-8000-000000000003", title: "Ada", version: 1 };

const question = {
  _id: "0199aa00-0000-7000-8000-000000000002",
  use: "exam",
  state: "ready",
  difficulty: "easy",
  subjectId: subject._id,
  topicId: null,
  sourceNote: "2019",
  passageId: passage._id,
  number: 1,
  points: 1,
  createdAt: SEEN_AT,
  updatedAt: SEEN_AT,
  version: 1,
  stem: "<p>Which gas do <u>leaves</u> take in?</p>",
  answers: {
    options: [option("1", "Oxygen"), option("2", "CO<sub>2</sub>")],
    key: { kind: "single", optionId: option("2", "").id },
  },
  explanation: "<p>They give oxygen off.</p>",
};

const listed = {
  _id: question._id,
  use: "exam",
  state: "ready",
  difficulty: "easy",
  kind: "single",
  subjectId: subject._id,
  topicId: null,
  subject: "Biology",
  topic: null,
  number: 1,
  excerpt: "Which gas do leaves take in?",
  createdAt: SEEN_AT,
  updatedAt: SEEN_AT,
  version: 1,
};

async function openTable({ page }: ScreenHarness): Promise<void> {
  await goTo(page, "/admin/questions");
}

async function openFilled(harness: ScreenHarness): Promise<void> {
  await harness.answers("questions.subjects", [subject]);
  const other = { ...listed, _id: passage._id, excerpt: "Which part of a plant takes in water?" };
  const questions = [listed, { ...other, state: "draft", use: "practice" }];
  await harness.answers("questions.table", { questions, page: 1, pageCount: 1, total: 2 });
  await openTable(harness);
  await expect(harness.page.getByRole("row")).toHaveCount(3);
}

const table: Screen = {
  route: "/admin/questions",
  signedInAs: "admin",
  states: {
    empty: async (harness) => {
      await harness.answers("questions.table", { questions: [], page: 1, pageCount: 0, total: 0 });
      await openTable(harness);
      await expect(harness.page.getByText("No questions yet.", { exact: false })).toBeVisible();
    },
    filled: openFilled,
    "no match": async (harness) => {
      await goTo(harness.page, "/admin/questions?q=xylophone&use=exam");
      await expect(harness.page.getByText("No questions match.")).toBeVisible();
    },
    "topic asked": async (harness) => {
      await openFilled(harness);
      await harness.page.getByRole("checkbox").nth(1).check();
      await button(harness.page, "Set topic").click();
      await expect(harness.page.getByRole("dialog", { name: "Set topic" })).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("questions.table");
      await openTable(harness);
    },
    "did not come": async (harness) => {
      await harness.fails("questions.table");
      await openTable(harness);
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
  },
};

async function openForm(harness: ScreenHarness, kind?: string): Promise<void> {
  await harness.answers("questions.subjects", [subject]);
  await goTo(harness.page, "/admin/addQuestion");
  const kinds = harness.page.getByRole("combobox", { name: "Kind of question" });
  await expect(kinds).toBeVisible();
  if (kind) await kinds.selectOption(kind);
}

const add: Screen = {
  route: "/admin/addQuestion",
  signedInAs: "admin",
  states: {
    filled: (harness) => openForm(harness),
    "empty form sent": async (harness) => {
      await openForm(harness);
      await button(harness.page, "Save question").click();
      await expect(harness.page.getByText("Choose a subject.")).toBeVisible();
    },
    "several right": (harness) => openForm(harness, "multiple"),
    "true or false": (harness) => openForm(harness, "true_false"),
    number: (harness) => openForm(harness, "number"),
    "short text": (harness) => openForm(harness, "short_text"),
    "passage written": async (harness) => {
      await openForm(harness);
      await button(harness.page, "Write a passage").click();
      const dialog = harness.page.getByRole("dialog", { name: "Write a passage" });
      await dialog.getByRole("button", { name: "Save passage" }).click();
      await expect(dialog.getByText("Title is required.")).toBeVisible();
    },
  },
};

async function openQuestion(harness: ScreenHarness): Promise<void> {
  await harness.answers("questions.subjects", [subject]);
  await harness.answers("passages.list", [passage]);
  const text = { html: "<p>Ada sells nets.</p>", number: 1, updatedAt: SEEN_AT };
  await harness.answers("passages.get", { ...passage, ...text });
  await harness.answers("questions.get", question);
  await goTo(harness.page, `/admin/editQuestion/${question._id}`);
  await expect(harness.page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(harness.page.getByRole("textbox", { name: "Question" })).toBeVisible();
}

const edit: Screen = {
  route: "/admin/editQuestion/$questionId",
  signedInAs: "admin",
  states: {
    filled: openQuestion,
    "versions open": async (harness) => {
      const { stem, answers, points, explanation, _id, number } = question;
      const version = { stem, answers, points, explanation, _id, number, createdAt: SEEN_AT };
      await harness.answers("questions.versions", [{ ...version, author: "ada@example.ng" }]);
      await openQuestion(harness);
      await harness.page.getByText("Versions", { exact: true }).click();
      await harness.page.getByText(/^Version 1/).click();
    },
    gone: async (harness) => {
      harness.expectsRefusal();
      await goTo(harness.page, `/admin/editQuestion/${question._id}`);
      await expect(
        harness.page.getByRole("main").getByText("This question is no longer there."),
      ).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("questions.get");
      await goTo(harness.page, `/admin/editQuestion/${question._id}`);
    },
  },
};

export const questionScreens: readonly Screen[] = [table, add, edit];
