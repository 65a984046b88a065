import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { nextPhone, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import {
  addStudent,
  expectChanged,
  expectCreated,
  expectFailure,
  expectList,
  longText,
  signUpFields,
  user,
} from "#tests/support/calls/response-schemas.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { openStudentSession, signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const admin = await signInAdmin(site);
const token = z.string().min(20);

describe("POST /api/admin/login", () => {
  it("returns a token that opens the panel", async () => {
    const { email } = await createAdmin(site);
    const input = { email: ` ${email.toUpperCase()} `, password: ADMIN_PASSWORD };
    const answer = expectChanged(await site.visitor().post("/api/admin/login", input), { token });
    expect(answer.message).toBe("Login successful 🎉");
    const client = site.visitor().with({ authorization: `Bearer ${answer.token}` });
    expect((await client.get("/api/admin/dashboard")).status).toBe(200);
  });

  it("responds the same to a wrong password and an unknown e-mail address", async () => {
    const { email } = await createAdmin(site);
    const login = (body: object) => site.visitor().post("/api/admin/login", body);
    const wrong = await login({ email, password: "not the right one" });
    const unknown = await login({ email: "nobody@example.ng", password: "not the right one" });
    expectFailure(wrong, 401, "Invalid credentials");
    expect(unknown.text).toBe(wrong.text);
    for (const body of [{ email }, { password: "x" }, { email: "x", password: "x" }]) {
      expectFailure(await login(body), 400);
    }
  });
});

describe("POST /api/user", () => {
  const signUp = (fields: object = {}) =>
    site.visitor().post("/api/user", { ...signUpFields(), ...fields });

  it.each([
    ["no name", { fullName: " " }, "fullName"],
    ["no e-mail", { email: "" }, "email"],
    ["what is no e-mail", { email: "a@" }, "email"],
    ["no phone", { phone: "" }, "phone"],
    ["what is no phone", { phone: "12" }, "phone"],
    ["no state", { state: "" }, "state"],
    ["no city", { city: "" }, "city"],
    ["no password", { password: "" }, "password"],
    ["a short password", { password: "k7#pQ2x" }, "password"],
    ["a common password", { password: "password123" }, "password"],
    ["an overlong name", { fullName: longText(101) }, "fullName", /100/],
    ["an overlong e-mail", { email: `${longText(246)}@a.ng.com` }, "email", /254/],
  ])("refuses %s at its field", async (_label, fields, path, limit?: RegExp) => {
    const refused = expectFailure(await signUp(fields), 400, limit);
    expect(refused.issues?.map((issue) => issue.path)).toContain(path);
  });

  it("creates an account, and ignores confirmPassword, id and role", async () => {
    const extra = { confirmPassword: "another", _id: "x", id: "x", role: "owner", createdAt: "x" };
    const made = expectCreated(await signUp({ ...extra, fullName: "  Ada Eze " }), { user }).user;
    expect(made.fullName).toBe("Ada Eze");
  });

  it("recognises a phone number in any notation", async () => {
    const phone = nextPhone();
    expectCreated(await signUp({ phone }), { user });
    const rest = phone.slice(1);
    for (const written of [
      phone,
      `+234${rest}`,
      `234${rest}`,
      `+234 ${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}`,
      `${phone.slice(0, 4)}-${phone.slice(4, 7)}-${phone.slice(7)}`,
      `(${phone.slice(0, 4)}) ${phone.slice(4)}`,
    ]) {
      expectFailure(await signUp({ phone: written }), 409);
      expect(await openStudentSession(site.visitor(), written)).toMatch(/\S/);
    }
  });
});

describe("POST /api/user/signin", () => {
  it("returns a token and the user", async () => {
    const { input, account } = await addStudent(site);
    const { phone, password } = input;
    const answer = await site.visitor().post("/api/user/signin", { phone, password });
    expect(expectChanged(answer, { token, user }).user).toEqual(account);
  });

  it("responds the same to a wrong password and an unknown phone number", async () => {
    const { input } = await addStudent(site);
    const signIn = (body: object) => site.visitor().post("/api/user/signin", body);
    const wrong = await signIn({ phone: input.phone, password: "not the right one" });
    const unknown = await signIn({ phone: nextPhone(), password: "not the right one" });
    expectFailure(wrong, 401, "Invalid credentials");
    expect(unknown.text).toBe(wrong.text);
    expectFailure(await signIn({ phone: input.phone }), 400);
    expectFailure(await signIn({ password: "x" }), 400);
  });
});

describe("the users in the administrators' calls", () => {
  it("are listed without a password or hash", async () => {
    const { account } = await addStudent(site);
    const answer = await admin.get("/api/user");
    const { users } = expectList(answer, { users: user.array() });
    expect(users[0]).toEqual(account);
    expect(answer.text).not.toMatch(/password|hash|argon/i);
  });

  it("can be changed in any subset of the documented fields, and in no others", async () => {
    const { account, input } = await addStudent(site);
    const put = (body: object) => admin.put(`/api/user/${account._id}`, body);
    const changed = expectChanged(await put({ city: " Yaba " }), { user }).user;
    expect(changed).toEqual({ ...account, city: "Yaba", version: 2 });
    const other = { fullName: "New Name", email: "new@example.ng", state: "Ogun" };
    expect(expectChanged(await put(other), { user }).user).toEqual({
      ...changed,
      ...other,
      version: 3,
    });
    const extra = { password: "hijacked password", _id: "x", id: "x", createdAt: "x", city: "Ota" };
    const same = expectChanged(await put(extra), { user }).user;
    expect(same).toEqual({ ...changed, ...other, city: "Ota", version: 4 });
    expect(await openStudentSession(site.visitor(), input.phone)).toMatch(/\S/);
    for (const body of [{ fullName: "" }, { email: "x" }, { phone: "1" }, { city: 7 }]) {
      expectFailure(await put(body), 400);
    }
    const { input: taken } = await addStudent(site);
    expectFailure(await put({ phone: taken.phone }), 409);
  });

  it("are signed out and gone once they are deleted", async () => {
    const { account, client, input } = await addStudent(site);
    expect((await client.get("/api/updates")).status).toBe(200);
    expectChanged(await admin.delete(`/api/user/${account._id}`), {});
    expectFailure(await client.get("/api/updates"), 401);
    expectFailure(await admin.delete(`/api/user/${account._id}`), 404);
    const again = { phone: input.phone, password: STUDENT_PASSWORD };
    expectFailure(await site.visitor().post("/api/user/signin", again), 401);
  });
});

describe("POST /api/auth/logout", () => {
  it("ends the session of the sent token, for students and administrators", async () => {
    const { client } = await addStudent(site);
    const other = await signInAdmin(site);
    for (const [caller, url] of [
      [client, "/api/updates"],
      [other, "/api/admin/dashboard"],
    ] as const) {
      expectChanged(await caller.post("/api/auth/logout"), {});
      expectFailure(await caller.get(url), 401);
      expectFailure(await caller.post("/api/auth/logout"), 401);
    }
  });
});
