import type { Student } from "@ebute/contracts/students";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import {
  openSession,
  openStudentSession,
  signInAdmin,
  signInStudent,
} from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const NEW_PASSWORD = "another river at dusk";

const changePassword = (client: RestClient, input: object) =>
  callProcedure(client, "mutation", "auth.changePassword", input);

const readMe = (client: RestClient) => callProcedure<Student>(client, "query", "students.me");

const updateProfile = (client: RestClient, input: object) =>
  callProcedure<Student>(client, "mutation", "students.updateProfile", input);

const deleteOwn = (client: RestClient, input: object) =>
  callProcedure(client, "mutation", "students.deleteOwn", input);

function withToken(token: string) {
  return site.visitor().with({ authorization: `Bearer ${token}` });
}

describe("a new password", () => {
  const change = { currentPassword: STUDENT_PASSWORD, newPassword: NEW_PASSWORD };

  it("refuses a visitor", async () => {
    expect((await changePassword(site.visitor(), change)).status).toBe(401);
  });

  it.each([
    ["a wrong current one", { ...change, currentPassword: "wrong" }, "currentPassword"],
    ["a short one", { ...change, newPassword: "river42" }, "newPassword"],
    ["a common one", { ...change, newPassword: "iloveyou2" }, "newPassword"],
    ["their own name", { ...change, newPassword: "Ngozi Eze" }, "newPassword"],
  ])("refuses %s, keeps the session, and changes nothing", async (_label, input, path) => {
    const student = await createStudent(site);
    const client = await signInStudent(site, student);
    const { status, failure } = await changePassword(client, input);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: "validation", issues: [{ path }] });
    expect((await client.get("/api/updates")).status).toBe(200);
    await openStudentSession(site.visitor(), student.phone);
  });

  it("limits guesses at the current password to ten", async () => {
    const client = await signInStudent(site);
    for (let index = 0; index < 10; index += 1) {
      await changePassword(client, { ...change, currentPassword: "wrong" });
    }
    expect((await changePassword(client, change)).status).toBe(429);
  });

  it("ends every other session at once and invalidates the old password", async () => {
    const student = await createStudent(site);
    const [here, there] = [await signInStudent(site, student), await signInStudent(site, student)];
    expect((await changePassword(here, change)).status).toBe(200);
    expect((await there.get("/api/updates")).status).toBe(401);
    expect((await here.get("/api/updates")).status).toBe(200);
    const old = await site
      .visitor()
      .post("/api/user/signin", { phone: student.phone, password: STUDENT_PASSWORD });
    expect(old.status).toBe(401);
    await openStudentSession(site.visitor(), student.phone, NEW_PASSWORD);
  });

  it("requires fifteen characters of an administrator", async () => {
    const { email } = await createAdmin(site);
    const [here, there] = [
      withToken(await openSession(site.visitor(), email)),
      withToken(await openSession(site.visitor(), email)),
    ];
    const currentPassword = ADMIN_PASSWORD;
    const short = await changePassword(here, { currentPassword, newPassword: "blue lamp 42" });
    expect(short.failure).toMatchObject({ code: "validation", issues: [{ path: "newPassword" }] });
    const long = { currentPassword, newPassword: "blue lamp by the lagoon" };
    expect((await changePassword(here, long)).status).toBe(200);
    expect((await there.get("/api/admin/dashboard")).status).toBe(401);
    expect((await here.get("/api/admin/dashboard")).status).toBe(200);
  });
});

describe("the own account of a student", () => {
  it("limits changes to twenty, because each reveals whether a number is registered", async () => {
    const client = await signInStudent(site);
    for (let index = 0; index < 20; index += 1) {
      expect(
        (
          await updateProfile(client, {
            city: `City ${index}`,
          })
        ).status,
      ).toBe(200);
    }
    expect((await updateProfile(client, { city: "Ikeja" })).status).toBe(429);
  });

  it("refuses a visitor and an administrator", async () => {
    for (const [client, status] of [
      [site.visitor(), 401],
      [await signInAdmin(site), 403],
    ] as const) {
      expect((await readMe(client)).status).toBe(status);
      expect((await updateProfile(client, { city: "Jos" })).status).toBe(status);
      expect((await client.get("/api/user/me/export")).status).toBe(status);
      expect((await deleteOwn(client, { password: "x" })).status).toBe(status);
    }
  });

  it("shows the student's own account, with both ids", async () => {
    const { id } = await createStudent(site);
    const [row] = await site.container.database.sql`select phone from students where id = ${id}`;
    const client = await signInStudent(site, { phone: row?.phone });
    const { data, text } = await readMe(client);
    expect(data).toMatchObject({ _id: id, id });
    expect(text).not.toMatch(/hash|assword|Key|searchText/);
  });

  it("changes the profile, and ignores fields that the operation does not offer", async () => {
    const student = await createStudent(site);
    const client = await signInStudent(site, student);
    const { status, data } = await updateProfile(client, {
      fullName: "Ngozi Okafor",
      email: "ngozi@example.ng",
      phone: "0809 777 0001",
      state: "Enugu",
      city: "Nsukka",
      currentPassword: STUDENT_PASSWORD,
      id: "x",
      passwordHash: "x",
      createdAt: "2001-01-01T00:00:00.000Z",
    });
    expect(status).toBe(200);
    expect(data).toEqual({
      _id: student.id,
      id: student.id,
      fullName: "Ngozi Okafor",
      email: "ngozi@example.ng",
      phone: "0809 777 0001",
      state: "Enugu",
      city: "Nsukka",
      createdAt: student.createdAt.toISOString(),
      version: 2,
    });
    await openStudentSession(site.visitor(), "+2348097770001");
  });

  it("is not changed over a newer version, and the refusal carries what is stored", async () => {
    const client = await signInStudent(site);
    expect((await updateProfile(client, { city: "Jos", version: 1 })).data.version).toBe(2);
    const { status, failure } = await updateProfile(client, { city: "Yaba", version: 1 });
    expect([status, failure?.reason]).toEqual([409, "changed_meanwhile"]);
    expect(failure?.current).toMatchObject({ city: "Jos", version: 2 });
    expect((await readMe(client)).data).toMatchObject({ city: "Jos", version: 2 });
  });

  it("refuses the number of another student, and keeps the old number", async () => {
    const other = await createStudent(site);
    const student = await createStudent(site);
    const client = await signInStudent(site, student);
    const taken = await updateProfile(client, {
      fullName: "New",
      phone: other.phone,
      currentPassword: STUDENT_PASSWORD,
    });
    expect(taken.status).toBe(409);
    expect(taken.failure?.issues).toMatchObject([{ path: "phone" }]);
    expect((await readMe(client)).data).toMatchObject({ fullName: "Ngozi Eze" });
  });

  it("exports everything that is stored about the student, as a file", async () => {
    const student = await createStudent(site);
    const client = await signInStudent(site, student);
    const admin = await signInAdmin(site);
    const { body: added } = await admin.post<{ blog: { _id: string } }>("/api/bblogs", {
      title: "Fractions",
      content: "<p>Half of a half.</p>",
    });
    const blogId = added.blog._id;
    await client.post("/api/bcomments", { blogId, text: "A quarter!" });
    await (await signInStudent(site)).post("/api/bcomments", { blogId, text: "Not mine" });
    const { body, headers, text } = await client.get("/api/user/me/export");
    expect(headers["content-disposition"]).toContain("attachment");
    expect(body).toMatchObject({
      success: true,
      account: { _id: student.id },
      sessions: [{ device: expect.any(String) }],
      comments: [{ text: "A quarter!", blogId, blogTitle: "Fractions" }],
    });
    expect(text).not.toContain("Not mine");
    expect(text).not.toMatch(/hash|assword/);
  });

  it("refuses the deletion with a wrong password", async () => {
    const client = await signInStudent(site);
    const { status, failure } = await deleteOwn(client, { password: "wrong" });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ issues: [{ path: "password" }] });
    expect((await client.get("/api/updates")).status).toBe(200);
  });

  it("deletes the account with all its sessions, and frees its number", async () => {
    const student = await createStudent(site);
    const [here, there] = [await signInStudent(site, student), await signInStudent(site, student)];
    expect((await deleteOwn(here, { password: STUDENT_PASSWORD })).status).toBe(200);
    for (const client of [here, there]) expect((await client.get("/api/updates")).status).toBe(401);
    const { sql } = site.container.database;
    expect(await sql`select 1 from sessions where account_id = ${student.id}`).toHaveLength(0);
    await createStudent(site, { phone: student.phone });
  });
});
