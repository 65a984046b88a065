import type { PostTableRow } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createPicture } from "./factories/pictures.ts";
import {
  createPost,
  createPostReview,
  createPostRevision,
  createPostSchedule,
  createPreviewLink,
} from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { watchTables } from "./support/database/table-changes.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const writer = await signInWriter(site);
const other = await signInWriter(site);
const owner = await signInAdmin(site);
const picture = await createPicture(site);
const png = await pngBytes();
const changedTables = await watchTables(site);

const createDraft = (createdBy: string | null = writer.id) =>
  createPost(site, { isPublished: false, createdBy });

type Target = { id: string; revisionId: string };

async function withRevision(post: Awaited<ReturnType<typeof createPost>>): Promise<Target> {
  const revision = await createPostRevision(site, post);
  return { id: post.id, revisionId: revision.id };
}

/** Calls that a writer may make for own posts only. */
const ownCalls: Record<string, (post: Target) => Promise<{ status: number }>> = {
  "posts.forEditing": ({ id }) => call("query", "posts.forEditing", { id }),
  "posts.revisions": ({ id }) => call("query", "posts.revisions", { id }),
  "posts.revision": (post) => call("query", "posts.revision", post),
  "posts.previewLink": ({ id }) => call("query", "posts.previewLink", { id }),
  "posts.review": ({ id }) => call("query", "posts.review", { id }),
  "drafts.otherWriters": ({ id }) => call("query", "drafts.otherWriters", { form: `post:${id}` }),
  "posts.update": ({ id }) => call("mutation", "posts.update", { id, title: "Mine now" }),
  "posts.update without a change": ({ id }) => call("mutation", "posts.update", { id }),
  "PUT /api/blog/:id": ({ id }) =>
    writer.client.send("PUT", `/api/blog/${id}`, postForm({ title: "T", subTitle: "S" }, png)),
  "posts.sharePreview": ({ id }) => call("mutation", "posts.sharePreview", { id }),
  "posts.endPreview": ({ id }) => call("mutation", "posts.endPreview", { id }),
  "posts.requestReview": ({ id }) => call("mutation", "posts.requestReview", { id }),
  "posts.delete": ({ id }) => call("mutation", "posts.delete", { id }),
};

/** Only after `posts.delete` would it answer 404. */
const restDelete = ({ id }: Target) => writer.client.post("/api/blog/delete", { id });

/** Calls that are refused to a writer, for own posts too. */
const editorCalls: typeof ownCalls = {
  "posts.publication": ({ id }) => call("query", "posts.publication", { id }),
  "posts.setPublication": ({ id }) =>
    call("mutation", "posts.setPublication", { id, isPublished: true }),
  "posts.setPublished": ({ id }) =>
    call("mutation", "posts.setPublished", { id, isPublished: true }),
  "POST toggle-publish": ({ id }) => writer.client.post("/api/blog/toggle-publish", { id }),
  "posts.update that publishes": ({ id }) =>
    call("mutation", "posts.update", { id, isPublished: true }),
  "posts.update that closes": ({ id }) =>
    call("mutation", "posts.update", { id, closedOn: "2020-03-02" }),
  "PUT that publishes": ({ id }) =>
    writer.client.send(
      "PUT",
      `/api/blog/${id}`,
      postForm({ title: "T", subTitle: "S", isPublished: true }, png),
    ),
  "posts.returnReview": ({ id }) => call("mutation", "posts.returnReview", { id, note: "Fine." }),
};

function call(type: "query" | "mutation", path: string, input: unknown) {
  return callProcedure(writer.client, type, path, input);
}

async function statusesOf(calls: typeof ownCalls, post: Target): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [name, send] of Object.entries(calls)) statuses[name] = (await send(post)).status;
  return statuses;
}

const all = (calls: typeof ownCalls, status: number) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

describe("a writer", () => {
  it("neither reads nor changes a draft of somebody else, and does not learn that it exists", async () => {
    for (const createdBy of [other.id, null]) {
      const draft = await withRevision(await createDraft(createdBy));
      await changedTables();
      expect(await statusesOf(ownCalls, draft)).toEqual(all(ownCalls, 404));
      expect((await restDelete(draft)).status).toBe(404);
      expect((await writer.client.get(`/api/blog/${draft.id}`)).status).toBe(404);
      const article = await call("query", "posts.article", { id: draft.id });
      expect(article.status).toBe(404);
      expect(await changedTables()).toEqual([]);
    }
  });

  it.each([
    ["a published post of somebody else", () => createPost(site, { createdBy: other.id })],
    ["an own post that is published", () => createPost(site, { createdBy: writer.id })],
    [
      "an own post that an editor has scheduled",
      async () => {
        const draft = await createDraft();
        await createPostSchedule(site, draft);
        return draft;
      },
    ],
  ])("is refused every change of %s", async (_label, create) => {
    const post = await withRevision(await create());
    await changedTables();
    expect(await statusesOf(ownCalls, post)).toEqual(all(ownCalls, 403));
    expect((await restDelete(post)).status).toBe(403);
    expect(await changedTables()).toEqual([]);
  });

  it("is refused what editors alone decide, for own drafts too", async () => {
    for (const createdBy of [writer.id, other.id]) {
      const post = await withRevision(await createDraft(createdBy));
      await createPostReview(site, post);
      await changedTables();
      const statuses = await statusesOf(editorCalls, post);
      // A draft of somebody else is not found before its publication is refused.
      const ofPut = createdBy === writer.id ? 403 : 404;
      expect(statuses).toEqual({ ...all(editorCalls, 403), "PUT that publishes": ofPut });
      expect(await changedTables()).toEqual([]);
    }
  });

  it("is refused the lists of the whole site", async () => {
    await changedTables();
    const queries = ["posts.calendar", "tutorials.table", "materials.table", "updates.table"];
    for (const path of [...queries, "comments.table"]) {
      const { status } = await call("query", path, { month: "2027-01" });
      expect([path, status]).toEqual([path, 403]);
    }
    for (const url of ["/api/admin/blogs", "/api/admin/comments"]) {
      expect([url, (await writer.client.get(url)).status]).toEqual([url, 403]);
    }
    expect(
      (await call("query", "drafts.otherWriters", { form: `tutorial:${picture.id}` })).status,
    ).toBe(403);
  });

  it("can add no post that is published or closed", async () => {
    await changedTables();
    const fields = { title: "T", subTitle: "S" };
    for (const more of [{ isPublished: true }, { closedOn: "2020-03-02" }]) {
      const input = { ...fields, ...more, pictureId: picture.id };
      expect((await call("mutation", "posts.create", input)).status).toBe(403);
      const form = postForm({ ...fields, ...more }, png);
      expect((await writer.client.send("POST", "/api/blog/add", form)).status).toBe(403);
    }
    expect(await changedTables()).toEqual([]);
  });

  it("adds posts, and does with them what a writer may", async () => {
    const input = { title: "T", subTitle: "S", pictureId: picture.id };
    const { data } = await call("mutation", "posts.create", input);
    const { id } = data as { id: string };
    const [row] = await sql`select created_by, is_published from posts where id = ${id}`;
    expect(row).toEqual({ created_by: writer.id, is_published: false });
    const [revision] = await sql`select id from revisions where object_id = ${id}`;
    const post = { id, revisionId: String(revision?.id) };
    expect(await statusesOf(ownCalls, post)).toEqual(all(ownCalls, 200));
    const form = postForm(input, png);
    expect((await writer.client.send("POST", "/api/blog/add", form)).status).toBe(201);
  });

  it("lists own posts alone, searched and counted", async () => {
    const me = await signInWriter(site);
    const rowsOf = async (input: object) => {
      const { data } = await callProcedure(me.client, "query", "posts.table", input);
      return data as { posts: PostTableRow[]; total: number };
    };
    expect(await rowsOf({})).toMatchObject({ posts: [], total: 0 });
    const title = "Rainwater for a small farm";
    const own = await createPost(site, { title, isPublished: false, createdBy: me.id });
    const published = await createPost(site, { title, createdBy: me.id });
    await createPost(site, { title, isPublished: false, createdBy: other.id });
    const ids = async (input: object) => (await rowsOf(input)).posts.map(({ _id }) => _id).sort();
    for (const input of [{}, { q: "rainwater" }, { sort: "title" }]) {
      expect(await ids(input)).toEqual([own.id, published.id].sort());
      expect((await rowsOf(input)).total).toBe(2);
    }
    expect(await ids({ status: "unpublished" })).toEqual([own.id]);
    const { data } = await callProcedure(me.client, "query", "dashboard.get");
    const { recentBlogs } = data as { recentBlogs: PostTableRow[] };
    expect(recentBlogs.map(({ _id }) => _id).sort()).toEqual([own.id, published.id].sort());
    const rest = await me.client.get<{ dashboardData: { recentBlogs: PostTableRow[] } }>(
      "/api/admin/dashboard",
    );
    expect(rest.body.dashboardData.recentBlogs).toHaveLength(2);
  });
});

describe("the trash of a writer", () => {
  const trashed = async (post: { id: string }) =>
    expect((await owner.post("/api/blog/delete", { id: post.id })).status).toBe(200);
  const act = async (path: string, id: string) =>
    (await call("mutation", `trash.${path}`, { kind: "post", id })).status;

  it("holds own drafts, and nothing that a restore would publish", async () => {
    const mine = await createDraft();
    const planned = await createDraft();
    await createPostSchedule(site, planned);
    const published = await createPost(site, { createdBy: writer.id });
    const theirs = await createDraft(other.id);
    for (const post of [mine, planned, published, theirs]) await trashed(post);
    const { data } = await call("query", "trash.list", { kinds: ["post"] });
    const ids = (data as { items: { _id: string }[] }).items.map(({ _id }) => _id);
    expect(ids).toContain(mine.id);
    for (const { id } of [planned, published, theirs]) {
      expect(ids).not.toContain(id);
      expect([await act("restore", id), await act("erase", id)]).toEqual([404, 404]);
    }
    expect(await act("restore", mine.id)).toBe(200);
    expect((await call("query", "posts.forEditing", { id: mine.id })).status).toBe(200);
    const others = await call("query", "trash.list", { kinds: ["tutorial"] });
    expect(others.status).toBe(403);
  });
});

describe("a preview link of a writer", () => {
  const read = async (token: string) =>
    (await callProcedure(site.visitor(), "query", "posts.previewed", { token })).status;

  it("works for own posts, and for no other once an editor has become a writer", async () => {
    const admin = await createAdmin(site, { role: "writer" });
    const own = await createPreviewLink(site, await createDraft(admin.id), admin);
    const foreign = await createPreviewLink(site, await createDraft(other.id), admin);
    expect([await read(own), await read(foreign)]).toEqual([200, 404]);
  });
});

describe("an account that is gone or has another role", () => {
  it("leaves its posts and requests, which no longer name it, in the trash neither", async () => {
    const { id } = await createAdmin(site, { role: "writer" });
    const [draft, deleted] = [await createDraft(id), await createDraft(id)];
    for (const post of [draft, deleted]) {
      await createPostReview(site, post, { state: "returned", requestedBy: id, returnedBy: id });
    }
    await owner.post("/api/blog/delete", { id: deleted.id });
    await sql`delete from admins where id = ${id}`;
    const [left] = await sql`
      select p.created_by, r.requested_by, r.returned_by, p.version
      from posts p join post_reviews r on r.post_id = p.id where p.id = ${draft.id}`;
    expect(left).toEqual({ created_by: null, requested_by: null, returned_by: null, version: 1 });
    const rows =
      await sql`select row from trash where id = ${deleted.id} or parent_id = ${deleted.id}`;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(id);
    const restored = { kind: "post", id: deleted.id };
    expect((await callProcedure(owner, "mutation", "trash.restore", restored)).status).toBe(200);
  });

  it("keeps a writer who has become a moderator from own posts", async () => {
    const moderator = await signInWriter(site, "moderator");
    const { id } = await createDraft(moderator.id);
    const update = { id, title: "Mine still" };
    expect((await callProcedure(moderator.client, "mutation", "posts.update", update)).status).toBe(
      403,
    );
  });
});
