import { expect, it } from "vitest";
import { numbersOf, withNumbers } from "./passage-numbers.ts";

it("names the numbers that the questions of a passage have on this paper", () => {
  const html = "<p>Read the passage and answer Questions 1 – 3.</p><p>Ada sells nets.</p>";
  expect(withNumbers(html, 4, 3)).toEqual({
    html: "<p>Read the passage and answer questions 4 to 6.</p><p>Ada sells nets.</p>",
    isNumbered: true,
  });
});

it("leaves a passage without numbers as it is", () => {
  const html = "<p>Ada has 2 questions.</p>";
  expect(withNumbers(html, 4, 3)).toEqual({ html, isNumbered: false });
  expect([numbersOf(4, 1), numbersOf(4, 2)]).toEqual(["question 4", "questions 4 and 5"]);
});
