import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { depth } from "./support/generated-input/depth.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import {
  createTwoApps,
  type SiteProcess,
  startTwoProcesses,
} from "./support/servers/two-processes.ts";

const SAVES = depth.settingsSaves;

const TIMEOUT_MS = 180_000;

/** Longest time after a save in which a process may still answer with the page before it. */
const SEEN_WITHIN_MS = 2_000;

/** Longest time after the last save until pages come from memory as they did before. */
const CACHED_WITHIN_MS = 10_000;

/** Requests per page for the measurement of the cache hit rate. */
const READS = 10;

const app = await createTestApp({
  renderer: await loadRenderer(),
  settings: { RATE_LIMITS: "off" },
  hasBackground: !depth.hasRealProcesses,
});
const { processes, saveName, close } = await (depth.hasRealProcesses
  ? startTwoProcesses(app)
  : createTwoApps(app));
afterAll(close);
const [here, there] = processes;
if (!here || !there) throw new Error("there are not two processes");

const { id } = await createPost(app, { title: "Read all the while" });
const paths = ["/", "/blog", `/blog/${id}`, "/about", "/contact", "/feed.xml"];

type Sample = { status: number; askedAt: number; number: number };

/** Requests pages of a process one after the other until it is stopped. */
function keepReading(process: SiteProcess) {
  const samples: Sample[] = [];
  let isStopped = false;
  async function read(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const askedAt = performance.now();
      const { status, text } = await process.get(paths[turn % paths.length] ?? "/");
      samples.push({ status, askedAt, number: Number(/Firm (\d+)/.exec(text)?.[1] ?? 0) });
      // Without a pause, cached pages would leave no turn of the event loop for the saves.
      await wait(2);
    }
  }
  const done = read();
  return {
    async stop(): Promise<Sample[]> {
      isStopped = true;
      await done;
      return samples;
    },
  };
}

/** Saves the name that often, and reads both processes until they show the last one. */
async function rename(): Promise<number[]> {
  const savedAt: number[] = [];
  for (let number = 1; number <= SAVES; number += 1) {
    expect(await saveName(`Firm ${number}`)).toBe(200);
    savedAt.push(performance.now());
  }
  const last = async () =>
    Promise.all(
      processes.flatMap((process) =>
        paths.map(async (path) => (await process.get(path)).text.includes(`Firm ${SAVES}`)),
      ),
    );
  await expect.poll(last).not.toContain(false);
  expectWithin(performance.now() - (savedAt.at(-1) ?? 0), SEEN_WITHIN_MS);
  return savedAt;
}

/** Share of a few reads of every page that the processes answer from memory. */
async function measureCachedShare(): Promise<number> {
  const count = async () => {
    const counts = await Promise.all(processes.map((process) => process.countPages()));
    const sum = (name: "fromCache" | "rendered") =>
      counts.reduce((total, one) => total + one[name], 0);
    return { fromCache: sum("fromCache"), rendered: sum("rendered") };
  };
  const before = await count();
  for (const process of processes) {
    for (let read = 1; read <= READS; read += 1) await Promise.all(paths.map(process.get));
  }
  const after = await count();
  const fromCache = after.fromCache - before.fromCache;
  return fromCache / (fromCache + after.rendered - before.rendered);
}

it(
  "many settings changes in a row leave no stale page, fail no visitor, and leave the cache as full as before",
  async () => {
    await expect.poll(measureCachedShare, { timeout: 30_000 }).toBe(1);
    const readers = [here, there, there].map(keepReading);
    const stop = () => Promise.all(readers.map((reader) => reader.stop()));
    const savedAt = await rename().finally(stop);
    const samples = (await stop()).flat();
    expect(samples.length).toBeGreaterThan(SAVES);
    expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
    const ages = samples.map(({ askedAt, number }) => askedAt - (savedAt[number] ?? askedAt));
    expectWithin(Math.max(...ages), SEEN_WITHIN_MS);
    await expect.poll(measureCachedShare, { timeout: 30_000 }).toBe(1);
    expectWithin(performance.now() - (savedAt.at(-1) ?? 0), CACHED_WITHIN_MS);
  },
  TIMEOUT_MS,
);
