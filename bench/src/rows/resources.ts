import path from "node:path";
import { z } from "zod";
import type { Sample } from "../report.ts";
import { readResidentMemory } from "../site/processes.ts";
import { startWithNpm } from "../site/server.ts";
import type { Site } from "../site/site.ts";
import { atMost, browserHeaders, type Request, type Row, runLoad } from "./measure.ts";

const LOAD_SECONDS = 120;

const once = { group: "Memory and start", isOnce: true } as const;

export const resourceRows: Row[] = [
  {
    ...once,
    id: "memory-start",
    title: "Memory after the start",
    unit: "MB",
    async measure(site) {
      await site.restart();
      return memoryOf(site);
    },
  },
  {
    ...once,
    id: "memory-load",
    title: "Memory after a mixed load",
    unit: "MB",
    goal: atMost(200, "MB"),
    async measure(site) {
      const request = await mixedDay(site);
      await runLoad(site.server, { request, connections: 4, seconds: LOAD_SECONDS });
      return { ...memoryOf(site), note: `after ${LOAD_SECONDS / 60} min` };
    },
  },
  {
    ...once,
    id: "start",
    title: "npm start, the second time, until it answers",
    unit: "s",
    goal: atMost(3, "s"),
    async measure(site) {
      // The first start makes the database.
      await secondsToStart(site);
      return { value: await secondsToStart(site) };
    },
  },
];

function memoryOf({ server }: Site): Sample {
  return { value: readResidentMemory(server.pid) ?? Number.NaN };
}

async function secondsToStart({ folder }: Site): Promise<number> {
  const startedAt = performance.now();
  const child = await startWithNpm(path.join(folder, "start"));
  const seconds = (performance.now() - startedAt) / 1_000;
  await child.stop();
  return seconds;
}

/** Mixed load of a busy day: some pages are in memory, many are not, and one request in ten writes. */
async function mixedDay({ sql, emptyCache }: Site): Promise<() => Request> {
  const rows = await sql`select id from posts where is_published order by md5(id::text) limit 500`;
  const posts = rows.map(({ id }) => z.string().parse(id));
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 50 === 0) void emptyCache();
    const blog = posts[(turn * 7) % posts.length];
    if (turn % 10 === 0) {
      const content = `Written in turn ${turn}.`;
      return {
        method: "POST",
        path: "/api/blog/add-comment",
        headers: { ...browserHeaders, "content-type": "application/json" },
        body: JSON.stringify({ blog, name: "Bench reader", content }),
      };
    }
    const paths = [
      "/",
      `/blog/${blog}`,
      `/blog/${posts[turn % 20]}`,
      `/?page=${1 + (turn % 40)}`,
      "/?category=Finance",
      `/?q=${encodeURIComponent(`word ${turn}`)}`,
      `/blog?page=${1 + (turn % 30)}`,
      "/api/blog/all?limit=15",
      "/feed.xml",
    ];
    return { path: paths[turn % paths.length] ?? "/", headers: browserHeaders };
  };
}
