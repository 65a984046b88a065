import { defaultCategories } from "@ebute/contracts/categories";
import { nextCursorSchema } from "@ebute/contracts/primitives";
import { z } from "zod";
import type { Site } from "../site.ts";
import { measureRenders } from "./measure.ts";
import { measureBesideFastify } from "./pages.ts";
import { atLeast, type Group, ratioAtLeast } from "./row.ts";

const FIRST_LIST = "/api/blog/all?limit=15";
const MAX_PATHS = 60;

/**
 * Lists that are kept, of all posts and of each category, in lengths about fifteen: as many
 * addresses as pages are asked for.
 */
const firstPaths = [15, 14, 16, 13, 17, 12, 18, 11].flatMap((limit) =>
  ["", ...defaultCategories.map(({ name }) => `&category=${encodeURIComponent(name)}`)].map(
    (filter) => `/api/blog/all?limit=${limit}${filter}`,
  ),
);
const headers = { accept: "application/json", "accept-encoding": "gzip, deflate, br" };

export const restLists: Group = {
  title: "REST lists",
  rows: [
    {
      id: "list-cached",
      title: "GET /api/blog/all?limit=15, cached",
      unit: "/s",
      goal: ratioAtLeast(0.7),
      measure: (site) => measureBesideFastify(site, site.server.url + FIRST_LIST),
    },
    {
      id: "list",
      title: "GET /api/blog/all?limit=15, not cached",
      unit: "/s",
      goal: atLeast(1_500, "/s"),
      isForScale: true,
      measure: async (site) => measureRenders(site, { name: "list", paths: firstPaths, headers }),
    },
    {
      id: "list-next",
      title: "The same, next cursor from the middle on, never kept",
      unit: "/s",
      isForScale: true,
      measure: async (site) =>
        measureRenders(site, {
          name: "list-next",
          paths: await nextPaths(site, await middleOf(site)),
          headers,
          isPage: false,
        }),
    },
  ],
};

/**
 * Addresses of the list from that row on, fifteen by fifteen, by the cursors that the server itself
 * gives.
 */
async function nextPaths({ server, sql }: Site, offset: number): Promise<string[]> {
  const known = keptPaths.get(`${server.url} ${offset}`);
  if (known) return known;
  let cursor = await cursorAt(sql, offset);
  const paths: string[] = [];
  while (cursor && paths.length < MAX_PATHS) {
    const path = `${FIRST_LIST}&cursor=${cursor}`;
    paths.push(path);
    cursor = await readCursor(server.url + path);
  }
  keptPaths.set(`${server.url} ${offset}`, paths);
  return paths;
}

const keptPaths = new Map<string, string[]>();

async function readCursor(address: string): Promise<string | null> {
  const answer = await fetch(address);
  return z.object({ nextCursor: nextCursorSchema }).parse(await answer.json()).nextCursor;
}

/** A cursor is the time and the id of the row before. */
async function cursorAt(sql: Site["sql"], offset: number): Promise<string | null> {
  const [row] = await sql`
    select created_at as at, id from posts where is_published
    order by created_at desc, id desc offset ${offset} limit 1`;
  if (!row) return null;
  const { at, id } = z.object({ at: z.date(), id: z.string() }).parse(row);
  return Buffer.from(`${at.toISOString()}|${id}`).toString("base64url");
}

async function middleOf({ extent }: Site): Promise<number> {
  return Math.floor(extent.posts / 2);
}
