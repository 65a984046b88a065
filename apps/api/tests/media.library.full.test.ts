import {
  imageRequired,
  type LibraryPicture,
  PICTURES_PER_PAGE,
  type PicturePage,
  type PictureUses,
  pictureNotFound,
} from "@ebute/contracts/media";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createAuthor } from "./factories/authors.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createSnippet } from "./factories/snippets.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { pngBytes } from "./support/content/pictures.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true });
const { database, jobs: queue } = site.container;
const { sql } = database;
const other = connect(site.database.connection, { max: 2 });
const editor = await signInAdmin(site, "editor");
afterAll(() => other.end());

beforeEach(async () => {
  await sql`truncate media, posts, authors, snippets, drafts, revisions, trash cascade`;
});

async function list(input: object = {}, client: RestClient = editor): Promise<PicturePage> {
  const { data, text, status } = await callProcedure(client, "query", "media.table", input);
  expect(status, text).toBe(200);
  return data as PicturePage;
}

async function usesOf(id: string): Promise<PictureUses["uses"]> {
  const { data } = await callProcedure(editor, "query", "media.uses", { id });
  return (data as PictureUses).uses;
}

const change = (name: string, input: object, client = editor) =>
  callProcedure(client, "mutation", `media.${name}`, input);

const isStored = async (id: string) => (await sql`select 1 from media where id = ${id}`).length > 0;

async function cleanUp(): Promise<void> {
  await sql`update media set created_at = '2000-01-01'`;
  await database.db.transaction((tx) => queue.enqueue(tx, removeUnusedMediaJob, {}));
  await jobs.runAll(sql);
}

describe("the picture library", () => {
  it.each(["table", "uses", "keep", "describe", "delete"])(
    "refuses a moderator and a visitor: %s",
    async (name) => {
      const { id } = await createPicture(site);
      const type = name === "table" || name === "uses" ? "query" : "mutation";
      const moderator = await signInAdmin(site, "moderator");
      const input = { id, description: "A shop" };
      for (const [client, status] of [[moderator, 403] as const, [site.visitor(), 401] as const]) {
        const refused = await callProcedure(client, type, `media.${name}`, input);
        expect(refused.status).toBe(status);
      }
      expect(await sql`select description, kept_at as "keptAt" from media`).toEqual([
        { description: "", keptAt: null },
      ]);
    },
  );

  it.each(["keep", "describe", "delete"])("finds no picture that is gone: %s", async (name) => {
    const { status, error } = await change(name, { id: newId(), description: "" });
    expect([status, error?.message]).toEqual([404, pictureNotFound.message]);
  });

  it("lists the newest upload first, also of a picture that was there before", async () => {
    const content = await pngBytes();
    const first = await upload(content, "shop.png");
    site.clock.advance({ minutes: 1 });
    const second = await createPicture(site, { uploadedAt: site.clock.now() });
    expect((await list()).pictures.map(({ _id }) => _id)).toEqual([second.id, first]);
    site.clock.advance({ minutes: 1 });
    await upload(content, "C:\\pictures\\shop front.png");
    const { pictures, total } = await list();
    expect([total, pictures.map(({ _id }) => _id)]).toEqual([2, [first, second.id]]);
    expect(pictures[0]).toMatchObject({
      fileName: "shop front.png",
      bytes: content.length,
      uploadedAt: site.clock.now().toISOString(),
    });
  });

  it("has pages, and finds words of descriptions and file names", async () => {
    for (let index = 0; index < PICTURES_PER_PAGE; index += 1) await createPicture(site);
    const shop = await createPicture(site, { description: "A shop in Yaba" });
    const named = await createPicture(site, { fileName: "yaba-market.jpg" });
    expect(await list({ page: 2 })).toMatchObject({ total: PICTURES_PER_PAGE + 2, pageCount: 2 });
    const { pictures } = await list({ q: "yaba" });
    expect(pictures.map(({ _id }) => _id).sort()).toEqual([shop.id, named.id].sort());
    expect((await list({ q: "100%" })).pictures).toEqual([]);
  });

  it("filters what nothing uses, also within a search", async () => {
    const [cover, portrait, unused] = [
      await createPicture(site, { description: "Shop one" }),
      await createPicture(site),
      await createPicture(site, { description: "Shop two" }),
    ];
    await createPost(site, { pictureId: cover.id });
    await createAuthor(site, { pictureId: portrait.id });
    const all = (await list()).pictures.map(({ _id, isUsed }) => [_id, isUsed]);
    expect(Object.fromEntries(all)).toEqual({
      [cover.id]: true,
      [portrait.id]: true,
      [unused.id]: false,
    });
    expect(await list({ show: "unused" })).toMatchObject({
      total: 1,
      pageCount: 1,
      pictures: [{ _id: unused.id, isUsed: false }],
    });
    expect((await list({ show: "unused", q: "shop one" })).total).toBe(0);
    expect((await list({ show: "unused", page: 2 })).pictures).toEqual([]);
  });
});

describe("the places of a picture", () => {
  it("are named with what they are, drafts and the trash too", async () => {
    const picture = await createPicture(site);
    const post = await createPost(site, { title: "Harvest", pictureId: picture.id });
    const inText = await createPost(site, {
      title: "Market",
      bodyPictures: [picture.contentHash],
    });
    const author = await createAuthor(site, { name: "Ada", pictureId: picture.id });
    const snippet = await createSnippet(site, {
      name: "Prices",
      bodyPictures: [picture.contentHash],
    });
    const content = { title: "New", picture: { _id: picture.id } };
    const draft = { id: "tab-1", savedAt: 0, content };
    await callProcedure(editor, "mutation", "drafts.save", { form: "post:new", draft });
    expect(await usesOf(picture.id)).toEqual([
      { place: "post", state: "current", id: post.id, title: "Harvest" },
      { place: "post", state: "current", id: inText.id, title: "Market" },
      { place: "author", state: "current", id: author.id, title: "Ada" },
      { place: "snippet", state: "current", id: snippet.id, title: "Prices" },
      { place: "post", state: "draft", id: null, title: "New" },
    ]);
    await editor.post("/api/blog/delete", { id: post.id });
    expect(await usesOf(picture.id)).toContainEqual({
      place: "post",
      state: "trash",
      id: post.id,
      title: "Harvest",
    });
  });

  it("include an earlier revision, once for each text, and not if the text has the picture now", async () => {
    const [former, shown] = [await createPicture(site), await createPicture(site)];
    const post = await createPost(site, { title: "Harvest", pictureId: former.id });
    const update = { id: post.id, pictureId: shown.id };
    const { status, text } = await callProcedure(editor, "mutation", "posts.update", update);
    expect(status, text).toBe(200);
    expect(await usesOf(former.id)).toEqual([
      { place: "post", state: "earlier", id: post.id, title: "Harvest" },
    ]);
    expect(await usesOf(shown.id)).toEqual([
      { place: "post", state: "current", id: post.id, title: "Harvest" },
    ]);
  });
});

describe("the deletion of a picture", () => {
  it("is refused while something uses it, and names where", async () => {
    const picture = await createPicture(site);
    await createPost(site, { title: "Harvest", pictureId: picture.id });
    await createAuthor(site, { name: "Ada", pictureId: picture.id });
    const { status, error } = await change("delete", { id: picture.id });
    expect([status, error?.message]).toEqual([
      409,
      "This picture is used in the blog “Harvest” and the author “Ada”. Remove it there first.",
    ]);
    expect(await isStored(picture.id)).toBe(true);
  });

  it("is refused if a save that starts using it commits first", async () => {
    const picture = await createPicture(site);
    const post = await createPost(site, { title: "Harvest" });
    const save = await other.reserve();
    await save`begin`;
    await save`update media set created_at = now() where id = ${picture.id}`;
    await save`update posts set picture_id = ${picture.id} where id = ${String(post.id)}`;
    const deletion = change("delete", { id: picture.id });
    await expect.poll(countWaiting).toBe(1);
    await save`commit`;
    save.release();
    expect((await deletion).error?.message).toContain("the blog “Harvest”");
    expect(await isStored(picture.id)).toBe(true);
  });

  it("wins over a save that starts using it later, which is refused at its field", async () => {
    const picture = await createPicture(site);
    const post = await createPost(site);
    const deletion = await other.reserve();
    await deletion`begin`;
    await deletion`select 1 from media where id = ${picture.id} for update`;
    await deletion`delete from media where id = ${picture.id}`;
    const update = { id: post.id, pictureId: picture.id };
    const save = callProcedure(editor, "mutation", "posts.update", update);
    await expect.poll(countWaiting).toBe(1);
    await deletion`commit`;
    deletion.release();
    const { status, error } = await save;
    expect([status, error?.message]).toEqual([400, imageRequired.message]);
  });

  it("deletes the row and is audited; a second one finds nothing", async () => {
    const picture = await createPicture(site, { fileName: "shop.png" });
    expect((await change("delete", { id: picture.id })).status).toBe(200);
    expect(await isStored(picture.id)).toBe(false);
    expect((await change("delete", { id: picture.id })).status).toBe(404);
    expect(await audited(picture.id)).toEqual([["media.delete", "shop.png"]]);
  });
});

describe("a picture of the library", () => {
  it("has the name of its file in the activity log, without folders", async () => {
    const id = await upload(await pngBytes(), "C:\\yams\\yam.png");
    expect(await audited(id)).toEqual([["media.upload", "yam.png"]]);
  });

  it("stays when it was added or described, unlike one of an abandoned form", async () => {
    const [added, described, abandoned] = [
      await createPicture(site),
      await createPicture(site),
      await createPicture(site),
    ];
    await change("keep", { id: added.id });
    await change("keep", { id: added.id });
    await change("describe", { id: described.id, description: "A shop" });
    await cleanUp();
    expect(await isStored(added.id)).toBe(true);
    expect(await isStored(described.id)).toBe(true);
    expect(await isStored(abandoned.id)).toBe(false);
    expect(await audited(added.id, described.id)).toEqual([
      ["media.keep", ""],
      ["media.describe", "A shop"],
    ]);
  });

  it("has a description without invisible characters, and of limited length", async () => {
    const { id } = await createPicture(site);
    const { data } = await change("describe", { id, description: " A \u202eshop\u0007 " });
    expect((data as LibraryPicture).description).toBe("A shop");
    const { status, error } = await change("describe", { id, description: "x".repeat(301) });
    expect([status, error?.message]).toEqual([400, "Description can have at most 300 characters."]);
  });
});

async function upload(content: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(content)]), name);
  const { body } = await editor.send<{ picture: { _id: string } }>(
    ...(["POST", "/api/admin/media", form] as const),
  );
  return body.picture._id;
}

/** Sessions that wait for a lock. */
async function countWaiting(): Promise<number> {
  const rows = await other`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

/** Audited actions on these pictures. */
async function audited(...ids: string[]): Promise<unknown[]> {
  const rows = await sql`
    select action, target_label as label from audit_entries
    where target_kind = 'picture' and target_id = any(${ids}) order by id`;
  return rows.map(({ action, label }) => [action, label]);
}
