import { CONFIRMED_MINUTES } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createSecuredAdmin } from "./factories/factors.ts";
import { createStudent } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import * as steps from "./support/sign-in/second-step.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { codeOf, wrongCode } from "./support/sign-in/totp.ts";

const site = await createTestApp();
/** The same product without rate limits, so that only the rules of the codes apply. */
const unlimited = await createTestApp({ settings: { RATE_LIMITS: "off" } });

const nextStep = () => site.clock.advance({ seconds: 30 });
const logIn = (email: string) => steps.logIn(site, email);
const ticketOf = (email: string, where = site) => steps.ticketOf(where, email);
const finish = (ticket: string, code: string, where = site) =>
  steps.sendSecondStep(where, ticket, code);

describe("fifty concurrent sign-ins with one code", () => {
  it.each(["app", "recovery"] as const)("open one session: %s", async (kind) => {
    const admin = await createSecuredAdmin(unlimited);
    unlimited.clock.advance({ seconds: 60 });
    const code =
      kind === "app" ? codeOf(admin.secret, unlimited.clock) : (admin.recoveryCodes[0] ?? "");
    const tickets: string[] = [];
    for (let one = 0; one < 50; one += 1) tickets.push(await ticketOf(admin.email, unlimited));
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, code, unlimited)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  it("and one ticket open one session", async () => {
    const admin = await createSecuredAdmin(unlimited);
    unlimited.clock.advance({ seconds: 60 });
    const ticket = await ticketOf(admin.email, unlimited);
    const code = codeOf(admin.secret, unlimited.clock);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => finish(ticket, code, unlimited)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("an authenticator code as a confirmation", () => {
  it("confirms the administrator's own session, and is used up", async () => {
    const admin = await createSecuredAdmin(site);
    const { id } = await createStudent(site);
    const student = await signInStudent(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const code = codeOf(admin.secret, site.clock);
    const confirm = () => admin.client.post("/api/auth/confirm-by-code", { code });
    expect((await student.post("/api/auth/confirm-by-code", { code })).status).toBe(403);
    expect(
      (await callProcedure(admin.client, "mutation", "students.issueResetCode", { id })).status,
    ).toBe(403);
    expect((await confirm()).status).toBe(200);
    expect(
      (await callProcedure(admin.client, "mutation", "students.issueResetCode", { id })).status,
    ).toBe(200);
    expect((await confirm()).status).toBe(400);
    expect((await finish(await ticketOf(admin.email), code)).status).toBe(400);
  });
});

describe("the password as a confirmation", () => {
  it("is not sufficient for an account with a second factor", async () => {
    const admin = await createSecuredAdmin(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES });
    const { status, body } = await admin.client.post("/api/auth/confirm", {
      password: ADMIN_PASSWORD,
    });
    expect([status, body.issues]).toMatchObject([400, [{ path: "password" }]]);
    expect(
      (await callProcedure(admin.client, "mutation", "auth.factors.renewRecoveryCodes")).status,
    ).toBe(403);
    expect(
      (await callProcedure(admin.client, "mutation", "auth.passkeys.makeOptions")).status,
    ).toBe(403);
    const code = codeOf(admin.secret, site.clock);
    expect((await admin.client.post("/api/auth/confirm-by-code", { code })).status).toBe(200);
    expect(
      (await callProcedure(admin.client, "mutation", "auth.factors.renewRecoveryCodes")).status,
    ).toBe(200);
  });
});

describe("turning off the second factor", () => {
  it("requires a code besides the confirmation, and then the password is sufficient", async () => {
    const admin = await createSecuredAdmin(site);
    nextStep();
    const remove = (code: string) =>
      callProcedure(admin.client, "mutation", "auth.factors.removeTotp", { code });
    expect((await remove(wrongCode(admin.secret, site.clock))).status).toBe(400);
    expect((await logIn(admin.email)).status).toBe(401);
    const there = (await finish(await ticketOf(admin.email), admin.recoveryCodes[1] ?? "")).body;
    const elsewhere = site.visitor().with({ authorization: `Bearer ${there.token}` });
    expect((await remove(codeOf(admin.secret, site.clock))).status).toBe(200);
    expect((await elsewhere.get("/api/admin/dashboard")).status).toBe(401);
    expect((await logIn(admin.email)).status).toBe(200);
    expect((await callProcedure(admin.client, "query", "auth.factors.get")).data).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
    });
  });

  it("of the own account is refused to an owner, in any letter case of the id", async () => {
    const { id, email, client } = await createSecuredAdmin(site);
    for (const own of [id, id.toUpperCase()]) {
      const { status } = await callProcedure(client, "mutation", "auth.factors.reset", { id: own });
      expect(status).toBe(403);
    }
    expect((await logIn(email)).status).toBe(401);
  });

  it("of another account is permitted to owners, and audited", async () => {
    const admin = await createSecuredAdmin(site);
    const own = await callProcedure(admin.client, "mutation", "auth.factors.reset", {
      id: admin.id,
    });
    expect(own.status).toBe(403);
    const owner = await signInAdmin(site, "owner");
    const reset = (id: string) => callProcedure(owner, "mutation", "auth.factors.reset", { id });
    expect((await reset("no-id")).status).toBe(404);
    expect((await reset((await createAdmin(site)).id)).status).toBe(404);
    expect((await reset(admin.id)).status).toBe(200);
    expect((await callProcedure(admin.client, "query", "auth.factors.get")).status).toBe(401);
    expect((await logIn(admin.email)).status).toBe(200);
    const { sql } = site.container.database;
    const entries = await sql`
      select actor_id from audit_entries
      where action = 'auth.factorRemove' and target_id = ${admin.id}`;
    expect(entries).toHaveLength(1);
    expect(entries[0]?.actor_id).not.toBe(admin.id);
  });
});
