import { countReport } from "./test-counts.mjs";
import { beginningOf, keyOf } from "./test-reports.mjs";

/**
 * Runs the files of failed tests once more, each as a whole, after all suites. A file passes then
 * only if all its tests do; it counts as passed, and as unstable. A check, a file that does not
 * load, a failed hook, an error outside of tests, a crash, and a suite that was ended or wrote no
 * report are not looked at again.
 *
 * @typedef {import("./test-reports.mjs").Report} Report
 * @typedef {import("./task-runner.mjs").Result & {
 *   title: string, report?: Report, second?: Report, code?: number,
 *   runAgain?: (files: { project?: string, file: string }[], timeoutMs: number) =>
 *     Promise<{ code: number, report?: Report, output: string }>
 * }} SuiteResult
 * @typedef {{ suite: string, file: string, title: string, error: string }} UnstableFile
 * @param {SuiteResult[]} results of the first look
 * @param {{ most: number, timeoutMs: number, say?: (line: string) => void }} options `most` files
 *   are looked at, all together within the time
 * @returns {Promise<{ results: SuiteResult[], unstable: UnstableFile[] }>}
 */
export async function lookAgain(results, { most, timeoutMs, say = console.log }) {
  const wanted = new Map(results.map((result) => [result, filesToRunAgain(result)]));
  const total = [...wanted.values()].reduce((sum, files) => sum + files.length, 0);
  if (total === 0) return { results, unstable: [] };
  if (total > most) {
    say(`\n${total} files have failed tests; more than ${most} are not looked at again.`);
    return { results, unstable: [] };
  }
  const deadline = performance.now() + timeoutMs;
  const unstable = [];
  const after = [];
  for (const result of results) {
    const files = wanted.get(result) ?? [];
    const leftMs = deadline - performance.now();
    if (files.length === 0 || leftMs <= 0) {
      after.push(result);
      continue;
    }
    say(`\nA second look at ${files.map(({ file }) => file).join(", ")} ...`);
    const second = await result.runAgain?.(files, leftMs);
    after.push(merge(result, files, second, unstable));
  }
  return { results: after, unstable };
}

/** Exit code of a suite that came to its end; a crash, a signal or its limit gives another. */
const FAILED_TESTS = 1;

/** Files with a failed test, but for those in which anything else went wrong. */
function filesToRunAgain({ code, report, runAgain }) {
  if (code !== FAILED_TESTS || !report || !runAgain) return [];
  if (report.faults.some(({ file }) => !file)) return [];
  const faulty = new Set(report.faults.map(({ file }) => file));
  const failed = report.tests.filter(({ state, file }) => state === "failed" && !faulty.has(file));
  return [
    ...new Map(
      failed.map(({ project, file }) => [keyOf({ project, file }), { project, file }]),
    ).values(),
  ];
}

function merge(result, files, second, unstable) {
  const passed = files.filter((file) => passesAgain(file, result.report, second));
  const keys = new Set(passed.map(keyOf));
  const isReplaced = (test) => keys.has(keyOf(test));
  for (const file of passed) {
    const first = result.report.tests.find(
      (test) => test.state === "failed" && keyOf(test) === keyOf(file),
    );
    unstable.push({
      suite: result.title,
      file: file.file,
      title: first.title,
      error: beginningOf(first.error),
    });
  }
  const report = {
    faults: result.report.faults,
    tests: [
      ...result.report.tests.filter((test) => !isReplaced(test)),
      ...(second.report?.tests ?? []).filter(isReplaced),
    ],
  };
  const isMended = passed.length === files.length && report.faults.length === 0;
  const isOk = isMended && report.tests.every(({ state }) => state !== "failed");
  return {
    ...result,
    ok: isOk,
    report,
    counts: countReport(report, isOk ? 0 : 1),
    second: second.report ?? { tests: [], faults: [{ error: "It ended without a report." }] },
  };
}

function passesAgain(file, first, { code, report }) {
  if (!report) return false;
  const inFile = (test) => keyOf(test) === keyOf(file);
  const before = first.tests.filter(inFile);
  const again = report.tests.filter(inFile);
  const skipped = (tests) => tests.filter(({ state }) => state === "skipped").length;
  return (
    // One file that fails must not take the others with it.
    (code === 0 ||
      (code === FAILED_TESTS && report.tests.some(({ state }) => state === "failed"))) &&
    !report.faults.some((fault) => !fault.file || fault.file === file.file) &&
    again.length >= before.length &&
    again.every(({ state }) => state === "passed" || state === "skipped") &&
    skipped(again) <= skipped(before)
  );
}
