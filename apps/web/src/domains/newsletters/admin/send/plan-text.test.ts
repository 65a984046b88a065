import { expect, it } from "vitest";
import { describePlan } from "./plan-text.ts";

it("describePlan says that letters leave at once without a limit", () => {
  const plan = { recipients: 1, weekly: 0, secondLimit: null, dailyLimit: null, hourlyLimit: null };
  expect(describePlan(plan)).toBe("1 reader. The letters leave at once.");
});

it("describePlan says when the last reader has the letter if a limit holds it up", () => {
  const plan = { recipients: 1_412, weekly: 0, secondLimit: 2, dailyLimit: 300, hourlyLimit: null };
  expect(describePlan(plan, "Friday")).toBe(
    "1,412 readers. Your mail service allows 2 a second and 300 a day, and some of them are left to other mail: the last reader will have it by Friday.",
  );
});

it("describePlan says how many readers get a post in the weekly letter", () => {
  const plan = {
    recipients: 412,
    weekly: 60,
    secondLimit: null,
    dailyLimit: null,
    hourlyLimit: null,
  };
  expect(describePlan(plan)).toBe(
    "412 readers, 60 of them in the weekly letter. The other letters leave at once.",
  );
  expect(describePlan({ ...plan, weekly: 412 })).toBe("412 readers, in the weekly letter.");
});
