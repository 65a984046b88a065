import { spawn } from "node:child_process";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { isAlive } from "#platform/db/embedded/processes.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import {
  canConnect,
  connect,
  connectionOf,
  killAndWait,
  makeDataDir,
  postmasterPid,
  runInProcess,
} from "#tests/support/database/embedded-postgres.ts";
import { expectWithin } from "./support/outages/expect-within.ts";

// Each test creates a database, which takes seconds while other test files use the disk.
vi.setConfig({ testTimeout: 120_000 });

describe("starting the embedded database", () => {
  it("keeps the data of the previous run", async () => {
    const dataDir = makeDataDir();
    const first = await startEmbeddedPostgres({ dataDir });
    onTestFinished(first.stop);
    await connect(first.connection)`CREATE TABLE kept AS SELECT 'Ọyọ' AS town`;
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    onTestFinished(second.stop);
    const rows = await connect(second.connection)`SELECT town FROM kept`;
    await second.stop();
    expect(rows).toEqual([{ town: "Ọyọ" }]);
  });

  it("folds and searches letters beyond ASCII, and syncs commits to disk", async () => {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir: makeDataDir() });
    onTestFinished(stop);
    const sql = connect(connection);
    await sql`CREATE EXTENSION pg_trgm`;
    const [row] = await sql`
      SELECT lower('ỌYỌ') AS lower, cardinality(show_trgm('Ọyọ')) AS trigrams,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits`;
    await stop();
    expect(row).toEqual({ lower: "ọyọ", trigrams: 4, fsync: "on", commits: "on" });
  });

  it("refuses a data folder that cannot be created", async () => {
    const file = path.join(makeDataDir(), "../file");
    writeFileSync(file, "");
    await expect(startEmbeddedPostgres({ dataDir: path.join(file, "data") })).rejects.toThrow(
      StartupError,
    );
  });

  it("refuses data of another major version, names the remedy, and changes nothing", async () => {
    const dataDir = makeDataDir();
    const version = path.join(dataDir, "postgres/PG_VERSION");
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const control = path.join(dataDir, "postgres/global/pg_control");
    const { mtimeMs } = statSync(control);
    writeFileSync(version, "17\n");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 17.*pnpm backup.*pnpm restore.*Nothing has been changed/s,
    );
    expect(readFileSync(version, "utf8")).toBe("17\n");
    expect(statSync(control).mtimeMs).toBe(mtimeMs);
  });

  it("ignores a stale lock file with the process id of another program", async () => {
    const dataDir = makeDataDir();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const lockFile = path.join(dataDir, "postgres/postmaster.pid");
    const program = spawn("sleep", ["60"]);
    onTestFinished(() => void program.kill());
    writeFileSync(lockFile, `${program.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n1 1\nready\n`);
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    onTestFinished(stop);
    expect(await canConnect(connection)).toBe(true);
    expect(program.exitCode ?? program.signalCode).toBeNull();
  });

  it("creates the database again when its creation was interrupted", async () => {
    const dataDir = makeDataDir();
    const interrupted = runInProcess(dataDir);
    await interrupted.step;
    await expect.poll(() => readdirSync(dataDir).join()).toContain("postgres.new-");
    await killAndWait(interrupted.child, "SIGKILL");
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    onTestFinished(stop);
    expect(await canConnect(connection)).toBe(true);
    await stop();
    expect(readdirSync(dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
  });
});

describe("the lock of the embedded database", () => {
  it("refuses a second process with the same data and leaves the first alone", async () => {
    const dataDir = makeDataDir();
    const first = runInProcess(dataDir);
    const sql = connect(await connectionOf(first));
    const { refusal } = await runInProcess(dataDir).outcome;
    expect(refusal).toBe(
      `StartupError: Another ebute is already running with the data folder ${dataDir} (process ${first.child.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await sql`SELECT 1 AS answer`).toEqual([{ answer: 1 }]);
  });

  it("lets exactly one of four processes start at the same moment in an empty folder", async () => {
    const dataDir = makeDataDir();
    const runs = [1, 2, 3, 4].map(() => runInProcess(dataDir));
    const outcomes = await Promise.all(runs.map(({ outcome }) => outcome));
    expect(outcomes.filter(({ connection }) => connection)).toHaveLength(1);
    expect(outcomes.filter(({ refusal }) => refusal?.includes("already running"))).toHaveLength(3);
  });
});

describe("the embedded database after a kill -9", () => {
  it("of ebute starts again immediately with every acknowledged row", async () => {
    const dataDir = makeDataDir();
    const killed = runInProcess(dataDir);
    const sql = connect(await connectionOf(killed));
    await sql`CREATE TABLE ledger (entry int)`;
    await sql`INSERT INTO ledger SELECT generate_series(1, 100)`;
    await killAndWait(killed.child, "SIGKILL");
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    onTestFinished(stop);
    const rows = await connect(connection)`SELECT count(*)::int FROM ledger`;
    await stop();
    expect(rows).toEqual([{ count: 100 }]);
  });

  it.each(["postmaster", "backend"])("of the %s responds again within 2 s", async (victim) => {
    const dataDir = makeDataDir();
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    onTestFinished(stop);
    const [backend] = await connect(connection)`SELECT pg_backend_pid() AS pid`;
    // The end of another client's statement shows the crash, which can be shorter than a poll.
    const bystander = connect(connection)`SELECT pg_sleep(60)`.execute();
    await expect
      .poll(() => connect(connection)`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)
      .toHaveLength(1);
    process.kill(victim === "backend" ? backend?.pid : postmasterPid(dataDir), "SIGKILL");
    await expect(bystander).rejects.toThrow();
    const deadAt = performance.now();
    await expect.poll(() => canConnect(connection), { interval: 5, timeout: 20_000 }).toBe(true);
    expectWithin(performance.now() - deadAt, 2_000);
    await stop();
  });

  it("is reported as crashed, and once for a streak of failed starts", async () => {
    const dataDir = makeDataDir();
    const steps: string[] = [];
    const onStep = (step: string) => steps.push(step);
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, onStep });
    onTestFinished(stop);
    const control = path.join(dataDir, "postgres/global/pg_control");
    renameSync(control, `${control}.away`);
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await expect.poll(() => steps.at(-1)).toContain("did not start again");
    const log = path.join(dataDir, "postgres.log");
    const countFailures = () =>
      readFileSync(log, "utf8").split("could not find the database system").length;
    const failures = countFailures();
    await expect.poll(countFailures).toBeGreaterThan(failures);
    renameSync(`${control}.away`, control);
    await expect.poll(() => canConnect(connection)).toBe(true);
    await stop();
    expect(steps.slice(-2)).toEqual([
      "The database stopped unexpectedly, starting it again",
      expect.stringContaining("did not start again, trying on: The database in"),
    ]);
  });
});

describe("stopping the embedded database", () => {
  it("leaves no process, socket or lock behind, and is idempotent", async () => {
    const dataDir = makeDataDir();
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    onTestFinished(stop);
    const pid = postmasterPid(dataDir);
    await Promise.all([stop(), stop()]);
    expect(isAlive(pid)).toBe(false);
    expect(() => statSync(connection.host)).toThrow("ENOENT");
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });
});
