import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const COUNT = 10;

/**
 * The tests that took longest, by the reports that vitest and Playwright have written into the
 * folder.
 * @param {string} folder
 * @returns {string[]} one line each: seconds, file and title
 */
export function listSlowest(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => readReport(path.join(folder, name)))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, COUNT)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

function readReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.testResults) return report.testResults.flatMap(ofVitest);
  return (report.suites ?? []).flatMap((suite) => ofPlaywright(suite, []));
}

function ofVitest({ name, assertionResults }) {
  return assertionResults.map(({ duration, fullName }) => ({
    ms: duration ?? 0,
    file: path.basename(name),
    title: fullName,
  }));
}

function ofPlaywright({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title];
  const own = specs.map((spec) => ({
    ms: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map((one) => one.duration))),
    file: titles[0],
    title: [...titles.slice(1), spec.title].join(" "),
  }));
  return [...own, ...suites.flatMap((suite) => ofPlaywright(suite, titles))];
}
