// pnpm dev: the developers' loop. One process serves both sides and starts again when its sources
// change.
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { runServer } from "./lib/servers/server-process.mjs";
import { createSteps, runMain } from "./lib/tasks/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

await runMain(async () => {
  requireLauncherNode();
  const steps = createSteps({ total: 2 });
  await steps.run("Installing packages", (say) => ensureInstalled(root, say));
  console.log("[2/2] Starting the server, and again on every change ...");
  return runServer({
    root,
    program: "apps/api/src/commands/server.ts",
    node: findRuntime(root),
    args: ["--watch", "--watch-preserve-output"],
    env: { NODE_ENV: "development" },
  });
});
