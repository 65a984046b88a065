import { expect, it } from "vitest";
import { findNumberProblem, readNumber } from "./read-number.ts";

/** The value as a binary number, close enough to name it in a test. */
function valueOfText(text: string, units: string[] = []): number | undefined {
  const { value } = readNumber(text, units);
  return value && Number(value.numerator) / Number(value.denominator);
}

it.each([
  ["", "Type a number."],
  [" \u200b ", "Type a number."],
  ["1".repeat(201), "Type a shorter number."],
  ["1,5", "Use a point for decimals, such as 1.5."],
  ["0,125", "Use a point for decimals, such as 1.5."],
  ["1 1/2", "Type one fraction, such as 3/2, or 1.5."],
  ["1 000", "Type the number without spaces."],
  ["five", "Type only a number, such as 12.5, 3/4 or 1.2×10^3."],
])("asks for another form of %j", (text, sentence) => {
  expect(findNumberProblem(text, [])).toBe(sentence);
});

it.each([
  "1,00",
  "12,34,567",
  "1,0000",
  "1.000,5",
  "1.2.3",
  "1,000,5",
  "01,000",
  ",5",
  ".",
  "--5",
  "5-",
  "±5",
  "5 or 6",
  "5?",
  "5 cm",
  "2^3",
  "10³",
  "10^2.5",
  "1e",
  "e3",
  "1e2.5",
  "3/0",
  "3/-4",
  "3/4/5",
  "1.5/2",
  "/2",
  "0x1f",
  "Infinity",
  "NaN",
  "1e999",
  "1e-401",
  "١",
])("takes %j for no number", (text) => {
  expect(readNumber(text, []).value).toBeUndefined();
});

it.each([
  ["5", 5],
  ["-5", -5],
  ["+5", 5],
  ["- 5", -5],
  ["\u22125", -5],
  ["\u20135", -5],
  ["007", 7],
  [".5", 0.5],
  ["5.", 5],
  ["1.000", 1],
  ["1,000", 1000],
  ["1,234,567.5", 1_234_567.5],
  ["3/4", 0.75],
  ["-3 / 4", -0.75],
  ["1,000/4", 250],
  ["3\u20444", 0.75],
  ["1.2e3", 1200],
  ["1.2E-3", 0.0012],
  ["1.2×10^3", 1200],
  ["1.2 x 10^3", 1200],
  ["1.2*10^-3", 0.0012],
  ["-1.2×10^\u22123", -0.0012],
  ["10^6", 1_000_000],
  ["\uff11\uff12\uff0e\uff15", 12.5],
  ["\u00a012\u200b ", 12],
])("reads %j as %d", (text, value) => {
  expect(valueOfText(text)).toBe(value);
});

it("reads a number with one of its units after it, and without", () => {
  const units = ["m/s", "metres per second", "µA", "%"];
  for (const text of ["5", "5m/s", "5 m / s", "5 metres per second", "5 μA", "5 µA", "5%"]) {
    expect([text, valueOfText(text, units)]).toEqual([text, 5]);
  }
  for (const text of ["5 km/s", "5 M/S", "m/s", "m/s 5", "5 m/s m/s"]) {
    expect([text, valueOfText(text, units)]).toEqual([text, undefined]);
  }
  expect(findNumberProblem("5 km", units)).toBe("Type a number, with m/s after it or without.");
});

it("reads no number from a text whose end may be a unit or a power", () => {
  expect(findNumberProblem("1e3", ["e3"])).toBe("Type the number without a unit.");
  expect(valueOfText("2", ["e3"])).toBe(2);
});
