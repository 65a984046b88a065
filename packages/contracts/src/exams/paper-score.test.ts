import { expect, it } from "vitest";
import { setPaperScoreInputSchema } from "./paper-score.ts";

const id = "0190a0a0-0000-7000-8000-000000000000";
const typed = { id, studentId: id, form: "A", points: 31, possible: 40 };
const issuesOf = (fields: object) =>
  setPaperScoreInputSchema
    .safeParse({ ...typed, ...fields })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

it.each([
  [{ points: 40.5 }, "points", "The score is more than the marks of the paper."],
  [{ points: 31.2 }, "points", "A score has whole or half marks, such as 31 or 31.5."],
  [{ points: -1 }, "points", "Type the score as a number, such as 31 or 31.5."],
  [{ points: "31" }, "points", "Type the score as a number, such as 31 or 31.5."],
  [{ possible: 0, points: null }, "possible", "The paper has 1 to 1000 marks."],
  [{ form: "C" }, "form", "The form is A or B."],
])("refuses the score of a paper at its field: %j", (fields, field, message) => {
  expect(issuesOf(fields)).toEqual([[field, message]]);
});

it("accepts half marks, full marks, none, and a score taken away", () => {
  for (const points of [0, 31.5, 40, null]) expect(issuesOf({ points })).toBeUndefined();
});
