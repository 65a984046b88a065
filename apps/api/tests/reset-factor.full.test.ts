import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { createAdmin } from "./factories/admins.ts";

import { databaseSettings } from "./support/servers/server-process.ts";
import { createTestApp } from "./support/servers/test-app.ts";

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
  it("requires an account, and reports an unknown one", async () => {
    const nobody = await run();
    expect([nobody.code, nobody.text]).toEqual([1, expect.stringContaining("Say whose")]);
    const unknown = await run("nobody@example.ng");
    expect([unknown.code, unknown.text]).toEqual([1, expect.stringContaining("no administrator")]);
    const { email } = await createAdmin(site);
    const without = await run(email);
    expect([without.code, without.text]).toEqual([1, expect.stringContaining("no second factor")]);
  });
});
