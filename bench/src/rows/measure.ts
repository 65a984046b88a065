import { createRequire } from "node:module";
import { z } from "zod";
import { type Goal, medianOf, perCore, type RowHead, type Sample } from "../report.ts";
import { readProcessorTime } from "../site/processes.ts";
import type { Child } from "../site/server.ts";
import type { Site } from "../site/site.ts";

export type Row = RowHead & {
  /** Measured in the last run only. */
  isOnce?: true;
  measure(site: Site): Promise<Sample>;
};

export const atMost = (most: number, unit: string): Goal => ({
  text: `at most ${most} ${unit}`,
  isMet: ({ value }) => value <= most,
});

/** Browser headers that select the response. */
export const browserHeaders = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-NG,en;q=0.9",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};

/** A request as it is sent; without a method it is a GET. */
export type Request = {
  method?: "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Answers of a fixed address come fast enough for as many connections as a busy page has readers. */
const FIXED_CONNECTIONS = 32;

/** A few at once, so that a request waits for its render and not for those of others. */
const CHANGING_CONNECTIONS = 6;

/** Compiled code is as fast as it will be after this long; that of renders takes longer. */
const WARM_UP_SECONDS = 2;
const RENDER_WARM_UP_SECONDS = 10;

const TURNS = 7;

const autocannon: (options: object) => Promise<unknown> = createRequire(import.meta.url)(
  "autocannon",
);

const loadSchema = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

type Load = {
  /** The only request, or what says the next one right before it is sent. */
  request: Request | (() => Request);
  connections: number;
  seconds: number;
};

/** Asks the server as fast as it answers, one request at a time on each connection. */
export async function runLoad(
  { url, pid }: Child,
  { request, connections, seconds }: Load,
): Promise<Sample & { requests: number }> {
  const before = readProcessorTime(pid);
  const ownBefore = process.cpuUsage();
  const requests =
    typeof request === "function"
      ? // A copy, because autocannon adds headers.
        [{ setupRequest: (given: object) => ({ ...given, ...structuredClone(request()) }) }]
      : [request];
  const result = loadSchema.parse(
    await autocannon({ url, connections, duration: seconds, requests }),
  );
  const { user, system } = process.cpuUsage(ownBefore);
  const after = readProcessorTime(pid);
  const total = result.requests.total;
  const failures = result.non2xx + result.errors;
  const generatorShare = (user + system) / 1_000_000 / result.duration;
  const isLimited = generatorShare > 0.95;
  const note = failures > 0 ? `${failures} of ${total} failed` : "the generator was the limit";
  return {
    requests: total,
    value: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ...(before &&
      after && {
        serverShare: (after.own - before.own) / result.duration,
        databaseShare: (after.children - before.children) / result.duration,
      }),
    generatorShare,
    ...((failures > 0 || isLimited) && { note }),
  };
}

/**
 * Asks the site for one address, in turn with a Fastify that answers with a buffer as large:
 * machines change their pace within seconds.
 */
export async function measureBesideFastify(site: Site, path: string): Promise<Sample> {
  const fastify = await site.fastify(await bytesOf(site.server.url + path));
  const seconds = Math.max(1, Math.round(site.seconds / 3));
  const turns: Sample[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const reference = await measureFixed(site, fastify, { path: "/", seconds });
    const sample = await measureFixed(site, site.server, { path, seconds });
    const [ownTime, itsTime] = [perCore(sample), perCore(reference)];
    turns.push({
      ...sample,
      ratio: sample.value / reference.value,
      ...(ownTime && itsTime && { timeRatio: ownTime / itsTime }),
    });
  }
  const note = turns.find((turn) => turn.note !== undefined)?.note;
  return { ...medianOf(turns), ...(note !== undefined && { note }) };
}

/** Bytes of the body on the wire. */
export async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: browserHeaders });
  const body = await answer.arrayBuffer();
  // Without the header it came as it is.
  return Number(answer.headers.get("content-length") ?? body.byteLength);
}

/** Asks one address of a server. */
export async function measureFixed(
  site: Site,
  server: Child,
  { path, seconds }: { path: string; seconds: number },
): Promise<Sample> {
  const load = { request: { path, headers: browserHeaders }, connections: FIXED_CONNECTIONS };
  if (site.isFirstTime(server.url + path)) {
    await runLoad(server, { ...load, seconds: WARM_UP_SECONDS });
  }
  return runLoad(server, { ...load, seconds });
}

/**
 * Asks in turn for pages that are not in memory. The cache is emptied twice in every turn through
 * the addresses, so each is gone again when its turn comes; the server's counters tell that every
 * answer was a render of its own.
 * @param change changes what is on the pages
 */
export async function measureRenders(
  site: Site,
  paths: string[],
  change: (site: Site) => Promise<void>,
): Promise<Sample> {
  const half = Math.max(1, Math.floor(paths.length / 2));
  let sent = 0;
  async function empty(): Promise<void> {
    await change(site);
    await site.emptyCache();
  }
  function request(): Request {
    if (sent % half === 0) void empty();
    const path = paths[sent % paths.length] ?? "/";
    sent += 1;
    return { path, headers: browserHeaders };
  }
  const load = { request, connections: CHANGING_CONNECTIONS };
  await empty();
  if (site.isFirstTime(`${change.name} ${paths.join()}`))
    await runLoad(site.server, { ...load, seconds: RENDER_WARM_UP_SECONDS });
  // What another row invalidated is rendered here, outside the measured time.
  for (const path of paths) await (await fetch(site.server.url + path)).arrayBuffer();
  await empty();
  const before = await countRenders(site);
  const { requests, ...sample } = await runLoad(site.server, { ...load, seconds: site.seconds });
  const made = (await countRenders(site)) - before;
  if (made >= requests * 0.98) return sample;
  return { ...sample, note: `only ${made} of ${requests} were made` };
}

/** Pages that the server has made. */
async function countRenders({ server }: Site): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const counts = text.matchAll(/^ebute_pages_rendered_total(?:\{.*\})? (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
