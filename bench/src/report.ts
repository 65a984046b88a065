import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { BenchError } from "./options.ts";
import { rootFolder } from "./site/server.ts";

const RESULTS_FOLDER = "bench/results";
const RESULTS_PAGE = "docs/performance/results.md";
const BEGIN = "<!-- figures of pnpm bench: written by pnpm bench --report -->";
const END = "<!-- end of the figures -->";

/** The three figures of README.md. */
const readmeRows = ["home-cached", "weight-home", "browser-home-largest-paint"];

/** Most times that a hundred times as much content may make a row slower. */
const MAX_SLOWDOWN = 1.5;

const measured = z.number().optional();

/** JSON has no word for what could not be measured. */
const figure = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

const figuresSchema = z.object({
  /** Unit: milliseconds. */
  p50: measured,
  p99: measured,
  /** Rate in parts of that of Fastify, which is measured in turn. */
  ratio: measured,
  /** The same for answers per second of processor time. */
  timeRatio: measured,
  /** Shares of a core while it was measured. */
  serverShare: measured,
  databaseShare: measured,
  generatorShare: measured,
});

/** Result of one run of a row, with what a reader of the table should know. */
export type Sample = { value: number; note?: string } & z.infer<typeof figuresSchema>;

export type Goal = {
  text: string;
  isMet(sample: Sample): boolean;
  /** Most posts for which it applies. */
  maxPosts?: number;
};

/** What a row is, without how it is measured. */
export type RowHead = {
  /** The name for `--only`. */
  id: string;
  group: string;
  title: string;
  unit: "/s" | "ms" | "s" | "MB" | "%" | "KB";
  goal?: Goal;
  /** Compared between two sizes of site. */
  isForScale?: true;
};

const rowResultSchema = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  unit: z.string(),
  isForScale: z.boolean(),
  /** Medians of the runs. */
  value: figure,
  ...figuresSchema.shape,
  notes: z.array(z.string()),
  goal: z.object({ text: z.string(), isMet: z.boolean() }).optional(),
  /** The value of each run. */
  runs: z.array(figure),
});

export const resultSchema = z.object({
  date: z.string(),
  posts: z.number(),
  comments: z.number(),
  secondsPerRow: z.number(),
  machine: z.object({
    processor: z.string(),
    cores: z.number(),
    loadAtStart: z.number(),
    memoryBytes: z.number(),
    node: z.string(),
    generator: z.string(),
    arePinned: z.boolean(),
  }),
  rows: z.array(rowResultSchema),
});

export type RowResult = z.infer<typeof rowResultSchema>;
export type Result = z.infer<typeof resultSchema>;

/** Medians of a row's runs. */
export function toRowResult(row: RowHead, samples: Sample[], posts: number): RowResult {
  const { id, group, title, unit, goal } = row;
  const summary = medianOf(samples);
  const hasGoal = goal !== undefined && posts <= (goal.maxPosts ?? Number.POSITIVE_INFINITY);
  return {
    id,
    group,
    title,
    unit,
    isForScale: row.isForScale ?? false,
    ...summary,
    notes: [...new Set(samples.flatMap(({ note }) => note ?? []))],
    goal: hasGoal ? { text: goal.text, isMet: goal.isMet(summary) } : undefined,
    runs: samples.map(({ value }) => value),
  };
}

/** Of each figure the median. */
export function medianOf(samples: Sample[]): Sample {
  const names = figuresSchema.keyof().options;
  const known = names.flatMap((name) => {
    const values = samples.flatMap((sample) => sample[name] ?? []);
    return values.length > 0 ? [[name, median(values)]] : [];
  });
  return { value: median(samples.map(({ value }) => value)), ...Object.fromEntries(known) };
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, two) => one - two);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Answers for each second of processor time that the server and its database took. */
export function perCore({
  value,
  serverShare = 0,
  databaseShare = 0,
}: Pick<RowResult, "value" | "serverShare" | "databaseShare">): number | undefined {
  const share = serverShare + databaseShare;
  return share > 0 ? value / share : undefined;
}

/** @returns the file, as seen from the root folder */
export function writeResult(result: Result, { isWhole }: { isWhole: boolean }): string {
  const name = `${result.date.slice(0, 10)}-${result.posts}${isWhole ? "" : "-partial"}.json`;
  mkdirSync(path.join(rootFolder, RESULTS_FOLDER), { recursive: true });
  const json = JSON.stringify(result, rounded, 2);
  writeFileSync(path.join(rootFolder, RESULTS_FOLDER, name), `${json}\n`);
  return `${RESULTS_FOLDER}/${name}`;
}

/** No figure is known to more than four places. */
function rounded(_key: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  return Number(value.toPrecision(value >= 1_000 ? 6 : 4));
}

/** @throws {BenchError} the file is none of ours */
export function readResult(file: string): Result {
  try {
    return resultSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new BenchError(`${file} is not a result of pnpm bench.`);
  }
}

/**
 * Writes the figures into the documents that show them, between marks that stay.
 * @returns the files, as seen from the root folder
 */
export function updateDocuments(small: Result, large: Result | undefined): string[] {
  const chosen = small.rows.filter(({ id }) => readmeRows.includes(id));
  const figures = [toTables(small.rows), originOf(small)];
  replaceBetweenMarks("README.md", [toTable(chosen), originOf(small)]);
  replaceBetweenMarks(RESULTS_PAGE, large ? [...figures, toComparison(small, large)] : figures);
  return ["README.md", RESULTS_PAGE];
}

/** A table for each group, as they are also printed. */
export function toTables(rows: RowResult[]): string {
  return [...Map.groupBy(rows, ({ group }) => group)]
    .map(([group, members]) => `**${group}**\n\n${toTable(members)}`)
    .join("\n\n");
}

function toTable(rows: RowResult[]): string {
  return toMarkdown(
    ["what", "median", "a core", "p99", "to Fastify", "by time", "goal"],
    rows.map((row) => {
      const { unit, p99, ratio, timeRatio, notes } = row;
      const rate = unit === "/s" ? perCore(row) : undefined;
      return [
        [row.title, ...notes].join("; "),
        formatValue(row),
        rate === undefined ? "" : formatValue({ value: rate, unit }),
        p99 === undefined ? "" : `${p99.toFixed(p99 < 10 ? 1 : 0)} ms`,
        ratio?.toFixed(2) ?? "",
        timeRatio?.toFixed(2) ?? "",
        row.goal ? `${row.goal.text}${row.goal.isMet ? "" : NOT_MET}` : "",
      ];
    }),
  );
}

const NOT_MET = " (**not met**)";

function toComparison(small: Result, large: Result): string {
  const sizes = [small, large].map(({ posts }) => `${posts.toLocaleString("en")} posts`);
  const slower = `times slower, goal: at most ${MAX_SLOWDOWN}`;
  const rows = small.rows.flatMap((row) => {
    const other = large.rows.find(({ id }) => id === row.id);
    if (!row.isForScale || !other) return [];
    const times = row.value / other.value;
    const [price, otherPrice] = [perCore(row), perCore(other)];
    const verdict = times > MAX_SLOWDOWN ? NOT_MET : "";
    const dearer = price && otherPrice ? (price / otherPrice).toFixed(2) : "";
    const rates = [formatValue(row), formatValue(other)];
    return [[row.title, ...rates, `${times.toFixed(2)}${verdict}`, dearer]];
  });
  return toMarkdown(["what", ...sizes, slower, "in processor time"], rows);
}

function toMarkdown(head: string[], rows: string[][]): string {
  const rule = head.map((name) => (["what", "goal"].includes(name) ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function formatValue({ value, unit }: Pick<RowResult, "value" | "unit">): string {
  if (Number.isNaN(value)) return "-";
  const decimals = value >= 10 ? 1 : 2;
  const digits = value >= 100 || Number.isInteger(value) ? 0 : decimals;
  const number = value.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit.startsWith("/") ? `${number}${unit}` : `${number} ${unit}`;
}

function originOf({ machine, date, posts, comments, secondsPerRow, rows }: Result): string {
  const runs = Math.max(...rows.map((row) => row.runs.length));
  const size = `${posts.toLocaleString("en")} posts, ${comments.toLocaleString("en")} comments`;
  return `${date.slice(0, 10)}, ${size}; ${machine.cores} cores (${machine.processor}), Node ${machine.node}, ${machine.generator}; ${runs} runs of ${secondsPerRow} s.`;
}

function replaceBetweenMarks(file: string, blocks: string[]): void {
  const place = path.join(rootFolder, file);
  const [before, rest = ""] = readFileSync(place, "utf8").split(BEGIN);
  const [, after = ""] = rest.split(END);
  writeFileSync(place, `${before}${BEGIN}\n\n${blocks.join("\n\n")}\n\n${END}${after}`);
}
