import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../check-migrations.mjs", import.meta.url));
const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.test"];

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "ebute-migrations-"));
  mkdirSync(path.join(root, "apps/api/migrations"), { recursive: true });
  git(["init", "--quiet", "--initial-branch=main"]);
  write("0000_first.sql", "create table a ();");
  check("--record");
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const place = (name) => path.join(root, "apps/api/migrations", name);
const write = (name, content) => writeFileSync(place(name), content);
const git = (args) => execFileSync("git", [...identity, ...args], { cwd: root });

function commit() {
  git(["add", "--all"]);
  git(["commit", "--quiet", "--message=test"]);
}

function check(...flags) {
  const { status, stderr } = spawnSync(process.execPath, [script, root, ...flags], {
    encoding: "utf8",
  });
  return { status, stderr };
}

test("the migration check accepts the recorded migrations", () => {
  assert.deepEqual(check(), { status: 0, stderr: "" });
});

test("the migration check refuses a migration on main that has changed by one character", () => {
  appendFileSync(place("0000_first.sql"), "\n");
  const { status, stderr } = check();
  assert.equal(status, 1);
  assert.match(stderr, /0000_first\.sql is on main and has changed/);
});

test("the migration check refuses a missing migration of main", () => {
  rmSync(place("0000_first.sql"));
  assert.match(check().stderr, /0000_first\.sql is on main and is gone/);
});

test("the migration check refuses to record a change of a migration on main", () => {
  write("0000_first.sql", "create table b ();");
  assert.equal(check("--record").status, 1);
  assert.equal(check().status, 1);
});

test("the migration check accepts a branch that renumbered its migration before the merge", () => {
  git(["switch", "--quiet", "--create", "other"]);
  write("0001_other.sql", "create table c ();");
  check("--record");
  commit();
  git(["mv", "apps/api/migrations/0001_other.sql", "apps/api/migrations/0002_other.sql"]);
  check("--record");
  commit();
  git(["switch", "--quiet", "main"]);
  git(["merge", "--quiet", "--no-ff", "--message=test", "other"]);
  assert.deepEqual(check(), { status: 0, stderr: "" });
});

test("the migration check refuses a branch that changes a migration together with its hash", () => {
  git(["switch", "--quiet", "--create", "change"]);
  write("0000_first.sql", "create table b ();");
  rmSync(place("checksums.json"));
  writeFileSync(place("checksums.json"), "{}");
  commit();
  assert.match(check().stderr, /0000_first\.sql is on main and has changed/);
});

test("the migration check asks for a new migration to be recorded, and lets it change until it is on main", () => {
  write("0001_second.sql", "alter table a add b int;");
  assert.match(check().stderr, /0001_second\.sql is new/);
  assert.equal(check("--record").status, 0);
  write("0001_second.sql", "alter table a add c int;");
  assert.match(check().stderr, /0001_second\.sql is recorded and has changed/);
  assert.equal(check("--record").status, 0);
  assert.equal(check().status, 0);
});
