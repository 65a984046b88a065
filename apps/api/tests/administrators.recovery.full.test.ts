import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession } from "./support/sign-in/sign-in.ts";

const site = await createMailSite({ RATE_LIMITS: "off" });
const { sql } = site.container.database;

const newPassword = "a calm river at noon, again";

const ask = (email: string) => site.visitor().post("/api/admin/forgot-password", { email });
const reset = (token: string, word = newPassword) =>
  site.visitor().post("/api/admin/reset-password", { token, newPassword: word });

async function mailedToken(email: string): Promise<string> {
  await expect.poll(() => site.server.to(email).length).toBeGreaterThan(0);
  const words = JSON.stringify(site.server.to(email).at(-1)).replaceAll("=\\r\\n", "");
  return /forgot-password#token=(?:3D)?([\w-]{43})/.exec(words.replaceAll("=3D", "="))?.[1] ?? "";
}

describe("the password recovery of an administrator", () => {
  it("reports that mail is not configured, and names the alternative", async () => {
    const silent = await createTestApp();
    const { email } = await createAdmin(silent);
    const { status, body } = await silent.visitor().post("/api/admin/forgot-password", { email });
    expect([status, body.message]).toEqual([503, expect.stringContaining("pnpm admin:reset")]);
    await silent.close();
  });

  it("responds to a known and an unknown address with the same bytes, and looks the account up afterwards", async () => {
    const { email } = await createAdmin(site);
    const [known, unknown] = [await ask(email), await ask("nobody@example.ng")];
    expect(known.text).toBe(unknown.text);
    const headers = ({ headers }: typeof known) => {
      const { date: _date, "x-request-id": _id, ...rest } = headers;
      return rest;
    };
    expect(headers(known)).toEqual(headers(unknown));
    expect(await mailedToken(email)).toHaveLength(43);
    expect(site.server.to("nobody@example.ng")).toHaveLength(0);
  });

  it("sets the password once by a link, and ends every session", async () => {
    const { id, email } = await createAdmin(site);
    const session = await openSession(site.visitor(), email);
    await ask(email.toUpperCase());
    const token = await mailedToken(email);
    expect((await reset("x".repeat(43))).status).toBe(404);
    expect((await reset(token, "too short")).status).toBe(400);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const client = site.visitor().with({ authorization: `Bearer ${session}` });
    expect((await client.get("/api/admin/dashboard")).status).toBe(401);
    const login = (password: string) =>
      site.visitor().post("/api/admin/login", { email, password });
    expect((await login(ADMIN_PASSWORD)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    const rows = await sql`
      select action from audit_entries where target_id = ${id} order by created_at, id`;
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["administrators.resetLink", "administrators.resetPassword"]),
    );
  });

  it("stores only the hash of each link, keeps earlier links valid, and invalidates all once one is used", async () => {
    const { email } = await createAdmin(site);
    const { adminRecovery } = site.container.services;
    const { link: first } = await adminRecovery.issueLinkFor(email);
    const { link: second, code } = await adminRecovery.issueLinkFor(email);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const token = (link: string) => link.split("#token=")[1] ?? "";
    expect(second).toMatch(/^https:\/\/ebute\.example\/admin\/forgot-password#token=[\w-]{43}$/);
    expect(JSON.stringify(await sql`select * from administrator_reset_links`)).not.toContain(
      token(second),
    );
    expect((await reset(token(first))).status).toBe(200);
    expect((await reset(token(second))).status).toBe(404);
  });

  it("rejects a link after the password was changed in another way", async () => {
    const { email } = await createAdmin(site);
    const { link } = await site.container.services.adminRecovery.issueLinkFor(email);
    const token = await openSession(site.visitor(), email);
    const client = site.visitor().with({ authorization: `Bearer ${token}` });
    const words = { currentPassword: ADMIN_PASSWORD, newPassword };
    expect((await callProcedure(client, "mutation", "auth.changePassword", words)).status).toBe(
      200,
    );
    expect((await reset(link.split("#token=")[1] ?? "", "another calm river")).status).toBe(404);
  });

  it("refuses the administrator's own address as password, also with the operator's link", async () => {
    const { email } = await createAdmin(site);
    const { link } = await site.container.services.adminRecovery.issueLinkFor(email);
    const token = link.split("#token=")[1] ?? "";
    for (const password of [email, email.split("").reverse().join("")]) {
      expect((await reset(token, password)).status).toBe(400);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("rejects a link after an hour", async () => {
    const own = await createTestApp();
    const { email } = await createAdmin(own);
    const { link } = await own.container.services.adminRecovery.issueLinkFor(email);
    own.clock.advance({ minutes: 60 });
    const token = link.split("#token=")[1];
    const answer = await own.visitor().post("/api/admin/reset-password", { token, newPassword });
    expect(answer.status).toBe(404);
    await own.close();
  });

  it("creates no operator's link for an address without an account", async () => {
    const { adminRecovery } = site.container.services;
    await expect(adminRecovery.issueLinkFor("nobody@example.ng")).rejects.toThrow(
      "No administrator found",
    );
  });
});
