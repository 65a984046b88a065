import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { z } from "zod";
import { BenchError } from "../options.ts";
import { fillSite } from "./fill.ts";
import { type Child, openDatabase, startEbute, startFastify } from "./server.ts";

/** The site under test: a running server, its database, and the Fastify beside it. */
export type Site = Awaited<ReturnType<typeof openSite>>;

type Options = {
  folder: string;
  posts: number;
  /** Duration of each measurement of a row. */
  seconds: number;
};

/** Starts the server on the folder, and fills it unless a note says that it is filled. */
export async function openSite({ folder, posts, seconds }: Options) {
  const dataDir = path.join(folder, "data");
  const note = path.join(folder, "content.json");
  const wanted = JSON.stringify({ posts, seed: 1 });
  const isFilled = existsSync(note);
  if (isFilled && readFileSync(note, "utf8") !== wanted) {
    throw new BenchError(`${folder} holds another site: choose an empty folder, or remove it.`);
  }
  mkdirSync(folder, { recursive: true });
  const references = new Map<number, Child>();
  const seen = new Set<string>();
  let { server, sql } = await start(dataDir);
  if (!isFilled) {
    await fillSite({ url: server.url, sql }, posts);
    writeFileSync(note, wanted);
    await restart();
  }
  const tags = JSON.stringify(["posts", ...(await pictureTags(sql))]);

  async function restart(): Promise<void> {
    await sql.end();
    await server.stop();
    ({ server, sql } = await start(dataDir));
    seen.clear();
  }

  return {
    folder,
    posts,
    seconds,
    restart,
    get server() {
      return server;
    },
    get sql() {
      return sql;
    },

    /** True once for each name: the first measurement warms up. */
    isFirstTime(name: string): boolean {
      const isFirst = !seen.has(name);
      seen.add(name);
      return isFirst;
    },

    /** Empties the page cache, the way that a write does. */
    emptyCache: () => sql.notify("ebute_page_tags", tags),

    /** A Fastify that answers with a buffer of that size. */
    async fastify(bytes: number): Promise<Child> {
      const file = path.join(folder, `fastify-${bytes}`);
      writeFileSync(file, randomBytes(bytes));
      const reference = references.get(bytes) ?? (await startFastify(file));
      references.set(bytes, reference);
      return reference;
    },

    async stop(): Promise<void> {
      await Promise.all([...references.values()].map((child) => child.stop()));
      await sql.end();
      await server.stop();
    },
  };
}

async function start(dataDir: string): Promise<{ server: Child; sql: Sql }> {
  const server = await startEbute(dataDir);
  return { server, sql: openDatabase(dataDir) };
}

/** Every page shows a picture, so its tag reaches every page. */
async function pictureTags(sql: Sql): Promise<string[]> {
  const rows = await sql`select distinct picture_id as id from posts where picture_id is not null`;
  return rows.map((row) => `media:${z.string().parse(row.id)}`);
}
