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

  it("keeps what both sides inserted at one place, in the order of saving", () => {
    expect(merged("ab", "aXb", "aYb")).toBe("aYXb");
    expect(merged("ab", "abX", "abY")).toBe("abYX");
    expect(merged("ab", "aXb", "aB")).toBe("aXB");
    expect(merged("ab", "Ab", "aYb")).toBe("AYb");
  });

  it("keeps a block once that both sides moved", () => {
    expect(merged("abc", "bac", "bca")).toBe("bac");
    expect(merged("abcd", "dabc", "bcda")).toBe("dbca");
  });

  it("asks once about a block that one side moved and edited, and the other edited", () => {
    const parts = mergeBlocks({
      base: ["one two three", "b", "c"],
      mine: ["b", "c", "one two four"],
      theirs: ["one two five", "b", "c"],
    });
    expect(parts).toEqual(["b", "c", { mine: "one two four", theirs: "one two five" }]);
  });

  it("asks about the whole of a block that one side split and the other edited", () => {
    const sides = {
      base: ["a", "b c", "d"],
      mine: ["a", "b", "c", "d"],
      theirs: ["a", "b c e", "d"],
    };
    expect(mergeBlocks(sides)).toEqual(["a", { mine: "bc", theirs: "b c e" }, "d"]);
  });

  it("keeps the order of each side where blocks are equal, whatever both insert", () => {
    const letters = (from: string) =>
      fc.array(fc.constantFrom(...from.split("")), { maxLength: 6 });
    fc.assert(
      fc.property(
        ...[letters("ab"), letters("xyz"), letters("XYZ"), fc.nat(6), fc.nat(6)],
        (base, own, other, here, there) => {
          const mine = base.toSpliced(here, 0, ...own);
          const theirs = base.toSpliced(there, 0, ...other);
          const text = mergeBlocks({ base, mine, theirs }).join("");
          expect(text.replace(/[^a-z]/g, "")).toBe(mine.join(""));
          expect(text.replace(/[^abX-Z]/g, "")).toBe(theirs.join(""));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("doubles and loses nothing without asking, whatever each side does to three blocks", () => {
    expect(ownTexts).toHaveLength(162);
    for (const mine of ownTexts) for (const theirs of theirTexts) expectKept(mine, theirs);
  });

  it("doubles and loses nothing without asking where both sides also insert", () => {
    const insert = fc.array(fc.nat(5), { maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(161), fc.nat(161), insert, insert, (here, there, own, other) => {
        const mine = withInserted(ownTexts[here] ?? [], own, "New own");
        const theirs = withInserted(theirTexts[there] ?? [], other, "New other");
        expectKept(mine, theirs);
      }),
      { numRuns: 5_000 },
    );
  });
});

const three = ["Apple amber arc", "Bread blue bell", "Cloud coral cup"];

/** All orders of the blocks, of which each is as it was, edited or deleted. */
function textsOf(side: string): string[][] {
  const states = three.map((block) => [block, `${block} ${side}${block[0]}`, ""]);
  const [first = [], second = [], third = []] = states;
  const contents = first.flatMap((a) => second.flatMap((b) => third.map((c) => [a, b, c])));
  return contents.flatMap(([a = "", b = "", c = ""]) =>
    [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ].map((order) => order.filter(Boolean)),
  );
}

const ownTexts = textsOf("Own");
const theirTexts = textsOf("Other");

function withInserted(blocks: string[], places: number[], name: string): string[] {
  const inserted = [...blocks];
  for (const [index, place] of places.entries()) inserted.splice(place, 0, `${name} ${index}`);
  return inserted;
}

/** As the text reads if each question is answered with one side, every word has its one place. */
function expectKept(mine: string[], theirs: string[]): void {
  const parts = mergeBlocks({ base: three, mine, theirs });
  const isAsked = parts.some((part) => typeof part !== "string");
  const faults: string[] = [];
  for (const [side, present, other] of [
    ["mine", mine, theirs],
    ["theirs", theirs, mine],
  ] as const) {
    const text = parts.map((part) => (typeof part === "string" ? part : part[side])).join(" ");
    const count = (word: string) => text.split(word).length - 1;
    for (const block of present) {
      if (!three.includes(block) && count(block) !== 1) faults.push(`${block} of ${side}`);
    }
    for (const block of three) {
      const [word = ""] = block.split(" ");
      const times = count(word);
      const isEverywhere = present.includes(block) && other.includes(block);
      const isDeleted = !present.some((one) => one.startsWith(word)) && other.includes(block);
      if (times > 1 || (isEverywhere && times === 0))
        faults.push(`${word} ${times} times: ${side}`);
      if (isDeleted && !isAsked && times > 0) faults.push(`${word} is back: ${side}`);
    }
  }
  if (faults.length > 0) expect({ mine, theirs, parts }).toEqual(faults);
}

describe("the comparison of two texts by blocks", () => {
  const compare = (former: string, present: string) =>
    compareBlocks(former.split(""), present.split(""));

  it("pairs what was with what replaced it, between what stayed", () => {
    expect(compare("abcd", "aXYd")).toEqual([
      { shared: "a" },
      { former: "bc", present: "XY" },
      { shared: "d" },
    ]);
  });

  it("has nothing on one side of what was added or deleted", () => {
    expect(compare("ab", "aXb")).toEqual([
      { shared: "a" },
      { former: "", present: "X" },
      { shared: "b" },
    ]);
    expect(compare("abc", "ac")).toEqual([
      { shared: "a" },
      { former: "b", present: "" },
      { shared: "c" },
    ]);
    expect(compare("", "a")).toEqual([{ former: "", present: "a" }]);
  });
});
