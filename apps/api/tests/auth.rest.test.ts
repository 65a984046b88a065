import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();

describe("POST /api/admin/login", () => {
  it("sends the same bytes for an unknown address and a wrong password", async () => {
    const { email } = await createAdmin(site);
    const wrong = { password: "not the right one, sorry" };
    const unknown = await site
      .visitor()
      .post("/api/admin/login", { email: "nobody@example.ng", ...wrong });
    const known = await site.visitor().post("/api/admin/login", { email, ...wrong });
    expect(known.status).toBe(401);
    expect(known.body).toEqual({
      success: false,
      message: "Invalid credentials",
      code: "unauthenticated",
    });
    expect(unknown.text).toBe(known.text);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it.each([
    ["no address", { password: ADMIN_PASSWORD }, "email"],
    ["an address that is none", { email: "ada", password: ADMIN_PASSWORD }, "email"],
    ["no password", { email: "ada@example.ng" }, "password"],
    ["an empty password", { email: "ada@example.ng", password: "" }, "password"],
    ["a list for a password", { email: "ada@example.ng", password: ["x"] }, "password"],
    ["an overlong password", { email: "ada@example.ng", password: "x".repeat(257) }, "password"],
  ])("refuses %s and names the field", async (_label, input, path) => {
    const { status, body } = await site.visitor().post("/api/admin/login", input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "validation", issues: [{ path }] });
  });

  it("returns a token for the right password, in any spelling of the address", async () => {
    await createAdmin(site, { email: "Ada@Example.ng" });
    const { status, body } = await site
      .visitor()
      .post("/api/admin/login", { email: " ADA@example.NG ", password: ADMIN_PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: "Login successful 🎉",
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  });

  it("accepts a password typed with composed or decomposed letters", async () => {
    const { email } = await createAdmin(site);
    const typed = ADMIN_PASSWORD.normalize("NFD");
    const { status } = await site.visitor().post("/api/admin/login", { email, password: typed });
    expect(status).toBe(200);
  });

  it("forbids every cache to store the response", async () => {
    const { email } = await createAdmin(site);
    const answer = await site
      .visitor()
      .post("/api/admin/login", { email, password: ADMIN_PASSWORD });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("POST /api/auth/logout", () => {
  it("refuses a visitor", async () => {
    expect((await site.visitor().post("/api/auth/logout")).status).toBe(401);
  });

  it("ends the session of the sent token, and no other", async () => {
    const { email } = await createAdmin(site);
    const [left, kept] = await Promise.all([
      openSession(site.visitor(), email),
      openSession(site.visitor(), email),
    ]);
    const withToken = (token: string) => site.visitor().with({ authorization: `Bearer ${token}` });
    const { status, body } = await withToken(left).post("/api/auth/logout");
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: "You are signed out." },
    });
    expect((await withToken(left).get("/api/admin/dashboard")).status).toBe(401);
    expect((await withToken(kept).get("/api/admin/dashboard")).status).toBe(200);
  });
});

describe("a session token", () => {
  it.each([
    ["Basic scheme", (token: string) => `Basic ${token}`],
    ["no scheme", (token: string) => token],
    ["a space in it", (token: string) => `Bearer ${token.slice(0, 9)} ${token.slice(9)}`],
    ["two tokens", (token: string) => `Bearer ${token}, Bearer ${token}`],
    ["a letter changed", (token: string) => `Bearer ${token.slice(0, -3)}AAA`],
  ])("is rejected with %s", async (_label, write) => {
    const { email } = await createAdmin(site);
    const token = await openSession(site.visitor(), email);
    const client = site.visitor().with({ authorization: write(token) });
    expect((await client.get("/api/admin/dashboard")).status).toBe(401);
  });

  it("is ignored in the URL and in the body", async () => {
    const { email } = await createAdmin(site);
    const token = await openSession(site.visitor(), email);
    const visitor = site.visitor();
    expect((await visitor.get(`/api/admin/dashboard?token=${token}`)).status).toBe(401);
    expect((await visitor.post("/api/auth/logout", { token })).status).toBe(401);
  });

  it("contains nothing about its owner except the session's id", async () => {
    const { email } = await createAdmin(site);
    const [, payload = ""] = (await openSession(site.visitor(), email)).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "iat", "jti", "kind"]);
  });

  it("grants the permissions of a changed role immediately", async () => {
    const admin = await signInAdmin(site, "owner");
    expect((await admin.get("/api/subscribers")).status).toBe(200);
    await site.container.database.sql`update admins set role = 'moderator'`;
    expect((await admin.get("/api/subscribers")).status).toBe(403);
  });

  it("is rejected once the account is deleted", async () => {
    const admin = await signInAdmin(site);
    await site.container.database.sql`delete from admins`;
    expect((await admin.get("/api/admin/dashboard")).status).toBe(401);
  });
});
