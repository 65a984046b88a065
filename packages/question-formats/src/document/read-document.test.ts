import { expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const only = (lines: string[]) => {
  const { questions } = readDocument(lines);
  expect(questions).toHaveLength(1);
  return questions[0]?.draft;
};

it("keeps underlined words, raised and lowered letters, and the key", () => {
  expect(
    only([
      "<strong>1.</strong> The word <u>meticulous</u> <u>most</u> nearly means",
      "A. H<sub>2</sub>O B. x<sup>2</sup> C. <em>c</em>are<u>ful</u>",
      "<strong>Ans:</strong> <strong>C</strong>",
    ]),
  ).toMatchObject({
    stem: "<p>The word <u>meticulous most</u> nearly means</p>",
    options: ["<p>H<sub>2</sub>O</p>", "<p>x<sup>2</sup></p>", "<p><em>c</em>are<u>ful</u></p>"],
    key: { kind: "single", option: 2 },
  });
});

it("takes bold lines, numbers and letters for their look alone", () => {
  expect(
    only(["<strong>Question 1. Which?</strong>", "<strong>A.</strong> <strong>x</strong>", "B. y"]),
  ).toMatchObject({ stem: "<p>Which?</p>", options: ["<p>x</p>", "<p>y</p>"] });
});

it("gives no key to a bold option", () => {
  const { questions } = readDocument(["1. Which?", "A. x", "<strong>B. y</strong>", "C. z"]);
  expect(questions[0]?.draft.key).toBeUndefined();
});

it("shows where a formula is lost, and keeps the key beside it", () => {
  expect(
    only(["1. Solve <formula>", "A. <formula>", "B. <formula>", "C. 3", "Ans: B"]),
  ).toMatchObject({
    stem: "<p>Solve [formula lost here]</p>",
    options: ["<p>[formula lost here]</p>", "<p>[formula lost here]</p>", "<p>3</p>"],
    key: { kind: "single", option: 1 },
  });
});

it("keeps pictures and tables where they stand", () => {
  const table = "<table><tbody><tr><td><p>x</p></td></tr></tbody></table>";
  const draft = only(["1. Study this.", table, 'See <img src="/a.webp" alt="b">', "A. 1", "B. 2"]);
  expect(draft?.stem).toBe(`<p>Study this.</p>${table}<p>See <img src="/a.webp" alt="b"></p>`);
});

it("takes underlined spaces for a gap, and the ticks of Wingdings for ticks", () => {
  expect(only(["1. Lagos is <u>     </u> city", "A. a \uf0fc", "B. an", "C. the"])).toMatchObject({
    stem: "<p>Lagos is _____ city</p>",
    key: { kind: "single", option: 0 },
  });
});

it("names what is lost without its signs", () => {
  const { problems } = readDocument(["<u>Dear</u> pupils", "1. Which?", "A. x", "B. y"]);
  expect(problems[0]?.sentence).toBe("“Dear pupils” belongs to no question and is left out.");
});
