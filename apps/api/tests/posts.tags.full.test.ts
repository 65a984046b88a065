import type { EditablePost, TagPage } from "@ebute/contracts/posts";
import type { ManagedTag } from "@ebute/contracts/tags";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");

type Answer<Data> = { status: number; data: Data; text: string };

/** Calls a procedure as an editor or as the given client. */
async function ask<Data>(
  type: "query" | "mutation",
  name: string,
  { client = editor, ...input }: { client?: RestClient; [field: string]: unknown } = {},
): Promise<Answer<Data>> {
  const { status, data, text } = await callProcedure(client, type, name, input);
  // Only read once the status is known to be that of a success.
  return { status, text, data: data as Data };
}

const call = <Data>(name: string, input: object) => ask<Data>("mutation", name, { ...input });

async function update(id: string, changes: object): Promise<Answer<EditablePost>> {
  const answer = await call<EditablePost>("posts.update", { id, ...changes });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function tagged(...tags: string[]): Promise<string> {
  const { id } = await createPost(site);
  await update(id, { tags });
  return id;
}

async function read(id: string): Promise<EditablePost> {
  return (await ask<EditablePost>("query", "posts.forEditing", { id })).data;
}

async function listed(): Promise<ManagedTag[]> {
  return (await ask<ManagedTag[]>("query", "tags.table")).data;
}

async function find(name: string): Promise<ManagedTag> {
  const tag = (await listed()).find((one) => one.name === name);
  if (!tag) throw new Error(`no tag ${name}`);
  return tag;
}

function browse(slug: string, page = 1) {
  return ask<TagPage>("query", "posts.withTag", { client: site.visitor(), slug, page });
}

beforeEach(async () => {
  await sql`delete from posts`;
  await sql`delete from tags`;
  await sql`delete from trash`;
});

describe("the tags of a post", () => {
  it.each([
    ["more than ten", { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
    ["a long one", { tags: ["ọ".repeat(41)] }],
    ["an empty one", { tags: [" "] }],
    ["one with a comma", { tags: ["sun, wind"] }],
  ])("are refused when there is %s", async (_name, changes) => {
    const { id } = await createPost(site);
    expect((await call("posts.update", { id, ...changes })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it("are added, kept by an edit of other fields, and sorted", async () => {
    const id = await tagged("Wind  power", "solar", "SOLAR");
    expect(await read(id)).toMatchObject({ tags: ["SOLAR", "Wind power"], version: 2 });
    const { data } = await update(id, { title: "Other", version: 2 });
    expect(data).toMatchObject({ tags: ["SOLAR", "Wind power"], version: 3 });
    expect(await listed()).toMatchObject([
      { name: "SOLAR", slug: "solar", posts: 1 },
      { name: "Wind power", slug: "wind-power", posts: 1 },
    ]);
  });

  it("count as an edit, which an outdated one does not overwrite", async () => {
    const id = await tagged("sun");
    const { status } = await call("posts.update", { id, version: 1, tags: ["moon"] });
    expect(status).toBe(409);
    expect((await read(id)).tags).toEqual(["sun"]);
    await update(id, { tags: [], version: 2 });
    expect(await find("sun")).toMatchObject({ posts: 0 });
  });

  it("are those that exist, in any letter case, of two authors at once", async () => {
    const ids = await Promise.all([tagged("Ọjà"), tagged("ọjà"), tagged("ỌJÀ")]);
    const names = await Promise.all(ids.map(async (id) => (await read(id)).tags));
    expect(new Set(names.flat()).size).toBe(1);
    expect(await listed()).toMatchObject([{ slug: "oja", posts: 3 }]);
  });

  it("have addresses of their own where their names give the same one", async () => {
    await tagged("C++", "C#", "★");
    expect((await listed()).map(({ slug }) => slug).sort()).toEqual(["c", "c-2", "tag"]);
  });

  it("are in its earlier revisions", async () => {
    const id = await tagged("sun");
    const [row] = await sql`
      select value from revisions where object_id = ${id} order by version desc limit 1`;
    expect(row?.value).toMatchObject({ tagNames: ["sun"] });
  });
});

describe("a post in the trash", () => {
  async function remove(id: string): Promise<void> {
    expect((await call("posts.delete", { id })).status).toBe(200);
  }

  async function restore(id: string): Promise<EditablePost> {
    expect((await call("trash.restore", { kind: "post", id })).status).toBe(200);
    return read(id);
  }

  it("comes back with its tags, under their present names", async () => {
    const id = await tagged("sun", "wind");
    await remove(id);
    expect(await find("sun")).toMatchObject({ posts: 0 });
    await call("tags.rename", { id: (await find("wind"))._id, name: "Breeze" });
    expect((await restore(id)).tags).toEqual(["Breeze", "sun"]);
    expect(await find("Breeze")).toMatchObject({ posts: 1 });
  });

  it("comes back without a tag that was deleted since", async () => {
    const id = await tagged("sun", "wind");
    await remove(id);
    await call("tags.delete", { id: (await find("sun"))._id });
    expect((await restore(id)).tags).toEqual(["wind"]);
  });

  it("comes back with the tag into which another was merged, once", async () => {
    const [both, one] = [await tagged("sun", "sunny"), await tagged("sunny")];
    await remove(both);
    await remove(one);
    await call("tags.merge", { id: (await find("sunny"))._id, into: (await find("sun"))._id });
    expect((await restore(both)).tags).toEqual(["sun"]);
    expect((await restore(one)).tags).toEqual(["sun"]);
    expect(await find("sun")).toMatchObject({ posts: 2 });
  });
});

describe("the tags of the site", () => {
  it("are changed by no moderator, and listed for none", async () => {
    await tagged("sun");
    const { _id: id } = await find("sun");
    const asModerator = (name: string, input: object) =>
      callProcedure(moderator, "mutation", name, input);
    expect((await asModerator("tags.rename", { id, name: "moon" })).status).toBe(403);
    expect((await asModerator("tags.delete", { id })).status).toBe(403);
    expect((await callProcedure(moderator, "query", "tags.table")).status).toBe(403);
  });

  it("refuse the name of another, an outdated version and an unknown tag", async () => {
    await tagged("sun", "wind");
    const { _id: id } = await find("sun");
    expect((await call("tags.rename", { id, name: "WIND" })).status).toBe(409);
    expect((await call("tags.rename", { id, name: "moon", version: 7 })).status).toBe(409);
    expect((await call("tags.delete", { id, version: 7 })).status).toBe(409);
    expect((await call("tags.merge", { id, into: id })).status).toBe(400);
    expect((await call("tags.merge", { id, into: newId() })).status).toBe(400);
    expect((await call("tags.delete", { id: newId() })).status).toBe(404);
    expect((await listed()).map(({ name }) => name)).toEqual(["sun", "wind"]);
  });

  it("are renamed in posts without an edit of any, and found by the former name", async () => {
    const id = await tagged("sun", "wind");
    const { version } = await read(id);
    await call("tags.rename", { id: (await find("sun"))._id, name: "Zenith" });
    expect(await read(id)).toMatchObject({ tags: ["wind", "Zenith"], version });
    const other = await tagged("Sun");
    expect((await read(other)).tags).toEqual(["Zenith"]);
    expect((await browse("sun")).data).toMatchObject({ tag: { slug: "zenith" }, total: 2 });
  });

  it("are merged into another, whose address the former ones lead to", async () => {
    const [both, one] = [await tagged("sun", "sunny"), await tagged("sunny")];
    const { data } = await call("tags.merge", {
      id: (await find("sunny"))._id,
      into: (await find("sun"))._id,
    });
    expect(data).toEqual({ posts: 2 });
    expect((await read(both)).tags).toEqual(["sun"]);
    expect((await read(one)).tags).toEqual(["sun"]);
    expect((await browse("sunny")).data).toMatchObject({ tag: { slug: "sun" }, total: 2 });
    expect((await listed()).map(({ name }) => name)).toEqual(["sun"]);
  });

  it("are deleted from their posts, which stay", async () => {
    const id = await tagged("sun", "wind");
    const { version } = await read(id);
    await call("tags.delete", { id: (await find("sun"))._id });
    expect(await read(id)).toMatchObject({ tags: ["wind"], version });
    expect((await browse("sun")).status).toBe(404);
  });
});

describe("the page of a tag", () => {
  it("lists published posts alone, newest first, in pages", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 13; number += 1) {
      site.clock.advance({ minutes: 1 });
      ids.unshift(await tagged("sun"));
    }
    const draft = await createPost(site, { isPublished: false });
    await update(draft.id, { tags: ["sun"] });
    const { data } = await browse("sun");
    expect(data.posts.map(({ _id }) => _id)).toEqual(ids.slice(0, 12));
    expect(data.total).toBe(13);
    expect((await browse("sun", 2)).data.posts.map(({ _id }) => _id)).toEqual(ids.slice(12));
    expect((await browse("sun", 3)).status).toBe(404);
    expect((await browse("moon")).status).toBe(404);
  });

  it("is not found before a post with it is published, nor is its feed", async () => {
    const { id } = await createPost(site, { isPublished: false });
    await update(id, { tags: ["merger of two schools"] });
    const slug = "merger-of-two-schools";
    const { status, text } = await browse(slug);
    expect([status, text.includes("merger of")]).toEqual([404, false]);
    expect((await site.visitor().get(`/tag/${slug}/feed.xml`)).status).toBe(404);
    await sql`update posts set is_published = true, published_at = now() where id = ${id}`;
    expect((await browse(slug)).status).toBe(200);
  });

  it("has a feed, also at a former address, and is in the sitemap while it has posts", async () => {
    const visitor = site.visitor();
    const id = await tagged("sun & moon");
    expect((await visitor.get("/sitemap.xml")).text).toContain("/tag/sun-moon<");
    const { text } = await visitor.get("/tag/sun-moon/feed.xml");
    expect(text).toContain(`/blog/${id}</id>`);
    await call("tags.rename", { id: (await find("sun & moon"))._id, name: "sky" });
    const moved = await visitor.get("/tag/sun-moon/feed.xml");
    expect(moved).toMatchObject({ status: 301, headers: { location: "/tag/sky/feed.xml" } });
    await update(id, { tags: [] });
    expect((await visitor.get("/sitemap.xml")).text).not.toContain("/tag/");
    expect((await visitor.get("/tag/moon/feed.xml")).status).toBe(404);
  });
});
