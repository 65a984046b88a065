import type { Article, Post, PostRevision } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { unknownId } from "./support/calls/response-schemas.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const visitor = site.visitor();
const owner = await signInAdmin(site);

const fields = { title: "Sizing solar", subTitle: "Begin with what has to run" };

const own = {
  linkTitle: "How many panels does a shop need?",
  linkDescription: "Count what has to run, and buy for that.",
  canonicalUrl: "https://example.ng/solar?part=1#panels",
};

function edit(id: string, changes: object) {
  return owner.send<{ blog: Post }>("PUT", `/api/blog/${id}`, postForm({ ...fields, ...changes }));
}

async function articleOf(id: string): Promise<Article> {
  const { data } = await callProcedure(visitor, "query", "posts.article", { id });
  return data as Article;
}

describe("the words and the picture for search engines and links", () => {
  it.each([
    ["a long title", { linkTitle: "x".repeat(71) }, "linkTitle"],
    ["a long description", { linkDescription: "x".repeat(161) }, "linkDescription"],
    ["an address without TLS", { canonicalUrl: "http://example.ng/solar" }, "canonicalUrl"],
    ["an address with a password", { canonicalUrl: "https://me:pw@example.ng/" }, "canonicalUrl"],
    ["a script", { canonicalUrl: "javascript:alert(1)" }, "canonicalUrl"],
    ["a path", { canonicalUrl: "/blog/solar" }, "canonicalUrl"],
    ["a picture that is gone", { linkPictureId: unknownId }, "linkPicture"],
  ])("are refused with %s, and nothing changes", async (_label, changes, path) => {
    const { id } = await createPost(site, fields);
    const { status, body } = await edit(id, changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path }] });
    const [row] = await sql`select version from posts where id = ${id}`;
    expect(row?.version).toBe(1);
  });

  it("are absent from the page of a post that has none", async () => {
    const { id } = await createPost(site, fields);
    expect(await articleOf(id)).not.toHaveProperty("link");
  });

  it("reach the page at once, raise the version, and change neither title nor card", async () => {
    const { id } = await createPost(site, fields);
    const picture = await createPicture(site);
    expect(await articleOf(id)).not.toHaveProperty("link");
    const { body } = await edit(id, { ...own, linkPictureId: picture.id });
    expect(body.blog).toMatchObject({ ...own, linkPictureId: picture.id, version: 2 });
    const { title, link } = await articleOf(id);
    expect([title, link]).toMatchObject([
      fields.title,
      {
        title: own.linkTitle,
        description: own.linkDescription,
        canonicalUrl: own.canonicalUrl,
        picture: { _id: picture.id },
      },
    ]);
    const { data } = await callProcedure(visitor, "query", "posts.card", { id });
    expect(data).toMatchObject({ title: fields.title, picture: null });
  });

  it("stay in an edit without them, and go with an empty text", async () => {
    const picture = await createPicture(site);
    const { id } = await createPost(site, { ...fields, ...own, linkPictureId: picture.id });
    const kept = await edit(id, { title: "Another title" });
    expect(kept.body.blog).toMatchObject({ ...own, linkPictureId: picture.id });
    const none = { linkTitle: "", linkDescription: "", canonicalUrl: "", linkPictureId: null };
    expect((await edit(id, none)).body.blog).toMatchObject(none);
    expect(await articleOf(id)).not.toHaveProperty("link");
  });

  it("are part of the revisions, and of a post that comes back from the trash", async () => {
    const picture = await createPicture(site);
    const { id } = await createPost(site, { ...fields, ...own, linkPictureId: picture.id });
    await edit(id, { linkTitle: "", linkPictureId: null });
    const list = await callProcedure(owner, "query", "posts.revisions", { id });
    const revisionId = (list.data as PostRevision[]).at(-1)?._id;
    const former = await callProcedure(owner, "query", "posts.revision", { id, revisionId });
    expect(former.data).toMatchObject({ ...own, linkPicture: { _id: picture.id } });

    const deleted = await createPost(site, { ...fields, ...own, linkPictureId: picture.id });
    await owner.post("/api/blog/delete", { id: deleted.id });
    await callProcedure(owner, "mutation", "trash.restore", { kind: "post", id: deleted.id });
    expect((await articleOf(deleted.id)).link?.picture?._id).toBe(picture.id);
  });
});

describe("the check of the links in a post", () => {
  const check = (paths: string[], client = owner) =>
    callProcedure(client, "query", "links.findBroken", { paths });

  it("is refused with an address of another site, and with too many addresses", async () => {
    expect((await check(["https://example.ng/"])).status).toBe(400);
    expect((await check(["//example.ng"])).status).toBe(400);
    expect((await check(Array.from({ length: 51 }, (_, at) => `/page-${at}`))).status).toBe(400);
  });

  it("finds those at which visitors find nothing, and no others", async () => {
    const shown = await createPost(site, { slug: "shown-post" });
    const draft = await createPost(site, { slug: "draft-post", isPublished: false });
    const broken = [`/blog/${draft.id}`, "/blog/no-such-post", "/category/none", "/abuot"];
    const fine = [`/blog/${shown.id}`, "/blog/shown-post#part", "/blog", "/contact", "/"];
    const { data } = await check([...broken, ...fine, "/category/health"]);
    expect(data).toEqual(broken);
  });
});
