import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../check-coverage.mjs", import.meta.url));
const CONTROL = '| a promise | `api-tests/a.test.ts` "keeps it" | B1 |';
const TRIAL = '| B1 | taken away | `api-tests/a.test.ts` "keeps it" |';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "ebute-coverage-"));
  mkdirSync(path.join(root, "apps/api/tests"), { recursive: true });
  writeFileSync(path.join(root, "apps/api/tests/a.test.ts"), 'it("keeps it")');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(controls, trials = [TRIAL]) {
  const lines = ["| what | test | trial |", "| --- | --- | --- |", ...controls, "", ...trials, ""];
  writeFileSync(path.join(root, "controls.md"), lines.join("\n"));
  const args = [script, root, "controls.md"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
}

test("the coverage check accepts controls whose files, tests and trials exist", () => {
  assert.deepEqual(check([CONTROL, "| another `a \\| b` | - | |"]), { status: 0, stderr: "" });
});

for (const [fault, controls, message] of [
  [
    "a missing file",
    [CONTROL.replace("a.test", "b.test")],
    "controls.md:3: there is no api-tests/b.test.ts",
  ],
  ["a missing test", [CONTROL.replace("keeps", "kept")], 'controls.md:3: no test says "kept it"'],
  ["a missing trial", [CONTROL.replace("B1", "B1, B2")], "controls.md: there is no row B2"],
  ["a row of another table", [CONTROL, "| two | cells |"], "controls.md:4: 2 cells, not 3"],
  [
    "a trial that no control names",
    [CONTROL.replace("B1", "")],
    "controls.md: no control names B1",
  ],
]) {
  test(`the coverage check rejects ${fault}`, () => {
    assert.deepEqual(check(controls), { status: 1, stderr: `${message}\n` });
  });
}
