import type { AdministratorList, IssuedInvitation } from "@ebute/contracts/administrators";
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
const address = "/api/admin/invitations";

type Issued = IssuedInvitation & { message: string };

function tokenOf(link: string | null): string {
  const [, token = ""] =
    /^https:\/\/ebute\.example\/admin\/invitation#token=([\w-]+)$/.exec(link ?? "") ?? [];
  return token;
}

function accept(token: string, word = password) {
  return site
    .visitor()
    .post<{ token: string; message: string; issues?: object[] }>(`${address}/accept`, {
      token,
      password: word,
    });
}

describe("inviting an administrator", () => {
  it("refuses a visitor, a moderator and an editor", async () => {
    const input = { email: "a@example.ng", role: "owner" };
    expect((await site.visitor().post(address, input)).status).toBe(401);
    for (const role of ["moderator", "editor"] as const) {
      expect((await (await signInAdmin(site, role)).post(address, input)).status).toBe(403);
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
      expect((await owner.post(address, input)).status).toBe(400);
    }
    const taken = await owner.post(address, { email: email.toUpperCase(), role: "editor" });
    expect([taken.status, taken.body.issues]).toEqual([
      409,
      [{ path: "email", message: "This address belongs to an administrator already." }],
    ]);
  });

  it("shows the link once when mail is not configured, and stores only its hash", async () => {
    const owner = await signInAdmin(site);
    const client = owner.with({ "idempotency-key": "one invitation" });
    const input = { email: "Bisi@Example.ng", role: "editor" };
    const first = await client.post<Issued>(address, input);
    expect([first.status, first.body.message]).toEqual([201, "Invitation made. Pass the link on."]);
    const token = tokenOf(first.body.link);
    expect(token).toHaveLength(43);
    const again = await client.post<Issued>(address, input);
    expect([again.status, again.body.link]).toEqual([201, null]);
    for (const table of ["administrator_invitations", "idempotency_keys", "audit_entries"]) {
      const rows = await sql.unsafe(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    const list = await owner.get<AdministratorList>("/api/admin/administrators");
    expect(list.body).toMatchObject({
      canMail: false,
      invitations: [{ email: "Bisi@Example.ng", role: "editor", isExpired: false }],
    });
    expect(list.text).not.toContain(token);
  });

  it("enqueues the mail in the transaction that creates the link", async () => {
    const mailing = await createMailSite();
    const owner = await signInAdmin(mailing);
    const { body } = await owner.post<Issued>(address, {
      email: "c@example.ng",
      role: "moderator",
    });
    expect([body.message, body.link]).toEqual(["Invitation sent", null]);
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
    const token = answers.find(({ status }) => status === 200)?.body.token;
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
    const { body } = await browser.post<{ token: string }>(`${address}/accept`, {
      token,
      password,
    });
    const stolen = site.visitor().with({ authorization: `Bearer ${body.token}` });
    expect((await stolen.get("/api/admin/dashboard")).status).toBe(401);
  });

  it("stays valid after a short or common password was refused", async () => {
    const { token } = await createInvitation(site, { email: "chidinma@example.ng" });
    expect((await accept(token, "too short")).status).toBe(400);
    expect((await accept(token, "chidinma-password-1")).body.issues).toMatchObject([
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
    const { token } = late;
    const answer = await own.visitor().post(`${address}/accept`, { token, password });
    expect(answer.status).toBe(404);
    await own.close();
  });

  it("is invalid once it is withdrawn", async () => {
    const owner = await signInAdmin(site);
    const { id, token } = await createInvitation(site);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.delete(`${address}/${id}`)).status).toBe(403);
    expect((await owner.delete(`${address}/${id}`)).body.message).toBe("Invitation taken back");
    expect((await accept(token)).status).toBe(404);
    expect((await owner.delete(`${address}/${id}`)).status).toBe(404);
  });

  it("is invalidated by a new link when it is resent or the address is invited again", async () => {
    const owner = await signInAdmin(site);
    const first = await createInvitation(site, { email: "again@example.ng" });
    const second = await owner.post<Issued>(`${address}/${first.id}/send-again`);
    expect((await accept(first.token)).status).toBe(404);
    const third = await owner.post<Issued>(address, { email: "AGAIN@example.ng", role: "owner" });
    expect(third.body.invitation._id).not.toBe("");
    expect((await accept(tokenOf(second.body.link))).status).toBe(404);
    expect((await accept(tokenOf(third.body.link))).status).toBe(200);
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
  const accept = (client: RestClient, word: string) =>
    client.post(`${address}/accept`, { token: word, password });
  const find = (client: RestClient, word: string) =>
    callProcedure(client, "mutation", "administrators.findInvitation", { token: word });
  expect((await accept(guesser, invalid)).status).toBe(404);
  await own.container.database.sql`
    update limits set count = 300 where key like 'admin-reset:subnet:%'`;
  const refused = await accept(guesser, invalid);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await find(guesser, invalid)).status).toBe(429);
  const invited = createRestClient(own.app, { remoteAddress: guesser.remoteAddress });
  expect((await find(invited, token)).status).toBe(200);
  expect((await accept(invited, token)).status).toBe(200);
  await own.close();
});
