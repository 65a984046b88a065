import type { AccountEmail, AdministratorList } from "@ebute/contracts/administrators";
import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import type { Factors } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createSecuredAdmin } from "./factories/factors.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp, PUBLIC_URL, type TestApp } from "./support/servers/test-app.ts";
import { createAuthenticator } from "./support/sign-in/authenticator.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { codeOf } from "./support/sign-in/totp.ts";

const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(unreachableMailServer),
});
const silent = await createTestApp();

type AnyOptions = { options: { challenge: string; user: { id: string } } };

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

const change = (client: RestClient, email: string) =>
  callProcedure<AccountEmail>(client, "mutation", "administrators.changeOwnEmail", { email });

const ownEmail = (client: RestClient) =>
  callProcedure<AccountEmail>(client, "query", "administrators.ownEmail");

const prove = (token: string) =>
  callProcedure(site.visitor(), "mutation", "administrators.proveEmail", { token });

const emailOf = async (id: string, where: TestApp = site) =>
  (await where.container.database.sql`select email from admins where id = ${id}`)[0]?.email;

const logIn = async (email: string, where: TestApp = site) =>
  (await where.visitor().post("/api/admin/login", { email, password: ADMIN_PASSWORD })).status;

describe("the change of an administrator's e-mail address", () => {
  it("refuses a visitor and a student, and requires a recent confirmation", async () => {
    const email = newAddress();
    expect((await change(site.visitor(), email)).status).toBe(401);
    expect((await change(await signInStudent(site), email)).status).toBe(403);
    const admin = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const { status, failure } = await change(admin, email);
    expect([status, failure?.reason]).toEqual([403, "confirmation_required"]);
    expect(await lettersTo(email)).toEqual([]);
  });

  it("refuses the present address and an address in use, in any letter case", async () => {
    const [one, other] = [await administrator(), await administrator()];
    const taken = await change(one.client, other.email.toUpperCase());
    expect([taken.status, taken.failure?.message]).toEqual([
      409,
      "This address is taken. Please choose another one.",
    ]);
    expect(taken.failure).toMatchObject({ issues: [{ path: "email" }] });
    expect((await change(one.client, one.email)).status).toBe(409);
    expect((await change(one.client, "nothing")).status).toBe(400);
    expect(await lettersTo(other.email)).toEqual([]);
  });

  it("takes effect once the link in the mail is opened, works once, and notifies the old address", async () => {
    const { id, email, client } = await administrator();
    const elsewhere = await signedIn(email);
    await site.container.services.adminRecovery.issueLinkFor(email);
    const to = newAddress();
    const asked = await change(client, to);
    expect(asked.data).toMatchObject({ email, waitingFor: to });
    expect((await ownEmail(client)).data).toMatchObject({ email, waitingFor: to });
    expect(await emailOf(id)).toBe(email);
    expect((await prove("x".repeat(43))).status).toBe(404);

    const token = await tokenFor(to);
    const answers = await Promise.all([prove(token), prove(token), prove(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect([await logIn(email), await logIn(to)]).toEqual([401, 200]);
    expect((await ownEmail(elsewhere)).status).toBe(401);
    expect((await ownEmail(client)).data).toMatchObject({
      email: to,
      waitingFor: null,
    });
    const [told = "", ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    expect(told).toContain("has another e-mail address now");
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
    // The queue deletes the token of a letter that has expired.
    await change(client, first);
    const replaced = await tokenFor(first);
    await change(client, second);
    const ofEndedSession = await tokenFor(second);
    expect((await prove(replaced)).status).toBe(404);
    await client.post("/api/auth/logout");
    expect((await prove(ofEndedSession)).status).toBe(404);
    const later = newAddress();
    await change(await signedIn(email), later);
    const expired = await tokenFor(later);
    site.clock.advance({ minutes: 60 });
    expect((await prove(expired)).status).toBe(404);
    expect(await emailOf(id)).toBe(email);
  });

  it("succeeds for only one of two administrators who confirm the same address", async () => {
    const [one, other] = [await administrator(), await administrator()];
    const to = newAddress();
    await change(one.client, to);
    const first = await tokenFor(to);
    await change(other.client, to);
    const second = await tokenFor(to);
    const answers = await Promise.all([prove(first), prove(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is not requested by a session that ends at the same moment", async () => {
    const { id, client } = await administrator();
    const { sql } = site.container.database;
    const to = newAddress();
    const asking = Promise.withResolvers<Promise<{ status: number }>>();
    await sql.begin(async (tx) => {
      await tx`delete from sessions where account_id = ${id}`;
      // Other transactions still see the session, and a write for it waits for the row lock.
      asking.resolve(change(client, to));
      await expect
        .poll(
          async () => sql`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .not.toEqual([]);
    });
    const { status } = await await asking.promise;
    expect([status, await lettersTo(to)]).toEqual([401, []]);
  });

  it("is refused for a while after five attempts", async () => {
    const { client } = await administrator();
    const statuses: number[] = [];
    for (let one = 0; one < 6; one += 1) {
      statuses.push((await change(client, newAddress())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("takes effect immediately when mail is not configured", async () => {
    const { id, email, client } = await administrator(silent);
    const elsewhere = await signedIn(email, silent);
    const to = newAddress();
    const changed = await change(client, to);
    expect(changed.data).toMatchObject({ email: to, waitingFor: null });
    expect(await emailOf(id, silent)).toBe(to);
    expect([await logIn(email, silent), await logIn(to, silent)]).toEqual([401, 200]);
    expect((await ownEmail(elsewhere)).status).toBe(401);
  });
});

describe("the security notification to an administrator", () => {
  const subjects = async (email: string) =>
    (await lettersTo(email)).map((text) => text.split("\n")[0]);

  it("is sent when a factor or the password changes, and when a colleague removes a factor", async () => {
    const admin = await createSecuredAdmin(site);
    site.clock.advance({ seconds: 30 });
    const { client, email } = admin;
    await callProcedure(client, "mutation", "auth.factors.renewRecoveryCodes");
    const code = codeOf(admin.secret, site.clock);
    expect(
      (await callProcedure(client, "mutation", "auth.factors.removeTotp", { code })).status,
    ).toBe(200);
    const newPassword = "a calm river at noon, again";
    await callProcedure(client, "mutation", "auth.changePassword", {
      currentPassword: ADMIN_PASSWORD,
      newPassword,
    });
    expect(await subjects(email)).toEqual([
      "An authenticator app was set up at Ebute",
      "New recovery codes were made at Ebute",
      "Your authenticator app was turned off at Ebute",
      "Your password was changed at Ebute",
    ]);
    const other = await createSecuredAdmin(site);
    const owner = await signInAdmin(site);
    const reset = await callProcedure(owner, "mutation", "auth.factors.reset", { id: other.id });
    expect(reset.status).toBe(200);
    expect((await subjects(other.email)).at(-1)).toBe("Your second factor was removed at Ebute");
  });

  it("is sent when a passkey is added or removed, because it is a second factor", async () => {
    const { email, client } = await administrator();
    const device = createAuthenticator({ origin: PUBLIC_URL, rpId: new URL(PUBLIC_URL).hostname });
    const { options } = (
      await callProcedure<AnyOptions>(client, "mutation", "auth.passkeys.makeOptions")
    ).data;
    await callProcedure(client, "mutation", "auth.passkeys.add", {
      name: "Phone",
      credential: device.make(options),
    });
    const owner = await signInAdmin(site);
    const { data } = await callProcedure<AdministratorList>(owner, "query", "administrators.list");
    expect(data.administrators.find((one) => one.email === email)?.hasSecondFactor).toBe(true);
    const { passkeys } = (await callProcedure<Factors>(client, "query", "auth.factors.get")).data;
    await callProcedure(client, "mutation", "auth.passkeys.remove", { id: passkeys[0]?._id });
    expect(await subjects(email)).toEqual([
      "A passkey was added at Ebute",
      "A passkey was removed at Ebute",
    ]);
  });

  it("is not sent when a change was refused or mail is not configured", async () => {
    const admin = await createSecuredAdmin(site);
    await callProcedure(admin.client, "mutation", "auth.factors.removeTotp", { code: "000000" });
    expect(await subjects(admin.email)).toHaveLength(1);
    await createSecuredAdmin(silent);
    expect(await silent.container.database.sql`select 1 from mails`).toHaveLength(0);
  });
});
