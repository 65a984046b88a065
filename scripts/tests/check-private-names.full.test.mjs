import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../check-private-names.mjs", import.meta.url));
const SOURCE = "apps/api/src/server.ts";
const BUNDLE = "apps/api/dist/server.js";
const PATCH = "patches/postgres.patch";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "ebute-names-"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  write(".gitignore", "dist\n");
  write(SOURCE, "export {};\n");
  write(BUNDLE, "export {};\n");
  write("apps/web/dist/server/entry.js", "export {};\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function check(file, text) {
  write(file, text);
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return { status, stderr };
}

for (const [fault, file, text, name] of [
  ["a write of a private field", SOURCE, "response._header = text;", "_header"],
  ["a read of a private field", SOURCE, "connection?._socket.destroy();", "_socket"],
  ["a private field in brackets", SOURCE, 'server["_events"];', "_events"],
  ["a private field taken apart", SOURCE, "const { socket, _handle } = server;", "_handle"],
  ["a limit of stack traces", SOURCE, "Error.stackTraceLimit = 0;", "stackTraceLimit"],
  ["a native of V8", SOURCE, "%HaveSameMap(a, b);", "%HaveSameMap"],
  ["flags of V8", SOURCE, "v8.setFlagsFromString(flag);", "setFlagsFromString"],
  ["a patched prototype", SOURCE, "Socket.prototype.write = write;", "Socket.prototype"],
  [
    "a prototype's method on a foreign object",
    SOURCE,
    "ServerResponse.prototype.end.call(response);",
    "ServerResponse.prototype",
  ],
  ["a changed prototype", SOURCE, "Object.setPrototypeOf(request, null);", "setPrototypeOf"],
  ["a private field in a patch", PATCH, "+  socket._handle.unref()", "_handle"],
  ["a foreign field in the bundle", BUNDLE, "response._header = text;", "_header"],
  ["a foreign field in the bundle's brackets", BUNDLE, 'a["_events"] ??= {};', "_events"],
  [
    "a patched class of Node in the bundle",
    BUNDLE,
    "Socket.prototype.write = 1;",
    "Socket.prototype",
  ],
  ["a native of V8 in the bundle", BUNDLE, "if (%HasFastProperties(a)) b();", "%HasFastProperties"],
]) {
  test(`the private-names check rejects ${fault}`, () => {
    assert.deepEqual(check(file, text), { status: 1, stderr: `${file}:1: ${name} is private\n` });
  });
}

for (const [sort, file, text] of [
  [
    "own ids, unused names and remainders",
    SOURCE,
    "const { _id, a: _unused } = row; b % C(row._id);",
  ],
  ["lines that a patch leaves or removes", PATCH, " socket._handle\n-socket._handle\n"],
  ["the own fields of a library", BUNDLE, "this._header = header; if (a._header === b) c();"],
  ["stack traces that a library shortens", BUNDLE, "Error.stackTraceLimit = 4;"],
]) {
  test(`the private-names check accepts ${sort}`, () => {
    assert.deepEqual(check(file, text), { status: 0, stderr: "" });
  });
}

test("the private-names check rejects a name outside of the file that may use it", () => {
  const text = "router._serverResult;";
  assert.equal(check("apps/web/src/server/render-route.tsx", text).status, 0);
  assert.match(check(SOURCE, text).stderr, /server\.ts:1: _serverResult is private/);
});

test("the private-names check rejects an unused exception", () => {
  const file = "apps/web/src/server/render-route.tsx";
  assert.equal(check(file, "").stderr, `${file}: _serverResult is allowed but not used\n`);
});

test("the private-names check rejects a server that is not built", () => {
  rmSync(path.join(root, "apps/api/dist"), { recursive: true });
  assert.equal(check(SOURCE, "").stderr, "apps/api/dist: not built, run pnpm build\n");
});
