import { expect, it } from "vitest";
import { createExamTime, timeAfterRestart } from "./exam-time.ts";

it("runs on the steady clock from the time that the server told", () => {
  let steady = 5_000;
  const time = createExamTime(1_000_000, () => steady);
  steady += 250;
  expect(time.now()).toBe(1_000_250);
  time.set(2_000_000);
  steady += 10;
  expect(time.now()).toBe(2_000_010);
});

it("never goes back, whatever the steady clock does", () => {
  let steady = 5_000;
  const time = createExamTime(1_000_000, () => steady);
  steady = 4_000;
  expect(time.now()).toBe(1_000_000);
});

const known = { serverAt: 1_000_000, wallAt: 700_000, highestAt: 1_050_000 };

it.each([
  [
    "the time that has passed by the device's clock, which is five minutes slow",
    800_000,
    1_100_000,
  ],
  ["the highest time of the journal, if the device's clock was set back", 0, 1_050_000],
  ["the highest time of the journal, if the clock has not gone on", 750_000, 1_050_000],
])("goes on after a restart with %s", (_title, wall, expected) => {
  expect(timeAfterRestart(known, wall)).toBe(expected);
});
