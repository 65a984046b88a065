import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { hashContent } from "#platform/storage/content-hash.ts";
import { createImportCalls } from "./support/archives/import-files.ts";
import { makeZip } from "./support/archives/zip-files.ts";
import { storageOf } from "./support/backups/backup-site.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const { check, importFile } = createImportCalls(owner, () => jobs.runAll(sql));

beforeEach(async () => {
  for (const table of ["imports", "imported_posts", "posts", "redirects"]) {
    await sql`delete from ${sql(table)}`;
  }
  for (const name of await storedZips()) await storageOf(site).remove(name);
});

const pictureOf = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();

const [roof, sun] = [await pictureOf("#7a6a4f"), await pictureOf("#e0c341")];

const posts = () => sql`
  select id, title, slug, category, tag_names, description, is_published, published_at, picture_id,
    body_pictures, link_title from posts order by title`;

async function storedZips(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storageOf(site).list()) {
    if (name.startsWith("import-")) names.push(name);
  }
  return names;
}

const blog = {
  "blog/sizing-solar.md": `---
title: Sizing solar
date: 2024-05-04
category: Sunlight
author: Ada Obi
picture: ../pictures/sun.jpg
---

Text with **strength**

![The roof](../pictures/roof.jpg "At noon")
`,
  "blog/unfinished.md": "Not done",
  "pictures/roof.jpg": roof,
  "pictures/sun.jpg": sun,
};

describe("a file to import", () => {
  it.each([
    ["x.zip", "PK\x03\x04 and nothing more", 400, /damaged/],
    ["x.md", "", 400, /This file cannot be imported/],
    ["x.txt", "Hello", 400, /This file cannot be imported/],
    ["x.json", '{"db": 1}', 400, /This file cannot be imported/],
    ["x.json", '{"db": [{"data": {"posts": [', 400, /end of the file is missing/],
  ])("is refused: %s %j", async (name, content, status, message) => {
    const answer = await check(name, content);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await sql`select id from imports`).toEqual([]);
  });

  it("is refused where a text would grow beyond what a string can hold", async () => {
    const address = `https://x.example/${"a".repeat(400_000)}`;
    const { status, body } = await check(
      "x.md",
      `[a]: ${address}\n\n${"![a] ".repeat(900)}\n\n${"![a] ".repeat(900)}`,
    );
    expect([status, body.message]).toEqual([400, expect.stringMatching(/too long to read/)]);
  });

  it("is refused as a zip without texts, or with names that lead out of it", async () => {
    const empty = await check("x.zip", await makeZip({ "a.jpg": roof }));
    expect(empty.body.message).toMatch(/This file cannot be imported/);
    const zip = await makeZip({ "nnnnn.md": "x" });
    const hostile = Buffer.from(zip.toString("latin1").replaceAll("nnnnn", "../nn"), "latin1");
    expect((await check("x.zip", hostile)).body.message).toMatch(/lead out of its folder/);
    expect(await storedZips()).toEqual([]);
  });
});

describe("Markdown in a zip", () => {
  it("is checked first: nothing is written, and the file waits with its pictures", async () => {
    const { body } = await check("blog.zip", await makeZip(blog));
    expect(body.import).toMatchObject({
      state: "checked",
      categories: ["Sunlight"],
      counts: { waiting: 2, skipped: 0 },
      authors: ["Ada Obi"],
    });
    expect([await posts(), (await storedZips()).length]).toEqual([[], 1]);
    expect(await sql`select id from media`).toEqual([]);
  });

  it("comes with its pictures, dates and states, and its file is deleted", async () => {
    const report = await importFile("blog.zip", await makeZip(blog));
    expect([report.state, report.counts.added]).toEqual(["finished", 2]);
    const [solar, unfinished] = await posts();
    expect(solar).toMatchObject({
      title: "Sizing solar",
      slug: "sizing-solar",
      category: "Sunlight",
      is_published: true,
      published_at: "2024-05-04 00:00:00+00",
    });
    expect(unfinished).toMatchObject({ title: "Unfinished", is_published: false });
    const pictures = await sql`select id, content_hash from media order by created_at`;
    expect(pictures).toHaveLength(2);
    expect(pictures.map(({ id }) => id)).toContain(solar?.picture_id);
    const [hash] = solar?.body_pictures ?? [];
    expect(solar?.description).toBe(
      `<p>Text with <strong>strength</strong></p>\n<figure><img src="/media/${hash}-quick.webp" alt="The roof" width="80" height="60" /><figcaption>At noon</figcaption></figure>`,
    );
    expect(pictures.map(({ content_hash }) => content_hash)).toContain(hash);
    expect(await storedZips()).toEqual([]);
  });

  it("comes once, and again only where it changed", async () => {
    await importFile("blog.zip", await makeZip(blog));
    const again = await importFile("blog.zip", await makeZip(blog));
    expect(again.counts).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    const changed = { ...blog, "pictures/roof.jpg": await pictureOf("#123456") };
    const third = await importFile("blog.zip", await makeZip(changed));
    expect(third.counts).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect((await posts()).length).toBe(2);
  });

  it("comes once from below another folder, which zips of a branch have, and as packed on Windows", async () => {
    const below = (folder: string, text = "Not done") =>
      makeZip({
        [`${folder}/posts/sizing-solar.md`]:
          "---\ntitle: Sizing solar\ndate: 2024-05-04\n---\n\n![x](../p/roof.jpg)",
        [`${folder}/posts/unfinished.md`]: text,
        [`${folder}/p/roof.jpg`]: roof,
      });
    expect((await importFile("a.zip", await below("site-main"))).counts).toMatchObject({
      added: 2,
    });
    expect((await posts())[0]?.body_pictures).toHaveLength(1);
    const back = await below("site_main");
    const windows = Buffer.from(
      back.toString("latin1").replaceAll(/site_main\/(posts|p)\//g, "site_main\\$1\\"),
      "latin1",
    );
    for (const zip of [await below("site-main"), await below("site-1.2"), windows]) {
      expect((await importFile("b.zip", zip)).counts).toMatchObject({ unchanged: 2, added: 0 });
    }
    const other = await importFile("c.zip", await below("other", "Another draft of this name"));
    expect(other.counts).toMatchObject({ unchanged: 1, added: 1, updated: 0 });
  });

  it("keeps what an earlier release imported from below a folder", async () => {
    const files = {
      "b/x.md": "---\ntitle: X\ndate: 2024-05-04\n---\n\n![x](r.jpg)",
      "b/r.jpg": roof,
    };
    await importFile("b.zip", await makeZip(files));
    // Earlier releases took the folder for a part of the name.
    const key = hashContent(Buffer.from("markdown\nb/x.md\n2024-05-04"));
    await sql`update imported_posts set source_key = ${key}`;
    const again = await importFile("b.zip", await makeZip(files));
    expect(again.counts).toMatchObject({ added: 0, unchanged: 1 });
  });

  it("leaves out what is no picture, and says so", async () => {
    const hostile = { ...blog, "pictures/roof.jpg": "<svg onload=alert(1)>" };
    const { items } = await importFile("blog.zip", await makeZip(hostile));
    expect(items.flatMap(({ notes }) => notes)).toContain(
      "These pictures could not be read: pictures/roof.jpg. Save them as JPEG or PNG and add them to the text.",
    );
    expect((await posts())[0]?.description).not.toContain("<img");
  });

  it("waits three days for its start, and no longer in the store", async () => {
    await check("blog.zip", await makeZip(blog));
    const { imports } = site.container.services;
    await imports.sweep();
    expect((await storedZips()).length).toBe(1);
    await sql`update imports set created_at = created_at - interval '4 days'`;
    await imports.sweep();
    expect(await sql`select id from imports`).toEqual([]);
  });
});

describe("the export of this site", () => {
  it("comes back on another site with every text, picture and field", async () => {
    await importFile("blog.zip", await makeZip(blog));
    await sql`update posts set link_title = 'Solar power', slug = 'solar' where title = 'Sizing solar'`;
    const before = await posts();
    const { data } = await callProcedure(owner, "mutation", "exports.prepareDownload");
    const { href } = data as { href: string };
    const { rawPayload } = await site.app.inject({ method: "GET", url: href });

    const here = await importFile("export.zip", rawPayload);
    expect(here.counts).toMatchObject({ added: 0, unchanged: 2 });
    await sql`delete from posts`;
    await sql`delete from imported_posts`;
    const elsewhere = await importFile("export.zip", rawPayload);
    expect(elsewhere.counts).toMatchObject({ added: 2, failed: 0 });
    const withoutIds = (rows: Awaited<ReturnType<typeof posts>>) =>
      rows.map(({ id: _id, picture_id: _picture, body_pictures: pictures, ...row }) => ({
        ...row,
        pictures: pictures.length,
        description: row.description.replace(/[0-9a-f]{32}/g, "hash"),
      }));
    expect(withoutIds(await posts())).toEqual(withoutIds(before));
  });
});
