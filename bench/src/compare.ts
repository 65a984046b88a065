import { readFileSync } from "node:fs";
import { BenchError } from "./bench-error.ts";
import { printLine } from "./console.ts";
import { perCore } from "./report/per-core.ts";
import { type Result, resultSchema } from "./report/result.ts";
import { formatValue } from "./report/table.ts";

/** Maximum slowdown with a hundred times as much content. */
export const MAX_SLOWDOWN = 1.5;

/**
 * Prints how the larger of two sites compares.
 * @returns 1 when something is too much slower, else 0
 */
export function compareFiles(files: [string, string]): number {
  const [small, large] = files.map(readBenchmarkResult).toSorted((a, b) => a.posts - b.posts);
  if (!small || !large) throw new BenchError("There is nothing to compare.");
  printLine(
    `${small.posts.toLocaleString("en")} posts against ${large.posts.toLocaleString("en")}\n`,
  );
  const compared = compare(small, large);
  for (const { title, before, after, timesSlower, timesDearer } of compared) {
    const verdict = timesSlower > MAX_SLOWDOWN ? "  TOO SLOW" : "";
    const rates = `${title.padEnd(44)} ${before.padStart(12)} ${after.padStart(12)}`;
    const dearer = timesDearer === undefined ? "" : `, ${timesDearer.toFixed(2)} in processor time`;
    printLine(`${rates}  ${timesSlower.toFixed(2)} times slower${dearer}${verdict}`);
  }
  return compared.some(({ timesSlower }) => timesSlower > MAX_SLOWDOWN) ? 1 : 0;
}

export type Compared = {
  title: string;
  before: string;
  after: string;
  timesSlower: number;
  /**
   * Compares CPU time of the server and its database, which is more stable on a busy machine.
   */
  timesDearer: number | undefined;
};

/** The rows of both that are for it, all of them requests a second. */
export function compare(small: Result, large: Result): Compared[] {
  return small.rows.flatMap((row) => {
    const other = large.rows.find(({ id }) => id === row.id);
    if (!row.isForScale || !other) return [];
    const [before, after] = [formatValue(row), formatValue(other)];
    const [price, otherPrice] = [perCore(row), perCore(other)];
    const timesDearer = price && otherPrice && price / otherPrice;
    return [{ title: row.title, before, after, timesSlower: row.value / other.value, timesDearer }];
  });
}

/** @throws {BenchError} the file is none of ours */
export function readBenchmarkResult(file: string): Result {
  try {
    return resultSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new BenchError(`${file} is not a result of pnpm bench.`);
  }
}
