import { parseArgs } from "node:util";
import { BenchError } from "./bench-error.ts";
import { databaseUrlSetting } from "./environment.ts";

export type BenchOptions = {
  posts: number;
  seed: number;
  runs: number;
  seconds: number;
  minutes: number;
  /** Rows or groups to measure; all but those of the browser when empty. */
  only: string[];
  hasBrowser: boolean;
  /** Students of an exam, which is measured in place of the rows. */
  examStudents: number | undefined;
  /** A folder to keep the site in, and to find it in the next time. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** In place of measuring: two results to compare, and one or two to write into the documents. */
  compare: [string, string] | undefined;
  report: [string, string | undefined] | undefined;
};

/** Name for `--only` of the pages of students, which are measured in a browser. */
export const STUDENT_PAGES = "student-pages";

export const usage = `pnpm bench                 measure a site of 1,000 posts
  --posts 100000           as many posts, with ten comments each
  --only home,post         these rows only (--only help lists them)
  --runs 3                 how often each row is measured; the table has the medians
  --seconds 4              how long each time
  --minutes 2              how long the mixed load lasts after which memory is read
  --browser                also Web Vitals, in Chromium (--only browser: these alone; --only
                           student-pages: those of students alone)
  --exam 2000              an exam of as many students, for --minutes, and nothing else
  --data FOLDER            keep the site there, and use the one that is there
  --database-url URL       an empty PostgreSQL database in place of the one that comes along
  --compare A.json B.json  how much slower the larger of two sites is
  --report A.json [B.json] write the figures into README.md and docs/performance/results.md`;

/** @throws {BenchError} an option that does not exist or makes no sense */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const { compare } = values;
  if (compare !== undefined && positionals.length !== 1) {
    throw new BenchError(`--compare takes two files.\n\n${usage}`);
  }
  const only = values.only?.split(",").map((id) => id.trim()) ?? [];
  return {
    posts: wholeNumber("posts", values.posts),
    seed: wholeNumber("seed", values.seed),
    runs: wholeNumber("runs", values.runs),
    seconds: wholeNumber("seconds", values.seconds),
    minutes: wholeNumber("minutes", values.minutes),
    only,
    hasBrowser: values.browser || only.includes("browser") || only.includes(STUDENT_PAGES),
    examStudents: values.exam === undefined ? undefined : wholeNumber("exam", values.exam),
    dataDir: values.data,
    databaseUrl: values["database-url"] ?? databaseUrlSetting,
    compare: compare === undefined ? undefined : [compare, positionals[0] ?? ""],
    report: values.report === undefined ? undefined : [values.report, positionals[0]],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      // pnpm hands on the dashes that end its own options.
      args: args.filter((arg) => arg !== "--"),
      allowPositionals: true,
      options: {
        posts: { type: "string", default: "1000" },
        seed: { type: "string", default: "1" },
        runs: { type: "string", default: "3" },
        seconds: { type: "string", default: "4" },
        minutes: { type: "string", default: "2" },
        only: { type: "string" },
        browser: { type: "boolean", default: false },
        exam: { type: "string" },
        data: { type: "string" },
        "database-url": { type: "string" },
        compare: { type: "string" },
        report: { type: "string" },
      },
    });
  } catch (error) {
    throw new BenchError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new BenchError(`--${name} takes a whole number from 1 on.\n\n${usage}`);
}
