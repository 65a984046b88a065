import { describe, expect, it, vi } from "vitest";
import { buildApp } from "#src/app.ts";
import { listRoutes } from "./support/calls/list-routes.ts";
import { listRouterProcedures } from "./support/calls/procedures.ts";
import { callProcedure, callQueries } from "./support/calls/trpc-client.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import {
  type AccessRow,
  callers,
  describeCallers,
  isAdmitted,
  refusalOf,
  signInAs,
} from "./support/sign-in/callers.ts";
import { invalidCredentials, SESSION_SECRET } from "./support/sign-in/invalid-credentials.ts";
import { createLastingClient } from "./support/sign-in/sign-in.ts";

// Each of these tests sends every call of the product.
vi.setConfig({ testTimeout: 180_000 });

const site = await createTestApp({ hasBackground: true, settings: { SESSION_SECRET } });
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const worthless = await invalidCredentials(site);

const routes = site.routes.filter(({ method }) => method !== "OPTIONS" && method !== "TRACE");
/** HEAD is answered as GET is (`rest-contract/every-call.test.ts`). */
const calledOnce = routes.filter(({ method }) => method !== "HEAD");
const procedures = listRouterProcedures(site);
const queries = procedures.filter(({ type }) => type === "query");
const mutations = procedures.filter(({ type }) => type === "mutation");
/** Queries in one request. */
const BATCH_SIZE = 10;
/** Without the second, the comments of all tutorials are asked for, which are for administrators. */
const input = { id: unknownId, blogId: unknownId };
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

describe("the rows of routes and procedures", () => {
  it("name the callers that access/calls.txt records", async () => {
    const named: (AccessRow & { name: string })[] = [
      ...calledOnce.map(({ method, url, ...row }) => ({ ...row, name: `${method} ${url}` })),
      ...procedures.map(({ path, ...row }) => ({ ...row, name: path })),
    ];
    const lines = named.map(({ name, ...row }) => `${name}: ${describeCallers(row)}`);
    // A call that is new, or that admits others than before, fails until its line is reviewed.
    const table = `${[...new Set(lines)].sort().join("\n")}\n`;
    await expect(table).toMatchFileSnapshot("access/calls.txt");
    expect(named.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it("are required: a route cannot be registered without one", async () => {
    const building = listRoutes(
      () => buildApp(site.container, createStubRenderer()),
      (app) => {
        app.register(async (plugin) => void plugin.get("/undeclared", async () => "open"));
      },
    );
    await expect(building).rejects.toThrow("GET /undeclared declares no access");
  });
});

describe.each(callers)("a caller who is %s", (caller) => {
  const signedIn = createLastingClient(() => signInAs(site, caller));
  const refused = refusalOf(caller);

  /** The answer where it is not the one that the row demands. */
  function fault(name: string, row: AccessRow, status: number): string[] {
    const isRefused = status === 401 || status === 403;
    const isRight = isAdmitted(row, caller) ? !isRefused : status === refused;
    return isRight ? [] : [`${name}: ${status}`];
  }

  it("is let through to the routes whose row names them, and to no others", async () => {
    const faults: string[] = [];
    let isInDoubt = true;
    for (const { method, url, ...row } of caller === "visitor" ? routes : calledOnce) {
      const client = await signedIn(isInDoubt);
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      isInDoubt = method !== "GET" && mayEndSession(status);
      faults.push(...fault(`${method} ${url}`, row, status));
    }
    expect(faults).toEqual([]);
  });

  it("is let through to the queries whose row names them, and to no others", async () => {
    const client = await signedIn();
    const faults: string[] = [];
    for (let first = 0; first < queries.length; first += BATCH_SIZE) {
      const batch = queries.slice(first, first + BATCH_SIZE);
      const statuses = await callQueries(
        client,
        batch.map(({ path }) => path),
        input,
      );
      for (const [index, { path, ...row }] of batch.entries()) {
        faults.push(...fault(path, row, statuses[index] ?? 0));
      }
    }
    expect(faults).toEqual([]);
  });

  it("is let through to the mutations whose row names them, and to no others", async () => {
    const faults: string[] = [];
    let isInDoubt = true;
    for (const { path, ...row } of mutations) {
      const client = await signedIn(isInDoubt);
      const { status } = await callProcedure(client, "mutation", path, input);
      isInDoubt = mayEndSession(status);
      faults.push(...fault(path, row, status));
    }
    expect(faults).toEqual([]);
  });
});

describe("a closed route", () => {
  // Every call with each of these credentials: access.credentials.full.test.ts.
  it.each(worthless)("refuses %s", async (_label, client) => {
    for (const url of ["/api/admin/dashboard", "/api/user/me/export"]) {
      expect((await client.get(url)).status).toBe(401);
    }
  });

  it.each([
    ["a slash at the end", "/api/admin/dashboard/"],
    ["other letters", "/API/Admin/Dashboard"],
    ["an escaped slash", "/api%2fadmin%2fdashboard"],
    ["an escaped letter", "/api/admin/%64ashboard"],
    ["two slashes", "/api//admin/dashboard"],
    ["a semicolon", "/api/admin/dashboard;.json"],
  ])("stays protected when the path is written with %s", async (_label, url) => {
    const { status, text } = await site.visitor().get(url);
    expect(text).not.toContain("dashboardData");
    expect([200, 401, 404]).toContain(status);
  });
});
