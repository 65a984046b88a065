import { describe, expect, it } from "vitest";
import { buildApp } from "#src/app.ts";
import { createAppRouter } from "#src/app-router.ts";
import { createAdmin } from "./factories/admins.ts";
import { listRoutes } from "./support/list-routes.ts";
import { createPlainRenderer } from "./support/plain-renderer.ts";
import type { RestClient } from "./support/rest-client.ts";
import { openSession, signInAdmin } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { callProcedure } from "./support/trpc-client.ts";

const site = await createTestApp({ hasBackground: true });
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

/** Calls for administrators. A call that is missing here fails the test, so that its access is decided by a person. */
const adminCalls = [
  "GET /api/admin/blogs",
  "GET /api/admin/comments",
  "GET /api/admin/dashboard",
  "GET /api/subscribers",
  "POST /api/admin/approve-comment",
  "POST /api/admin/delete-comment",
  "POST /api/admin/media",
  "POST /api/blog/add",
  "POST /api/blog/delete",
  "POST /api/blog/toggle-publish",
  "PUT /api/blog/:id",
];
const signedInCalls = ["POST /api/auth/logout"];

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

/** Its session is over: idle for an hour. Every other client is made after it. */
const idle = await withToken((token) => `Bearer ${token}`);
site.clock.advance({ minutes: 60 });

const worthless: [string, RestClient][] = [
  ["no credential", site.visitor()],
  ["an expired session", idle],
  ["a session that was signed out", await signedOut()],
  ["a deleted account", await ofDeletedAccount()],
  ["a malformed token", site.visitor().with({ authorization: "Bearer x.y.z" })],
  ["a token with a changed signature", await withToken((token) => `Bearer ${token.slice(0, -4)}`)],
  ["a token of another kind", site.visitor().with({ authorization: "Basic YWRtaW46YWRtaW4=" })],
];

const called = site.routes.filter(({ method }) => method !== "OPTIONS" && method !== "TRACE");

function addressOf(url: string): string {
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
      for (const { method, url } of called) {
        const client = await signInAdmin(site, role);
        const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
        if (status === 401) refused.push(`${method} ${url}`);
        if (status === 403 && role !== "moderator") refused.push(`${method} ${url}: 403`);
      }
      expect(refused).toEqual([]);
    },
  );

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
      "auth.setUpAdmin",
      "auth.signInAdmin",
      "comments.create",
      "comments.list",
      "posts.article",
      "posts.browse",
      "subscribers.subscribe",
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

  it("let an administrator in", async () => {
    for (const { path, type } of all) {
      const client = await signInAdmin(site);
      const { status } = await callProcedure(client, type, path, { id: unknownId });
      if (path !== "auth.signInAdmin") expect([path, status]).not.toEqual([path, 401]);
    }
  });
});
