import { describe, expect, it, vi } from "vitest";
import { listRouterProcedures } from "./support/calls/procedures.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { invalidCredentials, SESSION_SECRET } from "./support/sign-in/invalid-credentials.ts";
import { createLastingClient, signInAdmin } from "./support/sign-in/sign-in.ts";

// Each of these tests sends every call of the product.
vi.setConfig({ testTimeout: 180_000 });

const site = await createTestApp({ hasBackground: true, settings: { SESSION_SECRET } });
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const worthless = await invalidCredentials(site);

const called = site.routes.filter(({ method }) => method !== "OPTIONS" && method !== "TRACE");

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
  it.each(worthless)("for signed-in callers refuse %s", async (_label, client) => {
    const closed = called.filter(({ access }) => access !== "anyone");
    const admitted: string[] = [];
    for (const { method, url } of closed) {
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      if (status !== 401) admitted.push(`${method} ${url}: ${status}`);
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(admitted).toEqual([]);
  });

  it.each(worthless)("for everybody require no sign-in: %s", async (_label, client) => {
    const open = called.filter(({ access }) => access === "anyone");
    const refused: string[] = [];
    for (const { method, url } of open) {
      const { status } = await client.call({ method: method as "GET", url: addressOf(url) });
      if (status === 401 || status === 403) refused.push(`${method} ${url}: ${status}`);
    }
    expect(refused).toEqual([]);
  });
});

describe("the tRPC procedures", () => {
  const all = listRouterProcedures(site);

  it.each(worthless)("for signed-in callers refuse %s", async (_label, client) => {
    const closed = all.filter(({ access }) => access !== "anyone");
    const admitted: string[] = [];
    for (const { path, type } of closed) {
      const { status } = await callProcedure(client, type, path, { id: unknownId });
      if (status !== 401) admitted.push(`${path}: ${status}`);
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(admitted).toEqual([]);
  });

  it("for administrators admit an administrator", async () => {
    const signedIn = createLastingClient(() => signInAdmin(site));
    for (const { path, type } of all) {
      const client = await signedIn();
      const { status } = await callProcedure(client, type, path, { id: unknownId });
      if (path !== "auth.signInAdmin") expect([path, status]).not.toEqual([path, 401]);
    }
  });
});
