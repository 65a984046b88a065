import { AUTOSAVES_MAX, type Autosave, autosaveNotFound } from "@ebute/contracts/drafts";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createAdmin } from "./factories/admins.ts";
import { createPage } from "./factories/pages.ts";
import { createPost } from "./factories/posts.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { services } = site.container;
const owner = await signInAdmin(site);
const writer = await signInAdmin(site, "writer");

type Admin = typeof owner;

const [author] = await sql<{ id: string }[]>`select id from admins where role = 'writer'`;
const { id: postId } = await createPost(site, {
  createdBy: author?.id ?? null,
  isPublished: false,
});
const form = `post:${postId}`;

const save = (by: Admin, of: string, draft: object) =>
  callProcedure(by, "mutation", "drafts.save", { form: of, draft });

/** Stores the working copy as an open form does. */
async function type(by: Admin, title: string, { of = form, ...draft }: Typed = {}): Promise<void> {
  const { status, text } = await save(by, of, {
    id: "tab",
    savedAt: site.clock.now().getTime(),
    content: { title },
    ...draft,
  });
  expect(status, text).toBe(200);
}

type Typed = { of?: string; id?: string; base?: object; content?: object; isAsSaved?: boolean };

const list = (by: Admin, of = form) => callProcedure(by, "query", "drafts.autosaves", { form: of });

async function autosavesOf(by: Admin, of = form): Promise<Autosave[]> {
  return (await list(by, of)).data as Autosave[];
}

const read = (by: Admin, autosave: { _id: string } | undefined, of = form) =>
  callProcedure(by, "query", "drafts.autosave", { form: of, id: autosave?._id });

/** Lets time pass for what is stored, so that sessions last. */
async function age(minutes: number): Promise<void> {
  await sql`update autosaves set saved_at = saved_at - make_interval(secs => ${minutes * 60})`;
}

const titlesOf = async (by: Admin, of = form) =>
  (await autosavesOf(by, of)).map(({ title }) => title);

const hoursAgo = (hours: number) => new Date(site.clock.now().getTime() - hours * 3_600_000);

async function addAutosave(title: string, savedAt: Date, of = form): Promise<void> {
  await sql`
    insert into autosaves (id, admin_id, form, title, content, saved_at)
    select ${newId()}, id, ${of}, ${title}, '{}', ${savedAt.toISOString()}
    from admins where role = 'owner' limit 1`;
}

beforeEach(() => sql`truncate drafts, autosaves`);

describe("an autosaved revision", () => {
  it("is refused to visitors, and to colleagues of any role is as if it were not there", async () => {
    await type(writer, "Nets");
    const [autosave] = await autosavesOf(writer);
    expect((await list(site.visitor())).status).toBe(401);
    expect((await read(site.visitor(), autosave)).status).toBe(401);
    expect(await autosavesOf(owner)).toEqual([]);
    const refused = await read(owner, autosave);
    expect([refused.status, refused.error?.message]).toEqual([404, autosaveNotFound.message]);
    expect((await read(writer, { _id: "x" })).status).toBe(404);
    expect((await read(writer, autosave, `post:${newId()}`)).status).toBe(404);
  });

  it("is not made of something new, nor of a letter or notice, which have no earlier revisions", async () => {
    const forms = ["post:new", "page:new", `newsletter:${newId()}`, `update:${newId()}`];
    for (const target of forms) await type(owner, "Nets", { of: target });
    expect(await sql`select form from autosaves`).toEqual([]);
  });

  it("is not made of what equals the saved text or the latest version", async () => {
    const content = { title: "Nets", description: { type: "doc" } };
    await type(owner, "", { content, base: content });
    await type(owner, "", { content, base: { version: 3, fields: content } });
    await type(owner, "", { content, isAsSaved: true });
    expect(await autosavesOf(owner)).toEqual([]);
    await type(owner, "", { content });
    await age(60);
    await type(owner, "", { content, id: "other-tab" });
    expect(await autosavesOf(owner)).toHaveLength(1);
  });

  it("is not made of a request that arrives after a newer one, or after the draft was finished", async () => {
    await save(owner, form, { id: "tab", savedAt: 2, content: { title: "Newer" } });
    await sql`truncate autosaves`;
    await save(owner, form, { id: "tab", savedAt: 1, content: { title: "Older" } });
    expect(await autosavesOf(owner)).toEqual([]);
  });

  it("is one per ten minutes of writing, with who and when, and what was typed then", async () => {
    for (let save = 0; save < 40; save += 1) {
      await type(owner, `Save ${save}`);
      await age(0.5);
    }
    const autosaves = await autosavesOf(owner);
    expect(autosaves.map(({ title }) => title)).toEqual(["Save 20", "Save 0"]);
    const [{ email } = { email: "" }] = await sql<{ email: string }[]>`
      select email from admins where role = 'owner' order by id desc limit 1`;
    const savedAt = hoursAgo(20 / 60).toISOString();
    expect(autosaves[1]).toMatchObject({ savedBy: email, savedAt });
    expect((await read(owner, autosaves[0])).data).toEqual({ content: { title: "Save 20" } });
    expect((await read(owner, autosaves[1])).data).toEqual({ content: { title: "Save 0" } });
  });

  it("is made of tutorials and pages in the same way", async () => {
    const tutorial = await createTutorial(site);
    const page = await createPage(site);
    for (const target of [`tutorial:${tutorial.id}`, `page:${page.id}`]) {
      await type(owner, "Typed", { of: target });
      expect(await titlesOf(owner, target)).toEqual(["Typed"]);
    }
  });

  it("holds texts that a browser can hold and a database cannot", async () => {
    const content = { title: "a\u0000b \ud800 ọjà" };
    await type(owner, "", { content });
    const [autosave] = await autosavesOf(owner);
    expect((await read(owner, autosave)).data).toEqual({ content });
  });

  it("stays when its draft is finished, and goes with its author", async () => {
    await type(owner, "Nets");
    await callProcedure(owner, "mutation", "drafts.remove", { form, id: "tab" });
    expect(await titlesOf(owner)).toEqual(["Nets"]);
    const { id: adminId } = await createAdmin(site);
    await sql`update autosaves set admin_id = ${adminId}`;
    await sql`delete from admins where id = ${adminId}`;
    expect(await sql`select id from autosaves`).toEqual([]);
  });
});

describe("autosaved revisions that age", () => {
  it("stay every ten minutes for an hour, hourly for a day, daily for 30 days", async () => {
    for (let minutes = 0; minutes <= 32 * 24 * 60; minutes += 5) {
      if (minutes > 26 * 60 && minutes % 120 !== 0) continue;
      await addAutosave(String(minutes), hoursAgo(minutes / 60));
    }
    await services.autosaves.sweep();
    const ages = (await storedTitles()).map(Number);
    expect(ages.filter((age) => age < 60)).toEqual([0, 5, 15, 25, 35, 45, 55]);
    const ofDay = ages.filter((age) => age >= 60 && age < 24 * 60);
    expect(ofDay.length).toBeGreaterThanOrEqual(23);
    expect(ofDay.length).toBeLessThanOrEqual(24);
    const ofMonth = ages.filter((age) => age >= 24 * 60);
    expect(ofMonth.length).toBeGreaterThanOrEqual(29);
    expect(ofMonth.length).toBeLessThanOrEqual(30);
    expect(Math.max(...ages)).toBeLessThan(30 * 24 * 60);
    expect(ages.length).toBeLessThanOrEqual(AUTOSAVES_MAX);
    await services.autosaves.sweep();
    expect((await storedTitles()).map(Number)).toEqual(ages);
  });

  it("of one text thin out without another text or author losing any", async () => {
    const { id: otherId } = await createPost(site);
    const other = `post:${otherId}`;
    for (const minutes of [0, 1, 2]) {
      await addAutosave(`a${minutes}`, hoursAgo(2 + minutes / 60));
      await addAutosave(`b${minutes}`, hoursAgo(2 + minutes / 60), other);
    }
    await services.autosaves.sweep();
    expect(await sql`select title from autosaves order by title`).toEqual([
      { title: "a0" },
      { title: "b0" },
    ]);
  });
});

describe("autosaved revisions of a deleted text", () => {
  it("stay while it is in the trash, and go when it is deleted for good", async () => {
    const post = await createPost(site);
    const tutorial = await createTutorial(site);
    const forms = [`post:${post.id}`, `tutorial:${tutorial.id}`];
    for (const target of forms) await addAutosave("Typed", hoursAgo(1), target);
    await owner.post("/api/blog/delete", { id: post.id });
    await callProcedure(owner, "mutation", "tutorials.delete", { id: tutorial.id });
    await services.autosaves.sweep();
    expect(await sql`select form from autosaves order by form`).toEqual(
      forms.map((of) => ({ form: of })),
    );
    await sql`truncate trash cascade`;
    await services.autosaves.sweep();
    expect(await sql`select form from autosaves`).toEqual([]);
  });

  it("go with a page once it has left its trash", async () => {
    const page = await createPage(site);
    const of = `page:${page.id}`;
    await addAutosave("Typed", hoursAgo(1), of);
    await services.autosaves.sweep();
    expect(await storedTitles()).toEqual(["Typed"]);
    await sql`delete from pages where id = ${page.id}`;
    await services.autosaves.sweep();
    expect(await storedTitles()).toEqual([]);
  });
});

const storedTitles = async () =>
  (await sql`select title from autosaves order by saved_at desc`).map(({ title }) => String(title));
