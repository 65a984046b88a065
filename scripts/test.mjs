// npm test: installs what is missing, then runs every check and every test. `npm test -- integration` runs that alone.
// The last line it prints is `N passed, N failed`, and `, N skipped` when there are some.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { createSteps } from "./lib/steps.mjs";
import { endChildren } from "./lib/task-process.mjs";
import { runTasks } from "./lib/task-runner.mjs";
import { sumLine, sumOf } from "./lib/test-counts.mjs";
import { testTasks } from "./lib/test-tasks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const startedAt = performance.now();

// Everything that the tests write goes below one folder that goes with them.
const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-npm-test-"));
chmodSync(folder, 0o755);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    endChildren();
    removeFolder();
    process.exit(130);
  });
}

let counts;
try {
  counts = await main();
} catch (error) {
  console.error(`\n${error.message}\n`);
  counts = [{ passed: 0, failed: 1, skipped: 0 }];
}
removeFolder();
const sum = sumOf(counts);
console.log(`\nAll of it took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
console.log(sumLine(sum));
process.exitCode = sum.failed > 0 ? 1 : 0;

async function main() {
  requireLauncherNode();
  const steps = createSteps({ total: 1 });
  await steps.run("Installing packages", (say) => ensureInstalled(root, say));
  const tasks = testTasks({ root, folder, node: findRuntime(root) });
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !tasks.some((task) => task.name === name));
  if (unknown) {
    const names = tasks.map(({ name }) => name).join(", ");
    throw new Error(`There is no step named ${unknown}. There are: ${names}.`);
  }
  return runTasks(wanted.length > 0 ? tasks.filter(({ name }) => wanted.includes(name)) : tasks);
}

function removeFolder() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
