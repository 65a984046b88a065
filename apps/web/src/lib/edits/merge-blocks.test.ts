import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBlocks, mergeBlocks } from "./merge-blocks.ts";

const merge = (base: string, mine: string, theirs: string) =>
  mergeBlocks({ base: base.split(""), mine: mine.split(""), theirs: theirs.split("") });

const merged = (...sides: Parameters<typeof merge>) => merge(...sides).join("");

describe("the merge of a text by its blocks", () => {
  it("takes changes of different blocks from both sides, also of neighbours", () => {
    expect(merged("abc", "Abc", "aBc")).toBe("ABc");
  });

  it("takes what one side added, deleted or moved", () => {
    expect(merged("abc", "axbc", "ab")).toBe("axb");
    expect(merged("abc", "bca", "abc")).toBe("bca");
    expect(merged("abc", "abc", "")).toBe("");
  });

  it("takes the same change of both sides once", () => {
    expect(merged("abc", "aXc", "aXc")).toBe("aXc");
  });

  it("asks about a block that both sides changed, and about no other", () => {
    expect(merge("abc", "AXc", "aYc")).toEqual(["A", { mine: "X", theirs: "Y" }, "c"]);
  });

  it("asks about a block that one side changed and the other deleted", () => {
    expect(merge("abc", "aXc", "ac")).toEqual(["a", { mine: "X", theirs: "" }, "c"]);
  });

  it("loses no block that one side added, whatever the texts are", () => {
    const letters = (from: string) =>
      fc.array(fc.constantFrom(...from.split("")), { maxLength: 6 });
    fc.assert(
      fc.property(
        ...[letters("abcd"), letters("xyz"), letters("XYZ"), fc.nat(6), fc.nat(6)],
        (base, own, other, here, there) => {
          const mine = base.toSpliced(here, 0, ...own);
          const theirs = base.toSpliced(there, 0, ...other);
          const parts = mergeBlocks({ base, mine, theirs });
          const sideOf = (side: "mine" | "theirs") =>
            parts.map((part) => (typeof part === "string" ? part : part[side])).join("");
          expect(sideOf("mine").replace(/[^a-dx-z]/g, "")).toBe(mine.join(""));
          expect(sideOf("theirs").replace(/[^a-dX-Z]/g, "")).toBe(theirs.join(""));
        },
      ),
    );
  });
});

describe("the comparison of two versions by blocks", () => {
  const compare = (former: string, present: string) =>
    compareBlocks(former.split(""), present.split(""));

  it("pairs what was with what replaced it, between what stayed", () => {
    expect(compare("abcd", "aXYd")).toEqual([
      ...[{ shared: "a" }, { former: "bc", present: "XY" }, { shared: "d" }],
    ]);
  });

  it("has nothing on one side of what was added or deleted", () => {
    expect(compare("ab", "aXb")).toEqual([
      ...[{ shared: "a" }, { former: "", present: "X" }, { shared: "b" }],
    ]);
    expect(compare("abc", "ac")).toEqual([
      ...[{ shared: "a" }, { former: "b", present: "" }, { shared: "c" }],
    ]);
    expect(compare("", "a")).toEqual([{ former: "", present: "a" }]);
  });
});
