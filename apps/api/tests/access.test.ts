import { describe, expect, it } from "vitest";
import { buildApp } from "#src/app.ts";
import { createAppRouter } from "#src/app-router.ts";
import { createAdmin } from "./factories/admins.ts";
import { createStudent } from "./factories/students.ts";
import { listRoutes } from "./support/list-routes.ts";
import { createPlainRenderer } from "./support/plain-renderer.ts";
import type { RestClient } from "./support/rest-client.ts";
import { openSession, signInAdmin, signInStudent } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { callProcedure } from "./support/trpc-client.ts";

const site = await createTestApp({ hasBackground: true });
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

/** Calls for administrators. A call that is missing here fails the test, so that its access is decided by a person. */
const adminCalls = [
  "GET /api/admin/blogs",
  "GET /api/admin/comments",
  "DELETE /api/admin/messages/:id",
  "DELETE /api/admin/orders/:orderId",
  "GET /api/admin/dashboard",
  "GET /api/admin/messages",
  "GET /api/admin/messages.csv",
  "GET /api/admin/orders",
  "GET /api/admin/orders.csv",
  "POST /api/admin/orders",
  "PUT /api/admin/messages/:id",
  "PUT /api/admin/orders/:orderId",
  "DELETE /api/user/:id",
  "GET /api/subscribers",
  "DELETE /api/admin/mails/:id",
  "DELETE /api/admin/subscribers/:id",
  "GET /api/admin/mails",
  "GET /api/admin/subscribers.csv",
  "POST /api/admin/mails/:id/send-again",
  "GET /api/admin/users.csv",
  "GET /api/user",
  "POST /api/user/:id/reset-code",
  "PUT /api/user/:id",
  "DELETE /api/bblogs/:id",
  "DELETE /api/bmaterials/:id",
  "DELETE /api/updates/:id",
  "POST /api/bblogs",
  "POST /api/bmaterials",
  "POST /api/bmaterials/files",
  "POST /api/updates",
  "PUT /api/bblogs/:id",
  "PUT /api/bmaterials/:id",
  "PUT /api/updates/:id",
  "POST /api/admin/approve-comment",
  "POST /api/admin/delete-comment",
  "POST /api/admin/media",
  "POST /api/blog/add",
  "POST /api/blog/delete",
  "POST /api/blog/generate",
  "POST /api/blog/toggle-publish",
  "PUT /api/blog/:id",
];
const studentCalls = [
  "DELETE /api/user/me",
  "GET /api/user/me",
  "GET /api/user/me/export",
  "PUT /api/user/me",
];
const signedInCalls = [
  "DELETE /api/auth/sessions",
  "DELETE /api/auth/sessions/:id",
  "DELETE /api/bcomments/:id",
  "GET /api/auth/sessions",
  "GET /api/bmaterials",
  "GET /api/updates",
  "POST /api/auth/logout",
  "POST /api/auth/sessions/end-others",
  "POST /api/bcomments",
  "PUT /api/auth/password",
];

async function withToken(write: (token: string) => string): Promise<RestClient> {
  const { email } = await createAdmin(site);
  const token = await openSession(site.visitor(), email);
  return site.visitor().with({ authorization: write(token) });
}

async function signedOut(): Promise<RestClient> {
  const client = await withToken((token) => `Bearer ${token}`);
  await client.post("/api/auth/logout");
  return client;
}

async function ofDeletedAccount(): Promise<RestClient> {
  const { id, email } = await createAdmin(site);
  const token = await openSession(site.visitor(), email);
  await site.container.database.sql`delete from admins where id = ${id}`;
  return site.visitor().with({ authorization: `Bearer ${token}` });
}

async function ofDeletedStudent(): Promise<RestClient> {
  const student = await createStudent(site);
  const client = await signInStudent(site, student);
  await site.container.database.sql`delete from students where id = ${student.id}`;
  return client;
}

/** Their sessions are over: idle for a fortnight. Every other client is made after them. */
const idle = await withToken((token) => `Bearer ${token}`);
const idleStudent = await signInStudent(site);
site.clock.advance({ hours: 14 * 24 });

const worthless: [string, RestClient][] = [
  ["no credential", site.visitor()],
  ["an expired session", idle],
  ["a session that was signed out", await signedOut()],
  ["a deleted account", await ofDeletedAccount()],
  ["a student's expired session", idleStudent],
  ["a deleted student", await ofDeletedStudent()],
  ["a malformed token", site.visitor().with({ authorization: "Bearer x.y.z" })],
  ["a token with a changed signature", await withToken((token) => `Bearer ${token.slice(0, -4)}`)],
  ["a token of another kind", site.visitor().with({ authorization: "Basic YWRtaW46YWRtaW4=" })],
];

const called = site.routes.filter(({ method }) => method !== "OPTIONS" && method !== "TRACE");

/** Open for one tutorial's comments; without its id it lists all of them, which is for administrators. */
const ADDRESSED_BY_QUERY = "/api/bcomments";

function addressOf(url: string): string {
  if (url === ADDRESSED_BY_QUERY) return `${url}?blogId=${unknownId}`;
  return url.replace(/:\w+/g, unknownId).replace("*", "nothing-there");
}

describe("routes", () => {
  it("declare who may call them, each as a person decided", () => {
    const closed = called
      .filter(({ access, method }) => access !== "anyone" && method !== "HEAD")
      .map(({ method, url, access }) => `${access}: ${method} ${url}`);
    expect([...new Set(closed)].sort()).toEqual(
      [
        ...adminCalls.map((call) => `admin: ${call}`),
        ...studentCalls.map((call) => `student: ${call}`),
        ...signedInCalls.map((call) => `signedIn: ${call}`),
      ].sort(),
    );
    expect(called.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it("cannot be laid without declaring it", async () => {
    const building = listRoutes(
      () => buildApp(site.container, createPlainRenderer()),
      (app) => {
        app.register(async (plugin) => void plugin.get("/undeclared", async () => "open"));
      },
    );
    await expect(building).rejects.toThrow("GET /undeclared declares no access");
  });

  it.each(worthless)("that are closed refuse %s, all of them", async (_label, client) => {
    const closed = called.filter(({ access }) => access !== "anyone");
    const admitted: string[] = [];
    for (const { method, url } of closed) {
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      if (status !== 401) admitted.push(`${method} ${url}: ${status}`);
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(admitted).toEqual([]);
  });

  it.each(worthless)("that are open ask nobody who he is: %s", async (_label, client) => {
    const open = called.filter(({ access }) => access === "anyone");
    const refused: string[] = [];
    for (const { method, url } of open) {
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      if (status === 401 || status === 403) refused.push(`${method} ${url}: ${status}`);
    }
    expect(refused).toEqual([]);
  });

  it.each(["owner", "editor", "moderator"] as const)(
    "let an administrator in who is %s",
    async (role) => {
      const refused: string[] = [];
      for (const { method, url } of called.filter(({ access }) => access !== "student")) {
        const client = await signInAdmin(site, role);
        const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
        if (status === 401) refused.push(`${method} ${url}`);
        if (status === 403 && role !== "moderator") refused.push(`${method} ${url}: 403`);
      }
      expect(refused).toEqual([]);
    },
  );

  it("let a student in where students may, and nowhere where administrators may", async () => {
    const wrong: string[] = [];
    for (const { method, url, access } of called) {
      const client = await signInStudent(site);
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      if (access === "admin" ? status !== 403 : status === 401 || status === 403) {
        wrong.push(`${access}: ${method} ${url}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("of students refuse an administrator", async () => {
    const admin = await signInAdmin(site);
    for (const { method, url } of called.filter(({ access }) => access === "student")) {
      const { status } = await admin.call({ method: method as "GET", url: addressOf(url) });
      expect([method, url, status]).toEqual([method, url, 403]);
    }
  });

  it.each([
    ["a slash at the end", "/api/admin/dashboard/"],
    ["other letters", "/API/Admin/Dashboard"],
    ["an escaped slash", "/api%2fadmin%2fdashboard"],
    ["an escaped letter", "/api/admin/%64ashboard"],
    ["two slashes", "/api//admin/dashboard"],
    ["a semicolon", "/api/admin/dashboard;.json"],
  ])("are not opened by writing the address with %s", async (_label, url) => {
    const { status, text } = await site.visitor().get(url);
    expect(text).not.toContain("dashboardData");
    expect([200, 401, 404]).toContain(status);
  });
});

describe("procedures", () => {
  const { procedures } = createAppRouter(site.container.services)._def;
  const all = Object.entries(procedures as Record<string, unknown>).map(([path, procedure]) => {
    const { type, meta } = (
      procedure as { _def: { type: "query" | "mutation"; meta?: { access: string } } }
    )._def;
    return { path, type, access: meta?.access };
  });

  it("declare who may call them", () => {
    expect(all.filter(({ access }) => access === undefined)).toEqual([]);
    expect(
      all
        .filter(({ access }) => access === "anyone")
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      "auth.checkSetupLink",
      "auth.requestPasswordReset",
      "auth.resetPassword",
      "auth.resetPasswordByCode",
      "auth.resetWays",
      "auth.setUpAdmin",
      "auth.signInAdmin",
      "auth.signInStudent",
      "comments.create",
      "comments.list",
      "contact.send",
      "orders.track",
      "posts.article",
      "posts.browse",
      "students.signUp",
      "subscribers.link",
      "subscribers.subscribe",
      "tutorials.comments",
      "tutorials.get",
      "tutorials.list",
    ]);
  });

  it.each(worthless)("that are closed refuse %s, all of them", async (_label, client) => {
    const closed = all.filter(({ access }) => access !== "anyone");
    const admitted: string[] = [];
    for (const { path, type } of closed) {
      const { status } = await callProcedure(client, type, path, { id: unknownId });
      if (status !== 401) admitted.push(`${path}: ${status}`);
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(admitted).toEqual([]);
  });

  it("let a student in where students may, and nowhere where administrators may", async () => {
    const wrong: string[] = [];
    for (const { path, type, access } of all) {
      const client = await signInStudent(site);
      const { status } = await callProcedure(client, type, path, { id: unknownId });
      if (access === "admin" ? status !== 403 : status === 401 || status === 403) {
        wrong.push(`${access}: ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("let an administrator in", async () => {
    for (const { path, type } of all) {
      const client = await signInAdmin(site);
      const { status } = await callProcedure(client, type, path, { id: unknownId });
      if (path !== "auth.signInAdmin") expect([path, status]).not.toEqual([path, 401]);
    }
  });
});
