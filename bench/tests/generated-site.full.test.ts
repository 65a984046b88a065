import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { fillDatabase } from "#src/content/fill.ts";
import { prepareSite } from "#src/content/prepare-site.ts";
import { countComments } from "#src/content/rows.ts";
import { assertColumns } from "#src/content/tables.ts";
import type { Child } from "#src/server/child.ts";
import { signIn } from "#src/server/client.ts";
import { openDatabase } from "#src/server/database.ts";
import { startEbute } from "#src/server/ebute.ts";

const extent = { posts: 30, seed: 1 };
const onProgress = () => {};

let folder: string;
let server: Child;
let sql: Sql;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ebute-bench-"));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, "data");
  server = await startEbute({ dataDir });
  sql = openDatabase({ dataDir });
  await prepareSite({ url: server.url, sql }, { extent, onProgress });
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function read(address: string): Promise<string> {
  const answer = await fetch(server.url + address);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe("a benchmark site", () => {
  it("serves the newest post first on the home page, with its picture", async () => {
    const [row] = await sql`
      select title, slug from posts where is_published order by published_at desc limit 1`;
    const home = await read("/");
    expect(home).toContain(`/blog/${row?.slug}`);
    expect(home).toContain(".avif");
    expect(await read(`/blog/${row?.slug}`)).toContain("By Admin");
  });

  it("shows as many comments as are approved", async () => {
    const [row] = await sql`
      select post_id as id, count(*)::int as comments from comments
      join posts on posts.id = post_id and is_published
      where is_approved group by post_id order by 2 desc limit 1`;
    expect(await read(`/blog/${row?.id}`)).toMatch(
      new RegExp(`Comments \\(.{0,20}${row?.comments}`),
    );
  });

  it("cuts excerpts as the server itself does", async () => {
    const { call } = await signIn(server.url);
    const rows = await sql`select id, title, description, excerpt from posts order by id limit 5`;
    for (const { id, title, description, excerpt } of rows) {
      const form = new FormData();
      form.append("blog", JSON.stringify({ title, subTitle: "Saved again", description }));
      await call(z.object({}), "PUT", `/api/blog/${id}`, form);
      const [saved] = await sql`select description, excerpt from posts where id = ${id}`;
      expect(saved).toEqual({ description, excerpt });
    }
  });

  it("counts the inserted rows on the dashboard", async () => {
    const { call } = await signIn(server.url);
    const shape = z.object({
      dashboardData: z.object({ blogs: z.number(), comments: z.number(), subscribers: z.number() }),
    });
    const { dashboardData } = await call(shape, "GET", "/api/admin/dashboard");
    expect(dashboardData).toEqual({ blogs: 30, comments: countComments(extent), subscribers: 15 });
  });
});

describe("inserting the benchmark content", () => {
  it("refuses a database that already has posts", async () => {
    const options = { extent, pictureIds: [], passwordHash: "", onProgress };
    await expect(fillDatabase(sql, options)).rejects.toThrow("has posts already");
  });

  it("refuses tables with unexpected columns", async () => {
    await sql`alter table comments add column mood text`;
    await expect(assertColumns(sql)).rejects.toThrow("has a column mood that is not filled");
    await sql`alter table comments drop column mood`;
    await sql`alter table comments rename column name to author`;
    await expect(assertColumns(sql)).rejects.toThrow("has no column name any more");
    await sql`alter table comments rename column author to name`;
    await assertColumns(sql);
  });
});
