import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { wxrFile, wxrItem } from "#domains/imports/wordpress/wxr.fixture.ts";
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
    ["x.md", "", 400, /no file that can be imported/],
    ["x.txt", "Hello", 400, /no file that can be imported/],
    ["x.json", '{"db": 1}', 400, /no file that can be imported/],
    ["x.json", '{"db": [{"data": {"posts": [', 400, /end of the file is missing/],
  ])("is refused: %s %j", async (name, content, status, message) => {
    const answer = await check(name, content);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await sql`select id from imports`).toEqual([]);
  });

  it("is refused as a zip without texts, or with names that lead out of it", async () => {
    const empty = await check("x.zip", await makeZip({ "a.jpg": roof }));
    expect(empty.body.message).toMatch(/no file that can be imported/);
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
      ...{ state: "checked", categories: ["Sunlight"], counts: { waiting: 2, skipped: 0 } },
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
      ...{ title: "Sizing solar", slug: "sizing-solar", category: "Sunlight", is_published: true },
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

  it("leaves out what is no picture, and says so", async () => {
    const hostile = { ...blog, "pictures/roof.jpg": "<svg onload=alert(1)>" };
    const { items } = await importFile("blog.zip", await makeZip(hostile));
    expect(items.flatMap(({ notes }) => notes)).toContain(
      "These pictures could not be read: pictures/roof.jpg.",
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

describe("an export of Ghost", () => {
  const ghost = (changes: object = {}, data: object = {}) =>
    JSON.stringify({
      db: [
        {
          data: {
            posts: [
              {
                ...{ id: "1", title: "Kites & wind", slug: "kites", type: "post" },
                html: "<p>Paper <strong>and</strong> string</p><script>alert(1)</script>",
                ...{ status: "published", visibility: "public", custom_excerpt: "Up" },
                published_at: "2023-01-02T03:04:05.000Z",
                ...changes,
              },
            ],
            tags: [
              { id: "t", name: "Toys" },
              { id: "u", name: "Wind" },
              { id: "v", name: "#internal" },
            ],
            posts_tags: [
              { post_id: "1", tag_id: "u", sort_order: 1 },
              { post_id: "1", tag_id: "t", sort_order: 0 },
              { post_id: "1", tag_id: "v", sort_order: 2 },
            ],
            users: [
              { id: "a", name: "Ada Obi" },
              { id: "b", name: "Bayo Ade" },
              { id: "c", name: "Writes nothing" },
            ],
            posts_authors: [
              { post_id: "1", author_id: "b", sort_order: 1 },
              { post_id: "1", author_id: "a", sort_order: 0 },
            ],
            ...data,
          },
        },
      ],
    });

  it("comes with its date, text, category and tags, and redirects the old address", async () => {
    const report = await importFile("ghost.json", ghost());
    expect(report).toMatchObject({ authors: ["Ada Obi"], counts: { added: 1 } });
    expect(report.items[0]?.notes).toEqual(["A post has one author here. Left out: Bayo Ade."]);
    expect(await posts()).toMatchObject([
      {
        ...{ title: "Kites & wind", slug: "kites", category: "Toys", is_published: true },
        tag_names: ["Wind"],
        description: "<p>Paper <strong>and</strong> string</p>",
        published_at: "2023-01-02 03:04:05+00",
      },
    ]);
    expect(await sql`select from_path, to_path from redirects`).toEqual([
      { from_path: "/kites", to_path: "/blog/kites" },
    ]);
    expect((await importFile("ghost.json", ghost())).counts.unchanged).toBe(1);
  });

  it.each([
    [{ status: "draft" }],
    [{ status: "scheduled" }],
    [{ status: "sent" }],
    [{ visibility: "members" }],
  ])("comes as a draft: %j", async (changes) => {
    await importFile("ghost.json", ghost(changes));
    expect(await posts()).toMatchObject([{ is_published: false, published_at: null }]);
    expect(await sql`select id from redirects`).toEqual([]);
  });

  it.each([
    [{ type: "page" }, /Pages here are made of sections/],
    [{ html: null }, /no HTML/],
    [{ title: "" }, /no title/],
  ])("says what does not come: %j", async (changes, reason) => {
    const { body } = await check("ghost.json", ghost(changes));
    expect(body.import.items).toMatchObject([
      { outcome: "skipped", notes: [expect.stringMatching(reason)] },
    ]);
  });

  it.each([
    [
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe><figcaption><p>A <b>kite</b></p></figcaption></figure>',
      '<figure class="embed"><figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">A kite</a></figcaption></figure>',
    ],
    [
      '<div class="kg-card kg-audio-card"><img src="__GHOST_URL__/a.jpg"><div><audio src="https://x.example/a.mp3"></audio><div class="kg-audio-title">Song</div><button>0:00</button></div></div>',
      '<p>Song</p><p><a href="https://x.example/a.mp3" rel="noopener">https://x.example/a.mp3</a></p>',
    ],
    [
      '<figure class="kg-card kg-bookmark-card"><a href="https://x.example/b"><div class="kg-bookmark-title">A book</div><img src="https://x.example/i.png"></a></figure>',
      '<p><a href="https://x.example/b" rel="noopener">A book</a></p>',
    ],
  ])("has its cards as blocks: %#", async (html, description) => {
    await importFile("ghost.json", ghost({ html }));
    expect((await posts())[0]?.description).toBe(description);
  });

  it("comes with the pictures of its zip", async () => {
    const html = '<figure><img src="__GHOST_URL__/content/images/2023/roof.jpg"></figure>';
    const zip = await makeZip({
      "data.json": ghost({ html, feature_image: "__GHOST_URL__/content/images/2023/roof.jpg" }),
      "content/images/2023/roof.jpg": roof,
    });
    await importFile("ghost.zip", zip);
    const [post] = await posts();
    expect([post?.body_pictures.length, post?.picture_id]).toEqual([1, expect.any(String)]);
  });
});

describe("exports of WordPress", () => {
  it("keep posts of two sites apart where they lack the address of the blog", async () => {
    const exported = (address: string, title: string) =>
      wxrFile(wxrItem({ id: 901, slug: title.toLowerCase(), title }))
        .replace("<title>Old site</title>", `<title>Old site</title><link>${address}</link>`)
        .replace(/<wp:base_blog_url>.*?<\/wp:base_blog_url>/, "");
    const [first, second] = [
      exported("https://one.example", "Yams"),
      exported("https://two.example", "Maize"),
    ];
    expect((await importFile("one.xml", first)).counts).toMatchObject({ added: 1 });
    expect((await importFile("two.xml", second)).counts).toMatchObject({ added: 1, updated: 0 });
    expect((await importFile("one.xml", first)).counts).toMatchObject({ unchanged: 1 });
    const changed = await check("one.xml", first.replace("<p>Text</p>", "<p>Other text</p>"));
    expect(changed.body.import.items[0]?.notes).toEqual([
      expect.stringMatching(/takes the place of what came with an earlier import/),
    ]);
  });
});
