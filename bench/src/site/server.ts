import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { adminSessionSchema } from "@ebute/contracts/sign-in";
import postgres from "postgres";
import type { z } from "zod";
import { memorySettings } from "../../../scripts/lib/servers/server-memory.mjs";
import { plainEnvironment } from "../environment.ts";
import { BenchError } from "../options.ts";
import { cores, pin } from "./processes.ts";

export const rootFolder = path.resolve(import.meta.dirname, "../../..");

const ADMIN = { email: "owner@example.ng", password: "seven slow green lorries" };
const START_LIMIT_MS = 180_000;

export type Child = { pid: number; url: string; stop(): Promise<void> };

const running = new Set<ChildProcess>();

/**
 * Starts the product as `npm start` does after installing and building; only the rate limits are
 * off, and the sample content is absent.
 */
export function startEbute(dataDir: string): Promise<Child> {
  const preload = path.join(rootFolder, "scripts/lib/end-with-parent.mjs");
  const program = path.join(rootFolder, "apps/api/dist/server.js");
  const command = pin(cores?.server, [process.execPath, "--import", preload, program]);
  return startChild(command, productEnvironment(dataDir));
}

/** Starts the product as a person does, on all cores. */
export function startWithNpm(dataDir: string): Promise<Child> {
  return startChild(pin(cores?.all, ["npm", "start"]), productEnvironment(dataDir));
}

/** Starts a bare Fastify that answers with the file. */
export function startFastify(file: string): Promise<Child> {
  const program = path.join(import.meta.dirname, "fastify-server.ts");
  return startChild(pin(cores?.server, [process.execPath, program, file]), plainEnvironment);
}

function productEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...plainEnvironment,
    NODE_ENV: "production",
    ...memorySettings,
    NODE_COMPILE_CACHE: path.join(rootFolder, "node_modules/.cache/ebute"),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: "off",
    SITE_OPEN: "on",
    RATE_LIMITS: "off",
  };
}

/**
 * Starts a program on a port of its own, and waits until it answers.
 * @throws {BenchError} with its output, when it does not
 */
async function startChild(command: string[], env: NodeJS.ProcessEnv): Promise<Child> {
  const [program = "", ...args] = command;
  const port = randomInt(11_000, 32_000);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {
    cwd: rootFolder,
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    // Through the channel it notices that this process is gone.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  }
  await once(child, "spawn");
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null && child.pid) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    // Fastify does not know the address, which is an answer too.
    if (answer && answer.status < 500) return { pid: child.pid, url, stop: () => stop(child) };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await stop(child);
  throw new BenchError(`${command.join(" ")} did not start:\n${output}`);
}

/** Ends all that was started, the servers' databases included. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Told once only: a second signal makes a server end at once, its database unfinished. */
async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  if (!child.killed) child.kill();
  await once(child, "exit");
}

/** A connection to the database of a running server, whose note names the folder of its socket. */
export function openDatabase(dataDir: string): postgres.Sql {
  const movedNote = path.join(dataDir, "database-location.txt");
  const home = existsSync(movedNote) ? readFileSync(movedNote, "utf8").split("\n")[0] : dataDir;
  const note = readFileSync(path.join(home ?? dataDir, "postgres/postmaster.pid"), "utf8");
  const host = note.split("\n")[4] ?? "";
  return postgres({ host, user: "ebute", database: "ebute", max: 1, onnotice: () => {} });
}

export type Client = Awaited<ReturnType<typeof signIn>>;

/** Signs in as the administrator. */
export async function signIn(url: string) {
  let token = "";

  /** Posts in the administrator's name. @throws {BenchError} it was refused */
  async function call<Schema extends z.ZodType>(
    schema: Schema,
    address: string,
    body: object,
  ): Promise<z.infer<Schema>> {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + address, {
      method: "POST",
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new BenchError(`${address} answered ${answer.status}: ${text}`);
    return schema.parse(JSON.parse(text));
  }

  ({ token } = await call(adminSessionSchema.pick({ token: true }), "/api/admin/login", ADMIN));
  return { token, call };
}
