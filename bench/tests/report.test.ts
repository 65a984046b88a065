import { describe, expect, it } from "vitest";
import { compare } from "#src/compare.ts";
import { readAutocannon, readWrk } from "#src/load/read-output.ts";
import { readOptions } from "#src/options.ts";
import { toChart } from "#src/report/chart.ts";
import { median, toRowResult } from "#src/report/median.ts";
import type { Result } from "#src/report/result.ts";
import { toTable } from "#src/report/table.ts";
import { slopeOf } from "#src/rows/resources.ts";
import { atLeast, type Row } from "#src/rows/row.ts";

const row: Row = {
  id: "home",
  title: "Home <page>",
  unit: "/s",
  goal: { ...atLeast(600, "/s"), maxPosts: 1_000 },
  isForScale: true,
  measure: async () => undefined,
};

function resultOf(values: number[], posts = 1_000): Result {
  const samples = values.map((value) => ({ value, p99: 5, serverShare: 0.5 }));
  return {
    date: "2026-11-21T10:00:00.000Z",
    posts,
    comments: posts * 10,
    secondsPerRow: 4,
    machine: {
      processor: "a processor",
      cores: 2,
      loadAtStart: 0,
      memoryBytes: 1,
      node: "v24",
      generator: "wrk",
      arePinned: true,
    },
    rows: [toRowResult(row, { samples, group: "Pages", posts })],
  };
}

describe("a benchmark result", () => {
  it("is the median of the runs, and tells whether the goal is met", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1])).toBe(2.5);
    const [met] = resultOf([900, 100, 700]).rows;
    expect(met).toMatchObject({ value: 700, p99: 5, goal: { isMet: true }, runs: [900, 100, 700] });
    expect(resultOf([500]).rows[0]?.goal?.isMet).toBe(false);
  });

  it("omits a goal that applies to smaller sites", () => {
    expect(resultOf([500], 100_000).rows[0]?.goal).toBeUndefined();
  });

  it("is printed with the estimate for a separate core", () => {
    const table = toTable(resultOf([700]));
    expect(table).toContain("1,400/s");
    expect(table).toContain("met");
  });

  it("is drawn for light and dark pages, without markup in its labels", () => {
    const chart = toChart(resultOf([700]));
    expect(chart).toContain("prefers-color-scheme: dark");
    expect(chart).toContain("Home &lt;page&gt;");
  });

  it("is compared with that of another site size", () => {
    const [home] = compare(resultOf([600]), resultOf([300], 100_000));
    expect(home?.timesSlower).toBe(2);
  });
});

describe("the output of a load generator", () => {
  it("is parsed for wrk", () => {
    const output = `
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.02ms  300.00us  12.00ms   90.00%
  Latency Distribution
     50%  950.00us
     99%    3.20ms
  96000 requests in 4.00s, 1.20GB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 4
Requests/sec:  24000.00`;
    const read = { requests: 96_000, seconds: 4, p50: 0.95, p99: 3.2, failures: 7 };
    expect(readWrk(output)).toEqual(read);
  });

  it("is parsed for autocannon", () => {
    const output = JSON.stringify({
      requests: { total: 40_000 },
      duration: 4.01,
      latency: { p50: 0, p99: 2 },
      non2xx: 1,
      errors: 0,
    });
    const read = { requests: 40_000, seconds: 4.01, p50: 0, p99: 2, failures: 1 };
    expect(readAutocannon(output)).toEqual(read);
  });

  it("is refused in any other format", () => {
    expect(() => readWrk("unable to connect")).toThrow("unable to connect");
  });
});

describe("the memory growth of a benchmark", () => {
  it("is the slope of the regression line through the readings", () => {
    const readings = [0, 10, 20].map((at) => ({ at, megabytes: 100 + at * 0.5 }));
    expect(slopeOf(readings)).toBeCloseTo(0.5);
    expect(slopeOf([])).toBe(0);
  });
});

describe("the options of the benchmark", () => {
  it("require a value each, and select rows by name", () => {
    const options = readOptions(["--posts", "100000", "--only", "home, post"]);
    expect(options).toMatchObject({ posts: 100_000, runs: 3, only: ["home", "post"] });
  });

  it("are refused with the name of an unknown one", () => {
    expect(() => readOptions(["--post", "1"])).toThrow("--post");
    expect(() => readOptions(["--posts", "many"])).toThrow("a whole number");
    expect(() => readOptions(["--compare", "a.json"])).toThrow("two files");
  });
});
