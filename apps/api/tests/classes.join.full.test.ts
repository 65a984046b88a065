import { beforeEach, describe, expect, it } from "vitest";
import { createAccessCode, createClass, createEnrolment } from "./factories/classes.ts";
import { createStudent } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const adult = { ageBand: "adult" };
const teenager = { ageBand: "13_to_17", guardianName: "Bola Obi", guardianPhone: "0803 555 0101" };

async function join(client: RestClient, input: object) {
  const { status, text, error } = await callProcedure(client, "mutation", "classes.join", input);
  return { status, text, issues: JSON.parse(text).error?.data.failure.issues, error };
}

async function student() {
  const row = await createStudent(site);
  return { id: row.id, client: await signInStudent(site, row) };
}

const placesOf = async (id: string) =>
  (await sql`select state, class_id from enrolments where student_id = ${id}`).map((row) => ({
    state: row.state,
    classId: row.class_id,
  }));

beforeEach(async () => {
  await sql`delete from classes`;
  await sql`delete from limits`;
});

describe("joining a class", () => {
  it("is for students alone", async () => {
    const { joinCode } = await createClass(site);
    for (const [client, status] of [
      [site.visitor(), 401],
      [await signInAdmin(site), 403],
    ] as const) {
      expect((await join(client, { code: joinCode, ...adult })).status).toBe(status);
      expect((await callProcedure(client, "query", "classes.own")).status).toBe(status);
    }
  });

  it("refuses unknown, used, expired and switched-off codes with one answer", async () => {
    const { id: classId } = await createClass(site);
    const usedAt = site.clock.now();
    const codes = [
      "7K3M-Q9XD",
      "7K3M-Q9XD-2F4H",
      "short",
      (await createAccessCode(site, { classId, usedAt })).code,
      (await createAccessCode(site, { classId, expiresOn: "2026-03-01" })).code,
      (await createClass(site, { isCodeOn: false })).joinCode,
      (await createClass(site, { state: "paused" })).joinCode,
      (await createClass(site, { endsOn: "2026-03-01" })).joinCode,
    ];
    const { client, id } = await student();
    const answers = new Set<string>();
    for (const code of codes) {
      const { status, text } = await join(client, { code, ...adult });
      expect(status, code).toBe(400);
      answers.add(text);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain("This code does not work.");
    expect(await placesOf(id)).toEqual([]);
  });

  it("counts attempts by student", async () => {
    const { client } = await student();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await join(client, { code: "7K3M-Q9XD", ...adult })).status).toBe(400);
    }
    const { joinCode } = await createClass(site);
    expect((await join(client, { code: joinCode, ...adult })).status).toBe(429);
  });

  it("counts attempts by address, with room for a hall of 300", async () => {
    const { client } = await student();
    const { joinCode } = await createClass(site);
    await join(client, { code: "7K3M-Q9XD", ...adult });
    await sql`update limits set count = 599 where key like 'class-join:subnet:%'`;
    expect((await join(client, { code: "7K3M-Q9XD", ...adult })).status).toBe(400);
    expect((await join(client, { code: joinCode, ...adult })).status).toBe(429);
  });

  it("asks for the age, and under 18 for the guardian, each at its field", async () => {
    const { joinCode: code } = await createClass(site);
    const { client, id } = await student();
    const pathsOf = async (input: object) =>
      (await join(client, { code, ...input })).issues.map(({ path }: { path: string }) => path);
    expect(await pathsOf({})).toEqual(["ageBand"]);
    expect(await pathsOf({ ageBand: "" })).toEqual(["ageBand"]);
    expect(await pathsOf({ ageBand: "13_to_17" })).toEqual(["guardianName", "guardianPhone"]);
    expect(await pathsOf({ ...teenager, guardianPhone: "12" })).toEqual(["guardianPhone"]);
    expect(await pathsOf({ ageBand: "under_13" })).toEqual(["ageBand"]);
    expect(await placesOf(id)).toEqual([]);
    const [stored] = await sql`select age_band from students where id = ${id}`;
    expect(stored?.age_band).toBeNull();
  });

  it("asks a student under 18 who stated the age at the sign-up for the guardian alone", async () => {
    const { joinCode: code } = await createClass(site);
    const { client, id } = await student();
    await sql`update students set age_band = '13_to_17' where id = ${id}`;
    const refused = await join(client, { code, ...adult });
    expect(refused.status).toBe(400);
    const { ageBand: _stored, ...guardian } = teenager;
    expect((await join(client, { code, ...guardian })).status).toBe(200);
    const [row] = await sql`select age_band, guardian_name from students where id = ${id}`;
    expect(row).toEqual({ age_band: "13_to_17", guardian_name: teenager.guardianName });
  });

  it("keeps a guardian's consent, and asks only once", async () => {
    const first = await createClass(site);
    const second = await createClass(site);
    const { client, id } = await student();
    expect((await join(client, { code: first.joinCode, ...teenager })).status).toBe(200);
    expect((await join(client, { code: second.joinCode })).status).toBe(200);
    const [row] = await sql`select age_band, guardian_phone from students where id = ${id}`;
    expect(row).toEqual({ age_band: "13_to_17", guardian_phone: "+2348035550101" });
    const consents = await sql`
      select text_version, guardian_name, recorded_by_kind from student_consents
      where student_id = ${id}`;
    expect(consents).toEqual([
      { text_version: 1, guardian_name: "Bola Obi", recorded_by_kind: "student" },
    ]);
    const { body } = await client.get<{ details: object; classes: object[] }>(
      "/api/user/me/export",
    );
    expect(body).toMatchObject({
      details: { ageBand: "13_to_17", guardianName: "Bola Obi", guardianPhone: "0803 555 0101" },
      classes: [{ state: "active" }, { state: "active" }],
    });
    await sql`delete from students where id = ${id}`;
    expect(await sql`select id from student_consents where student_id = ${id}`).toEqual([]);
    expect(await sql`select id from enrolments`).toEqual([]);
  });

  it("is refused under 13 also to a student whom a teacher has added elsewhere", async () => {
    const { joinCode: code } = await createClass(site);
    const { client, id } = await student();
    await sql`update students set age_band = 'under_13' where id = ${id}`;
    expect((await join(client, { code, ...adult })).status).toBe(403);
    expect(await placesOf(id)).toEqual([]);
  });

  it("takes a code in any notation", async () => {
    await createClass(site, { joinCode: "7K3MQ901" });
    const { client, id } = await student();
    expect((await join(client, { code: " 7k3m q9oi ", ...adult })).status).toBe(200);
    expect(await placesOf(id)).toHaveLength(1);
  });

  it("uses a code of a slip once, even when many students press together", async () => {
    const { id: classId } = await createClass(site);
    const { code } = await createAccessCode(site, { classId });
    const racers = await Promise.all(Array.from({ length: 6 }, student));
    const answers = await Promise.all(racers.map(({ client }) => join(client, { code, ...adult })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const [used] = await sql`select used_by from class_access_codes`;
    const places = await sql`select student_id from enrolments`;
    expect(places).toEqual([{ student_id: used?.used_by }]);
  });

  it("spends no code of a student who is in the class already", async () => {
    const { id: classId } = await createClass(site);
    const { code } = await createAccessCode(site, { classId });
    const { client, id: studentId } = await student();
    await createEnrolment(site, { classId, studentId });
    expect((await join(client, { code, ...adult })).status).toBe(200);
    const [row] = await sql`select used_at from class_access_codes`;
    expect(row?.used_at).toBeNull();
  });

  it("does not end a pause, and ends an absence", async () => {
    const { id: classId, joinCode: code } = await createClass(site);
    const { client, id: studentId } = await student();
    await createEnrolment(site, { classId, studentId, state: "paused" });
    expect((await join(client, { code, ...adult })).status).toBe(409);
    await sql`update enrolments set state = 'left', ends_on = '2026-03-01'`;
    expect((await join(client, { code, ...adult })).status).toBe(200);
    const [place] = await sql`select state, ends_on from enrolments`;
    expect(place).toEqual({ state: "active", ends_on: null });
  });

  it("is listed for the student until they leave, who cannot leave twice", async () => {
    const { id: classId } = await createClass(site, { name: "SS3", note: "zz-note" });
    const { client, id: studentId } = await student();
    await createEnrolment(site, { classId, studentId });
    const own = await callProcedure(client, "query", "classes.own");
    expect(own.data).toMatchObject({
      classes: [{ name: "SS3", isOpen: true }],
      missingDetails: { ageBand: null },
    });
    expect(own.text).not.toContain("zz-note");
    const leave = () => callProcedure(client, "mutation", "classes.leave", { id: classId });
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(404);
    expect((await callProcedure(client, "query", "classes.own")).data).toMatchObject({
      classes: [],
    });
  });
});
