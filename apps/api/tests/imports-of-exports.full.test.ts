import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { wxrFile, wxrItem } from "#domains/imports/wordpress/wxr.fixture.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import { createImportCalls } from "./support/archives/import-files.ts";
import { makeZip } from "./support/archives/zip-files.ts";
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
});

const roof = await sharp({
  create: { width: 80, height: 60, channels: 3, background: "#7a6a4f" },
})
  .jpeg()
  .toBuffer();

const posts = () => sql`
  select id, title, slug, category, tag_names, description, is_published, published_at, picture_id,
    body_pictures, link_title from posts order by title`;

describe("an export of Ghost", () => {
  const ghost = (changes: object = {}, data: object = {}) =>
    JSON.stringify({
      db: [
        {
          data: {
            posts: [
              {
                id: "1",
                title: "Kites & wind",
                slug: "kites",
                type: "post",
                html: "<p>Paper <strong>and</strong> string</p><script>alert(1)</script>",
                status: "published",
                visibility: "public",
                custom_excerpt: "Up",
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
        title: "Kites & wind",
        slug: "kites",
        category: "Toys",
        is_published: true,
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

  it.each([
    ["in a zip with its content folder and a theme", "nursery.json", ""],
    ["below a folder", "old/nursery.json", "old/"],
  ])("is read %s", async (_name, name, folder) => {
    const zip = await makeZip({
      [name]: ghost(),
      [`${folder}content/themes/casper/package.json`]: '{"name": "casper"}',
      [`${folder}content/themes/casper/README.md`]: "# Casper",
      [`${folder}content/settings/routes.json`]: "{}",
    });
    expect((await importFile("ghost.zip", zip)).counts).toMatchObject({ added: 1, skipped: 0 });
  });

  it("is read without what Ghost writes around it", async () => {
    const {
      db: [exported],
    } = JSON.parse(ghost());
    const report = await importFile("ghost.json", JSON.stringify({ meta: {}, ...exported }));
    expect(report.counts).toMatchObject({ added: 1 });
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

  it("are read from a zip of several files, as one", async () => {
    const zip = await makeZip({
      "old/posts.001.xml": wxrFile(wxrItem({ id: 1, content: '[gallery ids="9"]' })),
      "old/posts.002.xml": wxrFile(
        wxrItem({ id: 2, slug: "two", title: "Two" }),
        wxrItem({ id: 9, type: "attachment", fileUrl: "https://old.example/a.jpg" }),
      ),
      "old/sitemap.xml": "<urlset></urlset>",
    });
    const report = await importFile("old.zip", zip);
    expect(report.counts).toMatchObject({ added: 2, skipped: 1 });
    expect(report.items.find(({ title }) => title === "Sizing solar")?.notes).toEqual([
      "1 picture is missing: upload it and add it to the text.",
    ]);
  });

  it("bring a post once when the site has moved to https, and name what they replace", async () => {
    const exported = (scheme: string, content = "<p>Text</p>") =>
      wxrFile(wxrItem({ content })).replace("https://old.example<", `${scheme}://old.example<`);
    expect((await importFile("a.xml", exported("http"))).counts).toMatchObject({ added: 1 });
    // Earlier releases took the address with its scheme for the site.
    const key = hashContent(Buffer.from("wordpress\nhttp://old.example\n1"));
    await sql`update imported_posts set source_key = ${key}`;
    expect((await importFile("a.xml", exported("https"))).counts).toMatchObject({ unchanged: 1 });
    const changed = exported("https", "<p>Other</p>");
    const { body } = await check("a.xml", changed);
    expect(body.import.items[0]?.notes).toEqual([expect.stringMatching(/takes the place of/)]);
    expect((await importFile("a.xml", changed)).counts).toMatchObject({ updated: 1 });
    expect((await importFile("a.xml", exported("http", "<p>Other</p>"))).counts).toMatchObject({
      unchanged: 1,
    });
  });
});
