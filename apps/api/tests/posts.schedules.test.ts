import type { Post, PostTableRow } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { usePublicationCalls } from "./support/writes/publication-calls.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { callers, inMinutes, createDraft, set, get, isPublic, activityOf, runDue } =
  usePublicationCalls(site);

describe("a scheduled post", () => {
  it("is published at its time, once, with that date and an address", async () => {
    const draft = await createDraft();
    const publishAt = inMinutes(30);
    expect((await set(draft, { publishAt })).publication).toMatchObject({
      isPublished: false,
      publishAt,
      publishedAt: null,
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
    await callProcedure(callers.editor, "mutation", "posts.update", {
      id: draft.id,
      title: "Changed",
    });
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
    [
      "the list",
      (id) => callers.editor.post("/api/blog/toggle-publish", { id, isPublished: true }),
    ],
    [
      "the form",
      (id) => callProcedure(callers.editor, "mutation", "posts.update", { id, isPublished: true }),
    ],
  ])("has no plan left once %s has published it", async (_how, publish) => {
    const draft = await createDraft();
    await set(draft, { publishAt: inMinutes(5) });
    await publish(draft.id);
    expect(await get(draft)).toMatchObject({ isPublished: true, publishAt: null });
    await callers.editor.post("/api/blog/toggle-publish", { id: draft.id, isPublished: false });
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

  it("is published when somebody else confirms the plan of an author who has lost the right", async () => {
    const author = await signInAdmin(site, "editor");
    const draft = await createDraft();
    const publishAt = inMinutes(5);
    await set(draft, { publishAt }, author);
    const [plan] = await sql`select scheduled_by from post_schedules where post_id = ${draft.id}`;
    await sql`update admins set role = 'moderator' where id = ${plan?.scheduled_by}`;
    await set(draft, { publishAt }, callers.owner);
    await runDue(10);
    expect(await isPublic(draft)).toBe(true);
    expect(await activityOf(draft)).toEqual(["posts.schedule", "posts.publish"]);
  });

  it("is unpublished at its time whatever became of the author of the plan", async () => {
    const author = await signInAdmin(site, "editor");
    const post = await createPost(site);
    await set(post, { isPublished: true, unpublishAt: inMinutes(5) }, author);
    const [plan] = await sql`select scheduled_by from post_schedules where post_id = ${post.id}`;
    await sql`delete from admins where id = ${plan?.scheduled_by}`;
    await runDue(10);
    expect(await isPublic(post)).toBe(false);
    expect(await activityOf(post)).toEqual(["posts.schedule", "posts.unpublish"]);
  });

  it("keeps no end of a publication that did not take place", async () => {
    const [author, trashed] = [await signInAdmin(site, "editor"), await createDraft()];
    const refused = await createDraft();
    const plan = { publishAt: inMinutes(5), unpublishAt: inMinutes(600) };
    await set(refused, plan, author);
    await set(trashed, plan);
    const [row] = await sql`select scheduled_by from post_schedules where post_id = ${refused.id}`;
    await sql`delete from admins where id = ${row?.scheduled_by}`;
    await callers.owner.post("/api/blog/delete", { id: trashed.id });
    await runDue(10);
    await callProcedure(callers.owner, "mutation", "trash.restore", {
      kind: "post",
      id: trashed.id,
    });
    for (const post of [refused, trashed]) {
      expect(await get(post)).toMatchObject({ publishAt: null, unpublishAt: null });
    }
  });

  it("comes back from the trash with a plan for later, and without one that has passed", async () => {
    const [late, early] = [await createDraft(), await createDraft()];
    await set(late, { publishAt: inMinutes(60) });
    await set(early, { publishAt: inMinutes(5) });
    for (const { id } of [late, early]) await callers.owner.post("/api/blog/delete", { id });
    await runDue(10);
    for (const { id } of [late, early])
      await callProcedure(callers.owner, "mutation", "trash.restore", { kind: "post", id });
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
    const { data } = await callProcedure(callers.moderator, "query", "posts.table");
    const rows = (data as { posts: PostTableRow[] }).posts;
    expect(rows.find(({ _id }) => _id === draft.id)).toMatchObject({ publishAt, unpublishAt });
    expect(rows.filter(({ _id }) => _id === draft.id)).toHaveLength(1);
    const { text } = await callProcedure(callers.owner, "query", "dashboard.get");
    expect(text).toContain(`"publishAt":"${publishAt}"`);
    expect((await callers.owner.get("/api/admin/dashboard")).text).not.toContain("publishAt");
  });
});
