// npm test: installs what is missing, then runs every check and every test. `npm test --
// integration` runs that alone, and `npm test -- --changed` every check and the tests that what
// differs from main concerns. The last line it prints is `N passed, N failed`, and `, N skipped`
// when there are some.
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { describeMissing } from "./lib/servers/capabilities.mjs";
import { listChangedFiles, selectTests } from "./lib/tasks/changed-tests.mjs";
import { createSteps } from "./lib/tasks/steps.mjs";
import { endChildren } from "./lib/tasks/task-process.mjs";
import { runTasks } from "./lib/tasks/task-runner.mjs";
import { sumLine, sumOf } from "./lib/tasks/test-counts.mjs";
import { makeTestFolder } from "./lib/tasks/test-folder.mjs";
import { listFailed, listSlowest, readReports } from "./lib/tasks/test-reports.mjs";
import { testTasks } from "./lib/tasks/test-tasks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const startedAt = performance.now();

// The tests write below one temporary folder, which is deleted afterwards.
const folder = makeTestFolder();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    endChildren();
    removeFolder();
    process.exit(130);
  });
}

let results;
try {
  results = await main();
} catch (error) {
  console.error(`\n${error.message}\n`);
  results = [{ title: "Start", ok: false, counts: { passed: 0, failed: 1, skipped: 0 } }];
}
const tests = readReports(folder);
const failed = results.filter(({ ok }) => !ok).map(({ title }) => `  ${title}`);
printList("The slowest tests", listSlowest(tests));
printList("Failed", [...failed, ...listFailed(tests)]);
removeFolder();
const sum = sumOf(results.map(({ counts }) => counts));
console.log(`\nAll of it took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
console.log(sumLine(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;

async function main() {
  requireLauncherNode();
  const steps = createSteps({ total: 1 });
  await steps.run("Installing packages", (say) => ensureInstalled(root, say));
  for (const line of describeMissing()) console.log(line);
  const words = process.argv.slice(2);
  const changed = words.includes("--changed") ? selectChanged() : undefined;
  const tasks = testTasks({ root, folder, node: findRuntime(root), changed });
  const wanted = words.filter((word) => word !== "--changed");
  const unknown = wanted.find((name) => !tasks.some((task) => task.name === name));
  if (unknown) {
    const names = tasks.map(({ name }) => name).join(", ");
    throw new Error(`There is no step named ${unknown}. There are: ${names}.`);
  }
  return runTasks(wanted.length > 0 ? tasks.filter(({ name }) => wanted.includes(name)) : tasks);
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

function removeFolder() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
