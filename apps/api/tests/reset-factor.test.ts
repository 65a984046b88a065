import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";

import { createSecuredAdmin } from "./factories/factors.ts";
import { databaseSettings } from "./support/servers/server-process.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { logIn } from "./support/sign-in/second-step.ts";

// Each run is a program that starts, reads its sources and ends.
vi.setConfig({ testTimeout: 120_000 });

const site = await createTestApp();
const program = path.join(import.meta.dirname, "../src/commands/reset-factor.ts");

function run(...words: string[]) {
  return promisify(execFile)(process.execPath, [program, ...words], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: site.dataDir,
      ...databaseSettings(site.database.connection),
    },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: String(stderr) }),
  );
}

describe("the reset-factor command", () => {
  it("lets the account sign in with the password alone, and ends its sessions", async () => {
    const { id, email, client } = await createSecuredAdmin(site);
    expect((await logIn(site, email)).status).toBe(401);
    const { code, text } = await run(email.toUpperCase());
    expect([code, text]).toEqual([0, expect.stringContaining("password alone")]);
    expect((await logIn(site, email)).status).toBe(200);
    expect((await client.get("/api/auth/factors")).status).toBe(401);
    const { sql } = site.container.database;
    const entries = await sql`select actor_name from audit_entries where target_id = ${id}
      and action = 'auth.factorRemove'`;
    expect(entries).toEqual([{ actor_name: "System" }]);
  });
});
