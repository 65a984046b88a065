import { expect, type ScreenHarness } from "../../fixtures.ts";
import { goTo } from "../admin-tables.ts";
import { type Screen, SEEN_AT } from "../screen.ts";

const id = (last: number) => `0199aa00-0000-7000-8000-00000000030${last}`;

const options = ["Oxygen", "Carbon dioxide"].map((words, index) => ({
  id: id(index + 5),
  html: `<p>${words}</p>`,
}));

const version = {
  _id: id(1),
  number: 2,
  isCurrent: true,
  stem: "<p>Which gas do leaves take in?</p>",
  options,
  kind: "single",
  answers: [{ kind: "single", optionId: id(5) }],
  sittings: 34,
  practised: 120,
};

const correction = {
  _id: id(3),
  versionNumber: 1,
  kind: "void",
  answers: [],
  reason: "Two answers are right",
  author: "teacher@example.ng",
  createdAt: SEEN_AT,
  finishedAt: SEEN_AT,
  changedSittings: 12,
};

const corrections = {
  _id: id(4),
  excerpt: "Which gas do leaves take in?",
  corrections: [correction],
  versions: [version, { ...version, _id: id(2), number: 1, isCurrent: false, answers: [] }],
};

const exam = { _id: id(7), title: "First term test", sittings: 34, up: 20, down: 8 };

const effect = {
  answers: 154,
  sittings: 34,
  students: 90,
  changedStudents: 61,
  exams: [{ ...exam, isReleased: true }],
  practice: { students: 70, toRight: 33, toWrong: 9, leftOut: 0 },
};

async function open(harness: ScreenHarness): Promise<void> {
  await harness.answers("corrections.get", corrections);
  await goTo(harness.page, `/admin/questions/correct/${id(4)}`);
  await expect(harness.page.getByText("Two answers are right")).toBeVisible();
}

const correct: Screen = {
  route: "/admin/questions/correct/$questionId",
  signedInAs: "admin",
  states: {
    "nothing given": async (harness) => {
      await open(harness);
      await harness.page.getByRole("button", { name: "See what changes" }).click();
      await expect(harness.page.getByText("Give the right answer.")).toBeVisible();
    },
    "changes shown": async (harness) => {
      await open(harness);
      await harness.answers("corrections.preview", effect);
      await harness.page.getByLabel("Carbon dioxide").check();
      await harness.page.getByLabel("Reason").fill("B is right");
      await harness.page.getByRole("button", { name: "See what changes" }).click();
      await expect(harness.page.getByText("The marks of 61 students change.")).toBeVisible();
    },
    gone: async ({ page, expectsRefusal }) => {
      expectsRefusal();
      await goTo(page, `/admin/questions/correct/${id(9)}`);
      await expect(page.getByText("This question is no longer there.").first()).toBeVisible();
    },
  },
};

export const correctionScreens: readonly Screen[] = [correct];
