/** @typedef {import("./task-runner.mjs").Counts} Counts */

/**
 * A test that was meant to run and did not is no pass, but only the failure before it counts.
 * @param {import("./test-reports.mjs").Report | undefined} report
 * @param {number} code with which the suite ended
 * @returns {Counts}
 */
export function countReport(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const count = (state) => report.tests.filter((test) => test.state === state).length;
  const counts = {
    passed: count("passed"),
    failed: count("failed") + report.faults.length,
    skipped: count("skipped"),
  };
  return atLeastOneFailure(counts, code);
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
