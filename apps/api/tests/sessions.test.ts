import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openSession } from "./support/sign-in/sign-in.ts";

const SESSION_SECRET = "a secret that only this test knows, and long enough";
const settings = { SESSION_SECRET };
const site = await createTestApp({ settings });
const key = new TextEncoder().encode(SESSION_SECRET);

async function statusOf(headers: Record<string, string>): Promise<number> {
  return (await site.visitor().with(headers).get("/api/admin/dashboard")).status;
}

/** Signs in as a browser does, which says where its requests come from. */
async function signInBrowser() {
  const { email } = await createAdmin(site);
  const browser = site.visitor().with({ origin: "https://ebute.example" });
  const { body, headers } = await browser.post<{ token: string }>("/api/admin/login", {
    email,
    password: ADMIN_PASSWORD,
  });
  const setCookie = String(headers["set-cookie"]);
  return {
    authorization: `Bearer ${body.token}`,
    setCookie,
    cookie: setCookie.split(";")[0] ?? "",
  };
}

describe("a browser session", () => {
  it("is bound to a cookie that no script can read and no other site can send", async () => {
    const { setCookie } = await signInBrowser();
    expect(setCookie).toMatch(/^__Host-session=[\w-]{43};/);
    for (const word of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=43200"]) {
      expect(setCookie).toContain(word);
    }
    expect(setCookie).not.toContain("Domain");
  });

  it("is rejected without the cookie, or with another session's", async () => {
    const { authorization, cookie } = await signInBrowser();
    const other = await signInBrowser();
    expect(await statusOf({ authorization })).toBe(401);
    expect(await statusOf({ authorization, cookie: other.cookie })).toBe(401);
    expect(await statusOf({ authorization, cookie: "__Host-session=" })).toBe(401);
    expect(await statusOf({ authorization, cookie })).toBe(200);
  });

  it("is rejected with the cookie alone, so no other site can use it", async () => {
    const { cookie } = await signInBrowser();
    expect(await statusOf({ cookie })).toBe(401);
  });

  it("ends with its cookie at sign-out", async () => {
    const { authorization, cookie } = await signInBrowser();
    const browser = site.visitor().with({ authorization, cookie, "sec-fetch-site": "same-origin" });
    const { headers } = await browser.post("/api/auth/logout");
    expect(String(headers["set-cookie"])).toMatch(/^__Host-session=;.*Max-Age=0/);
    expect(await statusOf({ authorization, cookie })).toBe(401);
  });
});

describe("a session of an API client", () => {
  it("works by the token alone, and sets no cookie", async () => {
    const { email } = await createAdmin(site);
    const { body, headers } = await site
      .visitor()
      .post<{ token: string }>("/api/admin/login", { email, password: ADMIN_PASSWORD });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await statusOf({ authorization: `Bearer ${body.token}` })).toBe(200);
  });
});

describe("the lifetime of an administrator's session", () => {
  async function open() {
    const own = await createTestApp({ settings });
    const { email } = await createAdmin(own);
    const token = await openSession(own.visitor(), email);
    const client = own.visitor().with({ authorization: `Bearer ${token}` });
    const ask = async () => (await client.get("/api/admin/dashboard")).status;
    return { own, ask };
  }

  it("ends after 60 minutes without a call", async () => {
    const { own, ask } = await open();
    own.clock.advance({ minutes: 59 });
    expect(await ask()).toBe(200);
    own.clock.advance({ minutes: 59 });
    expect(await ask()).toBe(200);
    own.clock.advance({ minutes: 60 });
    expect(await ask()).toBe(401);
    await own.close();
  });

  it("ends after 12 hours, however busy", async () => {
    const { own, ask } = await open();
    for (let step = 0; step < 23; step += 1) {
      own.clock.advance({ minutes: 31 });
      expect(await ask()).toBe(200);
    }
    own.clock.advance({ minutes: 12 });
    expect(await ask()).toBe(401);
    await own.close();
  });
});

describe("a forged token", () => {
  async function sessionId(): Promise<string> {
    const { email } = await createAdmin(site);
    const [, payload = ""] = (await openSession(site.visitor(), email)).split(".");
    return JSON.parse(Buffer.from(payload, "base64url").toString()).jti;
  }

  function claims(jti: string, alg = "HS256", header: object = {}) {
    return new SignJWT({ kind: "admin" })
      .setProtectedHeader({ alg, typ: "JWT", ...header })
      .setJti(jti)
      .setAudience("ebute")
      .setIssuedAt()
      .setExpirationTime(new Date(site.clock.now().getTime() + 3_600_000));
  }

  it("is accepted when nothing is wrong with it, so that the refusals below are meaningful", async () => {
    const token = await claims(await sessionId()).sign(key);
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
  });

  it("is refused when it was signed with another key", async () => {
    const token = await claims(await sessionId()).sign(Buffer.alloc(32, 1));
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
  });

  it("is refused when its signature is encoded differently", async () => {
    const token = await claims(await sessionId()).sign(key);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const sameBytes = alphabet[alphabet.indexOf(token.slice(-1)) + 1];
    const authorization = `Bearer ${token.slice(0, -1)}${sameBytes}`;
    expect(await statusOf({ authorization })).toBe(401);
  });

  it.each(["HS384", "HS512"])("is refused when it was signed by %s", async (alg) => {
    const long = Buffer.concat([key, Buffer.alloc(64)]);
    const token = await claims(await sessionId(), alg).sign(long);
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
  });

  it.each(["none", "None", "NONE", "nOnE"])("is refused with alg %s", async (alg) => {
    const jti = await sessionId();
    const unsecured = new UnsecuredJWT({ kind: "admin" })
      .setJti(jti)
      .setAudience("ebute")
      .setExpirationTime("1h")
      .encode();
    const header = Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");
    const [, payload = ""] = unsecured.split(".");
    expect(await statusOf({ authorization: `Bearer ${header}.${payload}.` })).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${header}.${payload}.AAAA` })).toBe(401);
  });

  it.each([
    ["a key id", { kid: "../../../../dev/null" }],
    ["a key of its own", { jwk: { kty: "oct", k: Buffer.alloc(32, 1).toString("base64url") } }],
    ["an address of keys", { jku: "https://attacker.example/keys" }],
  ])("is refused when it brings %s and is signed with that", async (_label, header) => {
    const token = await claims(await sessionId(), "HS256", header).sign(Buffer.alloc(32, 1));
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
  });

  it("is refused when it is for another site, not yet valid, expired, or names no session", async () => {
    const jti = await sessionId();
    const inAnHour = new Date(site.clock.now().getTime() + 3_600_000);
    const tokens = [
      claims(jti).setAudience("another"),
      claims(jti).setNotBefore(inAnHour),
      claims(jti).setExpirationTime(new Date(site.clock.now().getTime() - 1_000)),
      claims("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"),
      claims("' or 1=1 --"),
    ];
    for (const token of tokens) {
      expect(await statusOf({ authorization: `Bearer ${await token.sign(key)}` })).toBe(401);
    }
  });

  it("cannot change the kind of its account", async () => {
    const jti = await sessionId();
    const token = await new SignJWT({ kind: "student" })
      .setProtectedHeader({ alg: "HS256" })
      .setJti(jti)
      .setAudience("ebute")
      .setExpirationTime(new Date(site.clock.now().getTime() + 3_600_000))
      .sign(key);
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
  });
});
