import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { resultOf } from "./task-result.mjs";
import { countReport } from "./test-counts.mjs";
import { readReport } from "./test-reports.mjs";

/**
 * Runs a suite that writes a report, and can run the files of failed tests again. The reports of
 * both looks stay until the suite runs the next time.
 * @param {{
 *   name: string, reports: string, args: string[], againArgs: string[],
 *   run: (options: { args: string[], extra: NodeJS.ProcessEnv, timeoutMs?: number }) =>
 *     ReturnType<typeof import("./task-process.mjs").runProcess>
 * }} options `reports` is the folder for them; `againArgs` are the words of the second look, before
 *   the names of its files
 */
export async function runSuite({ name, reports, args, againArgs, run }) {
  const look = async (word, options, extra) => {
    const file = path.join(reports, `${name}${word}.report.json`);
    const ended = await run({ ...options, extra: { ...extra, TEST_REPORT: file } });
    const report = readReport(file);
    const count = (code) => countReport(report, code);
    return resultOf(name, ended, { count, report, isComplete: report !== undefined });
  };
  mkdirSync(reports, { recursive: true });
  // One that writes none must not be taken for the last run.
  for (const word of ["", ".again"])
    rmSync(path.join(reports, `${name}${word}.report.json`), { force: true });
  return {
    ...(await look("", { args })),
    runAgain(files, timeoutMs) {
      const names = files.map(({ file }) => file);
      const options = { args: [...againArgs, ...names], timeoutMs };
      return look(".again", options, { SECOND_LOOK: names.join(",") });
    },
  };
}
