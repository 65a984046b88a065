import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createSecuredAdmin, type SecuredAdmin } from "./factories/factors.ts";
import { createBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import * as steps from "./support/sign-in/second-step.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { codeOf, wrongCode } from "./support/sign-in/totp.ts";

const site = await createTestApp();
const nextStep = () => site.clock.advance({ seconds: 30 });

const logIn = (email: string) => steps.logIn(site, email);
const ticketOf = (email: string) => steps.ticketOf(site, email);
const finish = (ticket: string, code: string) => steps.sendSecondStep(site, ticket, code);

describe("the second factors of an account", () => {
  it("are hidden from visitors, students and every other administrator", async () => {
    const calls = [
      ["query", "get"],
      ["mutation", "startTotp"],
      ["mutation", "enableTotp"],
      ["mutation", "removeTotp"],
      ["mutation", "renewRecoveryCodes"],
      ["mutation", "reset"],
    ] as const;
    const student = await signInStudent(site);
    for (const [type, name] of calls) {
      const call = (client: RestClient) => callProcedure(client, type, `auth.factors.${name}`);
      expect((await call(site.visitor())).status).toBe(401);
      expect((await call(student)).status).toBe(403);
    }
    const { id } = await createSecuredAdmin(site);
    for (const role of ["editor", "moderator"] as const) {
      const other = await signInAdmin(site, role);
      expect((await callProcedure(other, "mutation", "auth.factors.reset", { id })).status).toBe(
        403,
      );
    }
  });

  it("change only with a confirmation", async () => {
    const { client } = await createSecuredAdmin(site);
    const other = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const calls = [
      callProcedure(client, "mutation", "auth.factors.removeTotp", { code: "123456" }),
      callProcedure(client, "mutation", "auth.factors.renewRecoveryCodes"),
      callProcedure(other, "mutation", "auth.factors.startTotp"),
      callProcedure(other, "mutation", "auth.factors.enableTotp", { code: "123456" }),
      callProcedure(other, "mutation", "auth.factors.reset", { id: (await createAdmin(site)).id }),
    ];
    for (const { status, failure } of await Promise.all(calls)) {
      expect([status, failure?.reason]).toEqual([403, "confirmation_required"]);
    }
  });
});

describe("the set-up of an authenticator app", () => {
  it("requires no code at the sign-in before a first code was verified", async () => {
    const { email } = await createAdmin(site);
    const token = await openSession(site.visitor(), email);
    const client = site.visitor().with({ authorization: `Bearer ${token}` });
    expect(
      (await callProcedure(client, "mutation", "auth.factors.enableTotp", { code: "123456" }))
        .status,
    ).toBe(404);
    const { data } = await callProcedure<{ secret: string; uri: string; qr: { path: string } }>(
      client,
      "mutation",
      "auth.factors.startTotp",
    );
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&/);
    expect(data.uri).toContain(encodeURIComponent(email));
    expect(data.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const wrong = await callProcedure(client, "mutation", "auth.factors.enableTotp", {
      code: wrongCode(data.secret, site.clock),
    });
    expect([wrong.status, wrong.failure?.issues?.[0]?.path]).toEqual([400, "code"]);
    expect((await logIn(email)).status).toBe(200);
  });

  it("stores the secret and the recovery codes only sealed or hashed", async () => {
    const { id, secret, recoveryCodes } = await createSecuredAdmin(site);
    const { sql } = site.container.database;
    const kept = JSON.stringify([
      await sql`select * from totp_factors where admin_id = ${id}`,
      await sql`select * from recovery_codes where admin_id = ${id}`,
    ]);
    expect(kept).not.toContain(secret.replaceAll(" ", ""));
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      expect(kept).not.toContain(code.replaceAll("-", ""));
    }
  });

  it("ends the other sessions, including those that were opened by the password alone", async () => {
    const { email } = await createAdmin(site);
    const signIn = async () => {
      const token = await openSession(site.visitor(), email);
      return site.visitor().with({ authorization: `Bearer ${token}` });
    };
    const [here, there] = [await signIn(), await signIn()];
    const { data } = await callProcedure<{ secret: string }>(
      here,
      "mutation",
      "auth.factors.startTotp",
    );
    const code = codeOf(data.secret, site.clock);
    expect(
      (await callProcedure(here, "mutation", "auth.factors.enableTotp", { code })).status,
    ).toBe(200);
    expect((await callProcedure(there, "query", "auth.factors.get")).status).toBe(401);
    expect((await callProcedure(here, "query", "auth.factors.get")).data).toMatchObject({
      recoveryCodesLeft: 10,
    });
    expect((await callProcedure(here, "mutation", "auth.factors.startTotp")).status).toBe(409);
  });
});

describe("a sign-in with an authenticator app", () => {
  let admin: SecuredAdmin;

  beforeEach(async () => {
    admin = await createSecuredAdmin(site);
    nextStep();
  });

  it("returns no token for the password alone, on any route", async () => {
    const { status, body, headers } = await logIn(admin.email);
    expect([status, body.code, body.reason]).toEqual([
      401,
      "unauthenticated",
      "second_step_required",
    ]);
    expect(body.token).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    const { email } = admin;
    const call = await callProcedure(site.visitor(), "mutation", "auth.signInAdmin", {
      email,
      password: ADMIN_PASSWORD,
    });
    expect(JSON.stringify(call.data)).not.toContain('"token"');
    const ticket = String(body.ticket);
    const asToken = site.visitor().with({ authorization: `Bearer ${ticket}` });
    expect((await asToken.get("/api/admin/dashboard")).status).toBe(401);
  });

  it("reveals the second factor only after the right password", async () => {
    const wrong = { email: admin.email, password: "not the password" };
    const unknown = { email: "nobody@example.ng", password: "not the password" };
    const [one, two] = [
      await site.visitor().post("/api/admin/login", wrong),
      await site.visitor().post("/api/admin/login", unknown),
    ];
    expect([one.status, one.text]).toEqual([two.status, two.text]);
  });

  it("refuses a wrong code, and an unknown ticket", async () => {
    const ticket = await ticketOf(admin.email);
    const wrong = await finish(ticket, wrongCode(admin.secret, site.clock));
    expect([wrong.status, wrong.body.code]).toEqual([400, "validation"]);
    const right = codeOf(admin.secret, site.clock);
    expect((await finish("no-ticket", right)).status).toBe(401);
    expect((await finish(ticket, right)).status).toBe(200);
  });

  it("opens a session by the next code, also with a space in the middle", async () => {
    const code = codeOf(admin.secret, site.clock);
    const ticket = await ticketOf(admin.email);
    const { status, body } = await finish(ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    const client = site.visitor().with({ authorization: `Bearer ${body.token}` });
    expect((await client.get("/api/admin/dashboard")).status).toBe(200);
  });

  it("accepts each code once, and no older one after it", async () => {
    nextStep();
    const code = codeOf(admin.secret, site.clock);
    expect((await finish(await ticketOf(admin.email), code)).status).toBe(200);
    const ticket = await ticketOf(admin.email);
    expect((await finish(ticket, code)).status).toBe(400);
    expect((await finish(ticket, codeOf(admin.secret, site.clock, -1))).status).toBe(400);
    expect((await finish(ticket, codeOf(admin.secret, site.clock, 1))).status).toBe(200);
  });

  it("accepts the code of the previous and the next 30-second step, and of no other", async () => {
    site.clock.advance({ minutes: 5 });
    for (const steps of [-2, 2]) {
      const ticket = await ticketOf(admin.email);
      const { status } = await finish(ticket, codeOf(admin.secret, site.clock, steps));
      expect([steps, status]).toEqual([steps, 400]);
    }
    for (const steps of [-1, 1]) {
      const ticket = await ticketOf(admin.email);
      const { status } = await finish(ticket, codeOf(admin.secret, site.clock, steps));
      expect([steps, status]).toEqual([steps, 200]);
    }
  });

  it("opens one session per ticket, and none after five minutes", async () => {
    const [used, late] = [await ticketOf(admin.email), await ticketOf(admin.email)];
    expect((await finish(used, codeOf(admin.secret, site.clock))).status).toBe(200);
    nextStep();
    expect((await finish(used, codeOf(admin.secret, site.clock))).status).toBe(401);
    site.clock.advance({ minutes: 5 });
    expect((await finish(late, codeOf(admin.secret, site.clock))).status).toBe(401);
  });

  it("refuses a ticket from before a password change", async () => {
    const ticket = await ticketOf(admin.email);
    const newPassword = "seven quiet herons at dawn";
    const input = { currentPassword: ADMIN_PASSWORD, newPassword };
    expect(
      (await callProcedure(admin.client, "mutation", "auth.changePassword", input)).status,
    ).toBe(200);
    expect((await finish(ticket, codeOf(admin.secret, site.clock))).status).toBe(401);
  });

  it("allows five guesses per ticket, and ten per subnet with any number of tickets", async () => {
    const wrong = wrongCode(admin.secret, site.clock);
    const guesser = site.visitor();
    const guess = async (ticket: string, code: string) =>
      guesser.post("/api/admin/login/second-step", { ticket, code });
    const statuses: number[] = [];
    for (let tickets = 0; tickets < 2; tickets += 1) {
      const ticket = await ticketOf(admin.email);
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push((await guess(ticket, wrong)).status);
      }
    }
    const six = [400, 400, 400, 400, 400, 429];
    expect(statuses).toEqual([...six, ...six]);
    const right = codeOf(admin.secret, site.clock);
    const refused = await guess(await ticketOf(admin.email), right);
    expect(refused.status).toBe(429);
    expect(refused.body.reason).toBe("device_code_required");
    const { sql } = site.container.database;
    const [written] = await sql`
      select details from audit_entries
      where action = 'auth.signInGuesses' and target_id = ${admin.id}`;
    expect(written).toMatchObject({ details: { step: "code" } });
    expect((await finish(await ticketOf(admin.email), right)).status).toBe(200);
  });

  it("admits a known device and a sign-in code while somebody with the password guesses", async () => {
    const end = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    await site.container.database.sql`
      insert into limits (key, count, window_ends_at, last_attempt_id)
      values (${`factor-code:account-day:${admin.id}`}, 50, ${end}, gen_random_uuid())
      on conflict (key) do update set count = 50, window_ends_at = ${end}`;
    const code = () => {
      site.clock.advance({ seconds: 30 });
      return codeOf(admin.secret, site.clock);
    };
    expect((await finish(await ticketOf(admin.email), code())).status).toBe(429);
    const { code: deviceCode } = await site.container.services.adminRecovery.issueLinkFor(
      admin.email,
    );
    const browser = createBrowser(site);
    const login = { email: admin.email, password: ADMIN_PASSWORD };
    const step = await browser.post("/api/admin/login", { ...login, deviceCode });
    const finishIn = (ticket: unknown) =>
      browser.post("/api/admin/login/second-step", { ticket, code: code() });
    expect((await finishIn(step.body.ticket)).status).toBe(200);
    const again = await browser.post("/api/admin/login", login);
    expect((await finishIn(again.body.ticket)).status).toBe(200);
  });

  it("accepts each recovery code once, in any notation", async () => {
    const [first = "", second = ""] = admin.recoveryCodes;
    expect((await finish(await ticketOf(admin.email), first)).status).toBe(200);
    expect((await finish(await ticketOf(admin.email), first)).status).toBe(400);
    const typed = second.toLowerCase().replaceAll("-", " ");
    expect((await finish(await ticketOf(admin.email), typed)).status).toBe(200);
    expect((await callProcedure(admin.client, "query", "auth.factors.get")).data).toMatchObject({
      recoveryCodesLeft: 8,
    });
  });

  it("refuses another account's recovery code, and one that was replaced", async () => {
    const other = await createSecuredAdmin(site);
    const ticket = await ticketOf(admin.email);
    expect((await finish(ticket, other.recoveryCodes[0] ?? "")).status).toBe(400);
    const made = await callProcedure<{ recoveryCodes: string[] }>(
      admin.client,
      "mutation",
      "auth.factors.renewRecoveryCodes",
    );
    expect((await finish(ticket, admin.recoveryCodes[0] ?? "")).status).toBe(400);
    expect((await finish(ticket, made.data.recoveryCodes[0] ?? "")).status).toBe(200);
  });
});
