import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const SLOWEST = 10;
/** Output of a run is cut at its beginning, so the end names enough failures, and not thousands. */
const MOST_FAILURES = 40;
const ERROR_LENGTH = 200;

/**
 * The report of one run of a suite: its tests, and its faults outside of any test, which no second
 * look can mend.
 * @typedef {{
 *   project?: string, file: string, title: string, ms: number,
 *   state: "passed" | "failed" | "skipped" | "unrun",
 *   error?: string, page?: string, server?: string
 * }} ReportedTest `error` only of those that failed; `page` and the output of the `server` of those
 *   in a browser
 * @typedef {{ tests: ReportedTest[], faults: { file?: string, error: string }[] }} Report
 */

/**
 * @param {string} file
 * @returns {Report | undefined} undefined where the suite ended before it wrote a whole one
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** One file in one project: what runs again as a whole. */
export function keyOf({ project = "", file }) {
  return `${project}:${file}`;
}

/**
 * @param {ReportedTest[]} tests
 * @returns {string[]} one line each: seconds, file and title
 */
export function listSlowest(tests) {
  return [...tests]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ ms, file, title }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(7);
      return `${seconds} s  ${path.posix.basename(file)}: ${title}`;
    });
}

/**
 * @param {Report} report
 * @returns {string[]} file, title and the beginning of the error of each, then its page and output
 */
export function listFailed({ tests, faults }) {
  const lines = [
    ...faults.map(({ file, error }) => [
      `  ${file ? `${path.posix.basename(file)}: ` : ""}${beginningOf(error)}`,
    ]),
    ...tests.filter(({ state }) => state === "failed").map(linesOf),
  ];
  const left = lines.length - MOST_FAILURES;
  const shown = lines.slice(0, MOST_FAILURES).flat();
  return left > 0 ? [...shown, `  and ${left} more`] : shown;
}

function linesOf({ file, title, error, page, server }) {
  return [
    `  ${path.posix.basename(file)}: ${title}: ${beginningOf(error)}`,
    ...[page, server].filter(Boolean).map((text) => text.trimEnd().replace(/^/gm, "    ")),
  ];
}

export function beginningOf(message) {
  const text = stripVTControlCharacters(message ?? "").replace(/\s+/g, " ");
  return text.trim().slice(0, ERROR_LENGTH) || "no message";
}
