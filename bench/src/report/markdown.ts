import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Compared, compare, MAX_SLOWDOWN } from "../compare.ts";
import { rootFolder } from "../server/ebute.ts";
import type { Result, RowResult } from "./result.ts";
import { formatValue } from "./table.ts";
import { writeChart } from "./write.ts";

/** The three figures of README.md. */
const readmeRows = ["home-cached", "weight-home", "browser-home-largest-paint"];

/**
 * Writes the figures into the documents that show them, between marks that stay, and the chart
 * beside them.
 * @returns the files, as seen from the root folder
 */
export function updateDocuments(small: Result, large: Result | undefined): string[] {
  const chosen = small.rows.filter(({ id }) => readmeRows.includes(id));
  // A run of some rows has nothing to draw.
  const charts = small.rows.some(({ id }) => id === "home-cached") ? [writeChart(small)] : [];
  replaceBetweenMarks("README.md", [toMarkdown(chosen), originOf(small)]);
  replaceBetweenMarks("docs/performance/results.md", [
    ...charts.map((chart) => `![Requests per second on one core](../../${chart})`),
    ...[...Map.groupBy(small.rows, ({ group }) => group)].map(
      ([group, rows]) => `**${group}**\n\n${toMarkdown(rows)}`,
    ),
    originOf(small),
    ...(large ? [toComparison(small, large)] : []),
  ]);
  return [...charts, "README.md", "docs/performance/results.md"];
}

function toMarkdown(rows: RowResult[]): string {
  const lines = rows.map((row) => {
    const p99 = row.p99 === undefined ? "" : `${row.p99.toFixed(row.p99 < 10 ? 1 : 0)} ms`;
    const ratio = row.ratio === undefined ? "" : row.ratio.toFixed(2);
    const goal = row.goal ? `${row.goal.text}${row.goal.isMet ? "" : " (**not met**)"}` : "";
    return `| ${row.title} | ${formatValue(row)} | ${p99} | ${ratio} | ${goal} |`;
  });
  const head = [
    "| what | median | p99 | to Fastify | goal |",
    "| --- | ---: | ---: | ---: | --- |",
  ];
  return [...head, ...lines].join("\n");
}

function originOf({ machine, date, posts, comments, secondsPerRow, rows }: Result): string {
  const runs = Math.max(...rows.map((row) => row.runs.length));
  const size = `${posts.toLocaleString("en")} posts, ${comments.toLocaleString("en")} comments`;
  return `${date.slice(0, 10)}, ${size}; ${machine.cores} cores (${machine.processor}), Node ${machine.node}, ${machine.generator}; ${runs} runs of ${secondsPerRow} s.`;
}

function toComparison(small: Result, large: Result): string {
  const line = ({ title, before, after, timesSlower, timesDearer }: Compared) => {
    const verdict = timesSlower > MAX_SLOWDOWN ? " (**not met**)" : "";
    const dearer = timesDearer?.toFixed(2) ?? "";
    return `| ${title} | ${before} | ${after} | ${timesSlower.toFixed(2)}${verdict} | ${dearer} |`;
  };
  const [one, other] = [small, large].map(({ posts }) => `${posts.toLocaleString("en")} posts`);
  return [
    `| what | ${one} | ${other} | times slower, goal: at most ${MAX_SLOWDOWN} | in processor time |`,
    "| --- | ---: | ---: | ---: | ---: |",
    ...compare(small, large).map(line),
  ].join("\n");
}

function replaceBetweenMarks(file: string, blocks: string[]): void {
  const place = path.join(rootFolder, file);
  const [before, rest = ""] = readFileSync(place, "utf8").split(BEGIN);
  const [, after = ""] = rest.split(END);
  writeFileSync(place, `${before}${BEGIN}\n\n${blocks.join("\n\n")}\n\n${END}${after}`);
}

const BEGIN = "<!-- figures of pnpm bench: written by pnpm bench --report -->";
const END = "<!-- end of the figures -->";
