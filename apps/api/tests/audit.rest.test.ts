import type { AuditEntry, AuditTableInput, AuditTablePage } from "@ebute/contracts/audit";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createAuditEntry } from "./factories/audit-entries.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { audit } = site.container.services;
const owner = await signInAdmin(site);

async function entriesOf(input: Partial<AuditTableInput> = {}): Promise<AuditEntry[]> {
  const { status, data, text } = await callProcedure(owner, "query", "audit.table", input);
  expect(status, text).toBe(200);
  return (data as AuditTablePage).entries;
}

describe("the activity", () => {
  it.each([
    ["table", (client: RestClient) => callProcedure(client, "query", "audit.table")],
    ["CSV file", (client: RestClient) => client.get("/api/admin/activity.csv")],
  ])("refuses a visitor, a student, a moderator and an editor: %s", async (_name, read) => {
    expect((await read(site.visitor())).status).toBe(401);
    expect((await read(await signInStudent(site))).status).toBe(403);
    for (const role of ["moderator", "editor"] as const) {
      expect((await read(await signInAdmin(site, role))).status).toBe(403);
    }
  });

  it("lists actor, action and target of each entry, newest first", async () => {
    const post = await createPost(site, { title: "Solar in Surulere", isPublished: true });
    await owner.post("/api/blog/toggle-publish", { id: post.id });
    await owner.post("/api/blog/delete", { id: post.id });
    const [deleted, unpublished] = await entriesOf();
    expect(deleted).toMatchObject({
      action: "posts.delete",
      targetKind: "post",
      targetId: post.id,
      target: "Solar in Surulere",
      actor: expect.stringContaining("@example.ng"),
      details: {},
    });
    expect(unpublished).toMatchObject({ action: "posts.unpublish", actorId: deleted?.actorId });
  });

  it("names a person by id, and by name while the account exists", async () => {
    const { id } = await createStudent(site, { fullName: "Ngozi Bello" });
    await owner.put(`/api/user/${id}`, { city: "Ikeja" });
    expect((await entriesOf())[0]).toMatchObject({
      action: "students.update",
      target: "Ngozi Bello",
      details: { fields: "city" },
    });
    await owner.delete(`/api/user/${id}`);
    const [deleted, edited] = await entriesOf();
    expect([deleted?.target, edited?.target]).toEqual(["", ""]);
    expect([deleted?.targetId, edited?.targetId]).toEqual([id, id]);
    const [row] = await sql`select count(*)::int as n from audit_entries
      where audit_entries::text ilike '%Ngozi%'`;
    expect(row?.n).toBe(0);
  });

  it("filters by person, action, day and search term", async () => {
    const mine = { actorName: "bisi@example.ng", action: "orders.delete" } as const;
    const night = await createAuditEntry(site, {
      ...mine,
      createdAt: new Date("2025-03-09T23:30:00Z"),
      targetLabel: "Zzz of the night",
    });
    const day = await createAuditEntry(site, {
      ...mine,
      createdAt: new Date("2025-03-09T12:00:00Z"),
    });
    const ids = async (input: Partial<AuditTableInput>) =>
      (await entriesOf(input)).map(({ _id }) => _id);
    expect(await ids({ actor: "bisi@example.ng" })).toEqual([night.id, day.id]);
    expect(await ids({ action: "orders.delete", to: "2025-03-31" })).toEqual([night.id, day.id]);
    // Half past eleven at night in London is the next day in Lagos.
    expect(await ids({ from: "2025-03-10", to: "2025-03-10" })).toEqual([night.id]);
    expect(await ids({ from: "2025-03-09", to: "2025-03-09" })).toEqual([day.id]);
    expect(await ids({ q: "zzz of" })).toEqual([night.id]);
    expect(await ids({ q: "BISI", action: "posts.delete" })).toEqual([]);
  });

  it("ignores an invalid filter", async () => {
    const filter = { action: "nothing", from: "2025-13-01", to: "x", q: "\0", actor: "\0" };
    const { data } = await callProcedure(owner, "query", "audit.table", filter);
    expect((data as AuditTablePage).entries).toEqual(await entriesOf());
  });

  it("continues after the previous page", async () => {
    const actor = "pages@example.ng";
    for (let entry = 0; entry <= TABLE_PAGE_SIZE; entry += 1)
      await createAuditEntry(site, { actorName: actor });
    const first = await entriesOf({ actor });
    const next = await entriesOf({ actor, page: 2 });
    expect([first.length, next.length]).toEqual([TABLE_PAGE_SIZE, 1]);
    expect(first.map(({ _id }) => _id)).not.toContain(next[0]?._id);
  });

  it("returns a table with numbered pages and the people for the filter", async () => {
    const { data } = await callProcedure(owner, "query", "audit.table", { page: 1 });
    expect(data).toMatchObject({ page: 1, entries: expect.any(Array) });
    const actors = (await callProcedure(owner, "query", "audit.actors")).data;
    expect(actors).toContain("bisi@example.ng");
    expect(new Set(actors as string[]).size).toBe((actors as string[]).length);
  });

  it("exports a CSV file without executable formulas", async () => {
    await createAuditEntry(site, {
      actorName: "csv@example.ng",
      targetLabel: '=HYPERLINK("http://evil.example")',
    });
    const { text, headers } = await owner.get("/api/admin/activity.csv?actor=csv@example.ng");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});

describe("the export of a list", () => {
  it.each(["orders", "subscribers", "messages", "users", "activity"])(
    "is audited, unless it is refused: %s",
    async (list) => {
      const taken = async () => {
        const rows = await sql`
          select action from audit_entries where target_kind = 'list' and target_id = ${list}`;
        return rows.map(({ action }) => action);
      };
      const path = `/api/admin/${list}.csv`;
      expect((await (await signInAdmin(site, "moderator")).get(path)).status).toBe(403);
      expect(await taken()).toEqual(list === "activity" ? ["lists.export"] : []);
      expect((await owner.get(path)).status).toBe(200);
      expect((await taken()).at(-1)).toBe("lists.export");
    },
  );
});

describe("the audit log", () => {
  it("loses its entry when the write rolls back, and the write when the entry fails", async () => {
    const post = await createPost(site, { title: "Stays" });
    const count = async () => Number((await sql`select count(*) as n from audit_entries`)[0]?.n);
    const before = await count();
    await sql.unsafe(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_all before insert on audit_entries execute function refuse()`,
    );
    expect((await owner.post("/api/blog/delete", { id: post.id })).status).toBe(500);
    await sql.unsafe("drop trigger refuse_all on audit_entries; drop function refuse");
    expect(await sql`select id from posts where id = ${post.id}`).toHaveLength(1);
    expect((await owner.post("/api/blog/delete", { id: newId() })).status).toBe(404);
    expect(await count()).toBe(before);
  });

  it("records a write once when its request is repeated with the same key", async () => {
    const client = owner.with({ "idempotency-key": "one order, please" });
    const input = { customerName: "Ada" };
    await client.post("/api/admin/orders", input);
    await client.post("/api/admin/orders", input);
    const [latest, before] = await entriesOf();
    expect([latest?.action, before?.action === "orders.create"]).toEqual(["orders.create", false]);
  });

  it("rejects updates, deletes and truncation", async () => {
    const { id } = await createAuditEntry(site);
    const refused = "audit_entries is append-only";
    await expect(
      sql`update audit_entries set action = 'auth.signIn' where id = ${id}`,
    ).rejects.toThrow(refused);
    await expect(sql`delete from audit_entries where id = ${id}`).rejects.toThrow(refused);
    await expect(sql`truncate audit_entries`).rejects.toThrow(refused);
    await expect(
      sql.begin(async (tx) => {
        await tx`set local ebute.audit_retention = 'on'`;
        await tx`delete from audit_entries where id = ${id}`;
      }),
    ).rejects.toThrow(refused);
  });

  it("deletes entries after two years, by the database's clock", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const old = await createAuditEntry(site, { createdAt: daysAgo(731) });
    const young = await createAuditEntry(site, { createdAt: daysAgo(729) });
    await audit.sweep();
    const kept = await sql`select id from audit_entries where id in (${old.id}, ${young.id})`;
    expect(kept.map(({ id }) => id)).toEqual([young.id]);
  });

  it("records nothing that students do with their own account", async () => {
    const before = await entriesOf();
    const student = await signInStudent(site);
    await callProcedure(student, "mutation", "students.updateProfile", { city: "Yaba" });
    await student.post("/api/auth/logout");
    expect(await entriesOf()).toEqual(before);
  });
});
