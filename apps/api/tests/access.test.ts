import { describe, expect, it, vi } from "vitest";
import { buildApp } from "#src/app.ts";
import { listRoutes } from "./support/calls/list-routes.ts";
import { listRouterProcedures } from "./support/calls/procedures.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { invalidCredentials, SESSION_SECRET } from "./support/sign-in/invalid-credentials.ts";
import { createLastingClient, signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

// Each of these tests sends every call of the product.
vi.setConfig({ testTimeout: 180_000 });

const site = await createTestApp({ hasBackground: true, settings: { SESSION_SECRET } });
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

/**
 * `access/*.txt` holds the reviewed matrix. A call that is new, or that admits other roles than
 * before, fails the test until its line is added (`vitest run access -u`) and reviewed.
 */
const decided = (name: string) => `access/${name}.txt`;

function asLines(lines: Iterable<string>): string {
  return `${[...new Set(lines)].sort().join("\n")}\n`;
}

const worthless = await invalidCredentials(site);

const called = site.routes.filter(({ method }) => method !== "OPTIONS" && method !== "TRACE");
/** HEAD is answered as GET is (`rest-contract/every-call.test.ts`). */
const calledOnce = called.filter(({ method }) => method !== "HEAD");
/** A refused call ends no session, so that the next one needs no look at it. */
const mayEndSession = (status: number) => status < 400;

/**
 * Open for one tutorial's comments; without its id it lists all of them, which is for
 * administrators.
 */
const ADDRESSED_BY_QUERY = "/api/bcomments";

function addressOf(url: string): string {
  if (url === ADDRESSED_BY_QUERY) return `${url}?blogId=${unknownId}`;
  return url.replace(/:\w+/g, unknownId).replace("*", "nothing-there");
}

describe("the REST routes", () => {
  it("declare who may call them, as tests/access records", async () => {
    const declared = calledOnce.map(({ method, url, access }) => `${access}: ${method} ${url}`);
    await expect(asLines(declared)).toMatchFileSnapshot(decided("routes"));
    expect(called.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it("cannot be registered without that declaration", async () => {
    const building = listRoutes(
      () => buildApp(site.container, createStubRenderer()),
      (app) => {
        app.register(async (plugin) => void plugin.get("/undeclared", async () => "open"));
      },
    );
    await expect(building).rejects.toThrow("GET /undeclared declares no access");
  });

  it("for signed-in callers refuse a visitor, and those for everybody require no sign-in", async () => {
    const visitor = site.visitor();
    const wrong: string[] = [];
    for (const { method, url, access } of called) {
      const { status } = await visitor.call({ method: method as "GET", url: addressOf(url) });
      if (access === "anyone" ? status === 401 || status === 403 : status !== 401) {
        wrong.push(`${access}: ${method} ${url}: ${status}`);
      }
    }
    expect(called.filter(({ access }) => access !== "anyone").length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  // Every call with each of these credentials: access.credentials.full.test.ts.
  it.each(worthless)("refuse %s", async (_label, client) => {
    for (const url of ["/api/admin/dashboard", "/api/user/me/export"]) {
      expect((await client.get(url)).status).toBe(401);
    }
  });

  it.each(["owner", "editor", "teacher", "writer", "moderator"] as const)(
    "admit an administrator who is %s, except where that role is excluded",
    async (role) => {
      const unknown: string[] = [];
      const forbidden: string[] = [];
      const signedIn = createLastingClient(() => signInAdmin(site, role));
      let isInDoubt = true;
      for (const { method, url } of calledOnce.filter(({ access }) => access !== "student")) {
        const client = await signedIn(isInDoubt);
        const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
        isInDoubt = method !== "GET" && mayEndSession(status);
        if (status === 401) unknown.push(`${method} ${url}`);
        if (status === 403) forbidden.push(`${method} ${url}`);
      }
      expect(unknown).toEqual([]);
      if (role === "owner") expect(forbidden).toEqual([]);
      else await expect(asLines(forbidden)).toMatchFileSnapshot(decided(`${role}-reads-refused`));
    },
  );

  it("for students admit a student, and those for administrators refuse one", async () => {
    const wrong: string[] = [];
    const signedIn = createLastingClient(() => signInStudent(site));
    let isInDoubt = true;
    for (const { method, url, access } of calledOnce) {
      const client = await signedIn(isInDoubt);
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      isInDoubt = method !== "GET" && mayEndSession(status);
      if (access === "admin" ? status !== 403 : status === 401 || status === 403) {
        wrong.push(`${access}: ${method} ${url}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("for students refuse an administrator", async () => {
    const admin = await signInAdmin(site);
    for (const { method, url } of calledOnce.filter(({ access }) => access === "student")) {
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
  ])("stay protected when the path is written with %s", async (_label, url) => {
    const { status, text } = await site.visitor().get(url);
    expect(text).not.toContain("dashboardData");
    expect([200, 401, 404]).toContain(status);
  });
});

describe("the tRPC procedures", () => {
  const all = listRouterProcedures(site);

  it("declare who may call them", async () => {
    expect(all.filter(({ access }) => access === undefined)).toEqual([]);
    const declared = all.map(({ path, access }) => `${access}: ${path}`);
    await expect(asLines(declared)).toMatchFileSnapshot(decided("procedures"));
  });

  it("for signed-in callers refuse a visitor", async () => {
    const visitor = site.visitor();
    const closed = all.filter(({ access }) => access !== "anyone");
    const admitted: string[] = [];
    for (const { path, type } of closed) {
      const { status } = await callProcedure(visitor, type, path, { id: unknownId });
      if (status !== 401) admitted.push(`${path}: ${status}`);
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(admitted).toEqual([]);
  });

  it("for students admit a student, and those for administrators refuse one", async () => {
    const wrong: string[] = [];
    const signedIn = createLastingClient(() => signInStudent(site));
    let isInDoubt = true;
    for (const { path, type, access } of all) {
      const client = await signedIn(isInDoubt);
      // As with `ADDRESSED_BY_QUERY`, the comments of all tutorials are for administrators.
      const input = { id: unknownId, blogId: unknownId };
      const { status } = await callProcedure(client, type, path, input);
      isInDoubt = type !== "query" && mayEndSession(status);
      if (access === "admin" ? status !== 403 : status === 401 || status === 403) {
        wrong.push(`${access}: ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
