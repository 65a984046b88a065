import type postgres from "postgres";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/client.ts";
import { createCircuitBreaker } from "#platform/db/outages/circuit-breaker.ts";
import { errorCode } from "#platform/errors/error-code.ts";
import { createJobs, type JobKind } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { startOwnPostgres } from "./support/database/separate-postgres.ts";
import { openStallingProxy } from "./support/database/stalling-database-proxy.ts";
import { outcome, pidOf } from "./support/driver/driver-clients.ts";

const server = await startOwnPostgres();
afterAll(() => server.remove());

const withMode = (mode: string) => ({ url: `${server.connection.url}?${mode}` });

function open(mode: string) {
  const { sql, close } = openDatabase(withMode(mode), { maxConnections: 1 });
  onTestFinished(close);
  return sql;
}

describe("database connections for requests", () => {
  it.each(["sslmode=require", "sslmode=prefer", "sslmode=require&sslnegotiation=direct"])(
    "are encrypted with %s, whoever signed the certificate",
    async (mode) => {
      const rows = await open(mode)`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      expect(rows).toEqual([{ ssl: true }]);
    },
  );

  it("are not encrypted unless the URL asks for it", async () => {
    const rows = await open("")`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    expect(rows).toEqual([{ ssl: false }]);
  });

  it("are refused with sslmode=verify-full when the certificate is not trusted", async () => {
    const sql = open("sslmode=verify-full");
    expect(await outcome(sql`select 1`)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(await outcome(sql`select 1`)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  });
});

describe("database connections of the job queue", () => {
  const kind: JobKind<object> = { name: "test.encrypted", retryLimit: 0, expireInSeconds: 60 };

  async function startJobs(mode: string) {
    const jobs = createJobs({
      connection: withMode(mode),
      logger: createLogger("silent"),
      outages: { backgroundError: () => {}, logUnlessAway: () => {} },
      circuitBreaker: createCircuitBreaker(),
    });
    onTestFinished(jobs.stop);
    jobs.handle(kind, async () => {});
    await jobs.start();
  }

  it.each(["sslmode=require", "sslmode=require&sslnegotiation=direct"])(
    "are encrypted with %s, like those of requests",
    async (mode) => {
      await startJobs(mode);
      const rows = await open("")`
        select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name = 'ebute jobs'`;
      expect(rows).toEqual([{ ssl: true }]);
    },
  );

  it("are refused with sslmode=verify-full when the certificate is not trusted", async () => {
    await expect(startJobs("sslmode=verify-full")).rejects.toThrow("self-signed certificate");
  });
});

describe("a TLS connection to the database that stops responding", () => {
  async function openThroughProxy() {
    const proxy = await openStallingProxy(withMode("sslmode=require"));
    onTestFinished(proxy.close);
    const patience = { connectMs: 5_000, probeMs: 5_000, statementMs: 1_000 };
    const { sql, close } = openDatabase(proxy.connection, { maxConnections: 1, patience });
    onTestFinished(close);
    return { sql, proxy };
  }

  /** Waits for longer than a statement may take. */
  const endOf = (statement: Promise<unknown>) =>
    statement.then(
      (rows) => rows,
      (error) => errorCode(error),
    );

  /**
   * A destroyed TLS connection reports its error before it is closed, and a statement in between
   * fails with it.
   */
  async function expectReplaced(sql: postgres.Sql, before: unknown) {
    const readPid = () => outcome(pidOf(sql));
    await expect.poll(readPid, { timeout: 20_000 }).toBeTypeOf("number");
    expect(await readPid()).not.toBe(before);
  }

  it("is destroyed and replaced when a statement gets no response", async () => {
    const { sql, proxy } = await openThroughProxy();
    const before = await pidOf(sql);
    proxy.stallOpenConnections();
    expect(await endOf(sql`select 1`)).toBe("CONNECTION_SILENT");
    await expectReplaced(sql, before);
  });

  it("is destroyed and replaced when the rows of a statement stop coming", async () => {
    const { sql, proxy } = await openThroughProxy();
    const before = await pidOf(sql);
    const rows = sql`select repeat('x', 1000) from generate_series(1, 200000)`.forEach(
      proxy.stallOpenConnections,
    );
    expect(await endOf(rows)).toBe("CONNECTION_SILENT");
    await expectReplaced(sql, before);
  });
});
