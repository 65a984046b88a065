import type { ManagedAuthor } from "@ebute/contracts/authors";
import type { AuthorPage, EditablePost, PostRevisionContent } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
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

async function done<Data>(name: string, input: object): Promise<Data> {
  const { status, data, text } = await call<Data>(name, input);
  expect(status, text).toBe(200);
  return data;
}

const add = (input: object) => done<ManagedAuthor>("authors.create", input);

const update = (id: string, changes: object) =>
  done<EditablePost>("posts.update", { id, ...changes });

async function writtenBy(author: string, isPublished = true): Promise<string> {
  const { id } = await createPost(site, { isPublished });
  await update(id, { author });
  return id;
}

async function read(id: string): Promise<EditablePost> {
  return (await ask<EditablePost>("query", "posts.forEditing", { id })).data;
}

async function listed(): Promise<ManagedAuthor[]> {
  return (await ask<ManagedAuthor[]>("query", "authors.table")).data;
}

function browse(slug: string, page = 1) {
  return ask<AuthorPage>("query", "posts.byAuthor", { client: site.visitor(), slug, page });
}

async function blog(id: string): Promise<unknown> {
  return (await site.visitor().get(`/api/blog/${id}`)).body.blog;
}

beforeEach(async () => {
  await sql`delete from posts`;
  await sql`delete from authors`;
  await sql`delete from trash`;
});

describe("the author of a post", () => {
  it.each(["ada-obi", newId(), "a\u0000b", "Ada Obi"])("is refused for %j", async (author) => {
    const { id } = await createPost(site);
    const { status, text } = await call("posts.update", { id, author });
    expect(status).toBe(400);
    expect(text).toContain("Choose an author from the list.");
  });

  it("is chosen by slug or id, shown in lists, page and REST, and taken away", async () => {
    const { _id, slug } = await add({ name: "Ada Obi" });
    const id = await writtenBy("ADA-OBI");
    expect(await read(id)).toMatchObject({ author: _id, version: 2 });
    expect(await blog(id)).toMatchObject({ author: { name: "Ada Obi", slug } });
    const visitor = site.visitor();
    const { body } = await visitor.get("/api/blog/all");
    expect(body.blogs).toMatchObject([{ author: { name: "Ada Obi", slug } }]);
    const article = await ask("query", "posts.article", { client: visitor, id });
    expect(article.data).toMatchObject({ author: { name: "Ada Obi", slug } });
    const cards = await ask<AuthorPage>("query", "posts.browse", { client: visitor });
    expect(cards.data.posts).toMatchObject([{ author: "Ada Obi" }]);
    expect((await visitor.get("/feed.xml")).text).toContain("<name>Ada Obi</name>");
    expect((await visitor.get("/rss.xml")).text).toContain("Ada Obi");
    await update(id, { author: "", version: 2 });
    expect(await read(id)).toMatchObject({ author: "", version: 3 });
    expect(await blog(id)).toMatchObject({ author: null });
    expect((await visitor.get("/feed.xml")).text).not.toContain("Ada Obi");
  });

  it("is that of a new post, and kept by an edit without one", async () => {
    const { _id } = await add({ name: "Ada Obi" });
    const { id: pictureId } = await createPicture(site);
    const input = { title: "Sun", subTitle: "Sun", pictureId, category: "Health", author: _id };
    const { id } = await done<{ id: string }>("posts.create", input);
    await update(id, { title: "Moon" });
    expect(await read(id)).toMatchObject({ title: "Moon", author: _id });
  });

  it("conflicts with another author that somebody chose meanwhile", async () => {
    const [ada, bola] = [await add({ name: "Ada" }), await add({ name: "Bola" })];
    const id = await writtenBy(ada._id);
    expect((await call("posts.update", { id, version: 1, author: bola._id })).status).toBe(409);
    expect(await read(id)).toMatchObject({ author: ada._id });
  });

  it("is in its earlier revisions, until the author is deleted", async () => {
    const { _id } = await add({ name: "Ada" });
    const id = await writtenBy(_id);
    await update(id, { author: "" });
    const revisions = await ask<{ _id: string }[]>("query", "posts.revisions", { id });
    const authors = async () => {
      const contents = revisions.data.map(({ _id: revisionId }) =>
        ask<PostRevisionContent>("query", "posts.revision", { id, revisionId }),
      );
      return (await Promise.all(contents)).map(({ data }) => data.author);
    };
    expect(await authors()).toEqual(["", _id, ""]);
    await done("authors.delete", { id: _id });
    expect(await authors()).toEqual(["", "", ""]);
  });

  it("comes back from the trash with it, unless deleted since", async () => {
    const [ada, bola] = [await add({ name: "Ada" }), await add({ name: "Bola" })];
    const [kept, lost] = [await writtenBy(ada._id), await writtenBy(bola._id)];
    for (const id of [kept, lost]) await done("posts.delete", { id });
    await done("authors.delete", { id: bola._id });
    for (const id of [kept, lost]) {
      const trashed = { kind: "post", id };
      const { status } = await callProcedure(editor, "mutation", "trash.restore", trashed);
      expect(status).toBe(200);
    }
    expect([(await read(kept)).author, (await read(lost)).author]).toEqual([ada._id, ""]);
  });
});

describe("authors", () => {
  it("are changed by editors alone", async () => {
    const { _id: id } = await add({ name: "Ada" });
    const asModerator = (name: string, input: object) =>
      ask("mutation", name, { client: moderator, ...input });
    expect((await asModerator("authors.create", { name: "Bola" })).status).toBe(403);
    expect((await asModerator("authors.update", { id, name: "Bola" })).status).toBe(403);
    expect((await asModerator("authors.delete", { id })).status).toBe(403);
    expect((await callProcedure(moderator, "query", "authors.table")).status).toBe(403);
  });

  it("refuse a missing, long or taken name, a long text, a lost picture and an old version", async () => {
    const { _id: id } = await add({ name: "Ada" });
    await add({ name: "Bola" });
    const statusOf = async (name: string, input: object) => (await call(name, input)).status;
    expect(await statusOf("authors.create", { name: " " })).toBe(400);
    expect(await statusOf("authors.create", { name: "ọ".repeat(61) })).toBe(400);
    expect(await statusOf("authors.create", { name: "Sola", bio: "ọ".repeat(601) })).toBe(400);
    expect(await statusOf("authors.create", { name: "Sola", pictureId: newId() })).toBe(400);
    expect(await statusOf("authors.create", { name: " aDA " })).toBe(409);
    expect(await statusOf("authors.update", { id, name: "BOLA" })).toBe(409);
    expect(await statusOf("authors.update", { id, name: "Sola", version: 7 })).toBe(409);
    expect(await statusOf("authors.delete", { id, version: 7 })).toBe(409);
    expect(await statusOf("authors.update", { id: newId(), name: "Sola" })).toBe(404);
    expect(await statusOf("authors.delete", { id: newId() })).toBe(404);
    expect((await listed()).map(({ name }) => name)).toEqual(["Ada", "Bola"]);
  });

  it("are renamed everywhere without an edit of their posts, and keep their former address", async () => {
    const { _id } = await add({ name: "Ada Obi" });
    const id = await writtenBy(_id);
    const { version } = await read(id);
    const visitor = site.visitor();
    await visitor.get(`/api/blog/${id}`);
    const renamed = await done<ManagedAuthor>("authors.update", { id: _id, name: "Ada Eze" });
    expect(renamed).toMatchObject({ slug: "ada-eze", posts: 1, version: 2 });
    expect(await blog(id)).toMatchObject({ author: { name: "Ada Eze", slug: "ada-eze" } });
    expect(await read(id)).toMatchObject({ version });
    expect((await browse("ada-obi")).data.author.slug).toBe("ada-eze");
    // Nobody else gets the address.
    expect(await add({ name: "Ada Obi" })).toMatchObject({ slug: "ada-obi-2" });
    await done("authors.update", { id: _id, name: "ADA EZE", version: 2 });
    expect((await browse("ada-eze")).data.author.name).toBe("ADA EZE");
  });

  it("are deleted without an edit of their posts, which show the line of the site again", async () => {
    const { _id } = await add({ name: "Ada" });
    const id = await writtenBy(_id);
    const { version } = await read(id);
    expect(await blog(id)).toMatchObject({ author: { name: "Ada" } });
    expect(await done("authors.delete", { id: _id })).toEqual({ posts: 1 });
    expect(await blog(id)).toMatchObject({ author: null });
    expect(await read(id)).toMatchObject({ author: "", version });
    expect((await browse("ada")).status).toBe(404);
  });

  it("keep their picture from the clean-up", async () => {
    const picture = await createPicture(site);
    const { _id: id } = await add({ name: "Ada", pictureId: picture.id });
    expect((await listed())[0]).toMatchObject({ picture: { _id: picture.id } });
    expect(await findShownPictures(site, [picture])).toEqual([picture.id]);
    await done("authors.update", { id, pictureId: null });
    expect((await listed())[0]).toMatchObject({ picture: null });
    expect(await findShownPictures(site, [picture])).toEqual([]);
  });
});

describe("the page of an author", () => {
  it("is not found for an unknown address, beyond the last page, and before a post is published", async () => {
    const { _id } = await add({ name: "Ada" });
    await createPost(site, { authorId: _id, isPublished: false });
    for (const slug of ["bola", "a\u0000b", "Ada Obi"]) {
      expect((await browse(slug)).status).toBe(404);
    }
    expect((await browse("ada")).status).toBe(404);
    await createPost(site, { authorId: _id });
    expect((await browse("ada", 2)).status).toBe(404);
    expect((await browse("ADA")).data).toMatchObject({ total: 1 });
  });

  it("has name, text and published posts, and an entry in the sitemap", async () => {
    const { _id } = await add({ name: "Ada Obi", bio: "Writes.\nReads." });
    await writtenBy(_id, false);
    const visitor = site.visitor();
    expect((await visitor.get("/sitemap.xml")).text).not.toContain("/author/");
    const id = await writtenBy(_id);
    const { data } = await browse("ada-obi");
    expect(data).toMatchObject({
      author: { name: "Ada Obi", slug: "ada-obi", bio: "Writes.\nReads.", picture: null },
      posts: [{ _id: id, author: "Ada Obi" }],
      total: 1,
      page: 1,
      pageCount: 1,
    });
    expect((await listed())[0]).toMatchObject({ posts: 2 });
    expect((await visitor.get("/sitemap.xml")).text).toContain("/author/ada-obi<");
  });
});
