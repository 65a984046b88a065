import {
  type PictureReplacement,
  type PictureUses,
  pictureNotFound,
  pictureUsesChanged,
  replacingPictureNotFound,
  samePicture,
} from "@ebute/contracts/media";
import { versionConflict } from "@ebute/contracts/row-versions";
import { logoEmpty } from "@ebute/contracts/settings";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MediaRow } from "#domains/media/media.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createAuthor } from "./factories/authors.ts";
import { createNewsletter } from "./factories/newsletters.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { pngBytes } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import {
  bodyWith,
  createPair,
  fileOf,
  textWith,
  upload,
} from "./support/writes/replaced-pictures.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

let old: MediaRow;
let next: MediaRow;

beforeEach(async () => {
  [old, next] = await createPair(site);
});

const replace = (input: object = {}, client: RestClient = editor) =>
  callProcedure(client, "mutation", "media.replace", { id: old.id, by: next.id, ...input });

async function replaceAll(client = editor): Promise<PictureReplacement> {
  site.clock.advance({ minutes: 1 });
  const { status, text, data } = await replace({}, client);
  expect(status, text).toBe(200);
  return data as PictureReplacement;
}

async function usesOf({ id }: MediaRow): Promise<PictureUses> {
  return (await callProcedure(owner, "query", "media.uses", { id })).data as PictureUses;
}

const entries = ({ id }: MediaRow) => sql`select target_label as label, details from audit_entries
  where action = 'media.replace' and target_id = ${id}`;

const logoOn = (html: string) => /\/media\/brand\/[0-9a-f]+-logo\.webp/.exec(html)?.[0];

const open = async (path: string, client = site.visitor()) => {
  const { status, text, headers } = await client.get(path);
  expect(status, path).toBe(200);
  return { text, etag: headers.etag };
};

describe("a replacement is refused, and nothing changes,", () => {
  let postId: string;
  beforeEach(async () => {
    postId = (await createPost(site, { pictureId: old.id })).id;
  });
  afterEach(async () => {
    const [row] =
      await sql`select picture_id as "pictureId", version from posts where id = ${postId}`;
    expect(row).toEqual({ pictureId: old.id, version: 1 });
    expect(await entries(old)).toEqual([]);
  });

  it.each([
    ["a writer", () => signInAdmin(site, "writer"), 403],
    ["a moderator", () => signInAdmin(site, "moderator"), 403],
    ["a student", () => signInStudent(site), 403],
    ["a visitor", () => site.visitor(), 401],
  ])("to %s", async (_label, client, status) => {
    expect((await replace({}, (await client()) as RestClient)).status).toBe(status);
  });

  it("of a picture that is gone, or is none", async () => {
    for (const id of [newId(), "stall.jpg"]) {
      const { status, error } = await replace({ id });
      expect([status, error?.message]).toEqual([404, pictureNotFound.message]);
    }
  });

  it("by a picture that is gone, by none, and by itself", async () => {
    for (const by of [newId(), "stall.jpg"]) {
      const { status, error } = await replace({ by });
      expect([status, error?.message]).toEqual([400, replacingPictureNotFound.message]);
    }
    const { status, error } = await replace({ by: old.id });
    expect([status, error?.message]).toEqual([400, samePicture.message]);
    expect((await replace({ by: undefined })).status).toBe(400);
  });

  it("after somebody used it in another place than the caller has seen", async () => {
    const { fingerprint } = await usesOf(old);
    const author = await createAuthor(site, { pictureId: old.id });
    const { status, error } = await replace({ fingerprint });
    expect([status, error?.message]).toEqual([409, pictureUsesChanged.message]);
    expect((await usesOf(old)).uses).toHaveLength(2);
    await sql`delete from authors where id = ${author.id}`;
  });

  it("by a picture of which a logo would show nothing", async () => {
    const logo = await upload(owner, await pngBytes());
    await owner.put("/api/admin/settings/identity", { values: { logo } });
    const channels = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const clear = sharp({ create: { width: 40, height: 40, ...channels } }).png();
    const by = await upload(owner, await clear.toBuffer());
    const { status, error } = await replace({ id: logo, by }, owner);
    expect([status, error?.message]).toEqual([400, logoEmpty.message]);
    await owner.put("/api/admin/settings/identity", { values: { logo: null } });
  });
});

describe("a replacement", () => {
  it("leaves settings that the caller may not change, and says so", async () => {
    const group = "/api/admin/settings/discovery";
    const saved = await owner.put(group, { values: { linkPicture: old.id } });
    expect(saved.status, saved.text).toBe(200);
    expect(await replaceAll(editor)).toMatchObject({
      places: 0,
      kept: [{ place: "settings", id: "discovery" }],
    });
    expect(await replaceAll(owner)).toEqual({ places: 1, kept: [] });
    await owner.put(group, { values: { linkPicture: null } });
  });

  it("draws the logo again, and refuses none that suits", async () => {
    const [first, second] = [
      await upload(owner, await pngBytes()),
      await upload(owner, await pngBytes()),
    ];
    await owner.put("/api/admin/settings/identity", { values: { logo: first } });
    const before = logoOn((await open("/")).text);
    expect((await replace({ id: first, by: second }, owner)).data).toEqual({ places: 1, kept: [] });
    const after = logoOn((await open("/")).text);
    expect(after).toBeTruthy();
    expect(after).not.toBe(before);
    expect((await site.visitor().get(after ?? "")).status).toBe(200);
    await owner.put("/api/admin/settings/identity", { values: { logo: null } });
  });

  it("leaves sent letters, whose addresses stay valid, and says so", async () => {
    const id = await upload(owner, await pngBytes());
    const [row] = await sql<
      MediaRow[]
    >`select content_hash as "contentHash" from media where id = ${id}`;
    if (!row) throw new Error("the upload is not stored");
    const html = `<p><img src="https://ebute.test${fileOf(row)}" alt=""></p>`;
    const letter = await createNewsletter(site, { html, pictures: [row.contentHash] });
    await createPost(site, { pictureId: id });
    const { data } = await replace({ id });
    expect(data).toMatchObject({
      places: 1,
      kept: [{ place: "newsletter", id: letter.id, title: letter.subject }],
    });
    const [stored] = await sql`select html, pictures from newsletters where id = ${letter.id}`;
    expect(stored).toEqual({ html, pictures: [row.contentHash] });
    expect((await site.visitor().get(fileOf(row))).status).toBe(200);
  });

  it("keeps the old picture in the library, is recorded once, and changes nothing a second time", async () => {
    const post = await createPost(site, { title: "Harvest", pictureId: old.id });
    const { fingerprint } = await usesOf(old);
    const first = await replace({ fingerprint });
    expect(first.data).toEqual({ places: 1, kept: [] });
    const second = await replace({ fingerprint });
    expect(second.data).toEqual({ places: 0, kept: [] });
    const [{ version } = { version: 0 }] =
      await sql`select version from posts where id = ${post.id}`;
    expect(version).toBe(2);
    expect(await entries(old)).toEqual([{ label: "A stall", details: { by: next.id, places: 1 } }]);
    expect(await sql`select 1 from media where kept_at is not null`).toHaveLength(2);
  });

  it("by two pictures at once ends with one of them", async () => {
    const post = await createPost(site, { pictureId: old.id, ...bodyWith(old) });
    const other = await createPicture(site);
    const answers = await Promise.all([replace(), replace({ by: other.id })]);
    const places = answers.map(({ data }) => (data as PictureReplacement).places);
    expect(places.sort()).toEqual([0, 1]);
    const [row] =
      await sql`select picture_id as "pictureId", body_pictures as hashes, version from posts
      where id = ${post.id}`;
    const winner = row?.pictureId === next.id ? next : other;
    expect(row).toEqual({ pictureId: winner.id, hashes: [winner.contentHash], version: 2 });
  });

  it("and a save that began before it end in a question, not in a lost edit", async () => {
    const post = await createPost(site, { pictureId: old.id, ...bodyWith(old) });
    await replaceAll();
    const { status, error } = await callProcedure(editor, "mutation", "posts.update", {
      id: post.id,
      version: 1,
      description: `${textWith(old)}<p>More</p>`,
    });
    expect([status, error?.message]).toEqual([409, versionConflict.message]);
  });
});
