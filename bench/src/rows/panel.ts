import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { z } from "zod";
import { signIn } from "../server/client.ts";
import type { Site } from "../site.ts";
import { measureLoop } from "./measure.ts";
import type { Group, Row } from "./row.ts";

const DEEP_PAGE = 500;

/** The screen opens on those that are not approved yet. */
const waitingComments = "select count(*)::int as rows from comments where not is_approved";

/** Calls of an administrator's screens, one at a time. */
export const panel: Group = {
  title: "Admin panel",
  rows: [
    call("dashboard", "Dashboard", async () => "/api/admin/dashboard"),
    call("table-first", "Blog List, page 1", async () => tablePath("posts.table", 1)),
    call("table-deep", `Blog List, page ${DEEP_PAGE} (or the last)`, async (site) =>
      tablePath("posts.table", await deepPage(site, "select count(*)::int as rows from posts")),
    ),
    call("comments-deep", `Comments, page ${DEEP_PAGE} (or the last)`, async (site) =>
      tablePath("comments.table", await deepPage(site, waitingComments)),
    ),
  ],
};

function call(id: string, title: string, findPath: (site: Site) => Promise<string>): Row {
  return {
    id,
    title,
    unit: "/s",
    isForScale: true,
    async measure(site) {
      const path = await findPath(site);
      const headers = { authorization: `Bearer ${await tokenOf(site)}` };
      return measureLoop(site, { name: id, next: () => ({ path, headers }), connections: 2 });
    },
  };
}

function tablePath(procedure: string, page: number): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ page }))}`;
}

async function deepPage({ sql }: Site, countQuery: string): Promise<number> {
  const [row] = await sql.unsafe(countQuery);
  return Math.min(DEEP_PAGE, Math.ceil(z.number().parse(row?.rows) / TABLE_PAGE_SIZE));
}

const tokens = new WeakMap<Site["sql"], Promise<string>>();

/** One session for as long as the server runs. */
export function tokenOf({ sql, server }: Site): Promise<string> {
  const known = tokens.get(sql) ?? signIn(server.url).then(({ token }) => token);
  tokens.set(sql, known);
  return known;
}
