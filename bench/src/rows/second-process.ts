import path from "node:path";
import { runFixedLoad } from "../load/fixed-load.ts";
import { browserHeaders } from "../load/load.ts";
import { median } from "../report/median.ts";
import type { Child } from "../server/child.ts";
import { signIn } from "../server/client.ts";
import { databaseOf } from "../server/database.ts";
import { startEbute } from "../server/ebute.ts";
import type { Site } from "../site.ts";
import { FIXED_CONNECTIONS } from "./measure.ts";
import { atMost, type Group, type Sample } from "./row.ts";
import { approveComment, publishPost, readPage, type Write } from "./writes.ts";

const WRITES = 10;
const POLL_MS = 5;
const PATIENCE_MS = 5_000;

export const secondProcess: Group = {
  title: "A second process on the same database",
  rows: [
    {
      id: "comment-elsewhere",
      title: "An approved comment is seen there after",
      unit: "ms",
      goal: atMost(1_000, "ms"),
      measure: (site) => withSecond(site, (second) => measureDelay(site, second, approveComment)),
    },
    {
      id: "publish-elsewhere",
      title: "A published post is seen there after",
      unit: "ms",
      goal: atMost(1_000, "ms"),
      measure: (site) => withSecond(site, (second) => measureDelay(site, second, publishPost)),
    },
    {
      id: "two-processes",
      title: "Cached home page, two processes to one",
      unit: "times",
      goal: { text: "at least 1.8 times", isMet: ({ value }) => value >= 1.8 },
      async measure(site) {
        const other = site.cores?.second?.generator;
        if (other === undefined) return undefined;
        return withSecond(site, (second) => measureBoth(site, second, other));
      },
    },
  ],
};

async function withSecond(
  site: Site,
  measure: (second: Child) => Promise<Sample>,
): Promise<Sample> {
  const second = await startEbute({
    dataDir: path.join(site.folder, "second"),
    database: databaseOf(site),
    core: site.cores?.second?.server ?? site.cores?.server,
  });
  try {
    return await measure(second);
  } finally {
    await second.stop();
  }
}

/** From the answer to the write until the other process shows it. The value is the slowest. */
async function measureDelay(site: Site, second: Child, write: Write): Promise<Sample> {
  const client = await signIn(site.server.url);
  const delays: number[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const read = (address: string) => readPage(second.url + address);
    const { path: page, words } = await write(site, client, read);
    const writtenAt = performance.now();
    while (!(await read(page)).includes(words)) {
      if (performance.now() - writtenAt > PATIENCE_MS) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    delays.push(performance.now() - writtenAt);
  }
  return { value: Math.max(...delays), p50: median(delays), p99: Math.max(...delays) };
}

async function measureBoth(site: Site, second: Child, otherCore: number): Promise<Sample> {
  const load = (url: string, core: number | undefined) =>
    runFixedLoad({
      url: `${url}/`,
      headers: browserHeaders,
      connections: FIXED_CONNECTIONS,
      seconds: site.seconds,
      core,
    });
  const first = () => load(site.server.url, site.cores?.generator);
  const both = () => Promise.all([first(), load(second.url, otherCore)]);
  // Once to warm up.
  await both();
  const alone = await first();
  const together = await both();
  const sum = together.reduce((total, { requests, seconds }) => total + requests / seconds, 0);
  return { value: sum / (alone.requests / alone.seconds) };
}
