// pnpm bench: measures the product as `npm start` runs it; bench/src/options.ts says what can be
// chosen.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { createSteps, runMain } from "./lib/tasks/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

await runMain(async () => {
  requireLauncherNode();
  const steps = createSteps({ total: 2 });
  await steps.run("Installing packages", (say) => ensureInstalled(root, say));
  await steps.run("Building ebute", (say) => ensureBuilt(root, say));
  const program = path.join(root, "bench/src/bench.ts");
  const child = spawn(findRuntime(root), [program, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
});
