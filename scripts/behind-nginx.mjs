// DATABASE_URL=… node scripts/behind-nginx.mjs [processes] [port]: the built server, several times,
// behind nginx as docker/nginx sets it up. For trying by hand: a process that ends is started
// again, Ctrl-C ends all. Needs nginx on this machine.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findRuntime } from "./lib/runtime.mjs";
import { layOutNginx } from "./lib/servers/nginx.mjs";
import { memorySettings } from "./lib/servers/server-memory.mjs";
import { runMain, StepError } from "./lib/tasks/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const RESTART_DELAY_MS = 500;

let isEnding = false;
const children = new Set();

await runMain(async () => {
  const [processes = 2, port = 8080] = process.argv.slice(2).map(Number);
  const { DATABASE_URL: database } = process.env;
  if (!database) throw new StepError("Set DATABASE_URL: the processes share it.");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-nginx-"));
  const ports = Array.from({ length: processes }, (_, index) => port + 1 + index);
  const args = layOutNginx(folder, { port, ports });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);

  const env = {
    NODE_ENV: "production",
    TRUST_PROXY: "1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...process.env,
    ...memorySettings,
  };
  const node = findRuntime(root);
  const program = path.join(root, "apps/api/dist/server.js");
  const servers = ports.map((own) => keepRunning(node, [program], { ...env, PORT: String(own) }));
  // The log tells of every request; here only what goes wrong is of interest.
  const nginx = keepRunning("nginx", args, process.env, ["ignore", "ignore", "inherit"]);
  console.log(`http://127.0.0.1:${port} leads to the ports ${ports.join(", ")}.`);
  await Promise.all([...servers, nginx]);
  rmSync(folder, { recursive: true, force: true });
  return 0;
});

/** Resolves when the program has ended for good. */
async function keepRunning(command, args, env, stdio = ["ignore", "inherit", "inherit"]) {
  while (!isEnding) {
    await new Promise((resolve, reject) => {
      const child = spawn(command, args, { env, stdio, detached: true });
      children.add(child);
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        children.delete(child);
        if (!isEnding)
          console.log(`${path.basename(command)} ${child.pid} ended: ${signal ?? code}`);
        resolve();
      });
    });
    if (!isEnding) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
  }
}

function end() {
  isEnding = true;
  for (const child of children) child.kill("SIGTERM");
}
