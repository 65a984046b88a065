import { defaultCategories } from "@ebute/contracts/categories";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { z } from "zod";
import type { Sample } from "../report.ts";
import type { Site } from "../site/site.ts";
import {
  atMost,
  bytesOf,
  measureBesideFastify,
  measureFixed,
  measureRenders,
  type Row,
} from "./measure.ts";

const MAX_PATHS = 60;
const P99_LIMIT_MS = 25;
const LISTS_PER_SECOND = 1_500;
const FASTIFY_BYTES = 30_000;
const FIRST_LIST = "/api/blog/all?limit=15";

type Paths = (site: Site) => Promise<string[]>;

const renderGoal = {
  text: `at least 300/s, p99 under ${P99_LIMIT_MS} ms`,
  isMet: ({ value, p99 = 0 }: Sample) => value >= 300 && p99 < P99_LIMIT_MS,
  maxPosts: 1_000,
};
const listGoal = {
  text: `at least ${LISTS_PER_SECOND}/s`,
  isMet: ({ value }: Sample) => value >= LISTS_PER_SECOND,
};

export const readingRows: Row[] = [
  weight("weight-home", "Home page: HTML", 14, async () => ["/"]),
  weight("weight-post", "Post page: HTML", 18, async (site) => [await newestPost(site)]),
  weight("weight-about", "About page: HTML", 10, async () => ["/about"]),
  weight("weight-style", "Home page: style", 12, (site) =>
    linksOf(site, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g),
  ),
  weight("weight-script", "Home page: script before intent", 12, (site) =>
    linksOf(site, /<script[^>]+src="([^"]+)"/g),
  ),
  {
    id: "reference-fastify",
    group: "Reference: from memory",
    title: "Fastify, 30 KB",
    unit: "/s",
    async measure(site) {
      const fastify = await site.fastify(FASTIFY_BYTES);
      return measureFixed(site, fastify, { path: "/", seconds: site.seconds });
    },
  },
  cached("home-cached", "Home page, cached", 0.85, async () => ["/"]),
  cached("post-cached", "Post page, cached", 0.85, postPaths),
  cached("list-cached", `GET ${FIRST_LIST}, cached`, 0.7, async () => [FIRST_LIST]),
  { ...rendered("home", "Home page, uncached", homePaths), goal: renderGoal },
  { ...rendered("post", "Post page, uncached", postPaths), goal: renderGoal },
  rendered("home-changed", "Home page, all of its cards changed", homePaths, recolourPictures),
  rendered("post-changed", "Post page, changed", postPaths, recolourPictures),
  rendered("search", "Search in titles", (site) => searchPaths(site, "/")),
  rendered("archive-search", "Search in texts", (site) => searchPaths(site, "/blog")),
  { ...rendered("list", `GET ${FIRST_LIST}, not cached`, listPaths), goal: listGoal },
];

/** Bytes on the wire, as a browser asks for them. */
function weight(id: string, title: string, most: number, findPaths: Paths): Row {
  return {
    id,
    group: "Weight on the wire",
    title,
    unit: "KB",
    goal: atMost(most, "KB"),
    isOnce: true,
    async measure(site) {
      let bytes = 0;
      for (const path of await findPaths(site)) bytes += await bytesOf(site.server.url + path);
      return { value: bytes / 1_000 };
    },
  };
}

/** Files to which the home page refers in that way. */
async function linksOf({ server }: Site, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(server.url)).text();
  return [...html.matchAll(pattern)].map(([, path = ""]) => path);
}

function cached(id: string, title: string, least: number, findPaths: Paths): Row {
  return {
    id,
    group: "From memory",
    title,
    unit: "/s",
    goal: {
      text: `at least ${least} of Fastify`,
      isMet: ({ ratio = 0 }) => ratio >= least,
    },
    async measure(site) {
      const [path = "/"] = await findPaths(site);
      return measureBesideFastify(site, path);
    },
  };
}

function rendered(id: string, title: string, findPaths: Paths, change = changeNothing): Row {
  return {
    id,
    group: "Made anew for each request",
    title,
    unit: "/s",
    isForScale: true,
    measure: async (site) => measureRenders(site, await findPaths(site), change),
  };
}

async function changeNothing(_site: Site): Promise<void> {}

/** Each page shows a picture on the ground of its colour, so every card becomes another. */
async function recolourPictures({ sql }: Site): Promise<void> {
  const colour = Math.floor(Math.random() * 0x1000000).toString(16);
  await sql`update media set colour = ${`#${colour.padStart(6, "0")}`}`;
}

async function homePaths({ sql }: Site): Promise<string[]> {
  const [row] = await sql`select count(*)::int as posts from posts where is_published`;
  const pages = Math.ceil(z.number().parse(row?.posts) / POSTS_PER_PAGE);
  return Array.from({ length: Math.min(pages, MAX_PATHS) }, (_, index) =>
    index === 0 ? "/" : `/?page=${index + 1}`,
  );
}

/** Lists of all posts and of each category, in lengths about fifteen, all of which are kept. */
async function listPaths(): Promise<string[]> {
  const filters = defaultCategories.map(({ name }) => `&category=${encodeURIComponent(name)}`);
  return [15, 14, 16, 13, 17, 12, 18, 11].flatMap((limit) =>
    ["", ...filters].map((filter) => `/api/blog/all?limit=${limit}${filter}`),
  );
}

/** The path of the post that leads the home page. */
export async function newestPost({ sql }: Site): Promise<string> {
  const [row] = await sql`
    select id from posts where is_published order by published_at desc limit 1`;
  return `/blog/${z.string().parse(row?.id)}`;
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
