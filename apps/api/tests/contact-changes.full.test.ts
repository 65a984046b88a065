import type { Student } from "@ebute/contracts/students";
import { describe, expect, it } from "vitest";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const settings = mailSettings(unreachableMailServer);
const site = await createTestApp({ hasBackground: true, settings });
const { sql } = site.container.database;
const { recovery } = site.container.services;
const currentPassword = STUDENT_PASSWORD;
const NEW_PASSWORD = "another river at dusk";

async function tokenOf(kind: string, recipient: string): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select text from mails where recipient = ${recipient} and kind = ${kind}
    order by created_at desc, id desc limit 1`;
  return /#token=([\w-]{43})/.exec(row?.text ?? "")?.[1] ?? "";
}

const updateProfile = (client: RestClient, input: object) =>
  callProcedure<Student>(client, "mutation", "students.updateProfile", input);

async function signedIn() {
  const student = await createStudent(site);
  return { student, email: student.email ?? "", client: await signInStudent(site, student) };
}

const undo = (token: string, newPassword = NEW_PASSWORD) =>
  callProcedure(site.visitor(), "mutation", "students.undoContactChange", { token, newPassword });

describe("a change of phone or e-mail", () => {
  it.each([
    ["phone", { phone: "0809 888 0001" }],
    ["e-mail", { email: "somebody-else@example.ng" }],
  ])("by the %s requires the password, even just after the sign-in", async (_what, change) => {
    const { client } = await signedIn();
    for (const words of [
      change,
      { ...change, currentPassword: "" },
      { ...change, currentPassword: "wrong" },
    ]) {
      const { status, failure } = await updateProfile(client, words);
      expect(status).toBe(400);
      expect(failure?.issues).toMatchObject([{ path: "currentPassword" }]);
    }
    expect((await updateProfile(client, { ...change, currentPassword })).status).toBe(200);
  });

  it("requires no password while phone and e-mail stay as they are", async () => {
    const { client, student, email } = await signedIn();
    const words = { city: "Yaba", phone: student.phone, email };
    expect((await updateProfile(client, words)).status).toBe(200);
  });

  it("allows ten guesses at the password per session, apart from those at the sign-in", async () => {
    const { client, student } = await signedIn();
    const change = { email: "guessed@example.ng" };
    for (let index = 0; index < 10; index += 1) {
      await updateProfile(client, { ...change, currentPassword: "wrong" });
    }
    const refused = await updateProfile(client, { ...change, currentPassword });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    const other = await signInStudent(site, student);
    expect((await updateProfile(other, { ...change, currentPassword })).status).toBe(200);
  });

  it("by an administrator requires no password of the student", async () => {
    const { student } = await signedIn();
    const admin = await signInAdmin(site);
    const { status } = await admin.put(`/api/user/${student.id}`, { email: "by-admin@example.ng" });
    expect(status).toBe(200);
  });
});

describe("the undo link mailed to the old contact", () => {
  it("works once within a day, and restores contact data, password and sessions", async () => {
    const { client, student, email } = await signedIn();
    const stolen = { phone: "0809 888 0002", email: "thief@example.ng", currentPassword };
    expect((await updateProfile(client, stolen)).status).toBe(200);
    const token = await tokenOf("contactChanged", email);
    expect((await undo(token, "Ngozi Eze 1")).status).toBe(400);
    expect((await undo(token)).status).toBe(200);
    expect((await client.get("/api/updates")).status).toBe(401);
    const old = { phone: student.phone, password: STUDENT_PASSWORD };
    expect((await site.visitor().post("/api/user/signin", old)).status).toBe(401);
    const session = await openStudentSession(site.visitor(), student.phone, NEW_PASSWORD);
    const back = site.visitor().with({ authorization: `Bearer ${session}` });
    expect((await callProcedure(back, "query", "students.me")).data).toMatchObject({ email });
    expect((await undo(token)).status).toBe(404);
  });

  it("expires after a day", async () => {
    const { client, email } = await signedIn();
    await updateProfile(client, { email: "late@example.ng", currentPassword });
    const token = await tokenOf("contactChanged", email);
    site.clock.advance({ hours: 24 });
    expect((await undo(token)).status).toBe(404);
  });

  it("also undoes a later change, and invalidates that change's link", async () => {
    const { client, student, email } = await signedIn();
    await updateProfile(client, { email: "first@example.ng", currentPassword });
    const proof = { token: await tokenOf("emailProof", "first@example.ng") };
    await callProcedure(site.visitor(), "mutation", "students.proveEmail", proof);
    site.clock.advance({ seconds: 1 });
    await updateProfile(client, { email: "second@example.ng", currentPassword });
    const [mine, theirs] = [
      await tokenOf("contactChanged", email),
      await tokenOf("contactChanged", "first@example.ng"),
    ];
    expect((await undo(mine)).status).toBe(200);
    expect((await undo(theirs)).status).toBe(404);
    const [row] = await sql`select email from students where id = ${student.id}`;
    expect(row?.email).toBe(email);
  });

  it("restores the old number, because nobody else can take it for a day", async () => {
    const { client, student, email } = await signedIn();
    await updateProfile(client, { phone: "0809 888 0003", currentPassword });
    const signUp = {
      fullName: "A Thief",
      email: "thief@example.ng",
      phone: student.phone,
      state: "Lagos",
      city: "Ikeja",
      password: "seven slow green lorries",
    };
    expect((await site.visitor().post("/api/user", signUp)).status).toBe(409);
    const other = await signedIn();
    const taken = await updateProfile(other.client, { phone: student.phone, currentPassword });
    expect(taken.status).toBe(409);
    expect((await undo(await tokenOf("contactChanged", email))).status).toBe(200);
    await openStudentSession(site.visitor(), student.phone, NEW_PASSWORD);
  });

  it("is not sent to an address that nobody has verified", async () => {
    const { client } = await signedIn();
    await updateProfile(client, { email: "mistyped@example.ng", currentPassword });
    await updateProfile(client, { email: "corrected@example.ng", currentPassword });
    expect(await tokenOf("contactChanged", "mistyped@example.ng")).toBe("");
  });

  it("keeps the number from a sign-up that races the change", async () => {
    const { client, student } = await signedIn();
    const signUp = {
      fullName: "A Thief",
      email: "racer@example.ng",
      phone: student.phone,
      state: "Lagos",
      city: "Ikeja",
      password: "seven slow green lorries",
    };
    const race = [1, 2, 3, 4].map((number) =>
      site.visitor().call({
        method: "POST",
        url: "/api/user",
        payload: signUp,
        headers: { "idempotency-key": `race-${student.id}-${number}` },
      }),
    );
    const changed = updateProfile(client, { phone: "0809 888 0009", currentPassword });
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect((await changed).status).toBe(200);
    expect(statuses).toEqual([409, 409, 409, 409]);
  });

  it("is not sent without an old address, and the activity log records that", async () => {
    const student = await createStudent(site, { email: null });
    const client = await signInStudent(site, student);
    await updateProfile(client, { phone: "0809 888 0004", currentPassword });
    const rows = await sql`
      select details from audit_entries
      where action = 'students.changeContact' and target_id = ${student.id}`;
    expect([...rows]).toEqual([{ details: { what: "phone", isOldAddressTold: false } }]);
  });
});

describe("a changed e-mail address", () => {
  it("receives no reset link and no code before its owner opens the mail to it", async () => {
    const { client, student } = await signedIn();
    const email = "proved@example.ng";
    await updateProfile(client, { email, currentPassword });
    const countResets = async () =>
      (await sql`select 1 from mails where recipient = ${email} and kind <> 'emailProof'`).length;
    await recovery.sendLinks([{ account: email }]);
    await site.container.services.signInCodes.send([{ phone: student.phone }]);
    expect(await countResets()).toBe(0);
    expect((await callProcedure(client, "query", "students.ownContact")).data).toMatchObject({
      isEmailProved: false,
    });
    const prove = (token: string) =>
      callProcedure(site.visitor(), "mutation", "students.proveEmail", { token });
    expect((await prove("made-up")).status).toBe(404);
    expect((await prove(await tokenOf("emailProof", email))).status).toBe(200);
    await recovery.sendLinks([{ account: email }]);
    expect(await countResets()).toBe(1);
  });

  it("receives the mail again on request, which invalidates the previous link", async () => {
    const { client } = await signedIn();
    const email = "again@example.ng";
    await updateProfile(client, { email, currentPassword });
    const first = await tokenOf("emailProof", email);
    site.clock.advance({ seconds: 1 });
    expect((await callProcedure(client, "mutation", "students.askEmailProof")).status).toBe(200);
    const second = await tokenOf("emailProof", email);
    const prove = (token: string) =>
      callProcedure(site.visitor(), "mutation", "students.proveEmail", { token });
    expect((await prove(first)).status).toBe(404);
    expect((await prove(second)).status).toBe(200);
  });

  it("receives one mail in ten minutes, and after eight mails one in two hours, for any number of requests", async () => {
    const email = "Stranger@example.ng";
    const countProofs = async (recipient: string) =>
      (
        await sql`
        select 1 from mails where lower(recipient) = lower(${recipient}) and kind = 'emailProof'`
      ).length;
    const enter = async (address: string) => {
      const { client, student } = await signedIn();
      const changed = await updateProfile(client, { email: address, currentPassword });
      expect(changed.status).toBe(200);
      expect(changed.data).toMatchObject({ email: address });
      return { client, student };
    };
    for (let sent = 1; sent <= 8; sent += 1) {
      await enter(email);
      await enter(email.toLowerCase());
      expect(await countProofs(email)).toBe(sent);
      site.clock.advance({ minutes: 10 });
    }
    const { client } = await enter(email);
    await enter(email);
    expect(await countProofs(email)).toBe(9);
    await enter("nobody-else@example.ng");
    expect(await countProofs("nobody-else@example.ng")).toBe(1);
    expect((await callProcedure(client, "query", "students.ownContact")).data).toMatchObject({
      isEmailProved: false,
    });
    site.clock.advance({ minutes: 119 });
    await enter(email);
    expect(await countProofs(email)).toBe(9);
  });

  it("receives the mail again once in ten minutes for all accounts together, with the same response", async () => {
    const email = "asked-again@example.ng";
    const { client } = await signedIn();
    const other = await signedIn();
    for (const each of [client, other.client]) {
      await updateProfile(each, { email, currentPassword });
    }
    const answers = [];
    for (const each of [client, other.client, client]) {
      answers.push((await callProcedure(each, "mutation", "students.askEmailProof")).text);
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await sql`select 1 from mails where recipient = ${email} and kind = 'emailProof'`;
    expect(mails).toHaveLength(2);
  });

  it("receives the mail of a later change when the first mail failed", async () => {
    const { student: owner } = await signedIn();
    const email = "after-a-failure@example.ng";
    const { client } = await signedIn();
    const taken = { email, phone: owner.phone, currentPassword };
    expect((await updateProfile(client, taken)).status).toBe(409);
    const stale = { email, version: 99, currentPassword };
    expect((await updateProfile(client, stale)).status).toBe(409);
    expect((await updateProfile(client, { email, currentPassword })).status).toBe(200);
    expect(await tokenOf("emailProof", email)).not.toBe("");
  });
});
