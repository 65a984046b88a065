import type { AuditEntry, AuditTablePage, OverwrittenState } from "@ebute/contracts/audit";
import { describe, expect, it } from "vitest";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { type Editable, editables, putRest } from "./support/content/editable.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);

async function newestEntry(): Promise<AuditEntry> {
  const { data } = await callProcedure(owner, "query", "audit.table");
  const [entry] = (data as AuditTablePage).entries;
  if (!entry) throw new Error("nothing was written down");
  return entry;
}

const readOverwritten = (client: RestClient, id: string) =>
  callProcedure(client, "query", "audit.overwritten", { id });

async function statesOf(id: string) {
  return sql<{ fields: object; sealed: string | null; all: string }[]>`
    select fields, sealed_fields as sealed, overwritten_states::text as all
    from overwritten_states where target_id = ${id}`;
}

describe.each(editables)("an edit of $name without a version", (kind: Editable) => {
  const [first] = kind.fields;

  it("overwrites, and an owner can read what it replaced", async () => {
    const { id, key } = await kind.create(site);
    const changes = { [first]: "Before the storm" };
    await putRest(owner, kind, { key, changes: { ...changes, version: 1 } });
    expect((await newestEntry()).hasOverwritten).toBe(false);
    const { status } = await putRest(owner, kind, { key, changes: { [first]: "After" } });
    expect(status).toBe(200);
    const entry = await newestEntry();
    expect([entry.targetId, entry.hasOverwritten]).toEqual([id, true]);
    const { data } = await readOverwritten(owner, entry._id);
    expect((data as OverwrittenState).fields).toMatchObject(changes);
  });

  it("leaves no overwritten state when the object is deleted", async () => {
    const { id, key } = await kind.create(site);
    await putRest(owner, kind, { key, changes: { [first]: "After" } });
    expect(await statesOf(id)).toHaveLength(1);
    await sql`delete from ${sql(kind.table)} where id = ${id}`;
    expect(await statesOf(id)).toHaveLength(0);
  });
});

describe.each(editables.filter(({ table }) => table === "students" || table === "orders"))(
  "the personal data in the overwritten state of $name",
  (kind: Editable) => {
    const [first] = kind.fields;

    it("is encrypted", async () => {
      const { id, key } = await kind.create(site);
      await putRest(owner, kind, { key, changes: { [first]: "Amina Sealed", version: 1 } });
      await putRest(owner, kind, { key, changes: { [first]: "Somebody" } });
      const [state] = await statesOf(id);
      expect(state?.sealed).toEqual(expect.any(String));
      expect(state?.all).not.toContain("Amina Sealed");
    });
  },
);

describe("the overwritten state of an entry", () => {
  it("refuses a visitor, a student, a moderator and an editor", async () => {
    const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
    expect((await readOverwritten(site.visitor(), id)).status).toBe(401);
    expect((await readOverwritten(await signInStudent(site), id)).status).toBe(403);
    for (const role of ["moderator", "editor"] as const) {
      expect((await readOverwritten(await signInAdmin(site, role), id)).status).toBe(403);
    }
    expect((await readOverwritten(owner, id)).status).toBe(404);
  });

  it("responds 404 after 90 days", async () => {
    const [kind] = editables;
    if (!kind) throw new Error("nothing to edit");
    const { id, key } = await kind.create(site);
    await putRest(owner, kind, { key, changes: { [kind.fields[0]]: "After" } });
    site.clock.advance({ hours: 89 * 24 });
    await site.container.services.audit.sweep();
    expect(await statesOf(id)).toHaveLength(1);
    site.clock.advance({ hours: 2 * 24 });
    await site.container.services.audit.sweep();
    expect(await statesOf(id)).toHaveLength(0);
  });
});
