import { defaultFocalPoint } from "@ebute/contracts/media";
import {
  POST_REVISIONS_MAX,
  type PostRevision,
  type PostRevisionContent,
} from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createPage } from "./factories/pages.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");

const list = (id: string, client = owner) =>
  callProcedure(client, "query", "posts.revisions", { id });
const read = (id: string, revisionId = "", client = owner) =>
  callProcedure(client, "query", "posts.revision", { id, revisionId });

async function revisionsOf(id: string): Promise<PostRevision[]> {
  return (await list(id)).data as PostRevision[];
}

async function contentOf(id: string, revisionId = ""): Promise<PostRevisionContent> {
  return (await read(id, revisionId)).data as PostRevisionContent;
}

async function update(id: string, changes: object): Promise<void> {
  site.clock.advance({ minutes: 1 });
  const { status, text } = await callProcedure(editor, "mutation", "posts.update", {
    id,
    ...changes,
  });
  expect(status, text).toBe(200);
}

describe("the revisions of a post", () => {
  it("are refused to visitors and moderators", async () => {
    const { id } = await createPost(site);
    await update(id, { title: "Changed" });
    const [revision] = await revisionsOf(id);
    for (const [client, status] of [
      [site.visitor(), 401],
      [moderator, 403],
    ] as const) {
      expect((await list(id, client)).status).toBe(status);
      expect((await read(id, revision?._id, client)).status).toBe(status);
    }
  });

  it("are not found for an unknown post or revision, nor for the revision of another post", async () => {
    const [{ id }, other] = [await createPost(site), await createPost(site)];
    await update(other.id, { title: "Changed" });
    const [revision] = await revisionsOf(other.id);
    expect((await list(newId())).status).toBe(404);
    expect((await read(newId(), revision?._id)).status).toBe(404);
    expect((await read(id, revision?._id)).status).toBe(404);
    expect((await read(id, "none")).status).toBe(404);
  });

  it("begin with the first save of a new post", async () => {
    const { id: pictureId } = await createPicture(site);
    const { data } = await callProcedure(editor, "mutation", "posts.create", {
      title: "New",
      subTitle: "Sub",
      description: "<p>One</p>",
      category: "Health",
      pictureId,
    });
    const { id } = data as { id: string };
    const [revision, ...others] = await revisionsOf(id);
    expect([revision?.title, others]).toEqual(["New", []]);
    expect(await contentOf(id, revision?._id)).toMatchObject({
      title: "New",
      subTitle: "Sub",
      description: "<p>One</p>",
      category: "Health",
      picture: { _id: pictureId, focus: defaultFocalPoint },
    });
  });

  it("have the state before the first save of a post of an earlier release", async () => {
    const { id, updatedAt } = await createPost(site, { title: "As it was" });
    await update(id, { title: "As it is", description: "<p>New text</p>" });
    const [is, was] = await revisionsOf(id);
    expect([is?.title, was?.title]).toEqual(["As it is", "As it was"]);
    expect([was?.savedAt, was?.savedBy]).toEqual([updatedAt?.toISOString(), ""]);
    expect(is?.savedBy).toMatch(/@/);
    expect((await contentOf(id, was?._id)).description).toContain("A cashbook");
  });

  it("grow neither by a save without a change nor by a publication", async () => {
    const { id, title } = await createPost(site);
    await update(id, { title: "Changed" });
    const before = await revisionsOf(id);
    await update(id, { title: "Changed", isPublished: false });
    await owner.post("/api/blog/toggle-publish", { id });
    expect(await revisionsOf(id)).toEqual(before);
    await update(id, { title });
    expect(await revisionsOf(id)).toHaveLength(before.length + 1);
  });

  it("name a renamed category as it is called now", async () => {
    const { id } = await createPost(site, { category: "Lifestyle" });
    await update(id, { title: "Changed" });
    await update(id, { category: "Health" });
    const [category] = await sql`select id from categories where name = 'Lifestyle'`;
    const edit = { id: category?.id, name: "Living" };
    expect((await callProcedure(owner, "mutation", "categories.update", edit)).status).toBe(200);
    const [, former] = await revisionsOf(id);
    expect((await contentOf(id, former?._id)).category).toBe("Living");
  });

  it("are the latest ones", async () => {
    const { id } = await createPost(site);
    for (let save = 1; save <= POST_REVISIONS_MAX + 1; save += 1)
      await update(id, { title: `Save ${save}` });
    const titles = (await revisionsOf(id)).map(({ title }) => title);
    expect(titles).toHaveLength(POST_REVISIONS_MAX);
    expect([titles[0], titles.at(-1)]).toEqual(["Save 51", "Save 2"]);
  });

  it("survive the trash, and go with a post or page that is deleted for good", async () => {
    const [trashed, erased] = [await createPost(site), await createPost(site)];
    for (const { id } of [trashed, erased]) await update(id, { title: "Changed" });
    const page = await createPage(site);
    await changePage(owner, "publish", page.id);
    for (const { id } of [trashed, erased]) await owner.post("/api/blog/delete", { id });
    const gone = { kind: "post", id: erased.id };
    expect((await callProcedure(owner, "mutation", "trash.erase", gone)).status).toBe(200);
    await sql`delete from pages where id = ${page.id}`;
    await site.container.services.postRevisions.sweep();
    await site.container.services.pagePublishing.sweep();
    const rows =
      await sql`select distinct object_id from revisions where object_id in ${sql([trashed.id, erased.id, page.id])}`;
    expect(rows.map(({ object_id }) => object_id)).toEqual([trashed.id]);
    await callProcedure(owner, "mutation", "trash.restore", { kind: "post", id: trashed.id });
    expect((await revisionsOf(trashed.id)).map(({ title }) => title)[0]).toBe("Changed");
  });
});
