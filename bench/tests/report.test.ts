import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "#src/options.ts";
import { median, readResult, toRowResult, toTables } from "#src/report.ts";
import { atMost, type Row } from "#src/rows/measure.ts";

const results = path.join(import.meta.dirname, "../results");

const row: Row = {
  id: "home",
  group: "Pages",
  title: "Home page",
  unit: "/s",
  goal: {
    text: "at least 600/s",
    isMet: ({ value }) => value >= 600,
    maxPosts: 1_000,
  },
  measure: async () => ({ value: 0 }),
};

const resultOf = (values: number[], posts = 1_000) =>
  toRowResult(
    row,
    values.map((value) => ({ value, p99: 5, serverShare: 0.4, databaseShare: 0.1 })),
    posts,
  );

describe("a benchmark result", () => {
  it("is the median of the runs, and tells whether the goal is met", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1])).toBe(2.5);
    const met = resultOf([900, 100, 700]);
    expect(met).toMatchObject({ value: 700, p99: 5, goal: { isMet: true }, runs: [900, 100, 700] });
    expect(resultOf([500]).goal?.isMet).toBe(false);
    expect(atMost(2, "KB").isMet({ value: 2.1 })).toBe(false);
  });

  it("omits a goal that applies to smaller sites", () => {
    expect(resultOf([500], 100_000).goal).toBeUndefined();
  });

  it("is printed with the rate for each second of processor time", () => {
    const table = toTables([resultOf([700]), resultOf([500])]);
    expect(table).toContain("| Home page | 700/s | 1,400/s | 5.0 ms |");
    expect(table).toContain("(**not met**)");
  });

  it("can be read as it was written by this and earlier versions", () => {
    const files = readdirSync(results).filter((name) => name.endsWith(".json"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(readResult(path.join(results, file)).rows.length, file).toBeGreaterThan(0);
    }
    expect(() => readResult("package.json")).toThrow("is not a result of pnpm bench");
  });
});

describe("the options of the benchmark", () => {
  it("require a value each, and select rows by name", () => {
    const options = readOptions(["--posts", "100000", "--only", "home, post"]);
    expect(options).toMatchObject({ posts: 100_000, runs: 3, only: ["home", "post"] });
    expect(readOptions([])).toMatchObject({ posts: 1_000, only: [], report: [] });
    expect(readOptions(["--report", "a.json", "b.json"]).report).toEqual(["a.json", "b.json"]);
  });

  it("are refused with the name of an unknown one", () => {
    expect(() => readOptions(["--post", "1"])).toThrow("--post");
    expect(() => readOptions(["--posts", "many"])).toThrow("a whole number");
  });
});
