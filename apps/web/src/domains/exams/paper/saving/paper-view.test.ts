import type { SittingPaper, SittingQuestion } from "@ebute/contracts/exams";
import { expect, it } from "vitest";
import type { SavedSitting } from "#lib/offline/device/device-types.ts";
import { restoredView } from "./paper-view.ts";

const chosen = (optionId: string) => ({ kind: "options" as const, optionIds: [optionId] });

function question(number: number, more: Partial<SittingQuestion> = {}): SittingQuestion {
  return {
    number,
    questionVersionId: `v${number}`,
    kind: "single",
    stem: "",
    options: [],
    passage: null,
    answer: null,
    isFlagged: false,
    ...more,
  };
}

const paper: SittingPaper = {
  _id: "s",
  examId: "e",
  title: "Test",
  kind: "mock",
  allowsTakeBack: false,
  graceMinutes: 15,
  seq: 4,
  now: "2026-03-02T08:00:00.000Z",
  deadline: "2026-03-02T09:00:00.000Z",
  epoch: 0,
  state: "running",
  isHere: true,
  sections: [{ name: "Chemistry", first: 1 }],
  questions: [question(1, { answer: chosen("a") }), question(2, { isFlagged: true }), null],
};

const saved: SavedSitting = {
  sittingId: "s",
  title: "Test",
  epoch: 0,
  seq: 6,
  graceMinutes: 15,
  allowsTakeBack: false,
  deadline: "2026-03-02T09:10:00.000Z",
  serverAt: Date.UTC(2026, 2, 2, 8),
  wallAt: 0,
  highestAt: Date.UTC(2026, 2, 2, 8, 30),
  states: {
    v1: { answer: null, isFlagged: false, seq: 5 },
    v2: { answer: chosen("b"), isFlagged: false, seq: 6 },
  },
  handIn: null,
};

it("shows after a restart what was pressed on the device over what the server knew", () => {
  const view = restoredView(saved, paper, 0);
  expect(view.questions).toEqual([
    { isAnswered: false, isFlagged: false },
    { isAnswered: true, isFlagged: false },
    { isAnswered: false, isFlagged: false },
  ]);
  expect(view).toMatchObject({ number: 1, question: { answer: null } });
});

it("opens the first question without an answer, and the last told deadline and time count", () => {
  const states = { v1: { answer: chosen("b"), isFlagged: false, seq: 5 } };
  const view = restoredView({ ...saved, states }, paper, 0);
  expect(view).toMatchObject({
    number: 2,
    deadline: saved.deadline,
    question: { isFlagged: true },
  });
  expect(view.now).toBe("2026-03-02T08:30:00.000Z");
});

it.each([
  ["the question of the address", 3, 3],
  ["the first question without an answer for a number outside the paper", 4, 1],
  ["the first question without an answer for a number that is none", 1.5, 1],
])("opens %s", (_title, wanted, number) => {
  expect(restoredView(saved, paper, 0, wanted)).toMatchObject({ number });
});
