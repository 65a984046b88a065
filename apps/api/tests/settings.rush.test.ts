import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { loadRenderer } from "#platform/pages/load-renderer.ts";
import { createPost } from "./factories/posts.ts";
import { depth } from "./support/depth.ts";
import { expectWithin } from "./support/promised-time.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { createTestApp, type TestApp } from "./support/test-app.ts";

const SAVES = depth.settingsSaves;

const TIMEOUT_MS = 120_000;

/** Longest time after a save in which a process may still answer with the page before it. */
const SEEN_WITHIN_MS = 2_000;

const options = { renderer: await loadRenderer(), hasBackground: true };
const settings = { RATE_LIMITS: "off" };
const here = await createTestApp({ ...options, settings });
const there = await createTestApp({ ...options, settings, beside: here });
const owner = await signInAdmin(here);

type Sample = { status: number; askedAt: number; number: number };

/** Reads pages of a process, one after the other, until it is told to stop. */
function keepReading(site: TestApp, paths: string[]) {
  const samples: Sample[] = [];
  let isStopped = false;
  async function read(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const askedAt = performance.now();
      const { status, text } = await site.visitor().get(paths[turn % paths.length] ?? "/");
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
async function rename(paths: string[]): Promise<number[]> {
  const savedAt: number[] = [];
  for (let number = 1; number <= SAVES; number += 1) {
    const values = { name: `Firm ${number}` };
    const { status } = await owner.put("/api/admin/settings/identity", { values });
    expect(status).toBe(200);
    savedAt.push(performance.now());
  }
  const last = async () =>
    Promise.all(
      [here, there].flatMap((site) =>
        paths.map(async (path) => (await site.visitor().get(path)).text.includes(`Firm ${SAVES}`)),
      ),
    );
  await expect.poll(last, { timeout: 10_000 }).not.toContain(false);
  expectWithin(performance.now() - (savedAt.at(-1) ?? 0), SEEN_WITHIN_MS);
  return savedAt;
}

it(
  "many changes in a row leave no old page behind and fail no visitor of either process",
  async () => {
    const { id } = await createPost(here, { title: "Read all the while" });
    const paths = ["/", "/blog", `/blog/${id}`, "/about", "/contact", "/feed.xml"];
    const readers = [here, there, there].map((site) => keepReading(site, paths));
    const stop = () => Promise.all(readers.map((reader) => reader.stop()));
    const savedAt = await rename(paths).finally(stop);
    const samples = (await stop()).flat();
    expect(samples.length).toBeGreaterThan(SAVES);
    expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
    const ages = samples.map(({ askedAt, number }) => askedAt - (savedAt[number] ?? askedAt));
    expectWithin(Math.max(...ages), SEEN_WITHIN_MS);
  },
  TIMEOUT_MS,
);
