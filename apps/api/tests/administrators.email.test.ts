import type { AccountEmail } from "@ebute/contracts/administrators";
import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(unreachableMailServer),
});

const path = "/api/admin/email";
let made = 0;
const newAddress = () => `new-${++made}@example.ng`;

async function signedIn(email: string, where: TestApp = site) {
  const token = await openSession(where.visitor(), email);
  return where.visitor().with({ authorization: `Bearer ${token}` });
}

async function administrator(where: TestApp = site) {
  const { id, email } = await createAdmin(where, { role: "moderator" });
  return { id, email, client: await signedIn(email, where) };
}

async function lettersTo(recipient: string) {
  const rows = await site.container.database.sql<{ text: string }[]>`
    select subject || E'\n' || text as text from mails where recipient = ${recipient}
    order by created_at, id`;
  return rows.map(({ text }) => text);
}

async function tokenFor(recipient: string): Promise<string> {
  const text = (await lettersTo(recipient)).at(-1) ?? "";
  return /\/admin\/login#new-email=([\w-]{43})/.exec(text)?.[1] ?? "";
}

const prove = (token: string) => site.visitor().post(`${path}/prove`, { token });

const emailOf = async (id: string, where: TestApp = site) =>
  (await where.container.database.sql`select email from admins where id = ${id}`)[0]?.email;

const logIn = async (email: string, where: TestApp = site) =>
  (await where.visitor().post("/api/admin/login", { email, password: ADMIN_PASSWORD })).status;

describe("the change of an administrator's e-mail address", () => {
  it("refuses a visitor and a student, and requires a recent confirmation", async () => {
    const email = newAddress();
    expect((await site.visitor().put(path, { email })).status).toBe(401);
    expect((await (await signInStudent(site)).put(path, { email })).status).toBe(403);
    const admin = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const { status, body } = await admin.put(path, { email });
    expect([status, body.reason]).toEqual([403, "confirmation_required"]);
    const call = await callProcedure(admin, "mutation", "administrators.changeOwnEmail", { email });
    expect(call.error?.data.failure).toMatchObject({ reason: "confirmation_required" });
    expect(await lettersTo(email)).toEqual([]);
  });

  it("takes effect once the link in the mail is opened, works once, and notifies the old address", async () => {
    const { id, email, client } = await administrator();
    const elsewhere = await signedIn(email);
    await site.container.services.adminRecovery.issueLinkFor(email);
    const to = newAddress();
    const asked = await client.put<AccountEmail>(path, { email: to });
    expect(asked.body).toMatchObject({ email, waitingFor: to });
    expect((await client.get<AccountEmail>(path)).body).toMatchObject({ email, waitingFor: to });
    expect(await emailOf(id)).toBe(email);
    expect((await prove("x".repeat(43))).status).toBe(404);

    const token = await tokenFor(to);
    const answers = await Promise.all([prove(token), prove(token), prove(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect([await logIn(email), await logIn(to)]).toEqual([401, 200]);
    expect((await elsewhere.get(path)).status).toBe(401);
    expect((await client.get<AccountEmail>(path)).body).toMatchObject({
      email: to,
      waitingFor: null,
    });
    const [told = "", ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    expect(told).toContain("was given another e-mail address");
    expect(told).toContain("operator@ebute.example");
    expect(told).not.toMatch(new RegExp(`${to}|token|/admin`));
    const { sql } = site.container.database;
    expect(await sql`select 1 from admin_reset_links where admin_id = ${id}`).toHaveLength(0);
    const entries = await sql`
      select action, actor_name from audit_entries where target_id = ${id} and action like '%Email'
      order by id`;
    expect(entries).toEqual([
      { action: "administrators.askEmail", actor_name: email },
      { action: "administrators.changeEmail", actor_name: email },
    ]);
  });

  it("is not completed by a link that is replaced, expired, or of an ended session", async () => {
    const { id, email, client } = await administrator();
    const [first, second] = [newAddress(), newAddress()];
    await client.put(path, { email: first });
    await client.put(path, { email: second });
    expect((await prove(await tokenFor(first))).status).toBe(404);
    await client.post("/api/auth/logout");
    expect((await prove(await tokenFor(second))).status).toBe(404);
    const later = newAddress();
    await (await signedIn(email)).put(path, { email: later });
    site.clock.advance({ minutes: 60 });
    expect((await prove(await tokenFor(later))).status).toBe(404);
    expect(await emailOf(id)).toBe(email);
  });
});
