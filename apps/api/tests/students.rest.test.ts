import { describe, expect, it } from "vitest";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

describe("GET /api/user", () => {
  it("refuses a visitor, a student and a moderator", async () => {
    expect((await site.visitor().get("/api/user")).status).toBe(401);
    expect((await (await signInStudent(site)).get("/api/user")).status).toBe(403);
    expect((await (await signInAdmin(site, "moderator")).get("/api/user")).status).toBe(403);
  });

  it("lists users newest first, by cursor, without passwords and hashes", async () => {
    const own = await createTestApp();
    for (const fullName of ["First", "Second", "Third"]) {
      await createStudent(own, { fullName });
      own.clock.advance({ seconds: 1 });
    }
    const admin = await signInAdmin(own);
    type Page = { users: { fullName: string }[]; nextCursor: string | null };
    const first = await admin.get<Page>("/api/user?limit=2");
    expect(first.body.users.map(({ fullName }) => fullName)).toEqual(["Third", "Second"]);
    expect(first.text).not.toMatch(/hash|assword/i);
    const next = await admin.get<Page>(`/api/user?limit=2&cursor=${first.body.nextCursor}`);
    expect(next.body.users.map(({ fullName }) => fullName)).toEqual(["First"]);
    expect(next.body.nextCursor).toBeNull();
    await own.close();
  });
});

describe("PUT /api/user/{id}", () => {
  it("refuses a visitor, a student and a moderator, and changes nothing", async () => {
    const student = await createStudent(site);
    const clients = [
      site.visitor(),
      await signInStudent(site, student),
      await signInAdmin(site, "moderator"),
    ];
    for (const client of clients) {
      const { status } = await client.put(`/api/user/${student.id}`, { fullName: "Changed" });
      expect([401, 403]).toContain(status);
    }
    const [row] = await site.container.database.sql`
      select full_name from students where id = ${student.id}`;
    expect(row).toEqual({ full_name: "Ngozi Eze" });
  });

  it.each([unknownId, "not-a-uuid", "me%00"])("responds 404 for %s", async (id) => {
    const admin = await signInAdmin(site);
    const { status, body } = await admin.put(`/api/user/${id}`, { city: "Abuja" });
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("refuses a number of another account, and an invalid one", async () => {
    const admin = await signInAdmin(site);
    const [one, other] = [await createStudent(site), await createStudent(site)];
    const taken = await admin.put(`/api/user/${one.id}`, { phone: `0${other.phone.slice(4)}` });
    expect(taken.status).toBe(409);
    const none = await admin.put(`/api/user/${one.id}`, { phone: "12" });
    expect(none.body).toMatchObject({ code: "validation", issues: [{ path: "phone" }] });
  });

  it("changes the given fields, and no others", async () => {
    const admin = await signInAdmin(site);
    const { id, phone, email } = await createStudent(site);
    const { status, body } = await admin.put(`/api/user/${id}`, {
      city: "Abuja",
      passwordHash: "x",
      password: "x",
      id: unknownId,
      role: "owner",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: "✅ Done — User updated successfully!",
      user: { _id: id, city: "Abuja", state: "Lagos", email },
    });
    await openStudentSession(site.visitor(), phone);
  });

  it.each(["", null])("removes the e-mail when it is %j", async (email) => {
    const admin = await signInAdmin(site);
    const { id } = await createStudent(site);
    const { body } = await admin.put(`/api/user/${id}`, { email });
    expect(body.user).toMatchObject({ email: null });
  });
});

describe("DELETE /api/user/{id}", () => {
  it("refuses a visitor, a student and a moderator", async () => {
    const student = await createStudent(site);
    expect((await site.visitor().delete(`/api/user/${student.id}`)).status).toBe(401);
    const own = await signInStudent(site, student);
    expect((await own.delete(`/api/user/${student.id}`)).status).toBe(403);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.delete(`/api/user/${student.id}`)).status).toBe(403);
  });

  it("deletes the account and ends its sessions at once, and then responds 404", async () => {
    const admin = await signInAdmin(site);
    const student = await createStudent(site);
    const own = await signInStudent(site, student);
    expect((await own.get("/api/updates")).status).toBe(200);
    const { status, body } = await admin.delete(`/api/user/${student.id}`);
    expect([status, body.success]).toEqual([200, true]);
    expect((await own.get("/api/updates")).status).toBe(401);
    const again = await site
      .visitor()
      .post("/api/user/signin", { phone: student.phone, password: STUDENT_PASSWORD });
    expect(again.body.message).toBe("Invalid credentials");
    expect((await admin.delete(`/api/user/${student.id}`)).status).toBe(404);
  });
});
