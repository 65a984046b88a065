import type { Row, Sample } from "../rows/row.ts";
import type { RowResult } from "./result.ts";

const figures = [
  "value",
  "p50",
  "p99",
  "ratio",
  "timeRatio",
  "serverShare",
  "databaseShare",
  "generatorShare",
] as const satisfies (keyof Sample)[];

/** Of each figure the median. */
export function medianOf(samples: Sample[]): Omit<Sample, "note"> {
  const medians: Partial<Record<(typeof figures)[number], number>> = {};
  for (const figure of figures) {
    const values = samples
      .map((sample) => sample[figure])
      .filter((value): value is number => value !== undefined && !Number.isNaN(value));
    if (values.length > 0) medians[figure] = median(values);
  }
  return { value: Number.NaN, ...medians };
}

/** Medians of a row's runs. */
export function toRowResult(
  row: Row,
  { samples, group, posts }: { samples: Sample[]; group: string; posts: number },
): RowResult {
  const summary = medianOf(samples);
  const { goal } = row;
  const hasGoal = goal !== undefined && posts <= (goal.maxPosts ?? Number.POSITIVE_INFINITY);
  return {
    id: row.id,
    group,
    title: row.title,
    unit: row.unit,
    isForScale: row.isForScale ?? false,
    ...summary,
    notes: [...new Set(samples.flatMap(({ note }) => note ?? []))],
    goal: hasGoal ? { text: goal.text, isMet: goal.isMet(summary) } : undefined,
    runs: samples.map(({ value }) => value),
  };
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
