import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pngBytes, postForm } from "../support/content/pictures.ts";
import { depth } from "../support/generated-input/depth.ts";
import { expectWithin } from "../support/outages/expect-within.ts";
import { type Exchange, type LoadName, loads, startLoad } from "../support/outages/outage-load.ts";
import {
  balancer,
  type OutageSite,
  startProcessPair,
  startSingleProcess,
} from "../support/outages/outage-sites.ts";
import { type OutageTarget, outages, ownOutages } from "../support/outages/outages.ts";
import { ADMIN } from "../support/servers/site-process.ts";
import { createLedger, type Ledger } from "../support/writes/ledger.ts";
import { addWaitingComments, adminWrites, visitorWrites } from "../support/writes/ledger-writes.ts";

/** Repetitions of each outage under each load. */
const ROUNDS = depth.outageRounds;
const isHard = ROUNDS > 1;

/** Time in which every request ends. */
const ENDS_WITHIN_MS = 10_000;

/** Connections that a process opens for requests (`openDatabase`) and for its listener. */
const POOL_SIZE = 10;
const CONNECTIONS = POOL_SIZE + 1;

const soon = { timeout: 60_000, interval: 50 };

vi.setConfig({ testTimeout: 60_000 + ROUNDS * 60_000, hookTimeout: 180_000 });

type Row = { outage: string; load: LoadName };

const rowsOf = (all: object): Row[] =>
  Object.keys(all).flatMap((outage) =>
    (Object.keys(loads) as LoadName[]).map((load) => ({ outage, load })),
  );

describe("one process with the embedded database", () => {
  // In short: each outage under the load that finds most.
  const shortRows: Row[] = [
    { outage: "is restarted fast", load: "light" },
    { outage: "ends all connections", load: "light" },
    { outage: "is restarted at once", load: "heavy" },
    { outage: "ends all connections", load: "heavy" },
  ];
  promise(startSingleProcess, outages, isHard ? rowsOf(outages) : shortRows);
});

describe(`two processes ${balancer}, with DATABASE_URL over TLS`, () => {
  const shortRows: Row[] = [
    { outage: "is stopped and started later", load: "light" },
    { outage: "ends all connections", load: "light" },
    { outage: "is frozen for a while", load: "heavy" },
  ];
  promise(startProcessPair, ownOutages, isHard ? rowsOf(ownOutages) : shortRows);
});

function promise<Target extends OutageTarget>(
  start: () => Promise<OutageSite<Target>>,
  happenings: Record<string, (target: Target) => Promise<void>>,
  rows: Row[],
): void {
  let site: OutageSite<Target>;
  let pids: number[];
  let token: string;
  let postId: string;
  let image: Buffer;

  beforeAll(async () => {
    site = await start();
    pids = site.livingPids();
    image = await pngBytes();
    ({ token } = await post("/api/admin/login", JSON.stringify(ADMIN)));
    postId = await addPost("Commented");
  });
  afterAll(() => site?.stop());

  it.each(rows)(
    "keeps all processes and acknowledged writes when the database $outage under $load load",
    async ({ outage, load }) => {
      const ledger = await createSiteLedger();
      const exchanges: Exchange[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const busy = startLoad({ url: site.url, ledger, load });
        await wait(100 + Math.random() * 400);
        await happenings[outage]?.(site.database);
        // Successful responses that show the recovery while the load continues.
        const seen = busy.exchanges.length;
        await expect
          .poll(() => busy.exchanges.slice(seen).filter(isGood).length, soon)
          .toBeGreaterThan(5);
        await busy.stop();
        exchanges.push(...busy.exchanges);
        expect(site.livingPids()).toEqual(pids);
        await expect.poll(() => ledger.retry(), soon).toEqual([]);
      }
      expect(exchanges.filter((exchange) => !isStated(exchange))).toEqual([]);
      expectWithin(Math.max(...exchanges.map(({ ms }) => ms)), ENDS_WITHIN_MS);
      expect(await site.database.withSql((sql) => ledger.findWrong(sql))).toEqual([]);
    },
  );

  it("refills the pool of each process after the outage, and leaves no transaction open", async () => {
    const count = async () => {
      await Promise.all(site.urls.flatMap((url) => Array.from({ length: 40 }, () => read(url))));
      const [row] = await site.database.withSql(
        (sql) => sql`
          select count(*) filter (where application_name = 'ebute')::int as open,
            count(*) filter (where state like 'idle in transaction%')::int as idle
          from pg_stat_activity where datname = current_database()`,
      );
      return row;
    };
    await expect.poll(count, soon).toEqual({ open: CONNECTIONS * pids.length, idle: 0 });
  });

  it("runs the jobs that were queued before and after the outage", async () => {
    await addPost("With a picture in all sizes");
    // A job whose end could not be noted stays active until its time is over, and is then run
    // again.
    const waiting = () =>
      site.database.withSql(
        (sql) => sql`
          select count(*) filter (where state in ('created', 'retry'))::int as queued,
            count(*) filter (where state = 'failed')::int as failed
          from pgboss.job where name = 'media.make-variants'`,
      );
    await expect
      .poll(async () => (await waiting())[0], { timeout: 90_000 })
      .toEqual({ queued: 0, failed: 0 });
  });

  it("receives invalidations of another process after the outage", async () => {
    const id = await addPost("Before");
    const page = async () => (await fetch(`${site.url}/blog/${id}`)).text();
    expect(await page()).toContain("Before");
    await site.database.withSql(async (sql) => {
      await sql`update posts set title = 'Afterwards' where id = ${id}`;
      await sql`select pg_notify('ebute_page_tags', ${JSON.stringify([`post:${id}`, "posts"])})`;
    });
    await expect.poll(page, soon).toContain("Afterwards");
  });

  async function createSiteLedger(): Promise<Ledger> {
    const ids = await site.database.withSql((sql) =>
      addWaitingComments(sql, { postId, count: 400 + 400 * ROUNDS }),
    );
    const moderated = () => {
      const id = ids.pop();
      if (!id) throw new Error("no comment waits any more");
      return id;
    };
    return createLedger(site.url, [
      ...visitorWrites(postId),
      ...adminWrites({ token, image, moderated }),
    ]);
  }

  async function post(path: string, body: string) {
    const answer = await fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return JSON.parse(await answer.text());
  }

  async function addPost(title: string): Promise<string> {
    const words = { title, subTitle: "Words", description: "<p>Text</p>", category: "Finance" };
    const answer = await fetch(`${site.url}/api/blog/add`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: postForm({ ...words, isPublished: true }, image),
    });
    return JSON.parse(await answer.text()).blog._id;
  }

  let reads = 0;
  async function read(url: string): Promise<void> {
    reads += 1;
    await (await fetch(`${url}/api/blog/all?limit=40&q=after${reads}`)).arrayBuffer();
  }
}

function isGood({ status }: Exchange): boolean {
  return status === 200 || status === 201;
}

/**
 * A refusal says in a sentence that one may try again. A write's status is all that the ledger
 * keeps.
 */
function isStated({ path, status, message }: Exchange): boolean {
  if (status === 200 || status === 201) return true;
  return status === 503 && (path === "a write" || Boolean(message));
}
