import { parseArgs } from "node:util";

/** A failure whose message tells the person at the terminal what is wrong; shown without a stack. */
export class BenchError extends Error {}

export const usage = `pnpm bench                 measure a site of 1,000 posts
  --posts 100000           as many posts, with ten comments each
  --only home,post         these rows only (--only help lists them)
  --runs 3                 how often each row is measured; the table has the medians
  --seconds 4              how long each time
  --data FOLDER            keep the site there, and use the one that is there
  --report A.json [B.json] write the figures into README.md and docs/performance/results.md`;

const options = {
  posts: { type: "string", default: "1000" },
  runs: { type: "string", default: "3" },
  seconds: { type: "string", default: "4" },
  only: { type: "string", default: "" },
  data: { type: "string" },
  report: { type: "string" },
} as const;

/** @throws {BenchError} an option that does not exist or makes no sense */
export function readOptions(args: string[]) {
  const { values, positionals } = parse(args);
  return {
    posts: wholeNumber(values.posts),
    runs: wholeNumber(values.runs),
    seconds: wholeNumber(values.seconds),
    /** Rows to measure; all when empty. */
    only: values.only.split(",").flatMap((id) => id.trim() || []),
    data: values.data,
    /** One or two results to write into the documents, in place of measuring. */
    report: values.report === undefined ? [] : [values.report, ...positionals],
  };
}

function parse(args: string[]) {
  try {
    // pnpm hands on the dashes that end its own options.
    const own = args.filter((arg) => arg !== "--");
    return parseArgs({ args: own, allowPositionals: true, options });
  } catch (error) {
    throw new BenchError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new BenchError(`${text} is not a whole number from 1 on.\n\n${usage}`);
}
