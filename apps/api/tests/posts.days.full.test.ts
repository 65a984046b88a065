import type { Article, EditablePost, Post, PostTableRow } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const visitor = site.visitor();
const owner = await signInAdmin(site);

const fields = { title: "Grants for bakers", subTitle: "Who can apply" };
const DAY_MS = 86_400_000;

/** A day in Lagos, whose midnight is at 23:00 of UTC. */
const dayAfter = (days: number) =>
  new Date(site.clock.now().getTime() + days * DAY_MS + 3_600_000).toISOString().slice(0, 10);

function edit(id: string, changes: object) {
  return owner.send<{ blog: Post }>("PUT", `/api/blog/${id}`, postForm({ ...fields, ...changes }));
}

async function articleOf(id: string): Promise<Article> {
  const { data } = await callProcedure(visitor, "query", "posts.article", { id });
  return data as Article;
}

async function editableOf(id: string): Promise<EditablePost> {
  const { data } = await callProcedure(owner, "query", "posts.forEditing", { id });
  return data as EditablePost;
}

async function listToCheck(reader = owner): Promise<string[]> {
  const input = { q: "", status: "to-check", sort: "createdAt", direction: "desc", page: 1 };
  const { data, text } = await callProcedure(reader, "query", "posts.table", input);
  expect(data, text).toBeDefined();
  return (data as { posts: PostTableRow[] }).posts.map(({ _id }) => _id);
}

describe("the days of a post", () => {
  it.each([
    ["a word", { checkOn: "soon" }, "checkOn"],
    ["a day that is in no calendar", { checkOn: "2026-02-31" }, "checkOn"],
    ["another order", { closedOn: "01/02/2026" }, "closedOn"],
    ["a closing day that has not come", { closedOn: dayAfter(1) }, "closedOn"],
  ])("are refused with %s, and nothing changes", async (_label, changes, path) => {
    const { id } = await createPost(site, fields);
    const { status, body } = await edit(id, changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path }] });
    const [row] = await sql`select version from posts where id = ${id}`;
    expect(row?.version).toBe(1);
  });

  it("raise the version, and stay with an edit that does not name them", async () => {
    const { id } = await createPost(site, fields);
    const days = { checkOn: dayAfter(40), closedOn: dayAfter(0) };
    expect((await edit(id, days)).body.blog).toMatchObject({ closedOn: days.closedOn, version: 2 });
    await edit(id, { title: "Grants for cooks" });
    expect(await editableOf(id)).toMatchObject(days);
    await edit(id, { checkOn: "", closedOn: "" });
    expect(await editableOf(id)).toMatchObject({ checkOn: "", closedOn: "" });
  });

  it("show readers the closing day at once, and never the day of the next check", async () => {
    const { id } = await createPost(site, fields);
    expect(await articleOf(id)).not.toHaveProperty("closedOn");
    const days = { checkOn: dayAfter(40), closedOn: dayAfter(-1) };
    await edit(id, days);
    expect(await articleOf(id)).toMatchObject({ closedOn: days.closedOn });
    const { text } = await visitor.get(`/api/blog/${id}`);
    expect(text).toContain(days.closedOn);
    expect(text + JSON.stringify(await articleOf(id))).not.toContain(days.checkOn);
  });

  it("list what is to be checked from its day on, as the site reckons it", async () => {
    const due = await createPost(site, { ...fields, checkOn: dayAfter(0) });
    const late = await createPost(site, { ...fields, checkOn: dayAfter(-90), isPublished: false });
    const later = await createPost(site, { ...fields, checkOn: dayAfter(1) });
    const none = await createPost(site, fields);
    const found = await listToCheck();
    expect(found).toEqual(expect.arrayContaining([due.id, late.id]));
    expect(found).not.toContain(later.id);
    expect(found).not.toContain(none.id);
    site.clock.advance({ hours: 24 });
    // The day outlasts a session.
    expect(await listToCheck(await signInAdmin(site))).toContain(later.id);
  });
});
