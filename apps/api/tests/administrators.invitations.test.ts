import type { AdministratorList, IssuedInvitation } from "@ebute/contracts/administrators";
import type { AdminSession } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createInvitation } from "./factories/invitations.ts";
import { createRestClient, type RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

const password = "a calm river at noon, again";
type Input = { email: string; role: string };

function tokenOf(link: string | null): string {
  const [, token = ""] =
    /^https:\/\/ebute\.example\/admin\/invitation#token=([\w-]+)$/.exec(link ?? "") ?? [];
  return token;
}

const invite = (client: RestClient, input: Input) =>
  callProcedure<IssuedInvitation>(client, "mutation", "administrators.invite", input);

const resend = (client: RestClient, id: string) =>
  callProcedure<IssuedInvitation>(client, "mutation", "administrators.resendInvitation", { id });

const withdraw = (client: RestClient, id: string) =>
  callProcedure(client, "mutation", "administrators.withdrawInvitation", { id });

function accept(token: string, { word = password, client = site.visitor() } = {}) {
  const input = { token, password: word };
  return callProcedure<AdminSession>(client, "mutation", "administrators.acceptInvitation", input);
}

describe("inviting an administrator", () => {
  it("refuses a visitor, a moderator and an editor", async () => {
    const input = { email: "a@example.ng", role: "owner" };
    expect((await invite(site.visitor(), input)).status).toBe(401);
    for (const role of ["moderator", "editor"] as const) {
      expect((await invite(await signInAdmin(site, role), input)).status).toBe(403);
    }
    expect(await sql`select id from administrator_invitations`).toHaveLength(0);
  });

  it("refuses an invalid address, an unknown role, and the address of an account", async () => {
    const owner = await signInAdmin(site);
    const { email } = await createAdmin(site);
    for (const input of [
      { email: "nobody", role: "editor" },
      { email: "a@b.ng", role: "king" },
    ]) {
      expect((await invite(owner, input)).status).toBe(400);
    }
    const taken = await invite(owner, { email: email.toUpperCase(), role: "editor" });
    expect([taken.status, taken.failure?.issues]).toEqual([
      409,
      [{ path: "email", message: "This address already belongs to an administrator." }],
    ]);
  });

  it("shows the link once when mail is not configured, and stores only its hash", async () => {
    const owner = await signInAdmin(site);
    const client = owner.with({ "idempotency-key": "one invitation" });
    const input = { email: "Bisi@Example.ng", role: "editor" };
    const first = await invite(client, input);
    expect(first.status).toBe(200);
    const token = tokenOf(first.data.link);
    expect(token).toHaveLength(43);
    const again = await invite(client, input);
    expect([again.status, again.data.link]).toEqual([200, null]);
    for (const table of ["administrator_invitations", "idempotency_keys", "audit_entries"]) {
      const rows = await sql.unsafe(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    const list = await callProcedure<AdministratorList>(owner, "query", "administrators.list");
    expect(list.data).toMatchObject({
      canMail: false,
      invitations: [{ email: "Bisi@Example.ng", role: "editor", isExpired: false }],
    });
    expect(list.text).not.toContain(token);
  });

  it("enqueues the mail in the transaction that creates the link", async () => {
    const mailing = await createMailSite();
    const owner = await signInAdmin(mailing);
    const { data } = await invite(owner, { email: "c@example.ng", role: "moderator" });
    expect(data.link).toBeNull();
    await expect.poll(() => mailing.server.to("c@example.ng").length).toBe(1);
    expect(JSON.stringify(mailing.server.to("c@example.ng"))).toContain(
      `${PUBLIC_URL}/admin/invitation#token=`,
    );
    await mailing.close();
  });
});

describe("the invitation of an administrator", () => {
  it.each(["", "x", "a".repeat(43), "%00", "é"])(
    "is not found by the invalid token %j",
    async (token) => {
      expect([400, 404]).toContain((await accept(token)).status);
    },
  );

  it("creates the account once, and signs it in", async () => {
    const invited = await createInvitation(site, { email: "Ngozi@example.ng", role: "moderator" });
    const answers = await Promise.all([accept(invited.token), accept(invited.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const token = answers.find(({ status }) => status === 200)?.data.token;
    const client = site.visitor().with({ authorization: `Bearer ${token}` });
    expect((await client.get("/api/admin/comments")).status).toBe(200);
    expect((await client.get("/api/admin/orders")).status).toBe(403);
    expect((await accept(invited.token)).status).toBe(404);
    const login = { email: "ngozi@EXAMPLE.ng", password };
    expect((await site.visitor().post("/api/admin/login", login)).status).toBe(200);
  });

  it("is bound to its browser's cookie when a browser accepts it", async () => {
    const { token } = await createInvitation(site);
    const browser = site.visitor().with({ origin: PUBLIC_URL });
    const { data } = await accept(token, { client: browser });
    const stolen = site.visitor().with({ authorization: `Bearer ${data.token}` });
    expect((await stolen.get("/api/admin/dashboard")).status).toBe(401);
  });

  it("stays valid after a short or common password was refused", async () => {
    const { token } = await createInvitation(site, { email: "chidinma@example.ng" });
    expect((await accept(token, { word: "too short" })).status).toBe(400);
    expect((await accept(token, { word: "chidinma-password-1" })).failure?.issues).toMatchObject([
      { path: "password" },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  it("expires after 72 hours", async () => {
    const own = await createTestApp();
    const late = await createInvitation(own);
    own.clock.advance({ hours: 71, minutes: 59 });
    const find = () =>
      callProcedure(own.visitor(), "mutation", "administrators.findInvitation", {
        token: late.token,
      });
    expect((await find()).data).toEqual({ email: late.email, role: "editor" });
    own.clock.advance({ minutes: 1 });
    expect((await find()).data).toBeNull();
    expect((await accept(late.token, { client: own.visitor() })).status).toBe(404);
    await own.close();
  });

  it("is invalid once it is withdrawn", async () => {
    const owner = await signInAdmin(site);
    const { id, token } = await createInvitation(site);
    const moderator = await signInAdmin(site, "moderator");
    expect((await withdraw(moderator, id)).status).toBe(403);
    expect((await withdraw(owner, id)).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
    expect((await withdraw(owner, id)).status).toBe(404);
  });

  it("is invalidated by a new link when it is resent or the address is invited again", async () => {
    const owner = await signInAdmin(site);
    const first = await createInvitation(site, { email: "again@example.ng" });
    const second = await resend(owner, first.id);
    expect((await accept(first.token)).status).toBe(404);
    const third = await invite(owner, { email: "AGAIN@example.ng", role: "owner" });
    expect(third.data.invitation._id).not.toBe("");
    expect((await accept(tokenOf(second.data.link))).status).toBe(404);
    expect((await accept(tokenOf(third.data.link))).status).toBe(200);
    const rows = await sql`select role from admins where email_key = 'again@example.ng'`;
    expect(rows.map(({ role }) => role)).toEqual(["owner"]);
  });

  it("is refused when its address belongs to an account by now", async () => {
    const { email, token } = await createInvitation(site);
    await createAdmin(site, { email });
    expect((await accept(token)).status).toBe(404);
  });
});

it("an invitation stays usable behind a subnet that tries invalid links", async () => {
  const own = await createTestApp();
  const { token } = await createInvitation(own);
  const guesser = own.visitor();
  const invalid = "A".repeat(43);
  const find = (client: RestClient, word: string) =>
    callProcedure(client, "mutation", "administrators.findInvitation", { token: word });
  expect((await accept(invalid, { client: guesser })).status).toBe(404);
  await own.container.database.sql`
    update limits set count = 300 where key like 'admin-reset:subnet:%'`;
  const refused = await accept(invalid, { client: guesser });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await find(guesser, invalid)).status).toBe(429);
  const invited = createRestClient(own.app, { remoteAddress: guesser.remoteAddress });
  expect((await find(invited, token)).status).toBe(200);
  expect((await accept(token, { client: invited })).status).toBe(200);
  await own.close();
});
