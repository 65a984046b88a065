/** One figure of a run in a browser. */
export type BrowserRow = {
  name: string;
  value: number;
  unit: "ms" | "shift" | "KB";
  /** Most that it may be. */
  goal: number;
  isMet: boolean;
};

export function atMost(
  name: string,
  value: number,
  goal: number,
  unit: "ms" | "shift" | "KB" = "ms",
): BrowserRow {
  return { name, value, unit, goal, isMet: value <= goal };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
