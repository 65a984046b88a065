import type { AccountSession } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { noBrowserCookies } from "#platform/security/browser-cookies.ts";
import { createAdmin } from "./factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { signInStudentBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

const listSessions = (client: RestClient) =>
  callProcedure<AccountSession[]>(client, "query", "auth.listSessions");

function withToken(token: string) {
  return site.visitor().with({ authorization: `Bearer ${token}` });
}

/** Signs in as a browser does, which keeps a cookie. */
async function signInBrowser(app: TestApp, phone: string, userAgent = PHONE_BROWSER) {
  const browser = app.visitor().with({ origin: "https://ebute.example", "user-agent": userAgent });
  const { body, headers } = await browser.post<{ token: string }>("/api/user/signin", {
    phone,
    password: STUDENT_PASSWORD,
  });
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  return {
    setCookie: String(headers["set-cookie"]),
    client: browser.with({ authorization: `Bearer ${body.token}`, cookie }),
    withoutCookie: browser.with({ authorization: `Bearer ${body.token}` }),
  };
}

describe("a student's session", () => {
  it("is rejected by operations for administrators, and an administrator's session by those for students", async () => {
    const student = await signInStudent(site);
    for (const url of ["/api/admin/dashboard", "/api/user", "/api/subscribers"]) {
      expect((await student.get(url)).status).toBe(403);
    }
    expect((await callProcedure(await signInAdmin(site), "query", "students.me")).status).toBe(403);
  });

  it("is rejected when the browser sends no cookie", async () => {
    const { phone } = await createStudent(site);
    const { client, withoutCookie, setCookie } = await signInBrowser(site, phone);
    expect(setCookie).toContain(`Max-Age=${30 * 24 * 3_600}`);
    expect((await withoutCookie.get("/api/updates")).status).toBe(401);
    expect((await client.get("/api/updates")).status).toBe(200);
  });

  it("expires after 14 days without a request, and after 30 days in any case", async () => {
    const own = await createTestApp();
    const client = await signInStudentBrowser(own, (await createStudent(own)).phone);
    const idle = await signInStudentBrowser(own, (await createStudent(own)).phone);
    own.clock.advance({ hours: 24 * 14 - 1 });
    expect((await client.get("/api/updates")).status).toBe(200);
    own.clock.advance({ hours: 1 });
    expect((await idle.get("/api/updates")).status).toBe(401);
    own.clock.advance({ hours: 24 * 12 });
    expect((await client.get("/api/updates")).status).toBe(200);
    own.clock.advance({ hours: 24 * 4 });
    expect((await client.get("/api/updates")).status).toBe(401);
    await own.close();
  });

  it("expires after an hour without a request, and after 12 hours, for a client without cookies", async () => {
    const own = await createTestApp();
    const [busy, idle] = [await signInStudent(own), await signInStudent(own)];
    for (let minutes = 0; minutes < 12 * 60 - 50; minutes += 50) {
      own.clock.advance({ minutes: 50 });
      expect((await busy.get("/api/updates")).status).toBe(200);
      if (minutes > 0) expect((await idle.get("/api/updates")).status).toBe(401);
    }
    own.clock.advance({ minutes: 30 });
    expect((await busy.get("/api/updates")).status).toBe(401);
    await own.close();
  });

  it("is deleted by the clean-up job once it has expired, and not before", async () => {
    const own = await createTestApp();
    await signInStudentBrowser(own, (await createStudent(own)).phone);
    const count = async () => (await own.container.database.sql`select 1 from sessions`).length;
    own.clock.advance({ hours: 24 * 13 });
    await own.container.services.sessions.sweep();
    expect(await count()).toBe(1);
    own.clock.advance({ hours: 24 * 1 + 1 });
    await own.container.services.sessions.sweep();
    expect(await count()).toBe(0);
    await own.close();
  });

  it("is not created when the password changed during its verification", async () => {
    const student = await createStudent(site);
    const { sessions } = site.container.services;
    const opening = sessions.open(
      {
        kind: "student",
        id: student.id,
        passwordHash: "the hash of before",
        subject: `student:${student.phone}`,
      },
      noBrowserCookies,
    );
    await expect(opening).rejects.toMatchObject({ failure: { code: "INVALID_CREDENTIALS" } });
  });
});

describe("the list of sessions", () => {
  it("is shown only to its owner", async () => {
    expect((await listSessions(site.visitor())).status).toBe(401);
    const [mine, other] = [await signInStudent(site), await signInStudent(site)];
    const { data: sessions } = await listSessions(other);
    expect(sessions).toHaveLength(1);
    const id = sessions[0]?._id;
    const ending = await callProcedure(mine, "mutation", "auth.endSession", { id });
    expect([ending.status, ending.failure?.code]).toEqual([404, "not_found"]);
    expect((await other.get("/api/updates")).status).toBe(200);
    expect((await callProcedure(mine, "mutation", "auth.endSession", { id: "no-id" })).status).toBe(
      404,
    );
  });

  it("names each session by its device, and ends one session at a time", async () => {
    const { phone } = await createStudent(site);
    const { client } = await signInBrowser(site, phone);
    const program = await signInStudent(site, { phone });
    const { data: sessions } = await listSessions(program);
    expect(sessions.map(({ device }) => device).sort()).toEqual([
      "Chrome on Android",
      "Unknown device",
    ]);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect(
      (await callProcedure(program, "mutation", "auth.endSession", { id: other?._id })).status,
    ).toBe(200);
    expect((await client.get("/api/updates")).status).toBe(401);
    expect((await program.get("/api/updates")).status).toBe(200);
  });

  it("ends every session but the caller's on request", async () => {
    const { phone } = await createStudent(site);
    const [here, there] = [
      await signInStudent(site, { phone }),
      await signInStudent(site, { phone }),
    ];
    expect((await callProcedure(here, "mutation", "auth.endOtherSessions")).status).toBe(200);
    expect((await there.get("/api/updates")).status).toBe(401);
    expect((await here.get("/api/updates")).status).toBe(200);
  });

  it("ends every session of the account on request, and clears the cookie", async () => {
    const { phone } = await createStudent(site);
    const neighbour = await signInStudent(site);
    const { client } = await signInBrowser(site, phone);
    const there = await signInStudent(site, { phone });
    const ended = await callProcedure(client, "mutation", "auth.endAllSessions");
    expect(String(ended.headers["set-cookie"])).toMatch(/Max-Age=0/);
    expect((await client.get("/api/updates")).status).toBe(401);
    expect((await there.get("/api/updates")).status).toBe(401);
    expect((await neighbour.get("/api/updates")).status).toBe(200);
  });

  it("is available to administrators too", async () => {
    const { email } = await createAdmin(site);
    const here = withToken(await openSession(site.visitor(), email));
    const there = withToken(await openSession(site.visitor(), email));
    expect((await listSessions(here)).data).toHaveLength(2);
    await callProcedure(here, "mutation", "auth.endOtherSessions");
    expect((await there.get("/api/admin/dashboard")).status).toBe(401);
    expect((await here.get("/api/admin/dashboard")).status).toBe(200);
  });
});
