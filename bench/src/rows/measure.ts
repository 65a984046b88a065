import { BenchError } from "../bench-error.ts";
import { runFixedLoad } from "../load/fixed-load.ts";
import type { LoadResult, Request } from "../load/load.ts";
import { runLoop } from "../load/loop.ts";
import { readPageCounts } from "../server/metrics.ts";
import { readProcessorTime } from "../server/processes.ts";
import type { Site } from "../site.ts";
import type { Sample } from "./row.ts";

/**
 * Code that answers thousands of times a second is compiled as well as it will be after this long.
 */
const WARM_UP_SECONDS = 2;

/**
 * Uncached rows reach a few hundred requests a second; their rate grew for ten seconds after the
 * start.
 */
const LOOP_WARM_UP_SECONDS = 10;

/**
 * As many as a busy page has readers at once; a browser sends one request after the other on each.
 */
export const FIXED_CONNECTIONS = 32;

/** A few at once, so that a request waits for its render and not for those of others. */
export const LOOP_CONNECTIONS = 6;

type FixedOptions = {
  url: string;
  pid: number;
  headers: Record<string, string>;
  /** As long as the site's other rows, unless it says otherwise. */
  seconds?: number;
};

/** Asks one address as fast as it answers. */
export async function measureFixed(site: Site, options: FixedOptions): Promise<Sample> {
  const load = { ...options, connections: FIXED_CONNECTIONS, core: site.cores?.generator };
  if (site.isFirstTime(`${options.url} ${JSON.stringify(options.headers)}`)) {
    await runFixedLoad({ ...load, seconds: WARM_UP_SECONDS });
  }
  return withShares(options.pid, () => runFixedLoad({ seconds: site.seconds, ...load }));
}

type LoopOptions = {
  name: string;
  next: () => Request;
  connections?: number;
  expectedStatus?: number;
};

/** Asks for addresses that change. */
export async function measureLoop(site: Site, options: LoopOptions): Promise<Sample> {
  const load = { connections: LOOP_CONNECTIONS, url: site.server.url, ...options };
  if (site.isFirstTime(options.name)) await runLoop({ ...load, seconds: LOOP_WARM_UP_SECONDS });
  return withShares(site.server.pid, () => runLoop({ ...load, seconds: site.seconds }));
}

type RenderOptions = {
  name: string;
  paths: string[];
  headers: Record<string, string>;
  /** Pages are counted by the server, other answers are not. */
  isPage?: boolean;
  /**
   * Changes what is on the pages; without it they are emptied out of the cache and stay what they
   * were.
   */
  change?: () => Promise<void>;
};

/**
 * Asks in turn for pages that are not in memory. The cache is emptied twice in every turn through
 * the addresses, as a write does it, so each is gone again when its turn comes; that every answer
 * was a render of its own is read from the server's counters.
 */
export async function measureRenders(
  site: Site,
  { name, paths, headers, isPage = true, change }: RenderOptions,
): Promise<Sample> {
  if (paths.length === 0) throw new BenchError(`There are too few posts to measure ${name}.`);
  const half = Math.max(1, Math.floor(paths.length / 2));
  let sent = 0;
  async function empty(): Promise<void> {
    await change?.();
    await site.emptyCache();
  }
  function next(): Request {
    if (sent % half === 0) void empty();
    const path = paths[sent % paths.length] ?? "/";
    sent += 1;
    return { path, headers };
  }
  await empty();
  if (site.isFirstTime(name)) await measureLoop(site, { name: `${name} warm`, next });
  // Pages that another row invalidated are rendered here, outside the measured time.
  for (const path of paths) await (await fetch(site.server.url + path, { headers })).arrayBuffer();
  await empty();
  const before = await readPageCounts(site.server.url);
  const sentBefore = sent;
  const sample = await measureLoop(site, { name: `${name} warm`, next });
  const asked = sent - sentBefore;
  const after = await readPageCounts(site.server.url);
  if (!isPage) return sample;
  if (!before || !after) return { ...sample, note: join(sample.note, "renders not counted") };
  const made = after.rendered - before.rendered;
  if (made >= asked * 0.98) return sample;
  return { ...sample, note: join(sample.note, `only ${made} of ${asked} were made`) };
}

/** Takes a stretch of load, and how busy each side was. */
async function withShares(pid: number, run: () => Promise<LoadResult>): Promise<Sample> {
  const before = readProcessorTime(pid);
  const result = await run();
  const after = readProcessorTime(pid);
  const { requests, seconds, p50, p99, failures, generatorSeconds } = result;
  const share = (time: number | undefined) => time && time / seconds;
  const serverShare = share(before && after && after.own - before.own);
  const generatorShare = share(generatorSeconds);
  const isSaturated = (generatorShare ?? 0) > 0.95 && (serverShare ?? 1) < 0.9;
  return {
    value: requests / seconds,
    p50,
    p99,
    serverShare,
    databaseShare: share(before && after && after.children - before.children),
    generatorShare,
    note: join(
      failures > 0 ? `${failures} of ${requests} failed` : undefined,
      isSaturated ? "the generator was the limit" : undefined,
    ),
  };
}

export function join(...notes: (string | undefined)[]): string | undefined {
  return notes.filter((note) => note !== undefined).join("; ") || undefined;
}
