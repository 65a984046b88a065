import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram } from "../../../../../scripts/lib/servers/capabilities.mjs";
import { layOutNginx } from "../../../../../scripts/lib/servers/nginx.mjs";
import { freePort } from "./free-port.ts";
import { endProgram } from "./program.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/**
 * Path of nginx; undefined where it is not installed. Clients with several local addresses work on
 * Linux only.
 */
export const nginxProgram = process.platform === "linux" ? findProgram("nginx") : undefined;

export type SiteBehindNginx = {
  url: string;
  /** Folder with nginx's uploads (`body`) and logs. */
  folder: string;
  servers: ServerProcess[];
  /** nginx's access log lines and error log. */
  log(): { requests: string[]; errors: string };
  stop(): Promise<void>;
};

const REQUESTS = "requests.log";
const ERRORS = "errors.log";

type Options = {
  processes: number;
  connection: Parameters<typeof startServerProcess>[0]["connection"];
  settings: Record<string, string>;
};

/**
 * Starts several processes of the built server on one database and data folder, behind nginx
 * configured as in docker/nginx.
 */
export async function startBehindNginx(options: Options): Promise<SiteBehindNginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-nginx-"));
  const undo: Array<() => unknown> = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const servers = await startServers(options, { url, dataDir: path.join(folder, "data"), undo });
    const ports = servers.map((server) => Number(new URL(server.url).port));
    const nginx = startNginx(folder, { port, ports });
    undo.push(() => endProgram(nginx));
    const log = () => readLog(folder);
    await waitUntilReady(url, log);
    return { url, folder, servers, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type StartContext = { url: string; dataDir: string; undo: Array<() => unknown> };

async function startServers(options: Options, { url, dataDir, undo }: StartContext) {
  const { processes, connection } = options;
  const settings = { ...options.settings, PUBLIC_URL: url, TRUST_PROXY: "1" };
  const starts = Array.from({ length: processes }, () =>
    startServerProcess({ connection, dataDir, settings }),
  );
  const started = await Promise.allSettled(starts);
  const servers = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  undo.push(() => Promise.all(servers.map((server) => server.stop())));
  await Promise.all(starts);
  return servers;
}

/** Logs go to files, because nginx opens /dev/stdout by name, which fails for sockets. */
function startNginx(folder: string, where: { port: number; ports: number[] }): ChildProcess {
  const files = [REQUESTS, ERRORS].map((name) => openSync(path.join(folder, name), "a"));
  const args = layOutNginx(folder, where);
  const nginx = spawn(nginxProgram ?? "nginx", args, { stdio: ["ignore", ...files] });
  for (const file of files) closeSync(file);
  return nginx;
}

function readLog(folder: string) {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  return { requests: read(REQUESTS).trimEnd().split("\n"), errors: read(ERRORS) };
}

type Call = {
  method?: string;
  /** Bytes are sent unchanged, other values as JSON or as a form. */
  body?: object | FormData | Buffer;
  headers?: Record<string, string>;
  /** Client address in 127.0.0.0/8. */
  from?: string;
};

export type Answer = { status: number; text: string };

const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000 });

/** Sends a request from a client address. */
export async function call(url: string, { method, body, headers, from }: Call = {}) {
  const payload = body === undefined ? undefined : await encode(body);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, {
    agent,
    method: method ?? (body ? "POST" : "GET"),
    headers: { ...payload?.headers, ...headers },
    ...(from ? { localAddress: from } : {}),
  });
  sent.on("error", reject).on("response", (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
    const finish = () => ({
      status: answer.statusCode ?? 0,
      text: Buffer.concat(chunks).toString(),
    });
    answer.on("end", () => resolve(finish()));
  });
  sent.end(payload?.bytes);
  return promise;
}

async function encode(body: object | FormData | Buffer) {
  if (Buffer.isBuffer(body)) return { bytes: body, headers: {} };
  const isForm = body instanceof FormData;
  const encoded = new Response(isForm ? body : JSON.stringify(body));
  const contentType = isForm ? encoded.headers.get("content-type") : "application/json";
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": contentType ?? "" },
  };
}

async function waitUntilReady(url: string, log: SiteBehindNginx["log"]): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    const answer = await call(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(50);
  }
  throw new Error(`nginx did not start:\n${log().errors}`);
}

/** Debian installs nginx in /usr/sbin, which is only on root's PATH. */
