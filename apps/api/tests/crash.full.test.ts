import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createRestarts, isCrash, readRestarts } from "../../../scripts/lib/servers/restarts.mjs";
import { atEnd } from "./support/clean-up.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { freePort } from "./support/servers/free-port.ts";
import { endProgram, sharedProcessorSettings } from "./support/servers/program.ts";
import { databaseSettings, startServerProcess } from "./support/servers/server-process.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-crash-"));
const database = await createTestDatabase();
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const fixtures = path.join(import.meta.dirname, "fixtures");
const server = path.join(import.meta.dirname, "../dist/server.js");
const options = `--import ${path.join(fixtures, "crash-on-signal.mjs")}`;
const settings = { SAMPLE_CONTENT: "off", SITE_OPEN: "on", LOG_LEVEL: "silent" };

/** Starts the launcher with the given program, and collects the output of both. */
function launch(program: string, { waits = [] as string[], env = {} } = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [path.join(fixtures, "launch.mjs"), program, ...waits], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, ...sharedProcessorSettings, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  atEnd(() => endProgram(child));
  return { child, output: () => output };
}

function script(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return file;
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, "close");
  return child.exitCode;
}

describe("a server with an uncaught error", () => {
  it.each(["exception", "rejection"])(
    "writes one line of JSON without personal data for an %s, and exits with 70",
    async (how) => {
      const { pid, output, exited } = await startServerProcess({
        connection: database.connection,
        dataDir: path.join(folder, how),
        settings: { ...settings, CRASH: how, NODE_OPTIONS: options },
      });
      process.kill(pid, "SIGUSR2");
      expect(await exited).toBe(70);
      const lines = output().split("\n");
      const [line = "", ...more] = lines.filter((text) => text.startsWith('{"level"'));
      expect(more).toEqual([]);
      expect(JSON.parse(line)).toMatchObject({
        level: 60,
        msg: how === "exception" ? "uncaught exception" : "unhandled rejection",
        err: { type: "Error", code: "23505", stack: expect.stringContaining("crash-on-signal") },
        release: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: expect.any(String) },
      });
      expect(output()).not.toContain("ada.secret");
    },
  );
});

describe("the launcher", () => {
  it("restarts a crashed server, and stops it when the launcher is stopped", async () => {
    const port = String(await freePort());
    const { child, output } = launch(server, {
      env: {
        ...settings,
        ...databaseSettings(database.connection),
        PORT: port,
        DATA_DIR: path.join(folder, "launched"),
        SERVER_OPTIONS: options,
      },
    });
    const pids = () => [...output().matchAll(/^server process (\d+)$/gm)].map(([, pid]) => pid);
    await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true);
    process.kill(Number(pids()[0]), "SIGUSR2");
    await expect.poll(() => pids().length, { timeout: 60_000 }).toBe(2);
    expect(output()).toContain("ebute ended with code 70; it is started again in 1 s.");
    await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true);
    expect(await endProgram(child)).toBe(0);
    expect(pids()).toHaveLength(2);
  }, 180_000);

  it("does not restart a server with an invalid setting", async () => {
    const { child, output } = launch(server, { env: { PORT: "none" } });
    expect(await exitCodeOf(child)).toBe(1);
    expect(output()).toContain("A setting is wrong: PORT must be a number.");
    expect(output()).not.toContain("started again");
  });

  it.each([
    ["ended in order", "process.exit(0)", 0],
    ["was ended by a signal of a supervisor", "process.kill(process.pid, 'SIGTERM')", 143],
  ])("does not restart a server that %s", async (_how, source, code) => {
    const program = script(`${code}.mjs`, `${source};\nsetInterval(() => {}, 1_000);`);
    const { child, output } = launch(program, { waits: ["0"] });
    expect(await exitCodeOf(child)).toBe(code);
    expect(output()).toBe("");
  });

  it("gives up with one sentence, and passes on the exit code", async () => {
    const program = script("crashing.mjs", "console.log('started'); process.exit(70);");
    const { child, output } = launch(program, { waits: ["0,0"] });
    expect(await exitCodeOf(child)).toBe(70);
    expect(output().match(/^started$/gm)).toHaveLength(3);
    expect(output().trim().split("\n").at(-1)).toBe(
      "ebute crashed 10 times in 10 minutes and is not started again: it ended with code 70. The lines above say why.",
    );
  });

  it("does not restart a server whose first start found no database", async () => {
    const { child, output } = launch(script("early.mjs", "process.exit(69);"), { waits: ["0"] });
    expect(await exitCodeOf(child)).toBe(69);
    expect(output()).toBe("");
  });

  it("restarts a crashed server without limit while its database is unreachable", async () => {
    const starts = path.join(folder, "starts");
    const program = script(
      "away.mjs",
      `import { appendFileSync, readFileSync } from "node:fs";
      appendFileSync(${JSON.stringify(starts)}, "x");
      const count = readFileSync(${JSON.stringify(starts)}).length;
      process.exit(count === 1 ? 70 : count < 14 ? 69 : 0);`,
    );
    const { child, output } = launch(program, { waits: [Array(13).fill(0).join()] });
    expect(await exitCodeOf(child)).toBe(0);
    expect(output().match(/ended with code 69; it is started again/g)).toHaveLength(12);
  });

  it("leaves restarts to a supervisor when RESTART is off", async () => {
    const { child, output } = launch(script("once.mjs", "process.exit(70);"), {
      env: { RESTART: "off" },
    });
    expect(await exitCodeOf(child)).toBe(70);
    expect(output()).toBe("");
    expect(() => readRestarts("never")).toThrow("RESTART must be on or off.");
  });

  it("stops immediately when it is told to while it waits for a restart", async () => {
    const program = script("waiting.mjs", "process.exit(70);");
    const { child, output } = launch(program, { waits: ["600000"] });
    await expect.poll(output, { timeout: 20_000 }).toContain("started again in 600 s");
    expect(await endProgram(child)).toBe(70);
  });
});

const crash = { code: 70, signal: null };
const noDatabase = { code: 69, signal: null };

describe("the delays before restarts", () => {
  it("double from 1 to 60 seconds, and end with the tenth crash in 10 minutes", () => {
    let now = 0;
    const { nextWait } = createRestarts({ now: () => now });
    const waits = Array.from({ length: 10 }, () => {
      const wait = nextWait(crash);
      now += wait ?? 0;
      return wait;
    });
    expect(waits.map((wait) => wait && wait / 1_000)).toEqual([
      1,
      2,
      4,
      8,
      16,
      32,
      60,
      60,
      60,
      undefined,
    ]);
  });

  it("start anew when a process ran for longer than 10 minutes", () => {
    let now = 0;
    const { nextWait } = createRestarts({ now: () => now });
    const waits = Array.from({ length: 30 }, () => {
      now += 10 * 60_000;
      return nextWait(crash);
    });
    expect(new Set(waits)).toEqual(new Set([1_000]));
  });

  it("never end while the database is unreachable, and count no crash meanwhile", () => {
    const { nextWait } = createRestarts({ now: () => 0 });
    const waits = Array.from({ length: 100 }, () => nextWait(noDatabase));
    expect(new Set(waits)).toEqual(new Set([5_000]));
    expect(nextWait(crash)).toBe(1_000);
  });
});

it("the launcher treats a signal of the kernel as a crash, and one of a person as a stop", () => {
  const isCrashBy = (signal: NodeJS.Signals) => isCrash({ code: null, signal });
  expect((["SIGKILL", "SIGSEGV", "SIGABRT", "SIGBUS"] as const).map(isCrashBy)).not.toContain(
    false,
  );
  expect((["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const).map(isCrashBy)).not.toContain(true);
});

async function isReady(port: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}
