import { z } from "zod";
import { browserHeaders } from "../load/load.ts";
import type { Site } from "../site.ts";
import { atMost, type Group, type Row } from "./row.ts";

const KILOBYTE = 1_000;

/**
 * On the wire, as a browser asks for it; budgets of what is seen first, pictures included, are
 * tests in `apps/e2e`.
 */
export const weight: Group = {
  title: "Weight on the wire",
  maxRuns: 1,
  rows: [
    page("weight-home", "Home page: HTML", 14, () => "/"),
    page("weight-post", "Post page: HTML", 18, async ({ sql }) => {
      const [row] = await sql`
        select id from posts where is_published order by published_at desc limit 1`;
      return `/blog/${z.string().parse(row?.id)}`;
    }),
    page("weight-about", "About page: HTML", 10, () => "/about"),
    linked(
      "weight-style",
      "Home page: style",
      12,
      /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g,
    ),
    linked("weight-script", "Home page: script before intent", 12, /<script[^>]+src="([^"]+)"/g),
  ],
};

function page(
  id: string,
  title: string,
  most: number,
  findPath: (site: Site) => string | Promise<string>,
): Row {
  return {
    id,
    title,
    unit: "KB",
    goal: atMost(most, "KB"),
    measure: async (site) => ({
      value: (await bytesOf(site.server.url + (await findPath(site)))) / KILOBYTE,
    }),
  };
}

/** All files to which the home page refers by this attribute. */
function linked(id: string, title: string, most: number, pattern: RegExp): Row {
  return {
    id,
    title,
    unit: "KB",
    goal: atMost(most, "KB"),
    async measure({ server }) {
      const html = await (await fetch(server.url)).text();
      let bytes = 0;
      for (const [, address = ""] of html.matchAll(pattern)) {
        bytes += await bytesOf(new URL(address, server.url).href);
      }
      return { value: bytes / KILOBYTE };
    },
  };
}

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: browserHeaders });
  const body = await answer.arrayBuffer();
  // Without the header it came as it is.
  return Number(answer.headers.get("content-length") ?? body.byteLength);
}
