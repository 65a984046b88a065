import type { AdministratorList, AdminRole } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createRestClient, type RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

/** Somebody of this role, with a client that is signed in. */
async function administrator(role: AdminRole, own: TestApp = site) {
  const { id, email } = await createAdmin(own, { role });
  const token = await openSession(own.visitor(), email);
  const client = createRestClient(own.app, { headers: { authorization: `Bearer ${token}` } });
  return { id, email, client };
}

const list = (client: RestClient) =>
  callProcedure<AdministratorList>(client, "query", "administrators.list");

const setRole = (client: RestClient, id: string, role: string) =>
  callProcedure(client, "mutation", "administrators.setRole", { id, role });

const remove = (client: RestClient, id: string) =>
  callProcedure(client, "mutation", "administrators.remove", { id });

async function roleOf(id: string): Promise<string | undefined> {
  const [row] = await sql`select role from admins where id = ${id}`;
  return row?.role;
}

describe("the list of administrators", () => {
  it("refuses a visitor, a student, a moderator and an editor", async () => {
    expect((await list(site.visitor())).status).toBe(401);
    expect((await list(await signInStudent(site))).status).toBe(403);
    for (const role of ["moderator", "editor"] as const) {
      expect((await list(await signInAdmin(site, role))).status).toBe(403);
    }
  });

  it("lists every administrator, and marks the caller", async () => {
    const owner = await administrator("owner");
    const { data, text } = await list(owner.client);
    expect(data.administrators.find(({ isSelf }) => isSelf)).toMatchObject({
      _id: owner.id,
      email: owner.email,
      role: "owner",
      hasSecondFactor: false,
      lastSeenAt: expect.any(String),
    });
    expect(text).not.toMatch(/password|hash|token/i);
  });
});

describe("the role of an administrator", () => {
  it.each(["editor", "moderator"] as const)("refuses an administrator who is %s", async (role) => {
    const { client } = await administrator(role);
    const other = await administrator("moderator");
    expect((await setRole(client, other.id, "owner")).status).toBe(403);
    expect(await roleOf(other.id)).toBe("moderator");
  });

  it("refuses a change of the caller's own role, an unknown id and an unknown role", async () => {
    await administrator("owner");
    const { client, id } = await administrator("owner");
    const own = await setRole(client, id, "editor");
    expect([own.status, own.failure?.code]).toEqual([409, "conflict"]);
    expect(await roleOf(id)).toBe("owner");
    for (const unknown of [unknownId, "1"]) {
      expect((await setRole(client, unknown, "editor")).status).toBe(404);
    }
    expect((await setRole(client, id, "emperor")).status).toBe(400);
  });

  it("requires a confirmation ten minutes after the sign-in", async () => {
    const own = await createTestApp();
    const owner = await administrator("owner", own);
    const other = await administrator("editor", own);
    own.clock.advance({ minutes: 11 });
    const late = await setRole(owner.client, other.id, "moderator");
    expect([late.status, late.failure?.reason]).toEqual([403, "confirmation_required"]);
    expect((await remove(owner.client, other.id)).status).toBe(403);
    const invited = { email: "new@example.ng", role: "editor" };
    expect(
      (await callProcedure(owner.client, "mutation", "administrators.invite", invited)).status,
    ).toBe(403);
    await own.close();
  });

  it("changes the role and ends the sessions, so that none keeps the old permissions", async () => {
    const owner = await administrator("owner");
    const editor = await administrator("editor");
    expect((await editor.client.get("/api/admin/orders")).status).toBe(200);
    expect((await setRole(owner.client, editor.id, "moderator")).status).toBe(200);
    expect((await editor.client.get("/api/admin/orders")).status).toBe(401);
    const token = await openSession(site.visitor(), editor.email);
    const again = site.visitor().with({ authorization: `Bearer ${token}` });
    expect((await again.get("/api/admin/orders")).status).toBe(403);
  });

  it("changes nothing and ends no session when the role is the same", async () => {
    const owner = await administrator("owner");
    const editor = await administrator("editor");
    expect((await setRole(owner.client, editor.id, "editor")).status).toBe(200);
    expect((await editor.client.get("/api/admin/orders")).status).toBe(200);
  });

  it("keeps one of two owners who demote each other at the same moment", async () => {
    const own = await createTestApp();
    for (let round = 0; round < 5; round += 1) {
      await own.container.database.sql`update admins set role = 'editor'`;
      const [one, two] = [await administrator("owner", own), await administrator("owner", own)];
      const answers = await Promise.all([
        setRole(one.client, two.id, "editor"),
        setRole(two.client, one.id, "editor"),
      ]);
      const owners = await own.container.database.sql`select id from admins where role = 'owner'`;
      expect(owners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    }
    await own.close();
  });

  it("keeps one of two owners who remove each other at the same moment", async () => {
    const own = await createTestApp();
    const [one, two] = [await administrator("owner", own), await administrator("owner", own)];
    const answers = await Promise.all([remove(one.client, two.id), remove(two.client, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await own.container.database.sql`select id from admins`).toHaveLength(1);
    await own.close();
  });
});

describe("the removal of an administrator", () => {
  it("refuses an editor, and the caller's own account", async () => {
    const owner = await administrator("owner");
    const editor = await administrator("editor");
    expect((await remove(editor.client, owner.id)).status).toBe(403);
    expect((await remove(owner.client, owner.id)).status).toBe(409);
    expect(await roleOf(owner.id)).toBe("owner");
  });

  it("ends every session at once and disables every way to sign in", async () => {
    const owner = await administrator("owner");
    const editor = await administrator("editor");
    const second = await openSession(site.visitor(), editor.email);
    expect((await remove(owner.client, editor.id)).status).toBe(200);
    expect((await editor.client.get("/api/admin/dashboard")).status).toBe(401);
    const other = site.visitor().with({ authorization: `Bearer ${second}` });
    expect((await other.get("/api/admin/dashboard")).status).toBe(401);
    const signIn = { email: editor.email, password: ADMIN_PASSWORD };
    expect((await site.visitor().post("/api/admin/login", signIn)).status).toBe(401);
    expect(await sql`select id from sessions where account_id = ${editor.id}`).toHaveLength(0);
    expect((await remove(owner.client, editor.id)).status).toBe(404);
  });
});
