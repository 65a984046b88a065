import { describe, expect, it } from "vitest";
import { formatNounCount, type Refusal, summarizeOutcome } from "./bulk-mutation.ts";

function refusal(name: string, reason: string): Refusal {
  return { row: { id: name, name }, reason };
}

describe("the outcome of a bulk change", () => {
  it("is the success message when nothing failed", () => {
    expect(summarizeOutcome([], 3, "3 blogs deleted")).toEqual({
      message: "3 blogs deleted",
      failed: 0,
    });
  });

  it("is the server's message for a single row", () => {
    const refusals = [refusal("Nets", "No blog found")];
    expect(summarizeOutcome(refusals, 1, "")).toEqual({ message: "No blog found", failed: 1 });
  });

  it("names each refused row with its reason", () => {
    const refusals = [refusal("Nets", "No blog found"), refusal("Boats", "Try later.")];
    expect(summarizeOutcome(refusals, 5, "")).toEqual({
      message: "2 of 5 failed. “Nets”: No blog found. “Boats”: Try later.",
      failed: 2,
    });
  });

  it("groups rows by reason", () => {
    const refusals = [
      refusal("Nets", "No blog found"),
      refusal("Boats", "Try later."),
      refusal("Tides", "No blog found"),
    ];
    expect(summarizeOutcome(refusals, 3, "").message).toBe(
      "3 of 3 failed. “Nets” and “Tides”: No blog found. “Boats”: Try later.",
    );
  });

  it("names three rows of a long list and counts the rest", () => {
    const refusals = ["A", "B", "C", "D", "E", "F", "G"].map((name) => refusal(name, "Later."));
    expect(summarizeOutcome(refusals.slice(0, 3), 9, "").message).toContain(
      "“A”, “B” and “C”: Later.",
    );
    expect(summarizeOutcome(refusals, 9, "").message).toBe(
      "7 of 9 failed. “A”, “B”, “C” and 4 more: Later.",
    );
  });

  it("truncates a long name", () => {
    const refusals = [refusal("word ".repeat(40), "Later."), refusal("Nets", "Later.")];
    expect(summarizeOutcome(refusals, 2, "").message.length).toBeLessThan(100);
  });

  it("formats a count with its noun", () => {
    expect(formatNounCount(1, "blog")).toBe("1 blog");
    expect(formatNounCount(0, "comment")).toBe("0 comments");
  });
});
