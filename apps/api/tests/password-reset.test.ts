import type { ResetCode } from "@ebute/contracts/sign-in";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sendResetLinksJob } from "#domains/sign-in/sign-in.jobs.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(unreachableMailServer),
});
const { recovery } = site.container.services;
const { sql } = site.container.database;
const NEW_PASSWORD = "another river at dusk";

/** Text of the newest letter to this address, and the token in it. */
async function readLetter(recipient: string) {
  const [row] = await sql<{ text: string }[]>`
    select subject || E'\n' || text as text from mails where recipient = ${recipient}
    order by created_at desc, id desc limit 1`;
  return { text: row?.text ?? "", token: /#token=([\w-]{43})/.exec(row?.text ?? "")?.[1] ?? "" };
}

async function countLetters(recipient: string): Promise<number> {
  return (await sql`select 1 from mails where recipient = ${recipient}`).length;
}

function askFor(account: string) {
  return site.visitor().post("/api/auth/forgot-password", { account });
}

async function studentWithLink() {
  const student = await createStudent(site);
  // The work of the queued job, called directly to save the wait for the queue.
  await recovery.sendLinks([{ account: student.phone }]);
  const { token } = await readLetter(student.email ?? "");
  return { student, token };
}

function reset(token: string, newPassword = NEW_PASSWORD) {
  return site.visitor().post("/api/auth/reset-password", { token, newPassword });
}

describe("POST /api/auth/forgot-password", () => {
  it("reports that mail is not configured", async () => {
    const silent = await createTestApp();
    const { status, body, headers } = await silent
      .visitor()
      .post("/api/auth/forgot-password", { account: "ada@example.ng" });
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(body.message).toContain("one-time code");
    expect(headers["retry-after"]).toBeDefined();
    await silent.close();
  });

  it("requires an identifier", async () => {
    const { status, body } = await site
      .visitor()
      .post("/api/auth/forgot-password", { account: " " });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: "account", message: "Phone number or e-mail is required." },
    ]);
  });

  it("responds to known and unknown accounts with the same bytes, after the same work", async () => {
    const { phone, email } = await createStudent(site);
    const enqueued = vi.spyOn(site.container.jobs, "enqueue");
    onTestFinished(() => enqueued.mockRestore());
    const answers: Awaited<ReturnType<typeof askFor>>[] = [];
    const accounts = [phone, email ?? "", "08099999998", "nobody@example.ng", "not an account"];
    for (const account of accounts) answers.push(await askFor(account));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    // Only the job looks up the account, so the response time reveals nothing.
    const requests = enqueued.mock.calls.filter(([, { name }]) => name === sendResetLinksJob.name);
    expect(requests.map(([, , payload]) => payload)).toEqual(
      accounts.map((account) => ({ account, priority: expect.any(Number) })),
    );
    // Two of the requests are about one account, which gets one letter in ten minutes.
    await expect.poll(() => countLetters(email ?? "")).toBe(1);
  });

  it("mails only the account's stored address, found by phone number or by address in any letter case", async () => {
    const { phone, email } = await createStudent(site, { email: "Ada.Obi@Example.ng" });
    await recovery.sendLinks([{ account: `0${phone.slice(4)}` }]);
    site.clock.advance({ minutes: 10 });
    await recovery.sendLinks([{ account: "ADA.OBI@example.NG" }]);
    expect(await countLetters(email ?? "")).toBe(2);
    const { text, token } = await readLetter(email ?? "");
    expect(token).not.toBe("");
    expect(text).toContain(`https://ebute.example/reset-password#token=${token}`);
  });

  it("sends no mail for an account without an address", async () => {
    const { phone } = await createStudent(site, { email: null });
    await recovery.sendLinks([{ account: phone }]);
    const [row] = await sql`
      select 1 from student_reset_links join students on student_id = students.id where phone = ${phone}`;
    expect(row).toBeUndefined();
  });

  it("responds the same to repeated requests, and sends one mail in ten minutes", async () => {
    const { phone, email } = await createStudent(site);
    const spellings = [phone, `0${phone.slice(4)}`, phone.slice(1), phone, phone];
    for (const account of spellings) {
      expect((await askFor(account)).status).toBe(200);
      await recovery.sendLinks([{ account }]);
    }
    expect(await countLetters(email ?? "")).toBe(1);
  });
});

describe("POST /api/auth/reset-password", () => {
  it.each(["made-up", "x".repeat(43), "' or 1=1 --"])("refuses the token %s", async (token) => {
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([
      404,
      "This link is no longer valid. Please ask for a new one.",
    ]);
  });

  it("refuses a link after 30 minutes", async () => {
    const { token } = await studentWithLink();
    site.clock.advance({ minutes: 30 });
    expect((await reset(token)).status).toBe(404);
  });

  it("accepts an older link after a newer one was sent, and using one invalidates all", async () => {
    const { student, token } = await studentWithLink();
    site.clock.advance({ minutes: 10 });
    await recovery.sendLinks([{ account: student.phone }]);
    const { token: newest } = await readLetter(student.email ?? "");
    expect(newest).not.toBe(token);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(newest)).status).toBe(404);
  });

  it("refuses a common password, and the link stays valid", async () => {
    const { token } = await studentWithLink();
    const { status, body } = await reset(token, "password1");
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: "newPassword" }]);
    expect((await reset(token)).status).toBe(200);
  });

  it("refuses a link sent to an address that the account has left", async () => {
    const { student, token } = await studentWithLink();
    const admin = await signInAdmin(site);
    await admin.put(`/api/user/${student.id}`, { email: "new@example.ng" });
    expect((await reset(token)).status).toBe(404);
  });

  it("succeeds once, even for two concurrent requests", async () => {
    const { token } = await studentWithLink();
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await reset(token)).status).toBe(404);
  });

  it("ends all sessions, invalidates the old password, and notifies the owner", async () => {
    const student = await createStudent(site);
    const client = await signInStudent(site, student);
    await recovery.sendLinks([{ account: student.phone }]);
    const { token } = await readLetter(student.email ?? "");
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([200, "Your new password is set. Please sign in."]);
    expect((await client.get("/api/updates")).status).toBe(401);
    const old = await site
      .visitor()
      .post("/api/user/signin", { phone: student.phone, password: STUDENT_PASSWORD });
    expect(old.status).toBe(401);
    await openStudentSession(site.visitor(), student.phone, NEW_PASSWORD);
    expect(await countLetters(student.email ?? "")).toBe(2);
    expect((await readLetter(student.email ?? "")).token).toBe("");
  });

  it("stores only the hash of the token", async () => {
    const { student, token } = await studentWithLink();
    const [row] =
      await sql`select token_hash from student_reset_links where student_id = ${student.id}`;
    expect(row?.token_hash).not.toContain(token);
  });
});

describe("a changed password", () => {
  it("is mailed to the owner, and invalidates links and codes", async () => {
    const { student, token } = await studentWithLink();
    const client = await signInStudent(site, student);
    const input = { currentPassword: STUDENT_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await callProcedure(client, "mutation", "auth.changePassword", input)).status).toBe(
      200,
    );
    expect(await countLetters(student.email ?? "")).toBe(2);
    const { text } = await readLetter(student.email ?? "");
    expect(text).toContain("password");
    expect(text).not.toContain(NEW_PASSWORD);
    expect((await reset(token)).status).toBe(404);
  });
});

describe("an administrator's one-time reset code", () => {
  async function issue(id: string, client?: RestClient) {
    const admin = client ?? (await signInAdmin(site));
    return callProcedure<ResetCode>(admin, "mutation", "students.issueResetCode", { id });
  }

  function resetByCode(phone: string, code: string, newPassword = NEW_PASSWORD) {
    const input = { phone, code, newPassword };
    return site.visitor().post("/api/auth/reset-password-by-code", input);
  }

  it("is issued neither to visitors, students or moderators, nor for an unknown account", async () => {
    const { id } = await createStudent(site);
    expect((await issue(id, site.visitor())).status).toBe(401);
    expect((await issue(id, await signInStudent(site))).status).toBe(403);
    expect((await issue(id, await signInAdmin(site, "moderator"))).status).toBe(403);
    expect((await issue("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b")).status).toBe(404);
    expect((await issue("no-id")).status).toBe(404);
  });

  it("responds with the same bytes to a wrong code, an unknown number and an account without a code", async () => {
    const [known, without] = [await createStudent(site), await createStudent(site)];
    await issue(known.id);
    const answers = [];
    for (const phone of [known.phone, without.phone, "08099999997", "not a number"]) {
      answers.push(await resetByCode(phone, "0000-0000"));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("stays usable when others guess wrong, and their guesses are limited to their own subnet", async () => {
    const student = await createStudent(site);
    const { data: issued } = await issue(student.id);
    const guesser = site.visitor();
    const guessFrom = (code: string) =>
      guesser.post("/api/auth/reset-password-by-code", {
        phone: student.phone,
        code,
        newPassword: NEW_PASSWORD,
      });
    expect((await guessFrom("0000-0000-0000")).status).toBe(400);
    await sql`update limits set count = 300 where key like ${"reset:subnet:%"}`;
    const refused = await guessFrom("0000-0000-0000");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await guessFrom(issued.code)).status).toBe(200);
  });

  it("expires after 24 hours", async () => {
    const student = await createStudent(site);
    const { data: issued } = await issue(student.id);
    site.clock.advance({ hours: 24 });
    expect((await resetByCode(student.phone, issued.code)).status).toBe(400);
  });

  it("is invalidated by a newer one", async () => {
    const student = await createStudent(site);
    const [first, second] = [await issue(student.id), await issue(student.id)];
    expect((await resetByCode(student.phone, first.data.code)).status).toBe(400);
    expect((await resetByCode(student.phone, second.data.code)).status).toBe(200);
  });

  it("has sixty random bits, is readable aloud, shown once and stored as a hash", async () => {
    const student = await createStudent(site);
    const { status, data } = await issue(student.id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      expiresAt: new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    const [row] = await sql`select code_hash from account_codes where account_id = ${student.id}`;
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  it("sets the password once, in lower case and with spaces, and ends all sessions", async () => {
    const student = await createStudent(site, { email: null });
    const client = await signInStudent(site, student);
    const { data: issued } = await issue(student.id);
    const typed = ` ${issued.code.toLowerCase().replaceAll("-", " ")} `;
    expect((await resetByCode(`0${student.phone.slice(4)}`, typed)).status).toBe(200);
    expect((await client.get("/api/updates")).status).toBe(401);
    await openStudentSession(site.visitor(), student.phone, NEW_PASSWORD);
    expect((await resetByCode(student.phone, issued.code)).status).toBe(400);
  });
});
