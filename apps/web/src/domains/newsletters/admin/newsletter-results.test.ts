import { expect, it } from "vitest";
import { describeResults } from "./newsletter-results.ts";

const none = {
  recipients: 0,
  sent: 0,
  weekly: 0,
  waiting: 0,
  refused: 0,
  unknown: 0,
  stopped: 0,
  unsubscribed: 0,
  unsubscribedAfter: 0,
};

it("describeResults leaves out what is zero", () => {
  expect(describeResults({ ...none, recipients: 1_412, sent: 1_412 })).toBe("1,412 of 1,412 sent");
});

it("describeResults names letters that may have arrived apart from refused ones", () => {
  const counts = {
    recipients: 13,
    sent: 3,
    weekly: 0,
    waiting: 2,
    refused: 1,
    unknown: 2,
    stopped: 4,
    unsubscribed: 1,
    unsubscribedAfter: 2,
  };
  expect(describeResults(counts)).toBe(
    "3 of 13 sent, 2 waiting, 1 refused, 2 not certain, 4 stopped, 1 left before it, 2 left after it",
  );
});
