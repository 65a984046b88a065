import type { DatabaseConnection } from "#platform/db/client.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { visibleLines } from "../content/visible-lines.ts";
import { fillTables, type ReleaseFixture } from "./release-fixtures.ts";

export type ReadPages = Record<string, string[]>;

/** Pages that every site has, besides its posts. */
const paths = ["/", "/blog", "/about", "/services", "/faqs", "/privacy-policy", "/contact"];

/**
 * Fills an empty database as the release of a fixture left it.
 * @returns settings for a server on it
 */
export async function fillFromRelease(
  connection: DatabaseConnection,
  { migrations, tables, settings }: ReleaseFixture,
): Promise<Record<string, string>> {
  await migrateDatabase(connection, { count: migrations });
  await fillTables(connection, tables);
  return { ...settings, SAMPLE_CONTENT: "off", PUBLIC_URL: "https://ebute.example" };
}

/** Visible lines of the pages of every site and of its first post, by path. */
export async function readPages(url: string): Promise<ReadPages> {
  const list = (await (await fetch(`${url}/api/blog/all`)).json()) as { blogs: { _id: string }[] };
  const posts = list.blogs.slice(0, 1).map(({ _id }) => `/blog/${_id}`);
  const pages: ReadPages = {};
  for (const address of [...paths, ...posts]) {
    const response = await fetch(url + address);
    if (response.status !== 200) throw new Error(`${address} is answered ${response.status}`);
    pages[address] = visibleLines(await response.text());
  }
  return pages;
}
