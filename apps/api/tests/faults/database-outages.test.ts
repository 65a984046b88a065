import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { nginxProgram } from "../support/behind-nginx.ts";
import { depth } from "../support/depth.ts";
import { createLedger, type Ledger } from "../support/ledger.ts";
import { addWaitingComments, adminWrites, visitorWrites } from "../support/ledger-writes.ts";
import { type Exchange, type LoadName, loads, startLoad } from "../support/outage-load.ts";
import { type OutageSite, startAlone, startPairBehindNginx } from "../support/outage-sites.ts";
import { outages } from "../support/outages.ts";
import { pngBytes, postForm } from "../support/pictures.ts";
import { expectWithin } from "../support/promised-time.ts";
import { ADMIN } from "../support/site-process.ts";

/** How often each outage happens under each load. */
const ROUNDS = depth.outageRounds;
const isHard = ROUNDS > 1;

/** Time in which every request ends. */
const ENDS_WITHIN_MS = 10_000;

/** The connections that a process opens for requests (`openDatabase`). */
const POOL_SIZE = 10;

const soon = { timeout: 20_000, interval: 50 };

vi.setConfig({ testTimeout: 60_000 + ROUNDS * 40_000, hookTimeout: 180_000 });

type Row = { outage: string; load: LoadName };

/** In short: each outage once, under the load that finds most. */
const shortRows: Row[] = [
  { outage: "is restarted fast", load: "light" },
  { outage: "ends all connections", load: "light" },
  { outage: "is restarted at once", load: "heavy" },
  { outage: "ends all connections", load: "heavy" },
];
const allRows: Row[] = Object.keys(outages).flatMap((outage) =>
  (Object.keys(loads) as LoadName[]).map((load) => ({ outage, load })),
);

describe("one process with the database that comes along", () => {
  promise(startAlone, isHard ? allRows : shortRows);
});

if (isHard && nginxProgram) {
  describe("two processes behind nginx, with DATABASE_URL", () => {
    promise(startPairBehindNginx, allRows);
  });
}

function promise(start: () => Promise<OutageSite>, rows: Row[]): void {
  let site: OutageSite;
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
    "keeps every process and every acknowledged write when it $outage under $load load",
    async ({ outage, load }) => {
      const ledger = await createSiteLedger();
      const exchanges: Exchange[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const busy = startLoad({ url: site.url, ledger, load });
        await wait(100 + Math.random() * 400);
        await outages[outage]?.(site);
        // Some good responses after the outage: the site is back while the load goes on.
        const seen = busy.exchanges.length;
        await expect
          .poll(() => busy.exchanges.slice(seen).filter(isGood).length, soon)
          .toBeGreaterThan(5);
        await busy.stop();
        exchanges.push(...busy.exchanges);
        expect(site.livingPids()).toEqual(pids);
      }
      expect(exchanges.filter((exchange) => !isStated(exchange))).toEqual([]);
      expectWithin(Math.max(...exchanges.map(({ ms }) => ms)), ENDS_WITHIN_MS);
      await expect.poll(() => ledger.retry(), soon).toEqual([]);
      expect(await site.withSql((sql) => ledger.findWrong(sql))).toEqual([]);
    },
  );

  it("fills its pool again, and leaves no transaction open", async () => {
    await Promise.all(Array.from({ length: 40 * pids.length }, (_, index) => read(index)));
    const [row] = await site.withSql(
      (sql) => sql`
        select count(*) filter (where application_name = 'ebute')::int as open,
          count(*) filter (where state like 'idle in transaction%')::int as idle
        from pg_stat_activity where datname = current_database()`,
    );
    expect(row?.open).toBeGreaterThanOrEqual(POOL_SIZE);
    expect(row?.idle).toBe(0);
  });

  it("runs the jobs that were queued before and after, and gives none up", async () => {
    await addPost("With a picture in all sizes");
    // A job whose end could not be noted stays active until its time is over, and is then run again.
    const waiting = () =>
      site.withSql(
        (sql) => sql`
          select count(*) filter (where state in ('created', 'retry'))::int as queued,
            count(*) filter (where state = 'failed')::int as failed
          from pgboss.job where name = 'media.make-variants'`,
      );
    await expect
      .poll(async () => (await waiting())[0], { timeout: 90_000 })
      .toEqual({ queued: 0, failed: 0 });
  });

  it("hears of what another process changes", async () => {
    const id = await addPost("Before");
    const page = async () => (await fetch(`${site.url}/blog/${id}`)).text();
    expect(await page()).toContain("Before");
    await site.withSql(async (sql) => {
      await sql`update posts set title = 'Afterwards' where id = ${id}`;
      await sql`select pg_notify('ebute_page_tags', ${JSON.stringify([`post:${id}`, "posts"])})`;
    });
    await expect.poll(page, soon).toContain("Afterwards");
  });

  async function createSiteLedger(): Promise<Ledger> {
    const ids = await site.withSql((sql) =>
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

  const read = (index: number) => fetch(`${site.url}/api/blog/all?limit=40&q=after${index}`);
}

function isGood({ status }: Exchange): boolean {
  return status === 200 || status === 201;
}

/** A refusal says in a sentence that one may try again. A write's status is all that the ledger keeps. */
function isStated({ path, status, message }: Exchange): boolean {
  if (status === 200 || status === 201) return true;
  return status === 503 && (path === "a write" || Boolean(message));
}
