import { readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { waitForDatabase } from "#platform/db/outages/wait-for-database.ts";
import { explainStartupErrors, startupMessages } from "#platform/db/startup-errors.ts";
import { startupExitCode } from "#platform/runtime/crash.ts";
import { openDatabasePortProxy, urlAtPort } from "./support/database/database-port-proxy.ts";
import { startRefusingPostgres } from "./support/database/refusing-postgres.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { freePort } from "./support/servers/free-port.ts";
import { endProgram, startProgram } from "./support/servers/program.ts";
import { databaseSettings } from "./support/servers/server-process.ts";
import { connect, openAdministration } from "./support/servers/test-server.ts";

const DATA_DIR = path.join(os.tmpdir(), `ebute-startup-${process.pid}`);
const PASSWORD = "a%20secret%40word";

/** The output of the built server when it refuses to start. */
async function startAndFail(settings: Record<string, string>) {
  const { child, output } = startProgram({ DATA_DIR, PORT: String(await freePort()), ...settings });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output: output() };
}

const urlOf = (at: string, query = "") => `postgres://ada:${PASSWORD}@${at}/ebute${query}`;

describe("a server that cannot use its database exits with one sentence, without a stack or a password, when", () => {
  it.each([
    ["28P01", "password"],
    ["28000", "role"],
    ["3D000", "noDatabase"],
    ["42501", "rights"],
    ["55000", "closed"],
    ["08P01", "protocol"],
    ["XX000", "other"],
  ] as const)("PostgreSQL responds %s", async (code, name) => {
    const at = `127.0.0.1:${await startRefusingPostgres(code)}`;
    const { output, code: exitCode } = await startAndFail({ DATABASE_URL: urlOf(at) });
    const place = { host: "127.0.0.1", at, database: "ebute", user: "ada", code };
    expect(output).toBe(`\n${startupMessages[name](place)}\n\n`);
    expect(exitCode).toBe(1);
  });

  it("TLS is required and the server has none", async () => {
    const at = `127.0.0.1:${await startRefusingPostgres("28000")}`;
    const { output } = await startAndFail({ DATABASE_URL: urlOf(at, "?sslmode=require") });
    const place = { host: "127.0.0.1", at, database: "ebute", user: "ada", code: "" };
    expect(output).toBe(`\n${startupMessages.tlsRefused(place)}\n\n`);
  });

  it("the password in DATABASE_URL contains an unescaped %", async () => {
    const { output, code } = await startAndFail({ DATABASE_URL: "postgres://ada:100%@h/db" });
    expect(output).toMatch(/^\nA setting is wrong: DATABASE_URL cannot be read: .+\.\n\n$/);
    expect(code).toBe(1);
  });

  it("the role can migrate but not read tables, on a real server", async () => {
    const { connection, drop } = await createTestDatabase();
    const role = `ebute_reader_${process.pid}`;
    const administration = connect(connection);
    await administration`create role ${administration(role)} login`;
    const { database } = administration.options;
    await administration.unsafe(`
      grant create on database "${database}" to ${role};
      grant usage, create on schema drizzle, public to ${role};
      grant select on all tables in schema drizzle to ${role};`);
    onTestFinished(async () => {
      await administration.unsafe(`drop owned by ${role}; drop role ${role};`);
      await administration.end();
      await drop();
    });
    const guest = "url" in connection ? connection : { ...connection, user: role };
    const { output, code } = await startAndFail({ ...databaseSettings(guest), PGUSER: role });
    expect(output).toMatch(new RegExp(`\nThe role "${role}" has too few rights in the database`));
    expect([code, output.match(/^ +at /m)]).toEqual([1, null]);
  });

  it("the data folder is a file", async () => {
    const file = path.join(os.tmpdir(), `ebute-no-folder-${process.pid}`);
    writeFileSync(file, "");
    const { connection, drop } = await createTestDatabase();
    onTestFinished(async () => {
      rmSync(file);
      await drop();
    });
    const settings = { ...databaseSettings(connection), DATA_DIR: file };
    const { output, code } = await startAndFail(settings);
    expect(output).toContain(`\nThe data folder ${file} cannot be used (ENOTDIR): give this user`);
    expect([code, output.match(/^ +at /m)]).toEqual([1, null]);
  });

  it("the database does not exist, on a real server", async () => {
    const { connection: server } = inject("testServer");
    const connection =
      "url" in server
        ? { url: server.url.replace(/\/[^/?]*(?=\?|$)/, "/nowhere") }
        : { ...server, database: "nowhere" };
    const { output } = await startAndFail(databaseSettings(connection));
    expect(output).toMatch(/^\nThere is no database "nowhere" at .+ create it/);
  });

  it("the database holds tables of another application, on a real server", async () => {
    const { connection, drop } = await createTestDatabase({ isMigrated: false });
    onTestFinished(drop);
    const sql = connect(connection);
    await sql`create table posts (id int)`;
    await sql.end();
    const { output } = await startAndFail(databaseSettings(connection));
    expect(output).toMatch(
      /^\nThe database "ebute_test_\w+" at .+ did not make: .+ Nothing was changed\.\n\n$/,
    );
  });

  it("the role cannot create tables, on a real server", async () => {
    const { connection, drop } = await createTestDatabase({ isMigrated: false });
    const role = `ebute_guest_${process.pid}`;
    const administration = openAdministration(inject("testServer").connection);
    await administration`create role ${administration(role)} login`;
    onTestFinished(async () => {
      await drop();
      await administration`drop role ${administration(role)}`;
      await administration.end();
    });
    const guest = "url" in connection ? connection : { ...connection, user: role };
    const { output } = await startAndFail({ ...databaseSettings(guest), PGUSER: role });
    expect(output).toMatch(new RegExp(`^\\nThe role "${role}" has too few rights in the database`));
  });
});

type Case = [what: string, findPlace: () => Promise<string>, name: keyof typeof startupMessages];

const localPort = async (port: Promise<number>) => `127.0.0.1:${await port}`;

const comingUp: Case[] = [
  ["nothing accepts connections", () => localPort(freePort()), "refused"],
  ["its host is unknown", async () => "database.invalid:5432", "unknownHost"],
  ["it is still starting", () => localPort(startRefusingPostgres("57P03")), "starting"],
  ["it has no connection left", () => localPort(startRefusingPostgres("53300")), "full"],
];

it("a server exits with 69 when its database is read-only, so that the launcher can react", async () => {
  const at = `127.0.0.1:${await startRefusingPostgres("25006")}`;
  expect((await startAndFail({ DATABASE_URL: urlOf(at) })).code).toBe(69);
});

describe("a server whose database is unreachable at start-up", () => {
  it("reports that it waits, and starts when the database is available", async () => {
    const { connection, drop } = await createTestDatabase();
    const port = await freePort();
    const own = String(await freePort());
    const { child, output } = startProgram({
      DATA_DIR,
      PORT: own,
      SAMPLE_CONTENT: "off",
      DATABASE_URL: urlAtPort(connection, port),
    });
    onTestFinished(async () => {
      await endProgram(child);
      await drop();
    });
    await expect
      .poll(output, { timeout: 30_000 })
      .toMatch(/Waiting up to 60 s for the database "ebute_test_\w+" at 127\.0\.0\.1:\d+\n/);
    await openDatabasePortProxy(port, connection);
    await expect.poll(output, { timeout: 60_000 }).toContain("ebute is ready");
    expect(output().match(/Waiting/g)).toHaveLength(1);
  }, 120_000);

  it.each(comingUp)("gives up after a time limit when %s", async (_what, place, name) => {
    const at = await place();
    const steps: string[] = [];
    const waiting = waitForDatabase(
      { url: urlOf(at) },
      { onStep: (text) => steps.push(text), timeoutMs: 700 },
    );
    const [host = ""] = at.split(":");
    const error = await waiting.catch((reason) => reason);
    expect(error.message).toBe(
      startupMessages[name]({ host, at, database: "ebute", user: "ada", code: "" }),
    );
    expect(startupExitCode(error)).toBe(69);
    expect(steps).toEqual([`Waiting up to 1 s for the database "ebute" at ${at}`]);
  });

  it.each([
    ["a password to become right", "28P01", "refuses the password"],
    ["a pooler to become PostgreSQL", "08P01", "no pooler such as PgBouncer"],
    ["a failure that it does not know to end", "XX000", "fails with the code XX000"],
  ])("does not wait for %s", async (_, code, sentence) => {
    const port = await startRefusingPostgres(code);
    const steps: string[] = [];
    const onStep = (text: string) => steps.push(text);
    const waiting = waitForDatabase({ url: urlOf(`127.0.0.1:${port}`) }, { onStep });
    await expect(waiting).rejects.toThrow(sentence);
    expect(steps).toEqual([]);
  });
});

it("the start-up refuses an outdated PostgreSQL", async () => {
  const { connection } = inject("testServer");
  const waiting = waitForDatabase(connection, { onStep: () => {}, minVersion: 99 });
  await expect(waiting).rejects.toThrow(
    /^PostgreSQL \d+\.\d+.* at .+ is too old: ebute needs PostgreSQL 99 or newer\.$/,
  );
});

it("the start-up names the remedy for a table that another session has locked", async () => {
  const { connection, drop } = await createTestDatabase({ isMigrated: false });
  await migrateDatabase(connection, { count: 3 });
  const holder = connect(connection);
  onTestFinished(async () => {
    await holder.end();
    await drop();
  });
  const held = await holder.reserve();
  await held`begin`;
  await held`select 1 from subscribers`;
  const migration = explainStartupErrors(connection, () =>
    migrateDatabase(connection, { lockTimeout: "100ms" }),
  );
  await expect(migration).rejects.toThrow(/another session held one of its tables/);
  held.release();
});

it.each([
  ["EAI_FAIL", "getaddrinfo", /^The host "127\.0\.0\.1" of the database "ebute" at .+ not known/],
  ["EPERM", "connect", /^The PostgreSQL at .+ fails with the code EPERM: look into its log/],
])("the start-up explains the system error %s", async (code, syscall, sentence) => {
  const error = Object.assign(new Error(code), { code, syscall });
  const work = explainStartupErrors({ url: urlOf("127.0.0.1:5432") }, () => Promise.reject(error));
  await expect(work).rejects.toThrow(sentence);
});

it("the start-up passes on errors that have nothing to do with the database", async () => {
  const error = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
  const work = explainStartupErrors({ url: urlOf("127.0.0.1:5432") }, () => Promise.reject(error));
  await expect(work).rejects.toBe(error);
});

it("the start-up prints the sentences that the runbook quotes", () => {
  const runbook = readFileSync(
    path.join(import.meta.dirname, "../../../docs/operations/troubleshooting.md"),
    "utf8",
  );
  const place = {
    host: "db.example.ng",
    at: "db.example.ng:5432",
    database: "ebute",
    user: "ebute",
  };
  const codes: Record<string, string> = { misfit: "23505", other: "XX000" };
  const sentences = Object.entries(startupMessages).map(([cause, sentence]) =>
    sentence({ ...place, code: codes[cause] ?? "" }),
  );
  expect(sentences.filter((sentence) => !runbook.includes(`\`${sentence}\``))).toEqual([]);
});
