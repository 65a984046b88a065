import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { judge, listShipped, writeNotices } from "../lib/licences.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

for (const license of [
  ...["GPL-3.0-only", "GPL-2.0-or-later", "AGPL-3.0-only", "LGPL-3.0-or-later", "SSPL-1.0"],
  ...["UNLICENSED", "Unknown", "SEE LICENSE IN LICENSE.md", "", "MIT AND GPL-3.0-only"],
  ...["(MIT AND (GPL-3.0-only))", "Apache-2.0 WITH a-rider", "CC-BY-NC-4.0"],
]) {
  test(`refuses a package under "${license}"`, () => {
    assert.match(judge({ name: "some-package", license }), /^some-package: /);
  });
}

for (const license of ["MIT", "(MIT OR GPL-3.0-only)", "BSD-3-Clause AND Zlib", "OFL-1.1"]) {
  test(`accepts a package under "${license}"`, () => {
    assert.equal(judge({ name: "some-package", license }), undefined);
  });
}

test("accepts the LGPL of libvips, whose terms are met, and of no other package", () => {
  const license = "LGPL-3.0-or-later";
  assert.equal(judge({ name: "@img/sharp-libvips-linux-arm64", license }), undefined);
  assert.ok(judge({ name: "@img/sharp-libvips-linux-arm64", license: "GPL-3.0-only" }));
});

test("ships only packages under licences that are accepted, with the text of each in the notices", () => {
  const shipped = listShipped(root);
  assert.deepEqual(shipped.map(judge).filter(Boolean), []);
  const notices = writeNotices(root, shipped);
  for (const words of [
    /^react 19\.[\d.]+ \(MIT\)$/m,
    /^fastify 5\.[\d.]+ \(MIT\)$/m,
    /^@expo-google-fonts\/bricolage-grotesque [\d.]+ \(MIT AND OFL-1\.1\)$/m,
    /SIL OPEN FONT LICENSE Version 1\.1/,
    /^simple-icons [\d.]+ \(CC0-1\.0\)$/m,
    /^@img\/sharp-libvips-\S+ [\d.]+ \(LGPL-3\.0-or-later\)$/m,
    /GNU LESSER GENERAL PUBLIC LICENSE/,
  ]) {
    assert.match(notices, words);
  }
});
