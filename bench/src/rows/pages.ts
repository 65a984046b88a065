import { defaultCategories } from "@ebute/contracts/categories";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { z } from "zod";
import { browserHeaders } from "../load/load.ts";
import { medianOf } from "../report/median.ts";
import { perCore } from "../report/per-core.ts";
import type { Site } from "../site.ts";
import { measureFixed, measureRenders } from "./measure.ts";
import { atLeast, type Group, type Row, ratioAtLeast, type Sample } from "./row.ts";

const MAX_PATHS = 60;
const P99_LIMIT_MS = 25;

export const cachedPages: Group = {
  title: "Pages from memory",
  rows: [
    cached("home-cached", "Home page, cached", async () => "/"),
    cached("post-cached", "Post page, cached", async (site) => (await postPaths(site))[0] ?? "/"),
    {
      id: "home-unchanged",
      title: "Home page, unchanged since (304)",
      unit: "/s",
      async measure(site) {
        const { url, pid } = site.server;
        const answer = await fetch(url, { headers: browserHeaders });
        await answer.arrayBuffer();
        const etag = answer.headers.get("etag") ?? "";
        return measureFixed(site, {
          url: `${url}/`,
          pid,
          headers: { ...browserHeaders, "if-none-match": etag },
        });
      },
    },
  ],
};

const renderGoal = {
  text: `at least 300/s, p99 under ${P99_LIMIT_MS} ms`,
  isMet: ({ value, p99 = 0 }: Sample) => value >= 300 && p99 < P99_LIMIT_MS,
  maxPosts: 1_000,
};

export const renderedPages: Group = {
  title: "Pages made anew for each request",
  rows: [
    {
      ...rendered("home", "Home page, uncached", (site) => numberedPaths(site, "/")),
      goal: renderGoal,
      isForScale: true,
    },
    { ...rendered("post", "Post page, uncached", postPaths), goal: renderGoal, isForScale: true },
    rendered(
      "home-changed",
      "Home page, all of its cards changed",
      (site) => numberedPaths(site, "/"),
      recolourPictures,
    ),
    rendered("post-changed", "Post page, changed", postPaths, recolourPictures),
    {
      ...rendered("category", "Pages 2 to 9 of a category, uncached", categoryPaths),
      isForScale: true,
    },
    {
      ...rendered("archive", "Archive pages, uncached", (site) => numberedPaths(site, "/blog")),
      isForScale: true,
    },
    {
      ...rendered("search", "Search in titles", (site) => searchPaths(site, "/")),
      isForScale: true,
    },
    {
      ...rendered("archive-search", "Search in texts", (site) => searchPaths(site, "/blog")),
      isForScale: true,
    },
  ],
};

export const feeds: Group = {
  title: "Feeds",
  rows: [
    {
      id: "feed",
      title: "Atom feed",
      unit: "/s",
      goal: atLeast(600, "/s"),
      measure: (site) =>
        measureFixed(site, {
          url: `${site.server.url}/feed.xml`,
          pid: site.server.pid,
          headers: browserHeaders,
        }),
    },
  ],
};

function cached(id: string, title: string, findPath: (site: Site) => Promise<string>): Row {
  return {
    id,
    title,
    unit: "/s",
    goal: ratioAtLeast(0.85),
    async measure(site) {
      const url = site.server.url + (await findPath(site));
      return measureBesideFastify(site, url);
    },
  };
}

/**
 * Machines change their pace within seconds, so the two are measured in turns, and each is set
 * beside the one before it.
 */
const TURNS = 7;

/**
 * The answer's rate, and in parts of what Fastify does with a buffer as large as its body: the
 * median of the turns.
 */
export async function measureBesideFastify(site: Site, url: string): Promise<Sample> {
  const fastify = await site.reference("Fastify", await bytesOnTheWire(url));
  const seconds = Math.max(1, Math.round(site.seconds / 3));
  const load = { headers: browserHeaders, seconds };
  const turns: Sample[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const reference =
      fastify && (await measureFixed(site, { ...load, url: fastify.url, pid: fastify.pid }));
    const sample = await measureFixed(site, { ...load, url, pid: site.server.pid });
    turns.push({ ...sample, ...(reference && besideReference(sample, reference)) });
  }
  const note = turns.find((turn) => turn.note !== undefined)?.note;
  return { ...medianOf(turns), ...(note !== undefined && { note }) };
}

function besideReference(sample: Sample, reference: Sample): Pick<Sample, "ratio" | "timeRatio"> {
  const [ownTime, itsTime] = [perCore(sample), perCore(reference)];
  return {
    ratio: sample.value / reference.value,
    ...(ownTime && itsTime && { timeRatio: ownTime / itsTime }),
  };
}

async function bytesOnTheWire(url: string): Promise<number> {
  const answer = await fetch(url, { headers: browserHeaders });
  await answer.arrayBuffer();
  const length = Number(answer.headers.get("content-length"));
  if (!answer.ok || !length) throw new Error(`${url} answered ${answer.status} without a length`);
  return length;
}

function rendered(
  id: string,
  title: string,
  findPaths: (site: Site) => Promise<string[]>,
  change?: (site: Site) => Promise<void>,
): Row & { unit: "/s" } {
  return {
    id,
    title,
    unit: "/s",
    measure: async (site) =>
      measureRenders(site, {
        name: id,
        paths: await findPaths(site),
        headers: browserHeaders,
        ...(change && { change: () => change(site) }),
      }),
  };
}

/**
 * Each page shows a picture, on the ground of its colour: a new one makes every card and every
 * cover another.
 */
async function recolourPictures({ sql }: Site): Promise<void> {
  const colour = `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, "0")}`;
  await sql`update media set colour = ${colour}`;
}

async function numberedPaths({ sql }: Site, path: string): Promise<string[]> {
  const [row] = await sql`select count(*)::int as posts from posts where is_published`;
  const pages = Math.ceil(z.number().parse(row?.posts) / POSTS_PER_PAGE);
  return Array.from({ length: Math.min(pages, MAX_PATHS) }, (_, index) =>
    index === 0 ? path : `${path}?page=${index + 1}`,
  );
}

/** Posts from all over the site. */
async function postPaths({ sql }: Site): Promise<string[]> {
  const rows = await sql`
    select distinct on (part) id from (
      select id, ntile(${MAX_PATHS * 3}) over (order by published_at desc, id desc) as part
      from posts where is_published
    ) as parted
    order by part, id`;
  return rows.map((row) => `/blog/${z.string().parse(row.id)}`);
}

async function categoryPaths({ sql }: Site): Promise<string[]> {
  const rows = await sql<{ category: string; posts: number }[]>`
    select category, count(*)::int as posts from posts where is_published group by category`;
  const paths = defaultCategories.flatMap(({ name: category }) => {
    const posts = rows.find((row) => row.category === category)?.posts ?? 0;
    const last = Math.min(9, Math.ceil(posts / POSTS_PER_PAGE));
    return Array.from({ length: Math.max(0, last - 1) }, (_, index) => {
      return `/?category=${category}&page=${index + 2}`;
    });
  });
  return paths.length > 0 ? paths : defaultCategories.map(({ name }) => `/?category=${name}`);
}

/** Two words of a title, as people search for a title that they half remember. */
async function searchPaths({ sql }: Site, path: string): Promise<string[]> {
  const rows = await sql`
    select title from posts where is_published order by md5(id::text) limit ${MAX_PATHS}`;
  return rows.map((row, index) => {
    const words = z.string().parse(row.title).split(/\s+/);
    const first = index % Math.max(1, words.length - 1);
    return `${path}?q=${encodeURIComponent(words.slice(first, first + 2).join(" "))}`;
  });
}
