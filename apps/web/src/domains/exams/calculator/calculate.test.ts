import { expect, it } from "vitest";
import { type CalculatorKey, pressKey, startState } from "./calculate.ts";

const MEMORY = ["MC", "MR", "M+", "M−"];

function display(keys: string): string {
  const split = keys.split(" ").flatMap((part) => (MEMORY.includes(part) ? [part] : [...part]));
  return split.reduce((state, key) => pressKey(state, key as CalculatorKey), startState).display;
}

it.each([
  ["1÷0=", "Error"],
  ["4±√", "Error"],
  ["1÷0=+2", "2"],
  ["1÷0=C7", "7"],
  ["1.2.3", "1.23"],
  ["0007", "7"],
  [".5+.5=", "1"],
  ["1234567890123", "123456789012"],
])("copes with impossible keys: %s shows %s", (keys, shown) => {
  expect(display(keys)).toBe(shown);
});

it.each([
  ["0.1+0.2=", "0.3"],
  ["2+3×4=", "20"],
  ["9−12=", "-3"],
  ["5+−3=", "2"],
  ["81√", "9"],
  ["200+10%=", "220"],
  ["50%", "0.5"],
  ["5±×3=", "-15"],
  ["123⌫", "12"],
  ["1⌫", "0"],
  ["5 M+ 3 M− C MR", "2"],
  ["5 M+ MC MR", "0"],
  ["5+9√+1=", "9"],
  ["7 M+ C 1+ MR +2=", "10"],
  ["5+−×2=", "10"],
  ["2+3= M+ 4 M+ C MR", "9"],
])("calculates in the order of the keys: %s shows %s", (keys, shown) => {
  expect(display(keys)).toBe(shown);
});
