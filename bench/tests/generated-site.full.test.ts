import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { fillSite } from "#src/site/fill.ts";
import { signIn } from "#src/site/server.ts";
import { openSite, type Site } from "#src/site/site.ts";

const POSTS = 40;

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ebute-bench-"));
  chmodSync(folder, 0o755);
  site = await openSite({ folder, posts: POSTS, seconds: 1 });
});

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function read(address: string): Promise<string> {
  const answer = await fetch(site.server.url + address);
  expect(answer.status).toBe(200);
  return answer.text();
}

it("a benchmark site serves the newest post first on the home page, with its picture", async () => {
  const [row] = await site.sql`
    select title, slug from posts where is_published order by published_at desc limit 1`;
  const home = await read("/");
  expect(home).toContain(`/blog/${row?.slug}`);
  expect(home).toContain(".avif");
  expect(await read(`/blog/${row?.slug}`)).toContain("By Admin");
});

it("a benchmark site shows as many comments as are approved, and some wait", async () => {
  const [row] = await site.sql`
    select post_id as id, count(*)::int as comments from comments
    join posts on posts.id = post_id and is_published
    where is_approved group by post_id order by 2 desc limit 1`;
  expect(await read(`/blog/${row?.id}`)).toMatch(new RegExp(`Comments \\(.{0,20}${row?.comments}`));
  const [waiting] = await site.sql`
    select avg((not is_approved)::int)::float8 as share from comments`;
  expect(waiting?.share).toBeGreaterThan(0.05);
  expect(waiting?.share).toBeLessThan(0.15);
});

it("a benchmark site has excerpts as the server itself cuts them", async () => {
  const { token } = await signIn(site.server.url);
  const rows = await site.sql`
    select id, title, description, excerpt from posts order by id limit 5`;
  for (const { id, title, description, excerpt } of rows) {
    const body = new FormData();
    body.append("blog", JSON.stringify({ title, subTitle: "Saved again", description }));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.server.url}/api/blog/${id}`, {
      method: "PUT",
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    const [saved] = await site.sql`select description, excerpt from posts where id = ${id}`;
    expect(saved).toEqual({ description, excerpt });
  }
});

it("a benchmark site counts the inserted rows on the dashboard", async () => {
  const { token } = await signIn(site.server.url);
  const answer = await fetch(`${site.server.url}/api/admin/dashboard`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { dashboardData } = z
    .object({
      dashboardData: z.object({ blogs: z.number(), comments: z.number(), subscribers: z.number() }),
    })
    .parse(await answer.json());
  expect(dashboardData).toEqual({ blogs: POSTS, comments: POSTS * 10, subscribers: POSTS / 2 });
});

it("a benchmark site is opened again as it is, and not as one of another size", async () => {
  const place = { url: site.server.url, sql: site.sql };
  await expect(fillSite(place, POSTS)).rejects.toThrow("has posts already");
  await expect(openSite({ folder, posts: POSTS + 1, seconds: 1 })).rejects.toThrow(
    "holds another site",
  );
});
