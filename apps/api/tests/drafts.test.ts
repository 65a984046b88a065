import {
  DRAFT_DAYS,
  DRAFTS_MAX,
  DRAFTS_MAX_BYTES,
  type DraftList,
  type DraftSummary,
  draftsFull,
  OTHER_WRITERS_HOURS,
  type OtherWriter,
  type StoredDraft,
  tooManyDrafts,
} from "@ebute/contracts/drafts";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createAdmin } from "./factories/admins.ts";
import { createDraft } from "./factories/drafts.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const colleague = await signInAdmin(site, "editor");

const form = "post:new";
const draft: StoredDraft = {
  id: "1795600000000-0.25",
  savedAt: Date.parse("2026-11-25T09:32:00Z"),
  content: { title: "Nets", description: "<p>Cast the net</p>", isPublished: false },
};

/** As the client of the tests calls itself. */
const device = "Unknown device";

type Admin = typeof owner;

const save = (by: Admin, changes: Partial<StoredDraft> = {}, to = form) =>
  callProcedure(by, "mutation", "drafts.save", { form: to, draft: { ...draft, ...changes } });

const remove = (by: Admin, of = form) =>
  callProcedure(by, "mutation", "drafts.remove", { form: of, id: draft.id });

async function listOf(by: Admin, of = form): Promise<DraftList> {
  return (await callProcedure(by, "query", "drafts.list", { form: of })).data as DraftList;
}

async function draftsOf(by: Admin, of = form): Promise<StoredDraft[]> {
  return (await listOf(by, of)).drafts;
}

async function newPostForm(): Promise<string> {
  return `post:${(await createPost(site)).id}`;
}

beforeEach(() => sql`delete from drafts`);

describe("saving a draft", () => {
  it("refuses visitors", async () => {
    const refused = await save(site.visitor());
    expect(refused.status).toBe(401);
    expect(await sql`select * from drafts`).toEqual([]);
  });

  it.each([
    [{ form: "order:new" }, "form", "The form must be a kind and an id, such as post:new."],
    [{ form: "post:../x" }, "form", "The form must be a kind and an id, such as post:new."],
    [
      { draft: { ...draft, id: "a b" } },
      "draft.id",
      "The id must have 1 to 64 letters, digits, dots, hyphens or underscores.",
    ],
    [{ draft: { ...draft, savedAt: -1 } }, "draft.savedAt", "The time must not be negative."],
    [{ draft: { ...draft, savedAt: 9e15 } }, "draft.savedAt", "The time is too late."],
  ])("refuses %j at its field", async (changes, path, message) => {
    const input = { form, draft, ...changes };
    const { status, error } = await callProcedure(owner, "mutation", "drafts.save", input);
    expect([status, error?.data.failure.issues]).toEqual([400, [{ path, message }]]);
  });

  it("refuses one more than an administrator may have, until one is deleted", async () => {
    await sql`
      insert into drafts (admin_id, form, id, title, content, written_at, saved_at)
      select admins.id, 'post:' || gen_random_uuid(), number, '', '{}', now(), now()
      from admins, generate_series(1, ${DRAFTS_MAX}) number`;
    const refused = await save(owner);
    expect([refused.status, refused.error?.message]).toEqual([409, tooManyDrafts.message]);
    await sql`delete from drafts where id = '1'`;
    expect((await save(owner)).status).toBe(200);
    expect((await save(owner, { content: {} })).status).toBe(200);
  });

  it("refuses more than 20 MB of an administrator, names the drafts, and deletes none", async () => {
    const content = { title: "Long", description: "x".repeat(1_000) };
    await save(owner, { id: "long", content });
    await sql`update drafts set bytes = ${DRAFTS_MAX_BYTES - 10}`;
    const refused = await save(owner);
    expect([refused.status, refused.error?.data.failure]).toEqual([
      413,
      {
        success: false,
        code: "too_large",
        message: draftsFull.message,
        current: {
          drafts: [{ form, id: "long", title: "Long", device, savedAt: expect.any(String) }],
        },
      },
    ]);
    expect((await draftsOf(owner)).map(({ id }) => id)).toEqual(["long"]);
    const shorter = { id: "long", savedAt: draft.savedAt + 1, content: { title: "Short" } };
    expect((await save(owner, shorter)).status).toBe(200);
    expect((await save(owner)).status).toBe(200);
    expect((await save(colleague)).status).toBe(200);
  });

  it("stores nothing of a text that is not there for the administrator", async () => {
    const writer = await signInAdmin(site, "writer");
    const { id } = await createPost(site, { isPublished: false });
    for (const [by, to] of [
      [writer, `post:${id}`],
      [owner, `post:${newId()}`],
      [owner, `tutorial:${newId()}`],
      [owner, `page:${newId()}`],
    ] as const)
      expect([to, (await save(by, {}, to)).status]).toEqual([to, 404]);
    expect(await sql`select * from drafts`).toEqual([]);
    expect((await save(owner, {}, `post:${id}`)).status).toBe(200);
  });

  it("stores texts that a browser can hold and a database cannot", async () => {
    const content = { title: "a\u0000b \ud800 ọjà" };
    expect((await save(owner, { content })).status).toBe(200);
    expect(await draftsOf(owner)).toEqual([{ ...draft, device, content }]);
  });

  it("replaces the draft with the same id, and records no activity", async () => {
    const before = await sql`select count(*) from audit_entries`;
    await save(owner);
    const base = { version: 3, fields: { title: "Net" } };
    const next = { savedAt: draft.savedAt + 1, content: { title: "Nets!" }, base, basedOn: "v3" };
    await save(owner, next);
    expect(await draftsOf(owner)).toEqual([{ ...draft, device, ...next }]);
    expect(await sql`select count(*) from audit_entries`).toEqual(before);
  });

  it("stores every draft of a form, newest first", async () => {
    for (let number = 1; number <= 7; number += 1) {
      site.clock.advance({ seconds: 1 });
      await save(owner, { id: `tab-${number}` });
    }
    await save(owner, {}, await newPostForm());
    const ids = (await draftsOf(owner)).map(({ id }) => id);
    expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `tab-${number}`));
  });

  it("ignores a late request with an older state, and one for a removed draft", async () => {
    await save(owner, { savedAt: 2_000, content: { title: "Newer" } });
    await save(owner, { savedAt: 1_000, content: { title: "Older" } });
    expect((await draftsOf(owner)).map(({ content }) => content)).toEqual([{ title: "Newer" }]);
    await remove(owner);
    await save(owner, { savedAt: 2_000, content: { title: "Late" } });
    expect(await draftsOf(owner)).toEqual([]);
    await save(owner, { savedAt: 3_000, content: { title: "Typed on" } });
    expect((await draftsOf(owner)).map(({ content }) => content)).toEqual([{ title: "Typed on" }]);
  });
});

describe("stored drafts", () => {
  it("say which device wrote them last, and forget it when they are removed", async () => {
    const userAgent =
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
    const written = await owner.call({
      method: "POST",
      url: "/trpc/drafts.save",
      payload: { form, draft },
      headers: { "user-agent": userAgent },
    });
    expect(written.status).toBe(200);
    expect((await listOf(owner)).drafts).toMatchObject([{ device: "Chrome on Android" }]);
    const { data } = await callProcedure(owner, "query", "drafts.unfinished", { kind: "post" });
    expect(data).toMatchObject([{ id: draft.id, device: "Chrome on Android" }]);
    await remove(owner);
    expect(await sql`select device from drafts`).toEqual([{ device: "" }]);
  });

  it("never shows the draft of another administrator", async () => {
    await save(owner);
    expect(await draftsOf(colleague)).toEqual([]);
    await save(colleague, { content: { title: "Mine" } });
    expect((await draftsOf(colleague)).map(({ content }) => content)).toEqual([{ title: "Mine" }]);
    expect(await draftsOf(owner)).toEqual([{ ...draft, device }]);
  });

  it("lists the own drafts of a kind by their titles", async () => {
    const edited = await newPostForm();
    await save(owner, { id: "first", content: { title: "Old" } }, edited);
    site.clock.advance({ seconds: 1 });
    await save(owner, { id: "second", content: { title: "New" } }, edited);
    site.clock.advance({ seconds: 1 });
    await save(owner, { content: { title: 7 } });
    await save(owner, {}, "tutorial:new");
    await save(colleague);
    const { data } = await callProcedure(owner, "query", "drafts.unfinished", { kind: "post" });
    expect((data as DraftSummary[]).map((entry) => [entry.form, entry.id, entry.title])).toEqual([
      [form, draft.id, ""],
      [edited, "second", "New"],
      [edited, "first", "Old"],
    ]);
  });
});

describe("the other writers of a text", async () => {
  const edited = await newPostForm();
  const ask = (by: Admin, of = edited) =>
    callProcedure(by, "query", "drafts.otherWriters", { form: of });
  const writersFor = async (by: Admin) => (await ask(by)).data as OtherWriter[];

  it("refuses moderators and forms of something new", async () => {
    const moderator = await signInAdmin(site, "moderator");
    expect((await ask(moderator)).status).toBe(403);
    const { status, error } = await ask(owner, form);
    const issue = { path: "form", message: "The form must name what is edited." };
    expect([status, error?.data.failure.issues]).toEqual([400, [issue]]);
  });

  it("names each colleague once, with the last save, and never the caller or a text", async () => {
    await save(colleague, { id: "phone" }, edited);
    site.clock.advance({ seconds: 5 });
    await save(colleague, { id: "desk" }, edited);
    await save(owner, {}, edited);
    await save(colleague, {}, await newPostForm());
    const [row] = await sql<{ email: string }[]>`
      select email from admins where role = 'editor' order by id desc limit 1`;
    const expected = { email: row?.email, savedAt: site.clock.now().toISOString() };
    expect(await writersFor(owner)).toEqual([expected]);
  });

  it("forgets a draft that was saved or discarded, and one of yesterday", async () => {
    await save(colleague, {}, edited);
    await remove(colleague, edited);
    expect(await writersFor(owner)).toEqual([]);
    const { id: adminId } = await createAdmin(site);
    const hoursAgo = (hours: number) => new Date(site.clock.now().getTime() - hours * 3_600_000);
    const old = { adminId, form: edited, id: "old", savedAt: hoursAgo(OTHER_WRITERS_HOURS + 1) };
    await createDraft(site, old);
    expect(await writersFor(owner)).toEqual([]);
    await createDraft(site, { ...old, id: "new", savedAt: hoursAgo(OTHER_WRITERS_HOURS - 1) });
    expect(await writersFor(owner)).toHaveLength(1);
  });
});

describe("removing a draft", () => {
  it("removes the own draft alone and names it to devices, and one that is gone without an error", async () => {
    await save(owner);
    await save(colleague);
    for (const status of [200, 200]) expect((await remove(owner)).status).toBe(status);
    expect(await listOf(owner)).toMatchObject({ drafts: [], removedIds: [draft.id] });
    expect(await sql`select content from drafts where removed_at is not null`).toEqual([
      { content: {} },
    ]);
    expect(await draftsOf(colleague)).toEqual([{ ...draft, device }]);
    await remove(colleague);
    expect(await draftsOf(colleague)).toEqual([]);
  });
});

describe("drafts that nobody continues", () => {
  it("are deleted with their author", async () => {
    const { id: adminId } = await createAdmin(site);
    await createDraft(site, { adminId });
    await sql`delete from admins where id = ${adminId}`;
    expect(await sql`select * from drafts`).toEqual([]);
  });

  it("are deleted when nobody has continued them for a year", async () => {
    const { id: adminId } = await createAdmin(site);
    const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * 24 * 3_600_000);
    await createDraft(site, { adminId, id: "old", savedAt: daysAgo(DRAFT_DAYS + 1) });
    await createDraft(site, { adminId, id: "new", savedAt: daysAgo(DRAFT_DAYS - 1) });
    await site.container.services.drafts.sweep();
    expect(await sql`select id from drafts`).toEqual([{ id: "new" }]);
  });
});
