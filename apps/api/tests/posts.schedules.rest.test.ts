import type { Post, PostPublication, PostTableRow } from "@ebute/contracts/posts";
import { beforeEach, describe, expect, it } from "vitest";
import type { NewPostRow } from "#domains/posts/posts.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
let [owner, editor, moderator] = await signIn();

async function signIn() {
  return [
    await signInAdmin(site),
    await signInAdmin(site, "editor"),
    await signInAdmin(site, "moderator"),
  ] as const;
}

// The sessions of the test before have been idle for too long.
beforeEach(async () => {
  [owner, editor, moderator] = await signIn();
});

const urlOf = (id: string) => `/api/admin/blogs/${id}/publication`;

/** The time so many minutes from now. */
const inMinutes = (minutes: number) =>
  new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();

const createDraft = () => createPost(site, { isPublished: false });

type Changes = Partial<PostPublication>;
type Answer = { publication: PostPublication; errors: { path: string; message: string }[] };

async function set({ id }: Pick<NewPostRow, "id">, changes: Changes, client = editor) {
  const { status, body, text } = await client.put<Answer>(urlOf(id), {
    isPublished: false,
    ...changes,
  });
  return { status, text, ...body };
}

const get = async ({ id }: Pick<NewPostRow, "id">) =>
  (await editor.get<Answer>(urlOf(id))).body.publication;

const isPublic = async ({ id }: Pick<NewPostRow, "id">) =>
  (await site.visitor().get(`/api/blog/${id}`)).status === 200;

const activityOf = async ({ id }: Pick<NewPostRow, "id">) =>
  (await sql`select action from audit_entries where target_id = ${id} order by id`).map(
    ({ action }) => action,
  );

async function runDue(minutes: number): Promise<void> {
  site.clock.advance({ minutes });
  await site.container.services.postSchedules.runDue();
}

describe("the publication of a post", () => {
  it("is refused to visitors and moderators, and not found for an unknown post", async () => {
    const draft = await createDraft();
    expect((await site.visitor().get(urlOf(draft.id))).status).toBe(401);
    expect((await moderator.get(urlOf(draft.id))).status).toBe(403);
    const changes = { isPublished: true };
    expect((await set(draft, changes, site.visitor())).status).toBe(401);
    expect((await set(draft, changes, moderator)).status).toBe(403);
    expect((await set({ id: newId() }, changes)).status).toBe(404);
    expect((await editor.get(urlOf("none"))).status).toBe(404);
    expect((await get(draft)).isPublished).toBe(false);
  });

  it.each<[field: string, message: string, changes: () => object]>([
    ["publishAt", "Choose a time in the future.", () => ({ publishAt: inMinutes(0) })],
    [
      "unpublishAt",
      "Choose a time in the future.",
      () => ({
        ...{ isPublished: true, unpublishAt: inMinutes(-1) },
      }),
    ],
    [
      "publishedAt",
      "Choose a time in the past.",
      () => ({
        ...{ isPublished: true, publishedAt: inMinutes(1) },
      }),
    ],
    [
      "unpublishAt",
      "Choose a time after its publication.",
      () => ({
        ...{ publishAt: inMinutes(2), unpublishAt: inMinutes(1) },
      }),
    ],
    [
      "publishAt",
      "A published blog has no time at which it is published.",
      () => ({
        ...{ isPublished: true, publishAt: inMinutes(1) },
      }),
    ],
    [
      "unpublishAt",
      "Only a blog that is or will be published has this time.",
      () => ({
        unpublishAt: inMinutes(1),
      }),
    ],
    [
      "publishedAt",
      "Only a blog that is or will be published has this time.",
      () => ({
        publishedAt: inMinutes(-1),
      }),
    ],
    ["publishAt", "Choose a date and time.", () => ({ publishAt: "tomorrow" })],
    [
      "publishAt",
      "Choose a year from 1970 to 2100.",
      () => ({
        publishAt: "2101-01-01T00:00:00Z",
      }),
    ],
  ])("refuses a wrong %s with a message at its field: %s", async (field, message, changes) => {
    const draft = await createDraft();
    const { status, text } = await set(draft, changes());
    expect(status).toBe(400);
    expect(text).toContain(`"path":"${field}"`);
    expect(text).toContain(message);
    expect(await activityOf(draft)).toEqual([]);
  });

  it("is refused at an outdated version, with the stored post", async () => {
    const draft = await createDraft();
    await callProcedure(owner, "mutation", "posts.update", { id: draft.id, title: "Changed" });
    const headers = { "if-match": '"1"' };
    const { status, body } = await editor.put<{ current: Post }>(
      urlOf(draft.id),
      { isPublished: true },
      { headers },
    );
    expect(status).toBe(409);
    expect(body.current.title).toBe("Changed");
    expect(await isPublic(draft)).toBe(false);
    expect((await set(draft, { isPublished: true, version: 2 })).status).toBe(200);
  });

  it("dates a post back, which visitors and the order of posts then show", async () => {
    const [draft, other] = [await createDraft(), await createPost(site)];
    const publishedAt = "2020-03-02T08:30:00.000Z";
    const { publication } = await set(draft, { isPublished: true, publishedAt });
    expect(publication).toMatchObject({ isPublished: true, publishedAt, publishAt: null });
    const { data } = await callProcedure(site.visitor(), "query", "posts.browse", {});
    const ids = (data as { posts: { _id: string }[] }).posts.map(({ _id }) => _id);
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(draft.id));
    const article = await callProcedure(site.visitor(), "query", "posts.article", { id: draft.id });
    expect(article.data).toMatchObject({ publishedAt, revisedAt: null });
    await set(draft, { isPublished: true, publishedAt: "2021-03-02T08:30:00.000Z" });
    expect((await get(draft)).publishedAt).toBe("2021-03-02T08:30:00.000Z");
    await set(draft, { isPublished: true });
    expect(await activityOf(draft)).toEqual(["posts.publish", "posts.setDate"]);
  });
});

describe("a scheduled post", () => {
  it("is published at its time, once, with that date and an address", async () => {
    const draft = await createDraft();
    const publishAt = inMinutes(30);
    expect((await set(draft, { publishAt })).publication).toMatchObject({
      ...{ isPublished: false, publishAt, publishedAt: null },
    });
    await runDue(29);
    expect(await isPublic(draft)).toBe(false);
    const { postSchedules } = site.container.services;
    site.clock.advance({ minutes: 2 });
    await Promise.all(Array.from({ length: 8 }, () => postSchedules.runDue()));
    expect(await isPublic(draft)).toBe(true);
    expect(await get(draft)).toMatchObject({ publishedAt: publishAt, publishAt: null });
    expect(await activityOf(draft)).toEqual(["posts.schedule", "posts.publish"]);
    const [entry] = await sql`
      select actor_id, details from audit_entries
      where target_id = ${draft.id} and action = 'posts.publish'`;
    expect(entry).toMatchObject({ actor_id: expect.any(String), details: { isScheduled: true } });
    const { body } = await site.visitor().get<{ blog: Post }>(`/api/blog/${draft.id}`);
    expect(body.blog.slug).toMatch(/^a-cashbook-your-shop-will-keep/);
  });

  it("is changed at once in the lists that visitors have seen", async () => {
    const draft = await createDraft();
    const list = async () => (await site.visitor().get("/api/blog/all")).text;
    const feed = async () => (await site.visitor().get("/feed.xml")).text;
    expect(await list()).not.toContain(draft.id);
    expect(await feed()).not.toContain(draft.id);
    await set(draft, { publishAt: inMinutes(5), unpublishAt: inMinutes(10) });
    await runDue(5);
    expect(await list()).toContain(draft.id);
    expect(await feed()).toContain(draft.id);
    await runDue(5);
    expect(await list()).not.toContain(draft.id);
    expect(await activityOf(draft)).toEqual(["posts.schedule", "posts.publish", "posts.unpublish"]);
  });

  it("makes up for a time at which no process ran, in the order of the times", async () => {
    const draft = await createDraft();
    await set(draft, { publishAt: inMinutes(5), unpublishAt: inMinutes(10) });
    await runDue(60);
    expect(await isPublic(draft)).toBe(false);
    expect(await activityOf(draft)).toEqual(["posts.schedule", "posts.publish", "posts.unpublish"]);
  });

  it("is rescheduled, changed, and taken back", async () => {
    const draft = await createDraft();
    await set(draft, { publishAt: inMinutes(5) });
    await set(draft, { publishAt: inMinutes(20) });
    await set(draft, { publishAt: inMinutes(20) });
    await callProcedure(editor, "mutation", "posts.update", { id: draft.id, title: "Changed" });
    await runDue(10);
    expect(await isPublic(draft)).toBe(false);
    expect((await get(draft)).publishAt).toBe(inMinutes(10));
    await set(draft, {});
    await runDue(20);
    expect(await isPublic(draft)).toBe(false);
    const [first, second, , last] = await activityOf(draft);
    expect([first, second, last]).toEqual(["posts.schedule", "posts.schedule", "posts.unschedule"]);
  });

  it.each<[how: string, publish: (id: string) => Promise<unknown>]>([
    ["the dialog", (id) => set({ id }, { isPublished: true })],
    ["the list", (id) => editor.post("/api/blog/toggle-publish", { id, isPublished: true })],
    [
      "the form",
      (id) => callProcedure(editor, "mutation", "posts.update", { id, isPublished: true }),
    ],
  ])("has no plan left once %s has published it", async (_how, publish) => {
    const draft = await createDraft();
    await set(draft, { publishAt: inMinutes(5) });
    await publish(draft.id);
    expect(await get(draft)).toMatchObject({ isPublished: true, publishAt: null });
    await editor.post("/api/blog/toggle-publish", { id: draft.id, isPublished: false });
    await runDue(10);
    expect(await isPublic(draft)).toBe(false);
  });

  it("stays unpublished when its author may no longer publish, and the activity says so", async () => {
    for (const leave of [
      (id: unknown) => sql`update admins set role = 'moderator' where id = ${`${id}`}`,
      (id: unknown) => sql`delete from admins where id = ${`${id}`}`,
    ]) {
      const author = await signInAdmin(site, "editor");
      const [draft, other] = [await createDraft(), await createDraft()];
      await set(draft, { publishAt: inMinutes(5) }, author);
      await set(other, { publishAt: inMinutes(6) });
      const [plan] = await sql`select scheduled_by from post_schedules where post_id = ${draft.id}`;
      await leave(plan?.scheduled_by);
      await runDue(10);
      expect(await isPublic(draft)).toBe(false);
      expect(await isPublic(other)).toBe(true);
      expect(await activityOf(draft)).toEqual(["posts.schedule", "posts.scheduleRefused"]);
      await runDue(10);
      expect(await activityOf(draft)).toHaveLength(2);
    }
  });

  it("comes back from the trash with a plan for later, and without one that has passed", async () => {
    const [late, early] = [await createDraft(), await createDraft()];
    await set(late, { publishAt: inMinutes(60) });
    await set(early, { publishAt: inMinutes(5) });
    for (const { id } of [late, early]) await owner.post("/api/blog/delete", { id });
    await runDue(10);
    for (const { id } of [late, early]) await owner.post(`/api/admin/trash/post/${id}/restore`);
    await runDue(1);
    expect([await isPublic(late), await isPublic(early)]).toEqual([false, false]);
    expect((await get(early)).publishAt).toBeNull();
    await runDue(60);
    expect([await isPublic(late), await isPublic(early)]).toEqual([true, false]);
  });

  it("says so in the Blog List and on the dashboard", async () => {
    const draft = await createDraft();
    const [publishAt, unpublishAt] = [inMinutes(5), inMinutes(10)];
    await set(draft, { publishAt, unpublishAt });
    const { data } = await callProcedure(moderator, "query", "posts.table");
    const rows = (data as { posts: PostTableRow[] }).posts;
    expect(rows.find(({ _id }) => _id === draft.id)).toMatchObject({ publishAt, unpublishAt });
    expect(rows.filter(({ _id }) => _id === draft.id)).toHaveLength(1);
    const { text } = await callProcedure(owner, "query", "dashboard.get");
    expect(text).toContain(`"publishAt":"${publishAt}"`);
    expect((await owner.get("/api/admin/dashboard")).text).not.toContain("publishAt");
  });
});
