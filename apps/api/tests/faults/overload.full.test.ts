import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeVariantsJob } from "#domains/media/media.jobs.ts";
import { memorySettings } from "../../../../scripts/lib/servers/server-memory.mjs";
import { depth } from "../support/generated-input/depth.ts";
import { expectWithin } from "../support/outages/expect-within.ts";
import {
  createSiteFolder,
  type SiteFolder,
  type SiteProcess,
} from "../support/servers/site-process.ts";

const SECONDS = depth.overloadSeconds;
const SLOW_CLIENTS = depth.slowClients;

vi.setConfig({ testTimeout: 120_000 + SECONDS * 3_000, hookTimeout: 120_000 });

let folder: SiteFolder;
let site: SiteProcess;
beforeAll(async () => {
  folder = await createSiteFolder();
  site = await folder.start({ SAMPLE_CONTENT: "on", ...memorySettings });
  await folder.withSql(stopMakingPictures);
});
afterAll(() => folder.remove(), 60_000);

/**
 * The pictures of the sample content in all their sizes keep two cores busy, and no test here looks
 * at them.
 */
async function stopMakingPictures(sql: Sql): Promise<void> {
  const { name } = makeVariantsJob;
  await sql`delete from pgboss.job where name = ${name} and state in ('created', 'retry')`;
  await vi.waitFor(
    async () => {
      const active = await sql`select 1 from pgboss.job where name = ${name} and state = 'active'`;
      expect(active).toHaveLength(0);
    },
    { timeout: 30_000 },
  );
}

/** Connections that stay open, as those of a proxy do. */
const CONNECTIONS = 400;
const agent = new Agent({
  keepAlive: true,
  maxSockets: CONNECTIONS,
  maxFreeSockets: CONNECTIONS,
});
afterAll(() => agent.destroy());

type Outcome = { status: number; retryAfter: boolean; ms: number };

function ask(path: string, options: { agent?: Agent } = { agent }): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, retryAfter: boolean) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt });
    const sent = request(site.url + path, { ...options }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        finish(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined),
      );
      answer.once("error", () => finish(0, false));
    });
    sent.once("error", () => finish(0, false));
    sent.end();
  });
}

let turns = 0;
/** A different search each time, so that no response comes from the cache. */
function costlyPath(): string {
  turns += 1;
  return `/api/blog/all?limit=50&q=word${turns}`;
}

/** Node accepts one connection per turn of the event loop, which overload makes long. */
async function openConnections(): Promise<void> {
  const opened = Array.from({ length: CONNECTIONS }, () => ask("/healthz"));
  for (const { status } of await Promise.all(opened)) expect(status).toBe(200);
}

async function measureCapacity(): Promise<number> {
  let answered = 0;
  const until = performance.now() + 2_000;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) if ((await ask(costlyPath())).status === 200) answered += 1;
    }),
  );
  return answered / 2;
}

function p99(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

describe("calls on open connections, at five times the server's capacity", () => {
  it("are served up to the capacity in good time, the rest gets Retry-After, and health checks pass", async () => {
    const perSecond = 5 * (await measureCapacity());
    await openConnections();
    const outcomes: Promise<Outcome>[] = [];
    const health: Outcome[] = [];
    const startedAt = performance.now();
    // Sent by the clock, whether or not earlier ones have been answered: readers do not wait for
    // each other.
    while (performance.now() - startedAt < SECONDS * 1_000) {
      const due = ((performance.now() - startedAt) / 1_000) * perSecond;
      while (outcomes.length < due) outcomes.push(ask(costlyPath()));
      if (outcomes.length % 50 < 5) health.push(await ask("/healthz", {}));
      await wait(5);
    }
    const done = await Promise.all(outcomes);
    const served = done.filter(({ status }) => status === 200);
    const shed = done.filter(({ status }) => status === 503);
    expect(served.length).toBeGreaterThan(SECONDS * 10);
    expect(done.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(shed.every(({ retryAfter }) => retryAfter)).toBe(true);
    expect(health.every(({ status }) => status === 200)).toBe(true);
    expectWithin(p99(served.map(({ ms }) => ms)), 1_000);
    expectWithin(p99(health.map(({ ms }) => ms)), 100);
    await expect.poll(async () => (await ask(costlyPath())).status).toBe(200);
  });
});

describe(`${SLOW_CLIENTS} clients that send single bytes slowly`, () => {
  it("block no other client, and are disconnected: headers after 20 s, bodies after 30 s", async () => {
    const begunAt = performance.now();
    const slow = Array.from({ length: SLOW_CLIENTS }, (_, index) => openSlow(index % 2 === 0));
    const good: Outcome[] = [];
    for (let count = 0; count < 40; count += 1) {
      good.push(await ask(costlyPath(), {}), await ask("/", {}));
      await wait(20);
    }
    expect(good.filter(({ status }) => status !== 200)).toEqual([]);
    const ends = await Promise.all(slow.map((client) => client.ended));
    expectWithin(Math.max(...ends) - begunAt, 35_000);
    expect((await ask("/healthz", {})).status).toBe(200);
  });
});

describe("connections that pipeline thousands of requests", () => {
  it("are closed before they exhaust the memory, and other clients are served afterwards", async () => {
    const flood = "GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(5_000);
    const ended = Array.from({ length: 60 }, () => {
      const socket = connect(folder.port, "127.0.0.1");
      const goOn = () => {
        while (socket.writable && socket.write(flood));
      };
      socket.on("error", () => {});
      socket.on("connect", goOn).on("drain", goOn).resume();
      return new Promise((resolve) => socket.on("close", resolve));
    });
    await Promise.all(ended);
    expect((await ask("/healthz", {})).status).toBe(200);
    expect((await ask(costlyPath(), {})).status).toBe(200);
    expect(peakMemoryOf(site.child.pid)).toBeLessThan(400);
  });
});

/** In MB, since the process began. */
function peakMemoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

function openSlow(isInHeaders: boolean): { ended: Promise<number> } {
  const socket: Socket = connect(folder.port, "127.0.0.1");
  socket.write(
    isInHeaders
      ? "GET / HTTP/1.1\r\nhost: x\r\n"
      : "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n",
  );
  const timer = setInterval(
    () => socket.writable && socket.write(isInHeaders ? "x-a: b\r\n" : " "),
    1_000,
  );
  socket.on("error", () => {});
  socket.resume();
  return {
    ended: new Promise((resolve) =>
      socket.once("close", () => {
        clearInterval(timer);
        resolve(performance.now());
      }),
    ),
  };
}
