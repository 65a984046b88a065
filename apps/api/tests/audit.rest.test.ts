import type { AuditEntry } from "@ebute/contracts/audit";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createAuditEntry } from "./factories/audit-entries.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { audit } = site.container.services;
const owner = await signInAdmin(site);

type List = { entries: AuditEntry[]; nextCursor: string | null };

async function entriesOf(query: string): Promise<AuditEntry[]> {
  const { status, body, text } = await owner.get<List>(`/api/admin/activity?${query}`);
  expect(status, text).toBe(200);
  return body.entries;
}

describe("GET /api/admin/activity", () => {
  it.each(["/api/admin/activity", "/api/admin/activity.csv"])(
    "refuses a visitor, a student, a moderator and an editor: %s",
    async (path) => {
      expect((await site.visitor().get(path)).status).toBe(401);
      expect((await (await signInStudent(site)).get(path)).status).toBe(403);
      for (const role of ["moderator", "editor"] as const) {
        expect((await (await signInAdmin(site, role)).get(path)).status).toBe(403);
      }
    },
  );

  it("lists actor, action and target of each entry, newest first", async () => {
    const post = await createPost(site, { title: "Solar in Surulere", isPublished: true });
    await owner.post("/api/blog/toggle-publish", { id: post.id });
    await owner.post("/api/blog/delete", { id: post.id });
    const [deleted, unpublished] = await entriesOf("limit=2");
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
    expect((await entriesOf("limit=1"))[0]).toMatchObject({
      action: "students.update",
      target: "Ngozi Bello",
      details: { fields: "city" },
    });
    await owner.delete(`/api/user/${id}`);
    const [deleted, edited] = await entriesOf("limit=2");
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
    const ids = async (query: string) => (await entriesOf(query)).map(({ _id }) => _id);
    expect(await ids("actor=bisi@example.ng")).toEqual([night.id, day.id]);
    expect(await ids("action=orders.delete&to=2025-03-31")).toEqual([night.id, day.id]);
    // Half past eleven at night in London is the next day in Lagos.
    expect(await ids("from=2025-03-10&to=2025-03-10")).toEqual([night.id]);
    expect(await ids("from=2025-03-09&to=2025-03-09")).toEqual([day.id]);
    expect(await ids("q=zzz+of")).toEqual([night.id]);
    expect(await ids("q=BISI&action=posts.delete")).toEqual([]);
  });

  it("ignores an invalid filter", async () => {
    const all = await entriesOf("limit=3");
    expect(await entriesOf("limit=3&action=nothing&from=2025-13-01&to=x&q=%00&actor=%00")).toEqual(
      all,
    );
  });

  it("continues after the previous page", async () => {
    const first = await owner.get<List>("/api/admin/activity?limit=1");
    const next = await owner.get<List>(
      `/api/admin/activity?limit=1&cursor=${first.body.nextCursor}`,
    );
    expect(next.body.entries[0]?._id).not.toBe(first.body.entries[0]?._id);
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
    const [latest, before] = await entriesOf("limit=2");
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
    const before = await entriesOf("limit=1");
    const student = await signInStudent(site);
    await student.put("/api/user/me", { city: "Yaba" });
    await student.post("/api/auth/logout");
    expect(await entriesOf("limit=1")).toEqual(before);
  });
});
