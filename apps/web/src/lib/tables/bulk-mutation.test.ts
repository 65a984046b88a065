import { describe, expect, it } from "vitest";
import { counted, outcomeOf } from "./bulk-mutation.ts";

describe("what became of a change", () => {
  it("is good news when nothing failed", () => {
    expect(outcomeOf([], 3, "3 blogs deleted")).toEqual({ message: "3 blogs deleted", failed: 0 });
  });

  it("is the server's sentence for a single row", () => {
    expect(outcomeOf(["No blog found"], 1, "")).toEqual({ message: "No blog found", failed: 1 });
  });

  it("counts what failed among many and says why", () => {
    expect(outcomeOf(["No blog found", "Later"], 5, "").message).toBe(
      "2 of 5 failed. No blog found",
    );
  });

  it("counts in words", () => {
    expect(counted(1, "blog")).toBe("1 blog");
    expect(counted(0, "comment")).toBe("0 comments");
  });
});
