// npm start: everything from a fresh clone to a running server. Needs only Node and npm, so it
// imports no package.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { readRestarts } from "./lib/servers/restarts.mjs";
import { memorySettings } from "./lib/servers/server-memory.mjs";
import { runServer } from "./lib/servers/server-process.mjs";
import { createSteps, runMain } from "./lib/tasks/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

await runMain(async () => {
  requireLauncherNode();
  const { RESTART: restart } = process.env;
  const restarts = readRestarts(restart);
  const steps = createSteps({ total: 3 });
  await steps.run("Installing packages", (say) => ensureInstalled(root, say));
  await steps.run("Building ebute", (say) => ensureBuilt(root, say));
  console.log("[3/3] Starting the server ...");
  return runServer({
    root,
    program: "apps/api/dist/server.js",
    node: findRuntime(root),
    restarts,
    env: {
      NODE_ENV: "production",
      ...memorySettings,
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/ebute"),
    },
  });
});
