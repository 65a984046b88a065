import type { DraftAnswers } from "@ebute/contracts/questions";
import { expect, it } from "vitest";
import { columnsOf, printedKey } from "./printed-key.ts";

const option = (id: string, html: string) => ({ id, html });
const printed = (key: DraftAnswers["key"], options: DraftAnswers["options"] = []) => ({
  _id: "q",
  stem: "<p>x</p>",
  points: 1,
  state: "ready" as const,
  passage: null,
  answers: { key, options },
});
const options = [option("a", "<p>x</p>"), option("b", "<p>y</p>")];

it("says the right answer of each kind, and a dash where there is none", () => {
  const number = { kind: "number" as const, value: 9.8, units: ["m/s²", "N/kg"] };
  expect(printedKey(printed({ kind: "single", optionId: "b" }, options))).toBe("B");
  expect(printedKey(printed({ kind: "single", optionId: null }, options))).toBe("–");
  expect(
    printedKey(printed({ kind: "multiple", optionIds: ["a", "b"], isShared: true }, options)),
  ).toBe("A, B");
  expect(printedKey(printed({ kind: "true_false", isTrue: false }))).toBe("False");
  expect(printedKey(printed({ ...number, tolerance: { by: 0.07, isRelative: true } }))).toBe(
    "9.8 ± 7 % m/s² or N/kg",
  );
  expect(
    printedKey(printed({ kind: "short_text", accepted: ["Oyo", "Ọ̀yọ́"], ignoresToneMarks: true })),
  ).toBe("Oyo or Ọ̀yọ́");
});

it("puts short options beside each other, and pictures below each other", () => {
  const key = { kind: "single", optionId: null } as const;
  const columns = (html: string) => columnsOf(printed(key, [option("a", html)]));
  expect(columns("<p>H<sub>2</sub>SO<sub>4</sub></p>")).toBe(4);
  expect(columns("<p>The House of Assembly</p>")).toBe(2);
  expect(columns(`<p>${"long ".repeat(10)}</p>`)).toBe(1);
  expect(columns('<p><img src="a" alt=""></p>')).toBe(1);
});
