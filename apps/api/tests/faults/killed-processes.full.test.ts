import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { pngBytes, postForm } from "../support/content/pictures.ts";
import { depth } from "../support/generated-input/depth.ts";
import { expectWithin } from "../support/outages/expect-within.ts";
import { processesOf } from "../support/outages/outages.ts";
import {
  ADMIN,
  createSiteFolder,
  type SiteFolder,
  type SiteProcess,
} from "../support/servers/site-process.ts";
import { createLedger, type WriteKind } from "../support/writes/ledger.ts";
import { addWaitingComments, adminWrites, visitorWrites } from "../support/writes/ledger-writes.ts";

/** Number of kills. */
const ROUNDS = depth.killRounds;
const READY_WITHIN_MS = 10_000;

/** One on which no write of these tests could have changed anything. */
const PAGE = "/about";

vi.setConfig({ testTimeout: 60_000 + ROUNDS * 30_000 });

let folder: SiteFolder;
let site: SiteProcess;
let postId: string;
let token: string;
let image: Buffer;

beforeAll(async () => {
  folder = await createSiteFolder();
  site = await folder.start();
  ({ token } = await call("/api/admin/login", ADMIN));
  image = await pngBytes();
  const words = { title: "Commented", subTitle: "Words", description: "<p>Text</p>" };
  const answer = await fetch(`${site.url}/api/blog/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: postForm({ ...words, category: "Finance", isPublished: true }, image),
  });
  postId = JSON.parse(await answer.text()).blog._id;
}, 120_000);
afterAll(() => folder.remove(), 60_000);

async function call(where: string, body: object) {
  const answer = await fetch(site.url + where, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return JSON.parse(await answer.text());
}

/** Of visitors and of administrators, in turn. */
async function kinds(): Promise<WriteKind[]> {
  // More than can be moderated in so many rounds.
  const count = 200 * ROUNDS + 400;
  const ids = await folder.withSql((sql) => addWaitingComments(sql, { postId, count }));
  const moderated = () => {
    const id = ids.pop();
    if (!id) throw new Error("no comment waits any more");
    return id;
  };
  return [...visitorWrites(postId), ...adminWrites({ token, image, moderated })];
}

/** Runs several writers concurrently until they are stopped. */
function keepWriting(ledger: ReturnType<typeof createLedger>, writers = 4) {
  let isOver = false;
  const statuses: number[] = [];
  const running = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!isOver) {
        const status = await ledger.write();
        statuses.push(status);
        if (status === 0 || status >= 500) await wait(20);
      }
    }),
  );
  async function stop() {
    isOver = true;
    await running;
  }
  // A test that failed writes no further.
  onTestFinished(() => stop().catch(() => {}));
  return { statuses, stop };
}

async function settle(ledger: ReturnType<typeof createLedger>): Promise<void> {
  await expect.poll(() => ledger.retry(), { timeout: 20_000 }).toEqual([]);
  expect(await folder.withSql((sql) => ledger.findWrong(sql))).toEqual([]);
}

describe(`a server that is killed at ${ROUNDS} moments while it writes`, () => {
  it("loses no acknowledged write, duplicates none, and restarts in time", async () => {
    const ledger = createLedger(site.url, await kinds());
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = ledger.acknowledged();
      const writing = keepWriting(ledger);
      await expect
        .poll(() => ledger.acknowledged(), { timeout: 20_000 })
        .toBeGreaterThan(written + 1);
      await wait(Math.random() * 400);
      await site.end("SIGKILL");
      await writing.stop();
      site = await folder.start();
      expectWithin(site.readyAfterMs, READY_WITHIN_MS);
    }
    expect(ledger.acknowledged()).toBeGreaterThan(ROUNDS);
    await settle(ledger);
  });
});

describe("a database that is killed while the site writes", () => {
  it("loses no acknowledged write and stops no process, and cached pages are still served", async () => {
    const ledger = createLedger(site.url, await kinds());
    const { child } = site;
    await (await fetch(site.url + PAGE)).text();
    for (let round = 0; round < Math.min(ROUNDS, 10); round += 1) {
      const writing = keepWriting(ledger);
      await wait(100 + Math.random() * 400);
      const killed = folder.postmasterPid();
      process.kill(killed, "SIGKILL");
      const page = await fetch(site.url + PAGE);
      expect([page.status, (await page.text()).length > 1_000]).toEqual([200, true]);
      // Its processes answer for a moment without it.
      await expect.poll(() => folder.postmasterPid()).not.toBe(killed);
      await expect.poll(async () => (await probe()).status, { interval: 50 }).toBe(200);
      await writing.stop();
      expect(writing.statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    }
    expect(child.exitCode).toBeNull();
    await settle(ledger);
  });
});

/** A question that no memory answers. */
function probe(
  path = "/readyz",
): Promise<{ status: number; retryAfter: string | null; ms: number }> {
  const startedAt = performance.now();
  return fetch(site.url + path, { signal: AbortSignal.timeout(30_000) }).then(async (answer) => {
    await answer.arrayBuffer();
    const ms = performance.now() - startedAt;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ms };
  });
}

/** Signals those of the processes that still run: workers of the database end on their own. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

describe("a database that is stopped and does not respond", () => {
  it("delays no request: cached pages are immediate, others 503 in seconds, and it recovers in two", async () => {
    expect((await probe(PAGE)).status).toBe(200);
    await expect.poll(async () => (await probe()).status).toBe(200);
    const pids = await processesOf(folder.postmasterPid());
    signal(pids, "SIGSTOP");
    let isOver = false;
    const refusedCallers = new Set<number>();
    try {
      // Under load, which would leave unanswered queries on every connection.
      const flood = Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const answers: Awaited<ReturnType<typeof probe>>[] = [];
          for (let turn = 0; !isOver; turn += 1) {
            const answer = await probe(`/api/blog/all?limit=${40 + index}&q=word${turn}`);
            if (answer.status === 503) refusedCallers.add(index);
            answers.push(answer);
          }
          return answers;
        }),
      );
      // Until each of them was refused, so that none holds a connection any more.
      while (refusedCallers.size < 20) {
        const page = await probe(PAGE);
        expect(page.status).toBe(200);
        expectWithin(page.ms, 1_500);
        const health = await probe("/healthz");
        expect(health.status).toBe(200);
      }
      const refused = await probe("/blog/01890000-0000-7000-8000-000000000000");
      expect([refused.status, refused.retryAfter !== null]).toEqual([503, true]);
      isOver = true;
      const answers = (await flood).flat();
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
      expectWithin(Math.max(...answers.map(({ ms }) => ms)), 6_000);
    } finally {
      isOver = true;
      signal(pids, "SIGCONT");
    }
    const backAt = performance.now();
    await expect.poll(async () => (await probe()).status, { interval: 20 }).toBe(200);
    expectWithin(performance.now() - backAt, 2_000);
    // Every connection receives a response, whatever it requested meanwhile.
    const many = () =>
      Promise.all(Array.from({ length: 8 }, () => probe("/api/blog/all?limit=34")));
    await expect
      .poll(async () => (await many()).map(({ status }) => status))
      .toEqual(Array.from({ length: 8 }, () => 200));
  });
});

describe("a second instance on the same data folder", () => {
  it("is refused, and the first is not affected", async () => {
    const startedAt = performance.now();
    const { child, output } = folder.launch({ PORT: "0" });
    await new Promise((resolve) => child.once("exit", resolve));
    expectWithin(performance.now() - startedAt, 3_000);
    expect(child.exitCode).toBe(1);
    expect(output()).toContain("Another ebute is already running");
    expect((await probe()).status).toBe(200);
    expect(readFileSync(path.join(folder.dataDir, "ebute.pid"), "utf8").trim()).toBe(
      String(site.child.pid),
    );
  });
});

describe("a site that is stopped under load", () => {
  it("completes the requests in flight, and exits with 0 within ten seconds", async () => {
    const failures: unknown[] = [];
    let isStopping = false;
    let answered = 0;
    const visitors = Array.from({ length: 8 }, async () => {
      for (;;) {
        try {
          const { status } = await probe("/api/blog/all?limit=33");
          answered += 1;
          if (status !== 200 && !(isStopping && status === 503)) failures.push(status);
        } catch (error) {
          // No connection is had any more: nothing was begun.
          const isRefused = error instanceof Error && String(error.cause).includes("ECONNREFUSED");
          if (!isStopping) failures.push(error);
          if (isRefused || isStopping) return;
        }
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(20);
    const startedAt = performance.now();
    isStopping = true;
    const code = await site.end("SIGTERM");
    expect(code).toBe(0);
    expectWithin(performance.now() - startedAt, 10_000);
    await Promise.all(visitors);
    expect(failures, site.output().slice(-3_000)).toEqual([]);
    expect(answered).toBeGreaterThan(10);
  });
});
