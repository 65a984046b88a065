// npm test: installs what is missing, then runs every check and the tests that prove each rule once.
// `npm run test:full` runs those named `*.full.test.ts` too. `npm test -- integration` runs that
// alone, and `npm test -- --changed` every check and the tests that what differs from main concerns.
// The file of a failed test gets a second look. The last line it prints is `N passed, N failed`, and
// `, N skipped` when there are some.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { describeMissing } from "./lib/servers/capabilities.mjs";
import { listChangedFiles, selectTests } from "./lib/tasks/changed-tests.mjs";
import { lookAgain } from "./lib/tasks/second-look.mjs";
import { createSteps } from "./lib/tasks/steps.mjs";
import { endOnSignals } from "./lib/tasks/task-process.mjs";
import { failureOf } from "./lib/tasks/task-result.mjs";
import { runTasks } from "./lib/tasks/task-runner.mjs";
import { sumLine, sumOf } from "./lib/tasks/test-counts.mjs";
import { makeTestFolder } from "./lib/tasks/test-folder.mjs";
import { listFailed, listSlowest } from "./lib/tasks/test-reports.mjs";
import { testTasks } from "./lib/tasks/test-tasks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = path.join(root, "node_modules/.cache/ebute");
const startedAt = performance.now();
endOnSignals();

const OPTIONS = ["--full", "--changed"];
const words = process.argv.slice(2);
const depth = words.includes("--full") ? "full" : "gate";
/** The second look has this long, and at most so many files are looked at. */
const secondLook = {
  gate: { most: 3, timeoutMs: 120_000 },
  full: { most: 10, timeoutMs: 600_000 },
};

let results;
let unstable = [];
try {
  ({ results, unstable } = await lookAgain(await main(), secondLook[depth]));
} catch (error) {
  const failure = failureOf(error);
  console.error(`\n${failure.output}\n`);
  results = [{ title: "Start", ...failure, report: undefined }];
}
printList("The slowest tests", listSlowest(results.flatMap(({ report }) => report?.tests ?? [])));
printList("Failed", results.filter(({ ok }) => !ok).flatMap(linesOfFailed));
printList("Unstable", unstable.map(lineOfUnstable));
const sum = sumOf(results.map(({ counts }) => counts));
const seconds = Math.round((performance.now() - startedAt) / 1000);
try {
  recordRun();
} catch (error) {
  console.error(failureOf(error).output);
}
console.log(`\nAll of it took ${seconds} s.`);
if (unstable.length > 0) console.log(`${unstable.length} unstable`);
console.log(sumLine(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;

async function main() {
  requireLauncherNode();
  const unknown = words.find((word) => word.startsWith("-") && !OPTIONS.includes(word));
  if (unknown) throw new Error(`There is no option ${unknown}. There are: ${OPTIONS.join(", ")}.`);
  const steps = createSteps({ total: 1 });
  await steps.run("Installing packages", (say) => ensureInstalled(root, say));
  for (const line of describeMissing()) console.log(line);
  const changed = words.includes("--changed") ? selectChanged() : undefined;
  const tasks = testTasks({
    root,
    folder: makeTestFolder(),
    reports: path.join(cache, "reports"),
    node: findRuntime(root),
    depth,
    changed,
  });
  return runTasks(chooseTasks(tasks));
}

function chooseTasks(tasks) {
  const wanted = words.filter((word) => !word.startsWith("-"));
  const names = tasks.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no step ${unknown}. There are: ${names.join(", ")}.`);
  return wanted.length > 0 ? tasks.filter(({ name }) => wanted.includes(name)) : tasks;
}

function linesOfFailed({ title, report, second }) {
  return [
    `  ${title}`,
    ...(report ? listFailed(report) : []),
    ...(second ? ["  again, on the second look:", ...listFailed(second)] : []),
  ];
}

function lineOfUnstable({ file, title, error }) {
  return `  ${file}: ${title}: ${error}`;
}

/** Of a whole run only: the next change begins with what was unstable in it. */
function recordRun() {
  if (words.some((word) => word !== "--full")) return;
  // A copy of the sources without git has none.
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  const commit = stdout?.trim() || null;
  const run = { commit, depth, at: new Date().toISOString(), seconds, ...sum, unstable };
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, "last-run.json"), `${JSON.stringify(run, undefined, 2)}\n`);
}

function printList(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.join("\n")}`);
}

function selectChanged() {
  const { base, files } = listChangedFiles(root);
  const selection = selectTests({ root, files });
  if (selection.everything) {
    console.log(`Everything runs, because ${selection.everything} changed.`);
    return undefined;
  }
  const { api, browser } = selection;
  console.log(
    `${files.length} files differ from ${base.slice(0, 9)}: ${api.length} files of integration tests, ${browser.length} of the browser's.`,
  );
  return { base, ...selection };
}
