import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../server/ebute.ts";
import { toChart } from "./chart.ts";
import type { Result } from "./result.ts";

/** Writes the figures and, of a whole run, the chart. @returns the files, as seen from the root folder */
export function writeReport(result: Result, { isWhole }: { isWhole: boolean }): string[] {
  const folder = "bench/results";
  mkdirSync(path.join(rootFolder, folder), { recursive: true });
  const name = `${result.date.slice(0, 10)}-${result.posts}${isWhole ? "" : "-partial"}`;
  const files: [string, string][] = [
    [`${folder}/${name}.json`, `${JSON.stringify(result, rounded, 2)}\n`],
  ];
  if (isWhole) files.push([`${folder}/${result.posts}.svg`, toChart(result)]);
  for (const [file, content] of files) writeFileSync(path.join(rootFolder, file), content);
  return files.map(([file]) => file);
}

/** No figure is known to more than four places. */
function rounded(_key: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  return Number(value.toPrecision(value >= 1_000 ? 6 : 4));
}
