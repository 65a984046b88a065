import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { BenchError } from "../bench-error.ts";

export type Child = { pid: number; url: string; output(): string; stop(): Promise<void> };

type Options = {
  command: [string, ...string[]];
  port: number;
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** URL that responds 200 when the program is ready. */
  readyPath: string;
};

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 15_000;
const running = new Set<ChildProcess>();

// No child process outlives this one, however it ends.
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/**
 * Starts a program that listens on that port, and waits until it answers.
 * @throws {BenchError} with its output, when it does not
 */
export async function startChild({ command, port, cwd, env, readyPath }: Options): Promise<Child> {
  const [program, ...args] = command;
  // Through the channel it notices that this process is gone.
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  }
  const failed = once(child, "error").then(([error]) => {
    output += error.message;
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = await Promise.race([answers(url + readyPath, child), failed.then(() => false)]);
  if (!isReady || child.pid === undefined) {
    await stop(child);
    throw new BenchError(`${command.join(" ")} did not start:\n${output}`);
  }
  return { pid: child.pid, url, output: () => output, stop: () => stop(child) };
}

/** Ends all that was started, the servers' databases included. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...running].map(stop));
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

async function answers(address: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

const stops = new WeakMap<ChildProcess, Promise<void>>();

/** Told once only: a second signal makes a server end at once, its database unfinished. */
function stop(child: ChildProcess): Promise<void> {
  const stopping = stops.get(child) ?? endAndWait(child);
  stops.set(child, stopping);
  return stopping;
}

async function endAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
