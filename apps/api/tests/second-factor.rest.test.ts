import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createSecuredAdmin, type SecuredAdmin } from "./factories/factors.ts";
import * as steps from "./support/second-step.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { codeOf, wrongCode } from "./support/totp.ts";
import { callProcedure } from "./support/trpc-client.ts";

const site = await createTestApp();
const nextStep = () => site.clock.advance({ seconds: 30 });

const logIn = (email: string) => steps.logIn(site, email);
const ticketOf = (email: string) => steps.ticketOf(site, email);
const finish = (ticket: string, code: string) => steps.finish(site, ticket, code);

describe("the factors of an account", () => {
  it("are closed to visitors, students and every other administrator", async () => {
    const calls = [
      ["GET", "/api/auth/factors"],
      ["POST", "/api/auth/totp"],
      ["POST", "/api/auth/totp/enable"],
      ["POST", "/api/auth/totp/remove"],
      ["POST", "/api/auth/recovery-codes"],
      ["DELETE", `/api/admin/administrators/${(await createAdmin(site)).id}/factors`],
    ] as const;
    const student = await signInStudent(site);
    for (const [method, url] of calls) {
      expect((await site.visitor().call({ method, url })).status).toBe(401);
      expect((await student.call({ method, url })).status).toBe(403);
    }
    const { id } = await createSecuredAdmin(site);
    for (const role of ["editor", "moderator"] as const) {
      const other = await signInAdmin(site, role);
      expect((await other.delete(`/api/admin/administrators/${id}/factors`)).status).toBe(403);
    }
  });

  it("change only with a confirmation", async () => {
    const { client } = await createSecuredAdmin(site);
    const other = await signInAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const calls = [
      client.post("/api/auth/totp/remove", { code: "123456" }),
      client.post("/api/auth/recovery-codes"),
      other.post("/api/auth/totp"),
      other.post("/api/auth/totp/enable", { code: "123456" }),
      other.delete(`/api/admin/administrators/${(await createAdmin(site)).id}/factors`),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.reason]).toEqual([403, "confirmation_required"]);
    }
  });
});

describe("setting up an app", () => {
  it("asks for nothing at the sign-in before a first code was right", async () => {
    const { email } = await createAdmin(site);
    const token = await openSession(site.visitor(), email);
    const client = site.visitor().with({ authorization: `Bearer ${token}` });
    expect((await client.post("/api/auth/totp/enable", { code: "123456" })).status).toBe(404);
    const { body } = await client.post<{ secret: string; uri: string; qr: { path: string } }>(
      "/api/auth/totp",
    );
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&/);
    expect(body.uri).toContain(encodeURIComponent(email));
    expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const wrong = await client.post("/api/auth/totp/enable", {
      code: wrongCode(body.secret, site.clock),
    });
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, "code"]);
    expect((await logIn(email)).status).toBe(200);
  });

  it("keeps the secret and the recovery codes out of the database as they are", async () => {
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

  it("ends the other sessions, those included that were signed in by the password alone", async () => {
    const { email } = await createAdmin(site);
    const [here, there] = [
      await openSession(site.visitor(), email),
      await openSession(site.visitor(), email),
    ].map((token) => site.visitor().with({ authorization: `Bearer ${token}` }));
    const { body } = (await here?.post<{ secret: string }>("/api/auth/totp")) ?? {};
    const code = codeOf(body?.secret ?? "", site.clock);
    expect((await here?.post("/api/auth/totp/enable", { code }))?.status).toBe(200);
    expect((await there?.get("/api/auth/factors"))?.status).toBe(401);
    expect((await here?.get("/api/auth/factors"))?.body).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await here?.post("/api/auth/totp"))?.status).toBe(409);
  });
});

describe("signing in to an account with an app", () => {
  let admin: SecuredAdmin;

  beforeEach(async () => {
    admin = await createSecuredAdmin(site);
    nextStep();
  });

  it("gives no token for the password alone, by no way", async () => {
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

  it("tells nobody without the password that there is a second factor", async () => {
    const wrong = { email: admin.email, password: "not the password" };
    const unknown = { email: "nobody@example.ng", password: "not the password" };
    const [one, two] = [
      await site.visitor().post("/api/admin/login", wrong),
      await site.visitor().post("/api/admin/login", unknown),
    ];
    expect([one.status, one.text]).toEqual([two.status, two.text]);
  });

  it("refuses a wrong code, and a ticket of nobody", async () => {
    const ticket = await ticketOf(admin.email);
    const wrong = await finish(ticket, wrongCode(admin.secret, site.clock));
    expect([wrong.status, wrong.body.code]).toEqual([400, "validation"]);
    const right = codeOf(admin.secret, site.clock);
    expect((await finish("no-ticket", right)).status).toBe(401);
    expect((await finish(ticket, right)).status).toBe(200);
  });

  it("opens a session by the next code, which a space in the middle does not spoil", async () => {
    const code = codeOf(admin.secret, site.clock);
    const ticket = await ticketOf(admin.email);
    const { status, body } = await finish(ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    const client = site.visitor().with({ authorization: `Bearer ${body.token}` });
    expect((await client.get("/api/admin/dashboard")).status).toBe(200);
  });

  it("takes each code once, and no older one after it", async () => {
    nextStep();
    const code = codeOf(admin.secret, site.clock);
    expect((await finish(await ticketOf(admin.email), code)).status).toBe(200);
    const ticket = await ticketOf(admin.email);
    expect((await finish(ticket, code)).status).toBe(400);
    expect((await finish(ticket, codeOf(admin.secret, site.clock, -1))).status).toBe(400);
    expect((await finish(ticket, codeOf(admin.secret, site.clock, 1))).status).toBe(200);
  });

  it("takes the code of the half minute before and after, and of no other", async () => {
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

  it("opens one session by one ticket, and none after five minutes", async () => {
    const [used, late] = [await ticketOf(admin.email), await ticketOf(admin.email)];
    expect((await finish(used, codeOf(admin.secret, site.clock))).status).toBe(200);
    nextStep();
    expect((await finish(used, codeOf(admin.secret, site.clock))).status).toBe(401);
    site.clock.advance({ minutes: 5 });
    expect((await finish(late, codeOf(admin.secret, site.clock))).status).toBe(401);
  });

  it("takes no ticket from before a change of the password", async () => {
    const ticket = await ticketOf(admin.email);
    const newPassword = "seven quiet herons at dawn";
    const input = { currentPassword: ADMIN_PASSWORD, newPassword };
    expect((await admin.client.put("/api/auth/password", input)).status).toBe(200);
    expect((await finish(ticket, codeOf(admin.secret, site.clock))).status).toBe(401);
  });

  it("lets nobody guess: neither with one ticket nor with many", async () => {
    const wrong = wrongCode(admin.secret, site.clock);
    const statuses: number[] = [];
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push((await finish(await ticketOf(admin.email), wrong)).status);
    }
    const ticket = await ticketOf(admin.email);
    for (let guess = 0; guess < 3; guess += 1) statuses.push((await finish(ticket, wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const { sql } = site.container.database;
    const written = await sql`
      select details from audit_entries
      where action = 'auth.signInGuesses' and target_id = ${admin.id}`;
    expect([...written]).toEqual([{ details: { step: "code" } }]);
    const right = codeOf(admin.secret, site.clock);
    expect((await finish(await ticketOf(admin.email), right)).status).toBe(429);
    site.clock.advance({ minutes: 2 });
    const ready = codeOf(admin.secret, site.clock);
    expect((await finish(await ticketOf(admin.email), ready)).status).toBe(200);
  });

  it("takes each recovery code once, however it is written", async () => {
    const [first = "", second = ""] = admin.recoveryCodes;
    expect((await finish(await ticketOf(admin.email), first)).status).toBe(200);
    expect((await finish(await ticketOf(admin.email), first)).status).toBe(400);
    const typed = second.toLowerCase().replaceAll("-", " ");
    expect((await finish(await ticketOf(admin.email), typed)).status).toBe(200);
    expect((await admin.client.get("/api/auth/factors")).body).toMatchObject({
      recoveryCodesLeft: 8,
    });
  });

  it("takes no recovery code of somebody else, nor one from before new ones were made", async () => {
    const other = await createSecuredAdmin(site);
    const ticket = await ticketOf(admin.email);
    expect((await finish(ticket, other.recoveryCodes[0] ?? "")).status).toBe(400);
    const made = await admin.client.post<{ recoveryCodes: string[] }>("/api/auth/recovery-codes");
    expect((await finish(ticket, admin.recoveryCodes[0] ?? "")).status).toBe(400);
    expect((await finish(ticket, made.body.recoveryCodes[0] ?? "")).status).toBe(200);
  });
});
