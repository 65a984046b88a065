import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { z } from "zod";
import type { Extent } from "./content/rows.ts";
import { type ReferenceName, startReference } from "./references/references.ts";
import type { Child } from "./server/child.ts";
import type { Cores } from "./server/cores.ts";
import { openDatabase } from "./server/database.ts";
import { startEbute } from "./server/ebute.ts";

export type SiteOptions = {
  folder: string;
  databaseUrl?: string | undefined;
  extent: Extent;
  cores: Cores | undefined;
  /** Duration of each measurement of a row. */
  seconds: number;
  minutes: number;
};

/**
 * The site under test: a running server with its database, its URLs, and the reference servers.
 */
export type Site = SiteOptions & {
  server: Child;
  sql: Sql;
  dataDir: string;
  /** Warms up the page's path, once per name. */
  isFirstTime(name: string): boolean;
  /** Empties the page cache of every process, the way that a write does. */
  emptyCache(): Promise<void>;
  reference(name: ReferenceName, bytes: number): Promise<Child | undefined>;
  /** Ends the server and starts it again, with further settings if there are any. */
  restart(settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the server on a folder that has been filled. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { databaseUrl, cores } = options;
  const dataDir = path.join(options.folder, "data");
  const place = { dataDir, databaseUrl };
  const database = databaseUrl ? { url: databaseUrl } : undefined;
  const start = (settings?: Record<string, string>) =>
    startEbute({ dataDir, database, core: cores?.server, settings });
  const references = new Map<string, Child | undefined>();
  const seen = new Set<string>();
  mkdirSync(path.join(options.folder, "references"), { recursive: true });
  let server = await start();
  let sql = openDatabase(place);

  return {
    ...options,
    dataDir,
    get server() {
      return server;
    },
    get sql() {
      return sql;
    },
    isFirstTime(name) {
      const isFirst = !seen.has(name);
      seen.add(name);
      return isFirst;
    },
    async emptyCache() {
      const pictures = await picturesOf(sql);
      const tags = ["posts", ...pictures.map((id) => `media:${id}`)];
      await sql.notify("ebute_page_tags", JSON.stringify(tags));
    },
    async reference(name, bytes) {
      const key = `${name} ${bytes}`;
      if (!references.has(key)) {
        const folder = path.join(options.folder, "references");
        references.set(key, await startReference(name, { folder, bytes, core: cores?.server }));
      }
      return references.get(key);
    },
    async restart(settings) {
      await sql.end();
      await server.stop();
      server = await start(settings);
      sql = openDatabase(place);
      seen.clear();
    },
    async stop() {
      await Promise.all([...references.values()].map((child) => child?.stop()));
      await sql.end();
      await server.stop();
    },
  };
}

const kept = new WeakMap<Sql, Promise<string[]>>();

/** Every page shows one of these, so what they are tagged with reaches every page. */
function picturesOf(sql: Sql): Promise<string[]> {
  const known = kept.get(sql);
  if (known) return known;
  const read = sql`select distinct picture_id as id from posts limit 150`.then((rows) =>
    rows.map((row) => z.string().parse(row.id)),
  );
  kept.set(sql, read);
  return read;
}
