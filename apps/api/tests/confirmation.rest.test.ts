import { CONFIRMED_MINUTES, type FailureBody } from "@ebute/contracts/errors";
import type { AccountSession } from "@ebute/contracts/sign-in";
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import type { AnyBody, RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();

const later = () => site.clock.advance({ minutes: CONFIRMED_MINUTES });

function confirm(client: RestClient, password: string) {
  return client.post<{ confirmedUntil: string; code?: string }>("/api/auth/confirm", { password });
}

/** A program with a token, for what needs two sessions of one account. */
async function signInAgain(email: string): Promise<RestClient> {
  const token = await openSession(site.visitor(), email);
  return site.visitor().with({ authorization: `Bearer ${token}` });
}

/** Answer of a REST operation or of a procedure. */
type Answer = { status: number; body?: AnyBody; failure?: FailureBody | undefined };

function expectConfirmationAsked({ status, body, failure }: Answer) {
  const { code, reason } = failure ?? body ?? {};
  expect([status, code, reason]).toEqual([403, "forbidden", "confirmation_required"]);
}

describe("an operation that requires a recent confirmation", () => {
  let admin: RestClient;
  let student: Awaited<ReturnType<typeof createStudent>>;

  beforeEach(async () => {
    [admin, student] = [await signInAdmin(site), await createStudent(site)];
    later();
  });

  it("deletes no student before the administrator has confirmed", async () => {
    expectConfirmationAsked(await admin.delete(`/api/user/${student.id}`));
    expect((await (await signInStudent(site, student)).get("/api/updates")).status).toBe(200);
    const call = await callProcedure(admin, "mutation", "students.delete", { id: student.id });
    expect(call.error?.data.failure).toMatchObject({ reason: "confirmation_required" });
    expect((await confirm(admin, ADMIN_PASSWORD)).status).toBe(200);
    expect((await admin.delete(`/api/user/${student.id}`)).status).toBe(200);
  });

  it("issues no reset code before the administrator has confirmed", async () => {
    const issue = () =>
      callProcedure(admin, "mutation", "students.issueResetCode", { id: student.id });
    expectConfirmationAsked(await issue());
    const { sql } = site.container.database;
    expect(await sql`select 1 from reset_codes where student_id = ${student.id}`).toHaveLength(0);
    await confirm(admin, ADMIN_PASSWORD);
    expect((await issue()).status).toBe(200);
  });

  it("exports no student's data before the confirmation, and audits no export", async () => {
    const take = () => admin.get(`/api/user/${student.id}/export`);
    const taken = () => site.container.database.sql`
      select 1 from audit_entries where action = 'students.export' and target_id = ${student.id}`;
    const refused = await take();
    expectConfirmationAsked(refused);
    expect(refused.text).not.toContain(student.email);
    expect(await taken()).toHaveLength(0);
    await confirm(admin, ADMIN_PASSWORD);
    expect((await take()).body).toMatchObject({ account: { email: student.email } });
    expect(await taken()).toHaveLength(1);
  });

  it("changes no student's e-mail address or number before the confirmation, but does change the name", async () => {
    const change = (fields: object) => admin.put(`/api/user/${student.id}`, fields);
    expectConfirmationAsked(await change({ email: "new@example.ng" }));
    expectConfirmationAsked(await change({ phone: "08099999991" }));
    const { email, phone } = student;
    expect((await change({ email, phone, fullName: "Ada" })).body.user).toMatchObject({
      email,
      fullName: "Ada",
    });
    await confirm(admin, ADMIN_PASSWORD);
    expect((await change({ email: "new@example.ng" })).status).toBe(200);
  });

  it("ends no other session before the confirmation, but does end the caller's own", async () => {
    const { email } = await createAdmin(site);
    const [here, there] = [await signInAgain(email), await signInAgain(email)];
    const { data: sessions } = await callProcedure<AccountSession[]>(
      here,
      "query",
      "auth.listSessions",
    );
    const idOf = (isCurrent: boolean) =>
      sessions.find((session) => session.isCurrent === isCurrent)?._id;
    later();
    expectConfirmationAsked(
      await callProcedure(here, "mutation", "auth.endSession", { id: idOf(false) }),
    );
    expectConfirmationAsked(await callProcedure(here, "mutation", "auth.endOtherSessions"));
    expectConfirmationAsked(await callProcedure(here, "mutation", "auth.endAllSessions"));
    expect((await there.get("/api/admin/dashboard")).status).toBe(200);
    expect(
      (await callProcedure(here, "mutation", "auth.endSession", { id: idOf(true) })).status,
    ).toBe(200);
    await confirm(there, ADMIN_PASSWORD);
    expect((await callProcedure(there, "mutation", "auth.endAllSessions")).status).toBe(200);
  });
});

describe("an API client that signed in just now", () => {
  it("needs no confirmation", async () => {
    const admin = await signInAdmin(site);
    const { id } = await createStudent(site);
    site.clock.advance({ minutes: CONFIRMED_MINUTES - 1 });
    expect((await admin.put(`/api/user/${id}`, { email: "new@example.ng" })).status).toBe(200);
    expect((await callProcedure(admin, "mutation", "students.issueResetCode", { id })).status).toBe(
      200,
    );
    expect((await admin.delete(`/api/user/${id}`)).status).toBe(200);
  });
});

describe("the confirmation of a session's identity", () => {
  it("is refused to visitors", async () => {
    expect((await confirm(site.visitor(), ADMIN_PASSWORD)).status).toBe(401);
  });

  it("requires the account's own password, and keeps the session open when it is wrong", async () => {
    const student = await signInStudent(site);
    later();
    const refused = await confirm(student, ADMIN_PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([400, "validation"]);
    expect(refused.body).toMatchObject({ issues: [{ path: "password" }] });
    expect((await student.get("/api/updates")).status).toBe(200);
  });

  it("is audited when an administrator fails, and not when a student does", async () => {
    const admin = await signInAdmin(site);
    await confirm(admin, "not the right one");
    await confirm(await signInStudent(site), "not the right one");
    await admin.post("/api/auth/confirm-by-code", { code: "000000" });
    const rows = await site.container.database.sql`
      select actor_name, target_kind from audit_entries where action = 'auth.confirmFailed'`;
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ target_kind }) => target_kind))).toEqual(new Set(["session"]));
    expect(rows[0]?.actor_name).toMatch(/^admin-/);
  });

  it("by a student confirms neither an administrator's session nor another student's", async () => {
    const [admin, other] = [await signInAdmin(site), await signInStudent(site)];
    const student = await createStudent(site);
    later();
    expect((await confirm(await signInStudent(site, student), STUDENT_PASSWORD)).status).toBe(200);
    expectConfirmationAsked(await admin.delete(`/api/user/${student.id}`));
    expect(
      (
        await callProcedure(other, "mutation", "students.updateProfile", {
          email: "new@example.ng",
        })
      ).status,
    ).toBe(400);
  });

  it("is valid for ten minutes, and only for the session that requested it", async () => {
    const { email } = await createAdmin(site);
    const [here, there] = [await signInAgain(email), await signInAgain(email)];
    const { id } = await createStudent(site);
    const issue = (client: RestClient) =>
      callProcedure(client, "mutation", "students.issueResetCode", { id });
    later();
    const { body } = await confirm(here, ADMIN_PASSWORD);
    const until = new Date(body.confirmedUntil).getTime() - site.clock.now().getTime();
    expect(until).toBe(CONFIRMED_MINUTES * 60_000);
    expect((await issue(here)).status).toBe(200);
    expectConfirmationAsked(await issue(there));
    later();
    expectConfirmationAsked(await issue(here));
  });

  it("counts only failures of its own session, never those at the sign-in or in other sessions", async () => {
    const { email } = await createAdmin(site);
    const [admin, other] = [await signInAgain(email), await signInAgain(email)];
    const stranger = site.visitor();
    for (let guess = 0; guess < 12; guess += 1) {
      await stranger.post("/api/admin/login", { email, password: "wrong" });
    }
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await confirm(other, "wrong")).status).toBe(400);
    }
    expect((await confirm(other, ADMIN_PASSWORD)).status).toBe(429);
    expect((await confirm(admin, ADMIN_PASSWORD)).status).toBe(200);
  });

  it("is refused when the password changed during its verification", async () => {
    const { id, email } = await createAdmin(site);
    const admin = await signInAgain(email);
    const { data: sessions } = await callProcedure<AccountSession[]>(
      admin,
      "query",
      "auth.listSessions",
    );
    const confirming = site.container.services.sessions.confirm({
      kind: "admin",
      id,
      passwordHash: "the hash of before",
      sessionId: sessions[0]?._id ?? "",
    });
    await expect(confirming).rejects.toMatchObject({ failure: { code: "SIGN_IN_REQUIRED" } });
  });

  it("counts from the time of the sign-in for sessions without one", async () => {
    const { id, email } = await createAdmin(site);
    const admin = await signInAgain(email);
    const { id: studentId } = await createStudent(site);
    const issue = () =>
      callProcedure(admin, "mutation", "students.issueResetCode", { id: studentId });
    await site.container.database
      .sql`update sessions set confirmed_at = null where account_id = ${id}`;
    expect((await issue()).status).toBe(200);
    later();
    expectConfirmationAsked(await issue());
  });
});
