import { CATEGORIES_MAX } from "@ebute/contracts/categories";
import type { Import } from "@ebute/contracts/imports";
import { beforeEach, describe, expect, it } from "vitest";
import { wxrFile, wxrItem } from "#domains/imports/wordpress/wxr.fixture.ts";
import { createAuthor } from "./factories/authors.ts";
import { createPost } from "./factories/posts.ts";
import { createRedirect } from "./factories/redirects.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);

type Checked = { import: Import; message: string };

beforeEach(async () => {
  await sql`delete from imports`;
  await sql`delete from imported_posts`;
  await sql`delete from posts`;
  await sql`delete from authors`;
  await sql`delete from redirects`;
});

function check(client: RestClient, ...items: string[]) {
  const form = new FormData();
  form.append("file", new File([wxrFile(...items)], "blog.xml", { type: "text/xml" }));
  return client.send<Checked>("POST", "/api/admin/imports", form);
}

async function start(id: string) {
  return owner.post<Checked>(`/api/admin/imports/${id}/start`);
}

/** Checks a file, imports it and returns the report. */
async function importFile(...items: string[]): Promise<Import> {
  const { body } = await check(owner, ...items);
  await start(body.import._id);
  await jobs.runAll(sql);
  return (await owner.get<Checked>("/api/admin/imports/newest")).body.import;
}

const posts = () => sql`
  select id, title, slug, category, is_published, published_at, version from posts order by title`;

describe("imports", () => {
  it("are refused to visitors, students, moderators and editors", async () => {
    const others = [
      [site.visitor(), 401],
      [await signInStudent(site), 403],
      [await signInAdmin(site, "moderator"), 403],
      [await signInAdmin(site, "editor"), 403],
    ] as const;
    const { _id: id } = (await check(owner, wxrItem())).body.import;
    for (const [client, status] of others) {
      expect((await check(client, wxrItem())).status).toBe(status);
      expect((await client.post(`/api/admin/imports/${id}/start`)).status).toBe(status);
      expect((await client.get("/api/admin/imports/newest")).status).toBe(status);
      expect((await callProcedure(client, "query", "imports.get", {})).status).toBe(status);
    }
    await jobs.runAll(sql);
    expect(await posts()).toEqual([]);
  });

  it("refuse a file with a DTD, and keep nothing of it", async () => {
    const { status, body } = await check(owner, '<!ENTITY x SYSTEM "file:///etc/passwd">');
    expect([status, body.message]).toEqual([400, expect.stringMatching(/no export has/)]);
    expect(await sql`select id from imports`).toEqual([]);
  });

  it("report what would come and write no content", async () => {
    const skipped = wxrItem({ id: 2, type: "page", title: "About" });
    const { status, body } = await check(owner, wxrItem({ category: "Sunlight" }), skipped);
    expect([status, body.import]).toMatchObject([
      201,
      { state: "checked", categories: ["Sunlight"], authors: ["Ada Obi"], fileName: "blog.xml" },
    ]);
    expect(body.import.counts).toMatchObject({ waiting: 1, skipped: 1, added: 0 });
    await jobs.runAll(sql);
    expect(await posts()).toEqual([]);
    expect(await sql`select name from categories where name = 'Sunlight'`).toEqual([]);
  });

  it("keep date, state, address and category, and redirect the old address", async () => {
    const draft = wxrItem({ id: 2, title: "Unfinished", slug: "", status: "draft" });
    const { state, counts } = await importFile(wxrItem({ category: "Sunlight" }), draft);
    expect([state, counts]).toMatchObject(["finished", { added: 2, waiting: 0 }]);
    expect(await posts()).toMatchObject([
      {
        title: "Sizing solar",
        slug: "sizing-solar",
        category: "Sunlight",
        is_published: true,
        published_at: "2024-05-04 10:20:30+00",
      },
      { title: "Unfinished", is_published: false, published_at: null },
    ]);
    expect(await sql`select from_path, to_path from redirects`).toEqual([
      { from_path: "/2024/05/sizing-solar", to_path: "/blog/sizing-solar" },
    ]);
  });

  it("give posts their authors: a present one, one that is added once, or none", async () => {
    const countAdded = async () =>
      (await sql`select id from audit_entries where action = 'authors.create'`).length;
    const before = await countAdded();
    await createAuthor(site, { name: "ADA OBI" });
    const report = await importFile(wxrItem({ id: 1, title: "By Ada" }));
    expect(report.authors).toEqual(["Ada Obi"]);
    await importFile(wxrItem({ id: 2, title: "By nobody", creator: "unknown" }));
    await sql`update authors set name = 'Renamed', name_key = 'renamed', slug = 'renamed'`;
    await importFile(
      wxrItem({ id: 3, title: "Later 1" }),
      wxrItem({ id: 4, title: "Later 2", slug: "later-2" }),
    );
    expect(
      await sql`
      select posts.title, authors.name, authors.slug from posts
      left join authors on authors.id = posts.author_id order by title`,
    ).toEqual([
      { title: "By Ada", name: "Renamed", slug: "renamed" },
      { title: "By nobody", name: null, slug: null },
      { title: "Later 1", name: "Ada Obi", slug: "ada-obi" },
      { title: "Later 2", name: "Ada Obi", slug: "ada-obi" },
    ]);
    expect(await countAdded()).toBe(before + 1);
  });

  it("give a taken address a number, and leave present redirects alone", async () => {
    await createPost(site, { title: "Present", slug: "sizing-solar" });
    await createRedirect(site, { fromPath: "/2024/05/sizing-solar", toPath: "/contact" });
    await importFile(wxrItem());
    expect((await posts()).map(({ slug }) => slug)).toEqual(["sizing-solar", "sizing-solar-2"]);
    expect(await sql`select to_path from redirects`).toEqual([{ to_path: "/contact" }]);
  });

  it("bring a post once, update it from a newer file, and never over an edit", async () => {
    await importFile(wxrItem());
    expect((await importFile(wxrItem())).counts).toMatchObject({ unchanged: 1, added: 0 });
    const newer = wxrItem({ title: "Sizing solar again" });
    expect((await importFile(newer)).counts).toMatchObject({ updated: 1, added: 0 });
    const [post] = await posts();
    expect(post).toMatchObject({ title: "Sizing solar again", slug: "sizing-solar" });
    await sql`update posts set title = 'Edited here'`;
    const report = await importFile(wxrItem({ title: "Third" }));
    expect(report.items).toMatchObject([
      { outcome: "skipped", notes: [expect.stringMatching(/edited here/)], postId: post?.id },
    ]);
    expect(await posts()).toMatchObject([{ title: "Edited here" }]);
  });

  it("go on where a stopped process left them, in one run at a time", async () => {
    const items = Array.from({ length: 45 }, (_, index) =>
      wxrItem({ id: index + 1, title: `Post ${index}`, slug: `post-${index}` }),
    );
    const { _id: id } = (await check(owner, ...items)).body.import;
    await start(id);
    const { importRunner } = site.container.services;
    await Promise.all([importRunner.run(id), importRunner.run(id)]);
    await sql`update pgboss.job set state = 'cancelled' where name = 'imports.run'`;
    expect((await posts()).length).toBe(40);
    await importRunner.run(id);
    await jobs.runAll(sql);
    expect((await posts()).length).toBe(45);
    expect(await sql`select id from import_items where content is not null`).toEqual([]);
  });

  it("can be started again after a run was given up, and go on with what is left", async () => {
    const { _id: id } = (await check(owner, wxrItem(), wxrItem({ id: 2, slug: "two" }))).body
      .import;
    await start(id);
    await site.container.services.importRunner.giveUp(id);
    expect((await start(id)).body.import.state).toBe("running");
    await jobs.runAll(sql);
    const { body } = await owner.get<Checked>("/api/admin/imports/newest");
    expect(body.import).toMatchObject({ state: "finished", counts: { added: 2 } });
  });

  it("are started once, and one at a time", async () => {
    const [one, other] = [await check(owner, wxrItem()), await check(owner, wxrItem({ id: 2 }))];
    expect((await start(one.body.import._id)).status).toBe(200);
    expect((await start(one.body.import._id)).status).toBe(200);
    expect((await start(other.body.import._id)).status).toBe(409);
    await jobs.runAll(sql);
    expect((await posts()).length).toBe(1);
    expect(
      await sql`select id from audit_entries where action = 'imports.start' and target_id = ${one.body.import._id}`,
    ).toHaveLength(1);
  });

  it("say before the start what does not come, one sentence of each kind", async () => {
    const { body } = await check(
      owner,
      wxrItem({ content: '<img src="a.jpg"><video src="https://old.example/a.mp4"></video>' }),
      wxrItem({ id: 2, slug: "b", content: '<img src="b.jpg">', thumbnail: 9, coAuthor: "Bola" }),
      wxrItem({ id: 3, type: "page", title: "About" }),
    );
    expect(body.import.leftOut).toEqual([
      "1 page is not imported.",
      "3 comments are not imported.",
      "2 pictures in texts are not in the file.",
      "1 featured picture is not in the file.",
      "1 film becomes a link.",
      "1 further author of a post is not imported.",
    ]);
  });

  it("name categories without room before the start, and do with them what was chosen", async () => {
    const [{ total = 0 } = {}] = await sql`select count(*)::int as total from categories`;
    const items = (from: number) =>
      Array.from({ length: CATEGORIES_MAX - total + 2 }, (_, index) =>
        wxrItem({
          id: from + index,
          slug: `s-${from + index}`,
          category: `Kind ${index}`,
          tag: "a",
        }),
      );
    const { body } = await check(owner, ...items(100));
    expect(body.import.otherCategories).toHaveLength(2);
    expect(body.import.categories).toHaveLength(CATEGORIES_MAX - total);
    const [other = ""] = body.import.otherCategories;
    const path = `/api/admin/imports/${body.import._id}/start`;
    expect((await owner.post(path, { otherCategory: "Nowhere" })).status).toBe(400);
    expect((await start(body.import._id)).status).toBe(200);
    await jobs.runAll(sql);
    const done = (await owner.get<Checked>("/api/admin/imports/newest")).body.import;
    expect(done.counts).toMatchObject({ added: items(0).length, failed: 0 });
    expect(await sql`select id from posts where ${other} = any(tag_names)`).toHaveLength(1);

    const again = (await check(owner, ...items(500))).body.import;
    expect(again).toMatchObject({ categories: [], otherCategories: body.import.otherCategories });
    await owner.post(`/api/admin/imports/${again._id}/start`, { otherCategory: "Kind 0" });
    await jobs.runAll(sql);
    expect(await sql`select id from posts where category = 'Kind 0'`).toHaveLength(4);
    await sql`delete from posts`;
    await sql`delete from categories where name like 'Kind %'`;
  });
});
