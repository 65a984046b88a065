import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("./task-runner.mjs").Counts} Counts */

/** @returns {Counts} */
export function countVitest(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  // A file that cannot even be loaded has no tests that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return atLeastOneFailure(
    {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
    },
    code,
  );
}

/**
 * A browser test that passed on retry counts as flaky.
 * @returns {Counts}
 */
export function countPlaywright(file, code) {
  const stats = readReport(file)?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * Reads the counts from the summary that `node --test` prints last.
 * @returns {Counts}
 */
export function countNodeTests(output, code) {
  const read = (word) => Number(new RegExp(`^. ${word} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  const counts = { passed: read("pass"), failed: read("fail"), skipped: read("skipped") };
  return atLeastOneFailure(counts, code);
}

/** @returns {Counts} */
export function countOne(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @param {Counts[]} counts */
export function sumOf(counts) {
  const total = (key) => counts.reduce((sum, each) => sum + each[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** @param {Counts} counts */
export function sumLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A run can fail without a failing test: an error outside of any, a process that died. */
function atLeastOneFailure(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, "utf8"));
}
