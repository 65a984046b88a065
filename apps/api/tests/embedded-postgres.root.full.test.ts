import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { connect, firstLine, makeDataDir } from "#tests/support/database/embedded-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });

// Left out for other users (scripts/lib/servers/capabilities.mjs).
describe("the embedded database, started as root,", () => {
  it("is stored elsewhere when the data folder lies in a private home", async () => {
    const dataDir = makeDataDir();
    mkdirSync(dataDir);
    chmodSync(path.dirname(dataDir), 0o700);
    const first = await startEmbeddedPostgres({ dataDir });
    onTestFinished(first.stop);
    await connect(first.connection)`CREATE TABLE kept ()`;
    await first.stop();
    expect(firstLine(path.join(dataDir, "database-location.txt"))).toMatch(/^\/var\/lib\/ebute\//);
    chmodSync(path.dirname(dataDir), 0o755);
    const second = await startEmbeddedPostgres({ dataDir });
    onTestFinished(second.stop);
    await connect(second.connection)`SELECT FROM kept`;
    await second.stop();
  });

  it("is not created anew when its folder became inaccessible", async () => {
    const dataDir = makeDataDir();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    chmodSync(path.dirname(dataDir), 0o700);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow("out of reach");
  });
});
