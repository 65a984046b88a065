import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { lookAgain } from "../lib/tasks/second-look.mjs";
import { runSuite } from "../lib/tasks/suite.mjs";
import { runProcess } from "../lib/tasks/task-process.mjs";
import { failureOf } from "../lib/tasks/task-result.mjs";
import { runTasks } from "../lib/tasks/task-runner.mjs";
import { listLongTests } from "../lib/tasks/test-depth.mjs";
import { testTasks } from "../lib/tasks/test-tasks.mjs";

const { env } = process;
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-test-runner-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const passed = { file: "a", title: "one", ms: 1, state: "passed" };
const failed = { ...passed, state: "failed", error: "expected 1" };

/** The work of a suite that writes a report of these tests. */
const reporting = (...tests) => writing({ tests, faults: [] });
const writing = (report) =>
  `require("node:fs").writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(JSON.stringify(report))});`;
const KILLED = 'process.kill(process.pid, "SIGKILL");';

/** A suite of one program, as the runner runs it. */
function run(code, { name = "fake", limitMs = 20_000, words = [] } = {}) {
  return runSuite({
    name,
    reports: folder,
    args: [],
    againArgs: [],
    run: ({ extra, timeoutMs = limitMs }) =>
      runProcess({
        command: process.execPath,
        args: [...words, "-e", code],
        cwd: root,
        env: { ...env, ...extra, NODE_TEST_CONTEXT: undefined },
        timeoutMs,
      }),
  });
}

const look = (result) =>
  lookAgain([{ title: "Suite", ...result }], { most: 3, timeoutMs: 10_000, say: () => {} });

const faults = [
  ["crashes", `${reporting(passed)} process.kill(process.pid, "SIGSEGV");`, /crashed with SIGSEGV/],
  ["is killed", `${reporting(passed)} ${KILLED}`, /was killed, mostly because memory ran out/],
  ["loses a process to a kill", "process.exit(137);", /was killed, mostly because memory ran out/],
  ["hangs", "setInterval(() => {}, 1000);", /hung, and was ended after/, { limitMs: 600 }],
  ["prints nothing", "", /exit code 0 before it told how its tests went/],
  ["writes no report", "process.exit(1);", /exit code 1 before it told how its tests went/],
  [
    "writes half a report",
    'require("node:fs").writeFileSync(process.env.TEST_REPORT, "{");',
    /before it told how its tests went/,
  ],
  [
    "loses a worker",
    `${writing({ tests: [failed], faults: [{ error: "[vitest-pool]: Worker forks emitted error." }] })} process.exit(1);`,
    /A process of the tests crashed or was killed/,
  ],
  ["ends with a strange code", `${reporting(passed)} process.exit(7);`, /ended with exit code 7/],
  [
    "runs out of memory",
    "const all = []; for (;;) all.push(new Array(100_000).fill(all.length));",
    /^Memory ran out: close other programs/,
    { words: ["--max-old-space-size=16"] },
  ],
  ...(process.platform === "linux"
    ? [
        [
          "finds the disk full",
          'require("node:fs").writeFileSync("/dev/full", "x");',
          /^The disk is full: free 3 GB, or set TMPDIR/,
        ],
      ]
    : []),
];

for (const [what, code, sentence, options] of faults) {
  test(`a suite that ${what} is a failure, and one sentence says so`, async () => {
    const result = await run(code, options);
    assert.equal(result.ok, false);
    assert.ok(result.counts.failed >= 1);
    const said = result.report.faults.map(({ error }) => error);
    assert.equal(said.length, 1);
    assert.match(said[0], sentence);
    assert.ok(said[0].length < 200 && !said[0].includes("\n"));
    assert.equal((await look(result)).results[0].ok, false);
  });
}

test("a program that cannot be started is a failure of its step", async () => {
  const gone = { command: path.join(folder, "gone"), args: [], cwd: root, timeoutMs: 1000 };
  assert.equal((await runProcess(gone)).code, 127);
});

test("a full disk and missing memory are told in a sentence where the runner meets them", async () => {
  const withError = (message) => ({
    name: message,
    title: message,
    run: () => Promise.reject(new Error(message)),
  });
  const results = await runTasks([
    withError("ENOSPC: no space left on device, mkdir"),
    withError("spawn ENOMEM"),
  ]);
  assert.match(results[0].output, /^The disk is full/);
  assert.match(results[1].output, /^Memory ran out/);
  assert.match(
    failureOf(new Error("ENOSPC: no space left on device, mkdtemp")).output,
    /^The disk/,
  );
});

test("no second look hides a crash, of the first or of the second run", async () => {
  const first = await run(`${reporting(failed)} ${KILLED}`);
  const one = await look(first);
  assert.deepEqual(one.unstable, []);
  assert.equal(one.results[0].ok, false);

  const second = `if (process.env.SECOND_LOOK) { ${reporting(passed)} ${KILLED} }`;
  const other = await look(await run(`${second} ${reporting(failed)} process.exitCode = 1;`));
  assert.deepEqual(other.unstable, []);
  assert.equal(other.results[0].ok, false);
  assert.match(other.results[0].second.faults[0].error, /was killed/);
});

test("a second look that passes mends the file of a failed test", async () => {
  const second = `if (process.env.SECOND_LOOK) { ${reporting(passed)} process.exit(0); }`;
  const mended = await look(await run(`${second} ${reporting(failed)} process.exitCode = 1;`));
  assert.equal(mended.results[0].ok, true);
  assert.equal(mended.unstable.length, 1);
});

test("a run of one suite replaces its own report only, and never takes the last one for its own", async () => {
  await run(reporting(passed), { name: "kept" });
  const reported = await run(reporting(passed), { name: "again" });
  assert.deepEqual(reported.counts, { passed: 1, failed: 0, skipped: 0 });
  const silent = await run("", { name: "again" });
  assert.equal(silent.ok, false);
  assert.equal(existsSync(path.join(folder, "again.report.json")), false);
  assert.ok(existsSync(path.join(folder, "kept.report.json")));
});

/** Starts one program in its own process group and one in another, and tells their ids. */
const withOffspring = (file) => `
  const { spawn } = require("node:child_process");
  const words = ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"];
  const pids = [false, true].map(
    (detached) => spawn(process.execPath, words, { detached, stdio: "ignore" }).pid,
  );
  require("node:fs").writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.pid, ...pids]));
  setInterval(() => {}, 1000);`;

test("a suite that hangs takes the programs of its process group with it", async () => {
  const file = path.join(folder, "hung.json");
  await run(withOffspring(file), { limitMs: 2000 });
  const [suite, inGroup, outside] = JSON.parse(readFileSync(file, "utf8"));
  process.kill(outside, "SIGKILL");
  assert.deepEqual(await runningOf([suite, inGroup]), []);
});

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  test(`${signal} ends every process of the run and removes its folder`, async () => {
    const file = path.join(folder, `${signal}.json`);
    const child = spawn(process.execPath, ["--input-type=module", "-e", runOf(file)], {
      env: { ...env, TMPDIR: folder, NODE_TEST_CONTEXT: undefined },
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    while (!existsSync(file) || readFileSync(file, "utf8") === "") await wait(20);
    // npm passes on what the terminal has sent already.
    child.kill(signal);
    child.kill(signal);
    assert.deepEqual(await once(child, "exit"), [code, null]);
    const pids = JSON.parse(readFileSync(file, "utf8"));
    assert.equal(pids.length, 3);
    assert.deepEqual(await runningOf(pids), []);
    const own = /folder (.+)/.exec(output)?.[1] ?? assert.fail(output);
    assert.equal(existsSync(own), false);
    assert.doesNotMatch(output, /FAILED|Next/);
  });
}

/** The program of a run with one suite, and another step that needs the core. */
function runOf(file) {
  const from = (name) => JSON.stringify(pathToFileURL(path.join(root, "scripts/lib/tasks", name)));
  return `
    import { endOnSignals, runProcess } from ${from("task-process.mjs")};
    import { runTasks } from ${from("task-runner.mjs")};
    import { makeTestFolder } from ${from("test-folder.mjs")};
    endOnSignals();
    const folder = makeTestFolder();
    console.log("folder " + folder);
    const args = ["-e", ${JSON.stringify(withOffspring(file))}];
    const options = { command: process.execPath, args, cwd: folder };
    const run = () => runProcess({ ...options, env: { ...process.env, TMPDIR: folder } });
    await runTasks([
      { name: "suite", title: "Suite", run },
      { name: "next", title: "Next", after: ["suite"], run },
    ]);`;
}

/** Makes steps that write down when they begin and end; one named `failing` fails. */
function recordedSteps() {
  const order = [];
  const step = (name, more) => ({
    name,
    title: name,
    ...more,
    async run() {
      order.push(`${name} begins`);
      await wait(20);
      order.push(`${name} ends`);
      if (name === "failing") throw new Error("failed");
      return { ok: true, counts: { passed: 1, failed: 0, skipped: 0 }, output: "" };
    },
  });
  return { order, step };
}

test("a step after another one waits for it, and runs also if that failed", async () => {
  const { order, step } = recordedSteps();
  const results = await runTasks([step("failing"), step("second", { after: ["failing"] })]);
  assert.deepEqual(order, ["failing begins", "failing ends", "second begins", "second ends"]);
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [false, true],
  );
});

test("a fourth step waits until one of three has ended, but an urgent one begins at once", async () => {
  const { order, step } = recordedSteps();
  const names = ["one", "two", "three", "four"];
  await runTasks([...names.map((name) => step(name)), step("urgent", { isUrgent: true })]);
  const firstEnd = order.findIndex((event) => event.endsWith("ends"));
  const begunAtOnce = order.slice(0, firstEnd).map((event) => event.split(" ")[0]);
  assert.deepEqual(begunAtOnce, ["one", "two", "three", "urgent"]);
});

test("PostgreSQL 15 is a step of the full run only, after the other, and where it is wanted", () => {
  const before = env.SECOND_DATABASE;
  const steps = (depth, wanted) => {
    env.SECOND_DATABASE = wanted;
    const options = { root, folder, reports: folder, node: process.execPath, depth };
    return testTasks(options).filter(({ name }) => name === "integration-oldest");
  };
  assert.deepEqual(steps("gate", "on"), []);
  assert.deepEqual(steps("full", "off"), []);
  const [step] = steps("full", "on");
  assert.deepEqual([step.needs, step.after], [["build"], ["integration"]]);
  if (before === undefined) delete env.SECOND_DATABASE;
  else env.SECOND_DATABASE = before;
});

test("the long run has a file for each promise that docs/operations/reliability.md repeats in it", () => {
  const folders = { "api-tests": "apps/api/tests", api: "apps/api/src", e2e: "apps/e2e/tests" };
  const long = new Set(listLongTests(root));
  const rows = readFileSync(path.join(root, "docs/operations/reliability.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const repeated = rows.filter(([, , , longForm]) => longForm !== "the same");
  assert.ok(repeated.length > 8);
  for (const [, promise, tests, longForm] of repeated) {
    const named = [...`${tests} ${longForm}`.matchAll(/`([\w-]+)\/([^`]+\.test\.ts)`/g)];
    const files = named.map(([, folder, file]) => `${folders[folder]}/${file}`);
    assert.ok(
      files.some((file) => long.has(file)),
      `${promise}: ${files.join(", ")}`,
    );
  }
});

for (const [program, word, sentence] of [
  ["test.mjs", "--nonsense", /^There is no option --nonsense\. There are: --full, --changed\.$/m],
  ["test.mjs", "nonsense", /^There is no step nonsense\. There are: build, lint, /m],
  ["test-hard.mjs", "--nonsense", /^There is no long test with --nonsense in its path\.$/m],
]) {
  test(`${program} names a word that it does not know: ${word}`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, "scripts", program), word],
      { encoding: "utf8", env: { ...env, NODE_TEST_CONTEXT: undefined } },
    );
    assert.equal(status, 1);
    assert.match(stderr, sentence);
    assert.doesNotMatch(stdout + stderr, /^ +at /m);
  });
}

/** Those of the processes that still run a moment later; a zombie does not. */
async function runningOf(pids) {
  const isRunning = (pid) => {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
    return stdout.trim() !== "" && !stdout.startsWith("Z");
  };
  for (let tries = 0; tries < 50 && pids.some(isRunning); tries += 1) await wait(20);
  return pids.filter(isRunning);
}
