import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const SLOWEST = 10;
/** Output of a run is cut at its beginning, so the end names enough failures, and not thousands. */
const MOST_FAILURES = 40;
const ERROR_LENGTH = 200;
/** A page says more about a failure than the element that was not found on it. */
const PAGE_LENGTH = 1500;

/**
 * Tests by the reports that vitest and Playwright have written into the folder.
 * @typedef {{
 *   ms: number, file: string, title: string, error?: string, page?: string, server?: string
 * }} ReportedTest
 * @param {string} folder
 * @returns {ReportedTest[]} `error` only of those that failed; `page` and the output of the
 *   `server` of those in a browser
 */
export function readReports(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => readReport(path.join(folder, name)));
}

/**
 * @param {ReportedTest[]} tests
 * @returns {string[]} one line each: seconds, file and title
 */
export function listSlowest(tests) {
  return [...tests]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/**
 * @param {ReportedTest[]} tests
 * @returns {string[]} file, title and the beginning of the error of each, then its page and output
 */
export function listFailed(tests) {
  const failed = tests.filter(({ error }) => error !== undefined);
  const lines = failed
    .slice(0, MOST_FAILURES)
    .flatMap(({ file, title, error, page, server }) => [
      `  ${file}: ${title}: ${error}`,
      ...[page, server].filter(Boolean).map((text) => text.trimEnd().replace(/^/gm, "    ")),
    ]);
  const left = failed.length - MOST_FAILURES;
  return left > 0 ? [...lines, `  and ${left} more`] : lines;
}

function readReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.testResults) return report.testResults.flatMap(ofVitest);
  return (report.suites ?? []).flatMap((suite) => ofPlaywright(suite, []));
}

function ofVitest({ name, status, message, assertionResults }) {
  const file = path.basename(name);
  if (status === "failed" && assertionResults.length === 0)
    return [{ ms: 0, file, title: "could not be loaded", error: beginningOf(message) }];
  return assertionResults.map(({ duration, fullName, status: ended, failureMessages }) => ({
    ms: duration ?? 0,
    file,
    title: fullName,
    ...(ended === "failed" && { error: beginningOf(failureMessages?.[0]) }),
  }));
}

function ofPlaywright({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title];
  const own = specs.map((spec) => {
    const results = spec.tests.flatMap((test) => test.results);
    return {
      ms: Math.max(0, ...results.map((one) => one.duration)),
      file: titles[0],
      title: [...titles.slice(1), spec.title].join(" "),
      ...(!spec.ok && {
        error: beginningOf(results.find(({ error }) => error)?.error.message),
        ...readAttachments(results.flatMap(({ attachments = [] }) => attachments)),
      }),
    };
  });
  return [...own, ...suites.flatMap((suite) => ofPlaywright(suite, titles))];
}

function readAttachments(attachments) {
  const byName = new Map(attachments.map((one) => [one.name, one]));
  const { path: file } = byName.get("error-context") ?? {};
  // Playwright describes the page in a fenced block of a Markdown file.
  const context = file && existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, page = ""] = /```yaml\n([\s\S]*?)```/.exec(context) ?? [];
  // The header and the menu are the same on every page.
  const main = page.slice(Math.max(0, page.search(/^ *- main/m)));
  const server = Buffer.from(byName.get("server-output")?.body ?? "", "base64").toString();
  return { page: main.slice(0, PAGE_LENGTH), server };
}

function beginningOf(message) {
  const text = stripVTControlCharacters(message ?? "").replace(/\s+/g, " ");
  return text.trim().slice(0, ERROR_LENGTH) || "no message";
}
