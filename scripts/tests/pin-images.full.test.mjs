import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { listImages } from "../lib/checks/image-references.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const script = path.join(root, "scripts/pin-images.mjs");
const places = ["docker/Dockerfile", "docker/compose.yaml", "docker/compose.scale.yaml"];
const read = (folder, place) => readFileSync(path.join(folder, place), "utf8");

const digestOf = (image) => `sha256:${createHash("sha256").update(image).digest("hex")}`;

/** A docker that knows one digest for each image: the hash of its name. */
const FAKE_DOCKER = `#!${process.execPath}
const { createHash } = require("node:crypto");
const digest = createHash("sha256").update(process.argv[5]).digest("hex");
console.log(JSON.stringify({ digest: "sha256:" + digest }));
`;

function pin(t, docker = FAKE_DOCKER) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-pins-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["docker", ".github/workflows"]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  mkdirSync(path.join(folder, "bin"));
  writeFileSync(path.join(folder, "bin/docker"), docker, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}/bin${path.delimiter}${process.env.PATH}` };
  const output = execFileSync(process.execPath, [script, folder], { encoding: "utf8", env });
  return { folder, output };
}

test("every image of docker/ and the workflows has a version other than latest", () => {
  const workflows = readdirSync(path.join(root, ".github/workflows"));
  const files = [...places, ...workflows.map((name) => `.github/workflows/${name}`)];
  const images = files.flatMap((file) => listImages(read(root, file)));
  assert.ok(images.length >= 8);
  const moving = images.filter(({ image }) => !/^[\w./-]+:v?\d[\w.-]*$/.test(image));
  assert.deepEqual(moving, []);
});

test("a release pins each image to the digest that its registry reports", (t) => {
  const { folder, output } = pin(t);
  for (const place of places) {
    const [before, after] = [root, folder].map((from) => read(from, place));
    const pinned = listImages(after);
    assert.ok(pinned.length > 0);
    for (const { image, digest } of pinned) {
      assert.equal(digest, digestOf(image));
      assert.ok(output.includes(`${image}@${digest}\n`));
    }
    const withoutDigests = (text) => text.replaceAll(/@sha256:[0-9a-f]{64}/g, "");
    assert.equal(withoutDigests(after), withoutDigests(before));
  }
  assert.match(read(folder, "docker/compose.yaml"), /image: ebute\n/);
});

test("a release fails when the digest of an image cannot be resolved", (t) => {
  assert.throws(() => pin(t, `#!${process.execPath}\nprocess.exit(1);\n`), /cannot be found out/);
  assert.throws(() => pin(t, `#!${process.execPath}\nconsole.log("{}");\n`), /names no digest/);
});
