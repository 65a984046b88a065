import { describe, expect, it, vi } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createSecuredAdmin } from "./factories/factors.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { runProgram } from "./support/servers/program.ts";
import { databaseSettings } from "./support/servers/server-process.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { logIn } from "./support/sign-in/second-step.ts";

// Each run is a program that starts and ends.
vi.setConfig({ testTimeout: 120_000 });

const site = await createTestApp();
const settings = { DATA_DIR: site.dataDir, ...databaseSettings(site.database.connection) };

const run = (...args: string[]) => runProgram("reset-factor", { args, settings });

describe("the reset-factor command", () => {
  it("requires an account, and reports an unknown one", async () => {
    const nobody = await run();
    expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining("Say whose")]);
    const unknown = await run("nobody@example.ng");
    expect([unknown.code, unknown.output]).toEqual([
      1,
      expect.stringContaining("no administrator"),
    ]);
    const { email } = await createAdmin(site);
    const without = await run(email);
    expect([without.code, without.output]).toEqual([
      1,
      expect.stringContaining("no second factor"),
    ]);
  });

  it("lets the account sign in with the password alone, and ends its sessions", async () => {
    const { id, email, client } = await createSecuredAdmin(site);
    expect((await logIn(site, email)).status).toBe(401);
    const { code, output } = await run(email.toUpperCase());
    expect([code, output]).toEqual([0, expect.stringContaining("password alone")]);
    expect((await logIn(site, email)).status).toBe(200);
    expect((await callProcedure(client, "query", "auth.factors.get")).status).toBe(401);
    const { sql } = site.container.database;
    const entries = await sql`select actor_name from audit_entries where target_id = ${id}
      and action = 'auth.factorRemove'`;
    expect(entries).toEqual([{ actor_name: "System" }]);
  });
});
