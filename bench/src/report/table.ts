import { perCore } from "./per-core.ts";
import type { Result, RowResult } from "./result.ts";

const columns = [
  "",
  "median",
  "a core",
  "p50",
  "p99",
  "to Fastify",
  "by time",
  "server",
  "database",
  "load",
  "goal",
  "",
];
const FIRST_GOAL_COLUMN = 10;

/** The printed summary: a block for each group, then the legend of the columns. */
export function toTable({ rows }: Result): string {
  const lines = rows.map(toCells);
  const widths = columns.map((heading, index) =>
    Math.max(heading.length, ...lines.map((cells) => cells[index]?.length ?? 0)),
  );
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return index === 0 || index >= FIRST_GOAL_COLUMN
          ? cell.padEnd(width)
          : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  const blocks = Map.groupBy(rows, ({ group }) => group);
  const text = [...blocks].flatMap(([group, members]) => [
    "",
    group,
    ...members.flatMap((row) => [print(toCells(row)), ...row.notes.map((note) => `    ${note}`)]),
  ]);
  return [print(columns), ...text, "", ...legend].join("\n");
}

const legend = [
  "a core: for each second of processor time that the server and its database took, whatever else the machine did",
  "to Fastify: beside Fastify answering a buffer as large, on the same core in turns; by time: in processor time",
  "server, database, load: how much of a core each of them took meanwhile",
];

function toCells(row: RowResult): string[] {
  const { p50, p99, ratio, timeRatio, serverShare, databaseShare, generatorShare, goal } = row;
  const rate = row.unit === "/s" ? perCore(row) : undefined;
  return [
    `  ${row.title}`,
    formatValue(row),
    rate === undefined ? "" : formatValue({ value: rate, unit: row.unit }),
    formatMilliseconds(p50),
    formatMilliseconds(p99),
    formatRatio(ratio),
    formatRatio(timeRatio),
    formatShare(serverShare),
    formatShare(databaseShare),
    formatShare(generatorShare),
    goal?.text ?? "",
    verdict(goal),
  ];
}

function verdict(goal: RowResult["goal"]): string {
  if (!goal) return "";
  return goal.isMet ? "met" : "NOT MET";
}

export function formatValue({ value, unit }: Pick<RowResult, "value" | "unit">): string {
  if (Number.isNaN(value)) return "-";
  const digits = decimalsOf(value);
  const number = value.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit.startsWith("/") ? `${number}${unit}` : `${number} ${unit}`;
}

function formatMilliseconds(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "";
  return `${value.toFixed(value >= 10 ? 0 : 1)} ms`;
}

function formatRatio(ratio: number | undefined): string {
  return ratio === undefined ? "" : ratio.toFixed(2);
}

function formatShare(share: number | undefined): string {
  return share === undefined ? "" : `${Math.round(share * 100)}%`;
}

function decimalsOf(value: number): number {
  if (value >= 100 || Number.isInteger(value)) return 0;
  return value >= 10 ? 1 : 2;
}
