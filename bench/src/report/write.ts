import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../server/ebute.ts";
import { toChart } from "./chart.ts";
import type { Result } from "./result.ts";

const FOLDER = "bench/results";

/** Writes the figures. @returns the file, as seen from the root folder */
export function writeResult(result: Result, { isWhole }: { isWhole: boolean }): string {
  const name = `${result.date.slice(0, 10)}-${result.posts}${isWhole ? "" : "-partial"}`;
  return writeInFolder(`${name}.json`, `${JSON.stringify(result, rounded, 2)}\n`);
}

/** @returns the file, as seen from the root folder */
export function writeChart(result: Result): string {
  return writeInFolder(`${result.posts}.svg`, toChart(result));
}

function writeInFolder(name: string, content: string): string {
  mkdirSync(path.join(rootFolder, FOLDER), { recursive: true });
  writeFileSync(path.join(rootFolder, FOLDER, name), content);
  return `${FOLDER}/${name}`;
}

/** No figure is known to more than four places. */
function rounded(_key: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  return Number(value.toPrecision(value >= 1_000 ? 6 : 4));
}
