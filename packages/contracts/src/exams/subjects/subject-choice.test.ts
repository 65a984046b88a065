import { expect, it } from "vitest";
import { countChosenQuestions, findSubjectChoice } from "./subject-choice.ts";

const part = (subject: string, count = 40) => ({ subjectId: `id of ${subject}`, subject, count });
const english = part("Use of English", 60);
const four = ["Biology", "Chemistry", "Government", "Physics"].map((name) => part(name));

it("finds no choice in an exam of four subjects, of another scale or without Use of English", () => {
  expect(findSubjectChoice("jamb", [english, ...four.slice(1)])).toBeUndefined();
  expect(findSubjectChoice("percent", [english, ...four])).toBeUndefined();
  expect(findSubjectChoice("jamb", [part("English Language"), ...four])).toBeUndefined();
});

it("counts the parts of one subject as one, and finds Use of English in any case", () => {
  const typed = { ...english, subject: " use of english " };
  expect(findSubjectChoice("jamb", [typed, ...four.slice(1), part("Physics", 5)])).toBeUndefined();
  const found = findSubjectChoice("jamb", [typed, ...four, part("Physics", 5)]);
  expect(found?.options.map(({ questions }) => questions)).toEqual([40, 40, 40, 45]);
});

it("counts the questions of the longest paper that can be chosen", () => {
  const found = findSubjectChoice("jamb", [english, ...four, part("Physics", 5)]);
  expect(found && countChosenQuestions(found)).toBe(60 + 45 + 40 + 40);
});
