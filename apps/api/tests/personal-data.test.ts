import type { StudentExport } from "@ebute/contracts/students";
import { describe, expect, it } from "vitest";
import { createRateLimits } from "#platform/rate-limits/rate-limits.ts";
import { createMail } from "./factories/mails.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { createRestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { tablesWith } from "./support/stored-words.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);

/** Somebody who has used everything that students can. */
async function createBusyStudent(fullName: string) {
  const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@example.ng`;
  const student = await createStudent(site, { fullName, email });
  const client = await signInStudent(site, student);
  const { id: tutorialId } = await createTutorial(site);
  await createTutorialComment(site, { tutorialId, studentId: student.id, text: "Well explained" });
  await createMail(site, { recipient: email, kind: "passwordReset" });
  await createMail(site, { recipient: email, kind: "passwordChanged", status: "sent" });
  await callProcedure(admin, "mutation", "students.issueResetCode", { id: student.id });
  // Without a version: what the change replaces is kept, sealed.
  await admin.put(`/api/user/${student.id}`, { city: "Abeokuta" });
  return { ...student, email, client };
}

describe("GET /api/user/{id}/export", () => {
  it("refuses a visitor, a student and a moderator, and responds 404 to an unknown id", async () => {
    const { id, client } = await createBusyStudent("Refused Export");
    const path = `/api/user/${id}/export`;
    expect((await site.visitor().get(path)).status).toBe(401);
    expect((await client.get(path)).status).toBe(403);
    expect((await (await signInAdmin(site, "moderator")).get(path)).status).toBe(403);
    for (const unknown of ["0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "1"]) {
      expect((await admin.get(`/api/user/${unknown}/export`)).status).toBe(404);
    }
  });

  it("returns all stored data of the person, without secrets, and is audited", async () => {
    const student = await createBusyStudent("Amina Export");
    const { id, email, phone } = student;
    const { status, body, text } = await admin.get<StudentExport>(`/api/user/${id}/export`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { _id: id, fullName: "Amina Export", email },
      sessions: [{ device: expect.any(String) }],
      comments: [{ text: "Well explained" }],
      earlierProfiles: [{ fullName: "Amina Export", email, city: student.city }],
    });
    expect(text.replaceAll(/\D/g, "")).toContain(phone.replaceAll(/\D/g, "").slice(-10));
    expect(text).not.toMatch(/password|hash|token/i);
    const rows = await sql`
      select action from audit_entries where target_id = ${id} order by id desc limit 1`;
    expect(rows.map(({ action }) => action)).toEqual(["students.export"]);
  });
});

describe("GET /api/user/me/export", () => {
  it("includes what an administrator's change replaced, and nothing of other people", async () => {
    const { client, city } = await createBusyStudent("Own Export");
    const other = await createBusyStudent("Other Export");
    const { body, text } = await client.get<StudentExport>("/api/user/me/export");
    expect(body.account.city).toBe("Abeokuta");
    const kept = { fullName: "Own Export", city, changedAt: expect.any(String) };
    expect(body.earlierProfiles).toEqual([expect.objectContaining(kept)]);
    const [state] = body.earlierProfiles;
    expect(Date.parse(state?.keptUntil ?? "") - Date.parse(state?.changedAt ?? "")).toBe(
      90 * 24 * 3_600_000,
    );
    expect(text).not.toContain(other.fullName);
  });
});

describe("a deleted account that shares its address with another account", () => {
  it("leaves the mails to that address, which may concern the other account", async () => {
    const email = "one-family@example.ng";
    const student = await createStudent(site, { email });
    await createStudent(site, { email: email.toUpperCase() });
    const { id } = await createMail(site, { recipient: email, kind: "passwordReset" });
    expect((await admin.delete(`/api/user/${student.id}`)).status).toBe(200);
    expect(await sql`select id from mails where id = ${id}`).toHaveLength(1);
  });
});

describe("a deleted student account", () => {
  it("needs one connection, so that many are deleted at once", async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => createStudent(site)));
    const answers = await Promise.all(students.map(({ id }) => admin.delete(`/api/user/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(students.map(() => 200));
  });

  it.each(["an administrator", "its owner"])(
    "leaves no personal data when %s deletes it",
    async (who) => {
      const { id, email, phone, fullName, client } = await createBusyStudent(
        `Gone ${who.slice(0, 3)}`,
      );
      expect(await tablesWith(site, email)).toEqual(
        expect.arrayContaining(["public.students", "public.mails"]),
      );
      expect(await tablesWith(site, id)).toContain("public.overwritten_states");
      const { status } =
        who === "its owner"
          ? await callProcedure(client, "mutation", "students.deleteOwn", {
              password: STUDENT_PASSWORD,
            })
          : await admin.delete(`/api/user/${id}`);
      expect(status).toBe(200);
      expect((await client.get("/api/updates")).status).toBe(401);
      for (const word of [email, phone, fullName]) {
        // Sign-in guesses are stored by phone number for a quarter of an hour.
        site.clock.advance({ minutes: 16 });
        await site.container.services.sessions.sweep();
        expect(
          (await tablesWith(site, word)).filter((name) => name !== "public.limits"),
          word,
        ).toEqual([]);
      }
      // Of the person the log of what administrators do knows the number, which is nobody's now.
      const known = ["public.audit_entries", "public.limits"];
      expect((await tablesWith(site, id)).filter((name) => !known.includes(name))).toEqual([]);
    },
  );
});

describe("IP addresses of devices", () => {
  it("are not stored, and attempts are counted by subnet, for at most a day", async () => {
    const own = await createTestApp({ hasBackground: true });
    const client = createRestClient(own.app, { remoteAddress: "203.0.113.77" });
    await client.post("/api/admin/login", { email: "nobody@example.ng", password: "not right" });
    await client.post("/api/user/signin", { phone: "08030000000", password: "not right" });
    await client.post("/api/subscribe", { email: "reader@example.ng" });
    await client.post("/api/contact", {
      from_name: "Ada",
      reply_to: "ada@example.ng",
      message: "Hello",
    });
    const rows = async () => JSON.stringify(await own.container.database.sql`select * from limits`);
    expect(await rows()).not.toContain("203.0.113.77");
    own.clock.advance({ hours: 25 });
    const { database } = own.container;
    await createRateLimits({ db: database.db, clock: own.clock, isEnabled: true }).sweep();
    expect(await rows()).not.toContain("203.0.113");
    const stored = await database.sql<{ found: boolean }[]>`
      select exists (select from sessions s where s::text like '%203.0.113%')
        or exists (select from subscribers s where s::text like '%203.0.113%')
        or exists (select from contact_messages m where m::text like '%203.0.113%') as found`;
    expect(stored[0]?.found).toBe(false);
    await own.close();
  });
});
