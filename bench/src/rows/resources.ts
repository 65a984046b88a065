import { spawn } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { browserHeaders, type Request } from "../load/load.ts";
import { runLoop } from "../load/loop.ts";
import { freePort } from "../server/child.ts";
import { buildPinnedCommand } from "../server/cores.ts";
import { rootFolder, serverEnvironment } from "../server/ebute.ts";
import { readResidentMemory } from "../server/processes.ts";
import type { Site } from "../site.ts";
import { tokenOf } from "./panel.ts";
import { atMost, type Group, type Sample } from "./row.ts";

const MEGABYTE = 1024 * 1024;
const READ_EVERY_SECONDS = 5;
/** Enough for a start that builds first. */
const START_LIMIT_MS = 180_000;

export const resources: Group = {
  title: "Memory and start",
  // A load of minutes is its own repetition.
  maxRuns: 1,
  rows: [
    {
      id: "memory-start",
      title: "Memory after the start",
      unit: "MB",
      async measure(site) {
        await site.restart();
        return memoryOf(site);
      },
    },
    {
      id: "memory-load",
      title: "Memory after a mixed load",
      unit: "MB",
      goal: atMost(200, "MB"),
      async measure(site) {
        const readings = await loadAndRead(site);
        const last = readings.at(-1);
        return last && { value: last.megabytes, note: `after ${Math.round(last.at / 60)} min` };
      },
    },
    {
      id: "memory-slope",
      title: "Its growth in the second half of that",
      unit: "MB/10 min",
      goal: atMost(1, "MB/10 min"),
      async measure(site) {
        const readings = latest.get(site) ?? (await loadAndRead(site));
        const secondHalf = readings.slice(Math.floor(readings.length / 2));
        return { value: slopeOf(secondHalf) * 600, note: `${quartersOf(readings)} MB` };
      },
    },
    {
      id: "start",
      title: "npm start, the second time, until it answers",
      unit: "s",
      goal: atMost(3, "s"),
      measure: measureStart,
    },
  ],
};

function memoryOf({ server }: Site): Sample | undefined {
  const bytes = readResidentMemory(server.pid);
  return bytes === undefined ? undefined : { value: bytes / MEGABYTE };
}

type Reading = { at: number; megabytes: number };

/**
 * Means of the four quarters: their growth shrinks if memory settles, and stays if it leaks.
 */
function quartersOf(readings: Reading[]): string {
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const [from, to] = [quarter, quarter + 1].map((end) => (end * readings.length) / 4);
    return readings.slice(from, to).map(({ megabytes }) => megabytes);
  });
  return quarters.map((quarter) => Math.round(mean(quarter))).join(", ");
}

const latest = new WeakMap<Site, Reading[]>();

/**
 * Mixed load of a busy day: nine look, one writes or works in the panel; some pages are in memory,
 * many are not.
 */
async function loadAndRead(site: Site): Promise<Reading[]> {
  const next = await mixedDay(site);
  const readings: Reading[] = [];
  const endsAt = performance.now() + site.minutes * 60_000;
  const startedAt = performance.now();
  while (performance.now() < endsAt) {
    await runLoop({ url: site.server.url, next, connections: 4, seconds: READ_EVERY_SECONDS });
    const memory = memoryOf(site);
    const at = (performance.now() - startedAt) / 1_000;
    if (memory) readings.push({ at, megabytes: memory.value });
  }
  latest.set(site, readings);
  return readings;
}

async function mixedDay(site: Site): Promise<() => Request> {
  const { sql } = site;
  const rows = await sql`select id from posts where is_published order by md5(id::text) limit 500`;
  const posts = rows.map(({ id }) => z.string().parse(id));
  const token = await tokenOf(site);
  const signedIn = { authorization: `Bearer ${token}` };
  let turn = 0;
  return () => {
    turn += 1;
    const post = posts[(turn * 7) % posts.length] ?? "";
    if (turn % 50 === 0) void site.emptyCache();
    const choices: Request[] = [
      { path: "/" },
      { path: `/blog/${post}` },
      { path: `/blog/${posts[turn % 20]}` },
      { path: `/?page=${1 + (turn % 40)}` },
      { path: "/?category=Finance" },
      { path: `/?q=${encodeURIComponent(`word ${turn}`)}` },
      { path: `/blog?page=${1 + (turn % 30)}` },
      { path: "/api/blog/all?limit=15" },
      { path: "/api/admin/dashboard", headers: signedIn },
      comment(post, turn),
    ];
    const request = choices[turn % choices.length] ?? { path: "/" };
    return { ...request, headers: { ...browserHeaders, ...request.headers } };
  };
}

function comment(blog: string, turn: number): Request {
  return {
    method: "POST",
    path: "/api/blog/add-comment",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ blog, name: "Bench reader", content: `Written in turn ${turn}.` }),
  };
}

/** By least squares. Unit: megabytes a second. */
export function slopeOf(readings: Reading[]): number {
  const [meanAt, meanMegabytes] = [
    mean(readings.map(({ at }) => at)),
    mean(readings.map(({ megabytes }) => megabytes)),
  ];
  let [above, below] = [0, 0];
  for (const { at, megabytes } of readings) {
    above += (at - meanAt) * (megabytes - meanMegabytes);
    below += (at - meanAt) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * As a person does it, on a folder of its own: the first start makes the database, the second is
 * measured.
 */
async function measureStart(site: Site): Promise<Sample> {
  const dataDir = path.join(site.folder, "start");
  const command = buildPinnedCommand(site.cores?.all, ["npm", "start"]);
  await startWithNpm(dataDir, command);
  return { value: (await startWithNpm(dataDir, command)) / 1_000 };
}

/** @returns milliseconds until /readyz answers */
async function startWithNpm(
  dataDir: string,
  [program, ...args]: [string, ...string[]],
): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const env = serverEnvironment({ dataDir, port });
  const child = spawn(program, args, {
    cwd: rootFolder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while (performance.now() - startedAt < START_LIMIT_MS) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) return performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new BenchError(`npm start did not come to an answer:\n${output}`);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
